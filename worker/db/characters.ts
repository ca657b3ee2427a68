/**
 * Queries for characters. Only this file splits a character into columns and the rest of the payload, and joins them
 * again; rules/ decides the numbers.
 */
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Character, heritageParts, type KnownNumbers } from '../../rules/character.ts';
import { newNumbers, playerNameOf } from '../../rules/character-edit.ts';
import type { SheetMarks } from '../../rules/commands/sheet.ts';
import { CHARACTER_MAX_BYTES } from '../../rules/lengths.ts';
import { REFUSALS } from '../../rules/refusals.ts';
import type { CharacterBody } from '../../rules/wire/rest.ts';
import { PreconditionFailed, Refused } from '../http/errors.ts';
import { etagOf } from '../http/preconditions.ts';
import { type CampaignMax, hasRoomBeside } from './account-size.ts';
import type { Database } from './client.ts';
import { characters } from './schema.ts';
import { inSlices } from './slices.ts';

type Row = typeof characters.$inferSelect;

/** A character, its password hash, and the revision of its row. */
export type KeptCharacter = { character: Character; passwordHash: string | null; revision: number };

export async function findKeptCharacter(db: Database, id: string): Promise<KeptCharacter | undefined> {
  const row = await db.select().from(characters).where(eq(characters.id, id)).get();
  return row && keptCharacterOf(row);
}

/** The character with its password hash. Throws NOT_FOUND when it is not this game master's. */
export async function getCharacter(db: Database, userId: string, id: string): Promise<KeptCharacter> {
  const found = await findKeptCharacter(db, id);
  if (found?.character.userId !== userId) throw new Refused('NOT_FOUND', 'Character not found');
  return found;
}

/** A game master's characters, newest first; only those of one campaign if given. */
export async function listCharacters(db: Database, userId: string, campaignId?: string): Promise<Character[]> {
  const ofCampaign = campaignId === undefined ? undefined : eq(characters.campaignId, campaignId);
  const rows = await db
    .select()
    .from(characters)
    .where(and(eq(characters.userId, userId), ofCampaign))
    .orderBy(desc(characters.createdAt), desc(sql`${characters}.rowid`));
  return rows.map((row) => keptCharacterOf(row).character);
}

/** How many characters one query reads: none is larger than a character file may be, and a list of them fits into an answer. */
const CHARACTERS_PER_QUESTION = 30;

/** The characters with these ids that exist, as saved. Only some are in memory at a time. */
export async function* findCharacters(db: Database, ids: readonly string[]): AsyncGenerator<Character> {
  for (let from = 0; from < ids.length; from += CHARACTERS_PER_QUESTION) {
    const together = JSON.stringify(ids.slice(from, from + CHARACTERS_PER_QUESTION));
    const rows = await db
      .select()
      .from(characters)
      .where(sql`${characters.id} IN (SELECT value FROM json_each(${together}))`);
    for (const row of rows) yield keptCharacterOf(row).character;
  }
}

/** A character's id and the size of its payload. */
export type CharacterPlace = { id: string; bytes: number };

/** Where a game master's characters are, oldest first. */
export async function listCharacterPlaces(db: Database, userId: string): Promise<CharacterPlace[]> {
  const { id, payload, createdAt } = characters;
  return db
    .select({ id, bytes: sql<number>`octet_length(${payload})` })
    .from(characters)
    .where(eq(characters.userId, userId))
    .orderBy(asc(createdAt), asc(sql`${characters}.rowid`));
}

/** The characters at these places, in their order, without those deleted since. Only some are in memory at a time. */
export async function* readCharacters(db: Database, places: readonly CharacterPlace[]): AsyncGenerator<Character> {
  for (const together of inSlices(places)) {
    const ids = JSON.stringify(together.map(({ id }) => id));
    const rows = await db
      .select()
      .from(characters)
      .where(sql`${characters.id} IN (SELECT value FROM json_each(${ids}))`);
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const { id } of together) {
      const row = found.get(id);
      if (row) yield keptCharacterOf(row).character;
    }
  }
}

/**
 * Saves a new character with the numbers that follow from its class and armor. An id that is
 * already saved changes nothing: a repeat returns the first one. Throws TOO_LARGE.
 */
export async function insertCharacter(
  db: Database,
  userId: string,
  body: CharacterBody,
  known: KnownNumbers,
  id: string,
): Promise<Character> {
  const made = await insert(db, newRow(userId, body, known, id), sql`true`);
  if (!made) throw new Error('The character was not saved and does not exist.');
  return made;
}

/** The same with a limit for all characters of the campaign; undefined when there is no room for it. */
export async function insertCharacterWithin(
  db: Database,
  userId: string,
  body: CharacterBody & { campaignId: string },
  known: KnownNumbers,
  id: string,
  max: CampaignMax,
): Promise<Character | undefined> {
  const row = newRow(userId, body, known, id);
  return insert(db, row, hasRoomBeside({ id, campaignId: body.campaignId }, sizeOf(row.payload), max));
}

function newRow(userId: string, body: CharacterBody, known: KnownNumbers, id: string): Row {
  refuseTooLarge(body);
  const now = new Date().toISOString();
  const payload = { ...body, playerName: playerNameOf(body) };
  const numbers = newNumbers(payload, known);
  const row = rowOf({ ...payload, ...numbers, id, userId, createdAt: now, updatedAt: now });
  return { ...row, passwordHash: null, revision: 0 };
}

/** The character that was saved under this condition, or the existing one with its id. */
async function insert(db: Database, row: Row, condition: SQL): Promise<Character | undefined> {
  const values = COLUMNS.map((name) => sql`${sql.param(row[name], characters[name])}`);
  const [inserted] = await db
    .insert(characters)
    .select(sql`select ${sql.join(values, sql`, `)} where ${condition}`)
    .onConflictDoNothing()
    .returning();
  const kept = inserted ? keptCharacterOf(inserted) : await findKeptCharacter(db, row.id);
  return kept?.character;
}

/**
 * Saves only what differs in `after`, down to each part of the payload: at the same time a table may save marks,
 * and another person another part. Returns the saved character. Throws TOO_LARGE, NOT_FOUND when it was deleted
 * meanwhile, PRECONDITION_FAILED when the `expected` revision is outdated, and CONFLICT when it would grow beyond what the
 * campaign's characters may be together, if a `max` is given.
 */
export async function updateCharacter(
  db: Database,
  before: Character,
  after: Character,
  { max, expected = null }: { max?: CampaignMax | undefined; expected?: number | null } = {},
): Promise<KeptCharacter> {
  const { payload: oldPayload, ...oldColumns } = rowOf(before);
  const { payload: newPayload, ...newColumns } = rowOf(after);
  const isGrowing = sizeOf(newPayload) > sizeOf(oldPayload);
  if (isGrowing) refuseTooLarge(after); // one that is already too large may be saved, but not grow
  const columns = Object.fromEntries(changedParts(oldColumns, newColumns));
  const parts = changedParts(oldPayload, newPayload);
  const payload = parts.length === 0 ? {} : { payload: payloadWith(parts) };
  const { id, campaignId } = before;
  const isBound = isGrowing && max !== undefined && campaignId !== null;
  const hasRoom = isBound ? hasRoomBeside({ id, campaignId }, sizeOf(newPayload), max) : undefined;
  const stillStands = expected === null ? undefined : eq(characters.revision, expected);
  const [saved] = await db
    .update(characters)
    .set({ ...columns, ...payload, updatedAt: new Date().toISOString() })
    .where(and(eq(characters.id, id), hasRoom, stillStands))
    .returning();
  if (saved) return keptCharacterOf(saved);
  const now = await findKeptCharacter(db, id);
  if (now === undefined) throw new Refused('NOT_FOUND', 'Character not found');
  if (expected !== null && now.revision !== expected) throw new PreconditionFailed(now.character, etagOf(now.revision));
  throw new Refused(...REFUSALS.noRoomForCharacters);
}

function changedParts(before: object, after: object): [name: string, value: unknown][] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)));
}

/**
 * A function has at most 32 arguments in D1, and json_set has the payload and two for each part:
 * https://developers.cloudflare.com/d1/platform/limits/
 */
const PARTS_AT_ONCE = 15;

/** The stored payload with these parts set. */
function payloadWith(parts: [name: string, value: unknown][]): SQL {
  let payload = sql`${characters.payload}`;
  for (let from = 0; from < parts.length; from += PARTS_AT_ONCE) {
    const settings = parts
      .slice(from, from + PARTS_AT_ONCE)
      .map(([name, value]) => sql`, ${`$."${name}"`}, json(${JSON.stringify(value)})`);
    payload = sql`json_set(${payload}${sql.join(settings)})`;
  }
  return payload;
}

function refuseTooLarge(character: object): void {
  if (isTooLarge(character)) throw new Refused(...REFUSALS.characterTooLarge);
}

/** The parts together must still fit into one character file, and that file into the body of an import. */
export function isTooLarge(character: object): boolean {
  return sizeOf(character) > CHARACTER_MAX_BYTES;
}

/** In bytes. */
export function sizeOf(value: object): number {
  return new TextEncoder().encode(JSON.stringify(value)).byteLength;
}

/** The marks of a campaign's characters. */
export async function listMarks(db: Database, campaignId: string): Promise<({ id: string } & SheetMarks)[]> {
  const { id, hp, stress, armorMarked, hope } = characters;
  return db.select({ id, hp, stress, armorMarked, hope }).from(characters).where(eq(characters.campaignId, campaignId));
}

/** The statement that saves a character's marks from a table, at least one of them. */
export function marksWrite(db: Database, id: string, marks: Partial<SheetMarks>) {
  return db.update(characters).set(marks).where(eq(characters.id, id));
}

export async function saveCharacterPassword(db: Database, id: string, passwordHash: string | null): Promise<void> {
  const updatedAt = new Date().toISOString();
  await db.update(characters).set({ passwordHash, updatedAt }).where(eq(characters.id, id));
}

export async function deleteCharacter(db: Database, id: string): Promise<void> {
  await db.delete(characters).where(eq(characters.id, id));
}

function keptCharacterOf({ payload, passwordHash, revision, ...columns }: Row): KeptCharacter {
  const derived = { ...heritageParts(payload.heritage), isLocked: passwordHash !== null };
  return { character: { ...payload, ...columns, ...derived }, passwordHash, revision };
}

/** A character without its derived parts. */
type StoredParts = Omit<Character, 'ancestry' | 'community' | 'isLocked'>;

const COLUMNS = Object.keys(getTableColumns(characters)) as (keyof Row)[];
const COLUMN_NAMES = new Set<string>(COLUMNS);

/** Splits a character into columns and the rest of the payload; derived parts are not stored. */
export function rowOf(character: StoredParts & Partial<Character>): Omit<Row, 'passwordHash' | 'revision'> {
  const { ancestry: _ancestry, community: _community, isLocked: _isLocked, ...stored } = character;
  const payload = Object.fromEntries(Object.entries(stored).filter(([name]) => !COLUMN_NAMES.has(name)));
  const columns = Object.fromEntries(Object.entries(stored).filter(([name]) => COLUMN_NAMES.has(name)));
  return { ...columns, payload } as Omit<Row, 'passwordHash' | 'revision'>;
}
