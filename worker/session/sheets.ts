/**
 * Brings saved characters to the table: looks them up in D1, checks their passwords, puts them into the shape that the
 * table shows. It does not decide who may hold them.
 */
import { type Character, type Trait, traitValue } from '../../rules/character.ts';
import type { FoundSheet } from '../../rules/commands/decision.ts';
import type { SheetMarks } from '../../rules/commands/sheet.ts';
import type { Thresholds } from '../../rules/formulas.ts';
import type { TableCharacter } from '../../rules/table.ts';
import { TRAITS } from '../../rules/traits.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { findKeptCharacter } from '../db/characters.ts';
import { db } from '../db/client.ts';
import { thresholdsKnownTo } from '../desk/content.ts';
import type { Env } from '../env.ts';
import { judgePassword } from '../limits/limits.ts';

/** A character on the table before anybody holds it. `thresholds` are those of its armor, which the content knows. */
export function tableCharacter(character: Character, thresholds: Thresholds | null): TableCharacter {
  const { id, name, playerName, pronouns, description, heritage, subclass, level, evasion, proficiency } = character;
  return {
    id,
    characterId: id,
    name,
    playerId: null,
    playerName,
    playerIds: [],
    pronouns,
    description,
    heritage,
    class: character.class,
    subclass,
    level,
    hope: character.hope,
    health: { current: Math.min(character.hp, character.maxHp), max: character.maxHp },
    armor: { current: Math.max(character.armorSlots - character.armorMarked, 0), max: character.armorSlots },
    stress: { current: Math.min(character.stress, character.maxStress), max: character.maxStress },
    evasion,
    proficiency,
    traits: Object.fromEntries(TRAITS.map((trait) => [trait, traitValue(character.traits, trait)])) as Record<
      Trait,
      number
    >,
    experiences: character.experiences,
    thresholds,
    guard: 0,
    conditions: [],
  };
}

/** The marks of a character on the table, in the form in which they are saved. */
export function marksOf({ hope, health, stress, armor }: TableCharacter): SheetMarks {
  return { hope, hp: health.current, stress: stress.current, armorMarked: armor.max - armor.current };
}

/** A character that a player wants to hold, and the password for it. */
export type SheetRequest = { characterId: string; password?: string | null | undefined };

/** `found` is null when there is none; after too many wrong passwords it is not looked up. */
export type LookedUp = { isLimited: false; found: FoundSheet | null } | { isLimited: true; waitMs: number };

/**
 * The sheet of a character of this campaign, with the result for the password. A missing password is wrong, but not counted.
 * `waitToHash` is called before a hash: it says how long this seat's passwords stay unchecked.
 */
export async function lookUp(
  env: Env,
  campaignId: string,
  { characterId, password }: SheetRequest,
  waitToHash: () => number,
): Promise<LookedUp> {
  const kept = await findKeptCharacter(db(env), characterId);
  if (!kept || kept.character.campaignId !== campaignId) return { isLimited: false, found: null };
  const thresholds = await thresholdsKnownTo(db(env), campaignId, kept.character);
  const character = tableCharacter(kept.character, thresholds);
  const { passwordHash } = kept;
  if (passwordHash === null) return { isLimited: false, found: { character, password: 'notNeeded' } };
  if (!password) return { isLimited: false, found: { character, password: 'wrong' } };
  const waitMs = waitToHash();
  if (waitMs > 0) return { isLimited: true, waitMs };
  const judged = await judgePassword(env, { character: characterId }, () => verifyPassword(password, passwordHash));
  if (judged.isLimited) return judged;
  return { isLimited: false, found: { character, password: judged.isRight ? 'right' : 'wrong' } };
}
