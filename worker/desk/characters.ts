/**
 * Changes a saved character, from the desk or a table: updates its numbers and tells the tables. The caller has checked
 * the permission.
 */
import type { Character, CharacterPayload, DerivedNumbers } from '../../rules/character.ts';
import { changedNumbers, changedPlayerName, numbersToMove } from '../../rules/character-edit.ts';
import { pickMarks, type SheetEdit, type SheetMarks } from '../../rules/commands/sheet.ts';
import { hopeAtFirst } from '../../rules/formulas.ts';
import type { CampaignMax } from '../db/account-size.ts';
import { getCampaign } from '../db/campaigns.ts';
import { deleteCharacter, type KeptCharacter, updateCharacter } from '../db/characters.ts';
import { db } from '../db/client.ts';
import type { Env } from '../env.ts';
import { Refused } from '../http/errors.ts';
import { CAMPAIGN_CHARACTERS_MAX_BYTES } from '../limits/account.ts';
import { areMarksOnTable, isInPlay } from './ask-rooms.ts';
import { numbersKnownTo } from './content.ts';
import { type TableEdit, tellLobbies, tellOfCharacter } from './notify-rooms.ts';

export type DeskChange = Partial<CharacterPayload & DerivedNumbers & Pick<Character, 'campaignId'>>;

/** A player's edit may not grow a character once the campaign's characters have this many bytes (OP4). */
const GROWN_BY_PLAYERS: CampaignMax = { bytes: CAMPAIGN_CHARACTERS_MAX_BYTES };

export type ChangeTerms = {
  /** The table where it was edited; null at the desk. */
  editedAt?: TableEdit | null;
  /** The revision that must still be current; null for any. */
  expected?: number | null;
};

/**
 * Any part of the payload, any number set by hand, and at the desk the campaign. `numbersFollow` adjusts hit points and Hope
 * to the class, the level, the initial Hope and a maximum set by hand (BF10); without it they stay as saved.
 */
export async function changeCharacter(
  env: Env,
  before: Character,
  { numbersFollow = false, ...sent }: DeskChange & { numbersFollow?: boolean },
  terms: ChangeTerms = {},
): Promise<KeptCharacter> {
  const { campaignId = before.campaignId } = sent;
  const moved = numbersFollow ? await movedNumbers(env, before, { ...before, ...sent }, sent, terms) : {};
  const change = { ...moved, ...sent };
  const wanted = { ...before, ...change, playerName: changedPlayerName(before, change) };
  const known = await numbersKnownTo(db(env), campaignId, wanted);
  return saveChange(env, before, { ...wanted, ...changedNumbers(before, change, known) }, change, terms);
}

/** A table that holds the marks adjusts them itself when it hears of the new maximum. */
async function movedNumbers(
  env: Env,
  before: Character,
  after: Character,
  byHand: DeskChange,
  { editedAt = null }: ChangeTerms,
): Promise<Partial<DerivedNumbers>> {
  const [hpBefore, hpAfter] = await Promise.all(
    [before, after].map(async (each) => (await numbersKnownTo(db(env), after.campaignId, each)).classBaseHp),
  );
  const { maxHp, ...marks } = numbersToMove(before, after, byHand.maxHp, { before: hpBefore, after: hpAfter });
  const isOnTable = editedAt !== null || (await areMarksOnTable(env, before));
  return { ...(maxHp === undefined ? {} : { maxHp }), ...(isOnTable ? {} : marks) };
}

/**
 * Saves the changes and tells the tables. Their marks win, unless the character comes from another campaign: it was played there
 * since. A held character stays in its campaign.
 */
export async function saveChange(
  env: Env,
  before: Character,
  after: Character,
  byHand: Partial<SheetMarks>,
  { editedAt = null, expected = null }: ChangeTerms = {},
): Promise<KeptCharacter> {
  const max = editedAt?.isByPlayer ? GROWN_BY_PLAYERS : undefined;
  const isMoved = after.campaignId !== before.campaignId;
  if (isMoved && after.campaignId !== null) await getCampaign(db(env), before.userId, after.campaignId);
  const { character: saved, ...kept } = await (isMoved
    ? moveIfFree(env, before, after, expected)
    : updateCharacter(db(env), before, after, { max, expected }));
  if (isMoved) await tellLobbies(env, before.campaignId);
  const edit = {
    byHand: isMoved ? allMarks(saved) : byHand,
    hopeBegan: hopeBegan(before, after),
    before: allMarks(before),
  };
  const marks = await tellOfCharacter(env, saved, edit, editedAt);
  return { ...kept, character: { ...saved, ...marks } };
}

function allMarks(character: Character): Partial<SheetMarks> {
  return pickMarks(character, () => true);
}

/** [SE20] Undefined when nothing changes in it. */
function hopeBegan(before: Character, after: Character): SheetEdit['hopeBegan'] {
  const began = { before: hopeAtFirst(before.initialHope), now: hopeAtFirst(after.initialHope) };
  return began.before === began.now ? undefined : began;
}

/** Deletes a character for good. Throws CONFLICT while a player holds it at a table. */
export async function deleteIfFree(env: Env, character: Character): Promise<void> {
  if (character.campaignId !== null) await moveIfFree(env, character, { ...character, campaignId: null });
  await deleteCharacter(db(env), character.id);
  await tellLobbies(env, character.campaignId);
}

/**
 * Saves a character that leaves its campaign. Throws CONFLICT while somebody holds it at a table there. The rooms are asked
 * again after D1 has it elsewhere: a player who was just choosing it holds it by then, and nobody else can find it any more.
 */
async function moveIfFree(
  env: Env,
  before: Character,
  after: Character,
  expected: number | null = null,
): Promise<KeptCharacter> {
  await refuseInPlay(env, before);
  const saved = await updateCharacter(db(env), before, after, { expected });
  try {
    await refuseInPlay(env, before);
  } catch (error) {
    await updateCharacter(db(env), after, before); // only what this call changed, not what others saved meanwhile
    await tellLobbies(env, before.campaignId);
    throw error;
  }
  return saved;
}

/** Throws CONFLICT while a player holds it at a table. */
async function refuseInPlay(env: Env, character: Character): Promise<void> {
  if (await isInPlay(env, character)) throw new Refused('CONFLICT', `${character.name} is in play at a table.`);
}
