/**
 * What happens after every save of a builder: lists with the character are fetched again, and a player
 * takes a seat with the new character. It shows toasts and never throws.
 */
import type { Character } from '../../../rules/character.ts';
import type { SelectCharacterAnswer } from '../../../rules/wire/rest.ts';
import type { BuildTask } from '../../features/builder/build-task.ts';
import { api, messageOf } from '../../lib/api.ts';
import { authStore, setSelectedCharacter } from '../../lib/auth-store.ts';
import { gamePath } from '../../lib/game-path.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../ui/toast.tsx';

/** Queries that saving a character does not change. */
const UNTOUCHED = ['reference', 'built character', 'level-up'];

/** Whether the answer of this query may have changed with a saved character. */
export function isTouchedBySaving({ queryKey: [first] }: { queryKey: readonly unknown[] }): boolean {
  return !UNTOUCHED.includes(`${first}`);
}

/** `task` is the one before the save: without an id the character is new. */
export async function afterSave({ place, characterId }: BuildTask, { id, name }: Character): Promise<void> {
  const isNew = id !== characterId;
  if (isNew) {
    showToast({
      tone: 'success',
      title: place.at === 'template' ? 'Template Created' : 'Character Created',
      text: name,
      durationMs: NOTICE_MS.characterCreated,
    });
  }
  if (isNew && place.at === 'table' && authStore.getState().auth?.type === 'player')
    await sitDownAs(place.sessionId, id);
  await queryClient.invalidateQueries({ predicate: isTouchedBySaving });
}

/** No confirmation is needed: nobody holds a character that was just made. */
async function sitDownAs(sessionId: string, characterId: string): Promise<void> {
  try {
    const answer = await api.post<SelectCharacterAnswer>(gamePath(sessionId, 'select-character'), { characterId });
    setSelectedCharacter(answer.characterId, answer.characterName);
  } catch (error) {
    showToast({
      tone: 'error',
      title: 'Selection Failed',
      text: `${messageOf(error, 'Failed to select character. Please try again.')} Your character is saved: select it in the lobby.`,
      durationMs: NOTICE_MS.selectionFailed,
    });
  }
}
