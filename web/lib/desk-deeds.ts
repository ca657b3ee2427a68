/**
 * What a game master does on the dashboard and on a campaign's page alike, with the messages that follow: starting a session, saving
 * the quick form of a character.
 */
import { navigate } from 'wouter/use-browser-location';
import type { Character } from '../../rules/character.ts';
import { NOTICE_MS } from '../../rules/durations.ts';
import type { NewCharacter } from '../../rules/wire/rest.ts';
import { showToast } from '../ui/toast.tsx';
import { useActivateSession, useChangeCharacter, useCreateCharacter } from './desk-calls.ts';

/** `start` opens the table as soon as the session is active. */
export function useSessionStart(): { start: (id: string) => void; startingId: string | null } {
  const activate = useActivateSession();

  function start(id: string) {
    activate.mutate(id, {
      onSuccess: ({ fearCarriedOver }) => {
        if (fearCarriedOver > 0) {
          showToast({
            title: 'Fear carried over',
            text: `${fearCarriedOver} Fear came along from the previous session.`,
            durationMs: NOTICE_MS.fearCarriedOver,
          });
        }
        navigate(`/sessions/${id}`);
      },
      onError: () => showToast({ tone: 'error', title: 'Failed to start session. Please try again.' }),
    });
  }

  return { start, startingId: activate.isPending ? activate.variables : null };
}

/** Saves `edited`, or creates a character when it is undefined. The returned function throws ApiError for the form to show. */
export function useCharacterSave(
  edited: Character | undefined,
): (draft: NewCharacter, creationKey: string) => Promise<void> {
  const create = useCreateCharacter();
  const change = useChangeCharacter();
  return async (draft, creationKey) => {
    if (edited) await change.mutateAsync({ character: edited, draft });
    else await create.mutateAsync({ draft, creationKey });
    showToast({
      tone: 'success',
      title: edited ? 'Character Saved' : 'Character Created',
      durationMs: NOTICE_MS.characterCreated,
    });
  };
}
