// Makes a character for the session, with the spec's words for how it went (document 1 section 8). Nobody holds the character
// yet.
import { useRef } from 'react';
import { NOTICE_MS } from '../../../rules/durations.ts';
import type { NewCharacter } from '../../../rules/wire/rest.ts';
import { randomId } from '../../lib/random-id.ts';
import { showToast } from '../../ui/toast.tsx';
import { sendDraft } from './lobby-calls.ts';

/** `onCreated` is called with the new character. The returned function throws ApiError, so that the form can show what is wrong. */
export function useCharacterCreation(
  sessionId: string,
  onCreated: (character: { id: string; name: string }) => void,
): (draft: NewCharacter) => Promise<void> {
  const unanswered = useRef<{ text: string; creationKey: string }>(null);
  return async (draft) => {
    const text = JSON.stringify(draft);
    // Saved again unchanged after a lost answer, it is the same character; what was edited in between would be lost under the old key.
    if (unanswered.current?.text !== text) unanswered.current = { text, creationKey: randomId() };
    try {
      const { id, name } = await sendDraft(sessionId, draft, unanswered.current.creationKey);
      unanswered.current = null;
      showToast({ tone: 'success', title: 'Character Created', text: name, durationMs: NOTICE_MS.characterCreated });
      onCreated({ id, name });
    } catch (error) {
      showToast({
        tone: 'error',
        title: 'Creation Failed',
        text: 'The character was not saved.',
        durationMs: NOTICE_MS.creationFailed,
      });
      throw error;
    }
  };
}
