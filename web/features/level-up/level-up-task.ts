/**
 * Whose level-up it is and by which calls that character is read and changed (contract 3 and 4): from the desk, or by whoever
 * holds it at a table. It knows paths and bodies, no screen.
 */
import { hitPointsLeft, type LevelUpPatch } from '../../../rules/builder/level-up.ts';
import { payloadIn } from '../../../rules/builder/payload.ts';
import type { Character } from '../../../rules/character.ts';
import type { Session } from '../../../rules/wire/rest.ts';
import { api } from '../../lib/api.ts';

export type LevelUpTask = {
  characterId: string;
  campaignId: string | null; // whose content it reads
  place: { at: 'desk' } | { at: 'table'; sessionId: string };
};

/** Throws ApiError. */
export function findCharacter(task: LevelUpTask): Promise<Character> {
  return api.get<Character>(pathOf(task));
}

/**
 * Saves the level. At the desk the hit points that are left rise too, unless a session of the campaign is running: then its
 * table holds the marks (LU6). Throws ApiError.
 */
export async function sendLevelUp(task: LevelUpTask, character: Character, patch: LevelUpPatch): Promise<Character> {
  const isMarkedHere = task.place.at === 'desk' && !(await isPlaying(character.campaignId));
  const body = isMarkedHere ? { ...patch, hp: hitPointsLeft(character, patch) } : patch;
  return api.patch<Character>(pathOf(task), body);
}

/** Whether two readings are of the same character as far as a level-up builds on it; marks move all the time. */
export function isSameSheet(one: Character, other: Character): boolean {
  const basis = (character: Character) => {
    const { maxHp, maxStress, evasion, proficiency } = character;
    return JSON.stringify([payloadIn(character), maxHp, maxStress, evasion, proficiency]);
  };
  return basis(one) === basis(other);
}

async function isPlaying(campaignId: string | null): Promise<boolean> {
  if (campaignId === null) return false;
  const query = `campaignId=${encodeURIComponent(campaignId)}&status=active`;
  const { sessions } = await api.get<{ sessions: Session[] }>(`/manage/sessions?${query}`);
  return sessions.length > 0;
}

function pathOf({ characterId, place }: LevelUpTask): string {
  const id = encodeURIComponent(characterId);
  return place.at === 'table'
    ? `/game/sessions/${encodeURIComponent(place.sessionId)}/characters/${id}`
    : `/manage/characters/${id}`;
}
