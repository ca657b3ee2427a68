/** Saving the quick form of a character, and what is said then. */
import type { Character } from '../../rules/character.ts';
import { NOTICE_MS } from '../../rules/durations.ts';
import type { NewCharacter } from '../../rules/wire/rest.ts';
import { showToast } from '../ui/toast.tsx';
import { useChangeCharacter, useCreateCharacter } from './calls.ts';

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
