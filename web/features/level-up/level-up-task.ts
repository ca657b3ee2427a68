/**
 * Whose level-up it is, and the calls that read and change that character: from the desk, or at a
 * table by a player who holds the character.
 */
import type { LevelUpPatch } from '../../../rules/builder/level-up.ts';
import { payloadIn } from '../../../rules/builder/payload.ts';
import type { Character } from '../../../rules/character.ts';
import { api } from '../../lib/api.ts';
import { changeEntity } from '../../lib/change-entity.ts';
import { gamePath } from '../../lib/game-path.ts';

export type LevelUpTask = {
  characterId: string;
  campaignId: string | null; // the campaign whose content is read
  place: { at: 'desk' } | { at: 'table'; sessionId: string };
};

/** Throws ApiError. */
export function fetchCharacterToLevel(task: LevelUpTask): Promise<Character> {
  return api.get<Character>(pathOf(task));
}

/**
 * Saves the level that `decide` makes of the character as it is now; null sends nothing. The hit points that are left rise with the
 * maximum (LU6). Throws ApiError.
 */
export async function sendLevelUp(
  task: LevelUpTask,
  decide: (now: Character) => LevelUpPatch | null,
): Promise<Character> {
  const { entity } = await changeEntity<Character>(pathOf(task), (now) => {
    const patch = decide(now);
    return patch && { ...patch, numbersFollow: true };
  });
  return entity;
}

/** Whether the character is still what the level-up was made for. Marks do not count: they change all the time. */
export function isSameSheet(one: Character, other: Character): boolean {
  const basis = (character: Character) => {
    const { maxHp, maxStress, evasion, proficiency } = character;
    return JSON.stringify([payloadIn(character), maxHp, maxStress, evasion, proficiency]);
  };
  return basis(one) === basis(other);
}

function pathOf({ characterId, place }: LevelUpTask): string {
  return place.at === 'table'
    ? gamePath(place.sessionId, 'characters', characterId)
    : `/manage/characters/${encodeURIComponent(characterId)}`;
}
