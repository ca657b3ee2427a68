/**
 * What follows a save of the builder, wherever it was opened: lists that name the character are asked for again, and a player's
 * new character is the one that player sits down with. It says how that went, and throws nothing.
 */
import type { Character } from '../../rules/character.ts';
import { NOTICE_MS } from '../../rules/durations.ts';
import type { SelectCharacterAnswer } from '../../rules/wire/rest.ts';
import type { BuildTask } from '../features/builder/build-task.ts';
import { askEverythingAgain } from '../lib/answers.ts';
import { api, messageOf } from '../lib/api.ts';
import { authStore, selectCharacter } from '../lib/auth-store.ts';
import { queryClient } from '../lib/query-client.ts';
import { showToast } from '../ui/toast.tsx';

/** What no save of a character changes. */
const UNTOUCHED = ['reference', 'built character', 'level-up'];

/** Whether a list or a character that was asked for may read otherwise once a character was saved. */
export function isTouchedBySaving({ queryKey: [first] }: { queryKey: readonly unknown[] }): boolean {
  return !UNTOUCHED.includes(`${first}`);
}

/** `task` as it was before the save: without an id the character is new. */
export async function afterBuilding({ place, characterId }: BuildTask, { id, name }: Character): Promise<void> {
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
  askEverythingAgain();
  await queryClient.invalidateQueries({ predicate: isTouchedBySaving });
}

/** Nobody holds a character that was just made: there is nothing to ask. */
async function sitDownAs(sessionId: string, characterId: string): Promise<void> {
  try {
    const path = `/game/sessions/${encodeURIComponent(sessionId)}/select-character`;
    const answer = await api.post<SelectCharacterAnswer>(path, { characterId });
    selectCharacter(answer.characterId, answer.characterName);
  } catch (error) {
    showToast({
      tone: 'error',
      title: 'Selection Failed',
      text: `${messageOf(error, 'Failed to select character. Please try again.')} Your character is saved: select it in the lobby.`,
      durationMs: NOTICE_MS.selectionFailed,
    });
  }
}
