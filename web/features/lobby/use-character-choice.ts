// The steps from Select Character to the table: the password where one protects the character, a confirmation where somebody
// else holds it, then the selection itself.

import { useRef, useState } from 'react';
import { isRefusedWith } from '../../lib/api.ts';
import { setSelectedCharacter } from '../../lib/auth-store.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { hideToast, showToast } from '../../ui/toast.tsx';
import { useIsShown } from '../../ui/use-is-shown.ts';
import { type Choice, sendChoice } from './lobby-calls.ts';

export type Chosen = { id: string; name: string };

/** What is asked at the moment: nothing, the password, or the confirmation. */
export type ChoiceStep =
  | { at: 'rest' }
  | { at: 'password'; chosen: Chosen; error: string | undefined }
  | { at: 'confirm'; chosen: Chosen; message: string; password: string | undefined };

const REST: ChoiceStep = { at: 'rest' };

/** id of the toast beside the confirmation; it is hidden after the answer. */
const ASSIGNED = 'character-already-assigned';

export function useCharacterChoice(sessionId: string, onChosen: () => void) {
  const [step, setStep] = useState<ChoiceStep>(REST);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const isShown = useIsShown();
  const lead = useRef(onChosen); // the target of a choice may change while the answer is under way
  lead.current = onChosen;

  async function choose(chosen: Chosen, password?: string, forceSelection?: boolean): Promise<void> {
    const choice: Choice = { characterId: chosen.id };
    if (password !== undefined) choice.password = password;
    if (forceSelection !== undefined) choice.forceSelection = forceSelection;
    hideToast(ASSIGNED);
    setBusyWith(chosen.id);
    try {
      const answer = await sendChoice(sessionId, choice);
      if ('requiresConfirmation' in answer) {
        showToast({
          id: ASSIGNED,
          tone: 'warning',
          title: 'Character Already Assigned',
          text: answer.characterName,
          durationMs: NOTICE_MS.characterAssigned,
        });
        setStep({ at: 'confirm', chosen, message: answer.message, password });
        return;
      }
      setStep(REST);
      setSelectedCharacter(answer.characterId, answer.characterName);
      showToast({
        id: 'character-selected',
        tone: 'success',
        title: 'Character Selected',
        text: answer.characterName,
        durationMs: NOTICE_MS.characterSelected,
      });
      if (isShown.current) lead.current(); // otherwise the person went elsewhere before the answer
    } catch (error) {
      const sentence = sentenceOf(error);
      if (password !== undefined && !forceSelection) {
        setStep({ at: 'password', chosen, error: sentence });
        return;
      }
      setStep(REST);
      showToast({ tone: 'error', title: 'Selection Failed', text: sentence, durationMs: NOTICE_MS.selectionFailed });
    } finally {
      setBusyWith(null);
    }
  }

  return {
    step,
    busyWith,
    choose,
    askPassword: (chosen: Chosen) => setStep({ at: 'password', chosen, error: undefined }),
    /**
     * Does nothing while a choice is being sent: it cannot be cancelled, and its answer would open the page that the person
     * has left.
     */
    leave: () => {
      if (busyWith !== null) return;
      hideToast(ASSIGNED);
      setStep(REST);
    },
  };
}

function sentenceOf(error: unknown): string {
  if (isRefusedWith(error, 403)) return 'Invalid character password or character not available';
  if (isRefusedWith(error, 404)) return 'Character or session not found';
  if (isRefusedWith(error, 409)) return error.message; // trying again would not help
  return 'Failed to select character. Please try again.';
}
