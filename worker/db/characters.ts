/**
 * Questions about characters. A row is taken apart into columns and the rest of the payload, and put together again
 * here only; what the numbers should be is decided in rules/.
 */
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Character, heritageParts, type KnownNumbers } from '../../rules/character.ts';
import { newNumbers } from '../../rules/character-edit.ts';
import type { SheetMarks } from '../../rules/commands/sheet.ts';
import { CHARACTER_MAX_BYTES } from '../../rules/lengths.ts';
import { REFUSALS } from '../../rules/refusals.ts';
import type { CharacterBody } from '../../rules/wire/rest.ts';
import { Refused } from '../errors.ts';
import type { Database } from './client.ts';
import { characters } from './schema.ts';

type Row = typeof characters.$inferSelect;

/** A character, and what guards it. */
export type KeptCharacter = { character: Character; passwordHash: string | null };

export async function findCharacter(db: Database, id: string): Promise<KeptCharacter | undefined> {
  const row = await db.select().from(characters).where(eq(characters.id, id)).get();
  return row && keptCharacterOf(row);
}

/** The character, and what guards it. Throws NOT_FOUND when it is not this game master's. */
export async function getCharacter(db: Database, userId: string, id: string): Promise<KeptCharacter> {
  const found = await findCharacter(db, id);
  if (found?.character.userId !== userId) throw new Refused('NOT_FOUND', 'Character not found');
  return found;
}

/** A game master's characters, newest first; only those of one campaign when it is named. */
export async function listCharacters(db: Database, userId: string, campaignId?: string): Promise<Character[]> {
  const ofCampaign = campaignId === undefined ? undefined : eq(characters.campaignId, campaignId);
  const rows = await db
    .select()
    .from(characters)
    .where(and(eq(characters.userId, userId), ofCampaign))
    .orderBy(desc(characters.createdAt), desc(sql`${characters}.rowid`));
  return rows.map((row) => keptCharacterOf(row).character);
}

/**
 * Saves a new character, its numbers as they follow from what is known of its class and armor. With an id that is
 * already saved nothing happens: a repeat answers the first one. Throws TOO_LARGE.
 */
export async function insertCharacter(
  db: Database,
  userId: string,
  body: CharacterBody,
  known: KnownNumbers,
  id: string,
): Promise<Character> {
  refuseTooLarge(body);
  const now = new Date().toISOString();
  const row = rowOf({
    ...body,
    ...newNumbers(body, known),
    ...heritageParts(body.heritage),
    id,
    userId,
    isLocked: false,
    createdAt: now,
    updatedAt: now,
  });
  const [inserted] = await db.insert(characters).values(row).onConflictDoNothing().returning();
  if (inserted) return keptCharacterOf(inserted).character;
  const first = await findCharacter(db, id);
  if (!first) throw new Error('A character was neither saved nor there.');
  return first.character;
}

/**
 * Saves what is new in `after`, and only that, down to each part of the payload: a table may be saving marks in the same moment,
 * and somebody else another part. Answers the character as it is saved then. Throws TOO_LARGE, and NOT_FOUND when it was deleted meanwhile.
 */
export async function updateCharacter(db: Database, before: Character, after: Character): Promise<Character> {
  const { payload: oldPayload, ...oldColumns } = rowOf(before);
  const { payload: newPayload, ...newColumns } = rowOf(after);
  if (sizeOf(newPayload) > sizeOf(oldPayload)) refuseTooLarge(after); // one that is too large already goes on, and grows no further
  const columns = Object.fromEntries(changedParts(oldColumns, newColumns));
  const parts = changedParts(oldPayload, newPayload);
  const payload = parts.length === 0 ? {} : { payload: payloadWith(parts) };
  const [saved] = await db
    .update(characters)
    .set({ ...columns, ...payload, updatedAt: new Date().toISOString() })
    .where(eq(characters.id, before.id))
    .returning();
  if (!saved) throw new Refused('NOT_FOUND', 'Character not found');
  return keptCharacterOf(saved).character;
}

function changedParts(before: object, after: object): [name: string, value: unknown][] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)));
}

/** The stored payload with these parts set. */
function payloadWith(parts: [name: string, value: unknown][]): SQL {
  const settings = parts.map(([name, value]) => sql`, ${`$."${name}"`}, json(${JSON.stringify(value)})`);
  return sql`json_set(${characters.payload}${sql.join(settings)})`;
}

function refuseTooLarge(character: object): void {
  if (isTooLarge(character)) throw new Refused(...REFUSALS.characterTooLarge);
}

/** What was saved in parts must still fit into the one file with which it travels, and that into the body of an import. */
export function isTooLarge(character: object): boolean {
  return sizeOf(character) > CHARACTER_MAX_BYTES;
}

/** In bytes. */
function sizeOf(value: object): number {
  return new TextEncoder().encode(JSON.stringify(value)).byteLength;
}

/** The marks of a campaign's characters. */
export async function listMarks(db: Database, campaignId: string): Promise<({ id: string } & SheetMarks)[]> {
  const { id, hp, stress, armorMarked, hope } = characters;
  return db.select({ id, hp, stress, armorMarked, hope }).from(characters).where(eq(characters.campaignId, campaignId));
}

/** The statement that saves what a table has made of a character's marks, of one at least. */
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

function keptCharacterOf({ payload, passwordHash, ...columns }: Row): KeptCharacter {
  const derived = { ...heritageParts(payload.heritage), isLocked: passwordHash !== null };
  return { character: { ...payload, ...columns, ...derived }, passwordHash };
}

/** A character without what follows from other parts of it. */
type StoredParts = Omit<Character, 'ancestry' | 'community' | 'isLocked'>;

const COLUMNS = new Set(Object.keys(getTableColumns(characters)));

/** The columns take what is theirs, the payload keeps the rest; what follows from other parts is not stored. */
export function rowOf(character: StoredParts & Partial<Character>): Omit<Row, 'passwordHash'> {
  const { ancestry: _ancestry, community: _community, isLocked: _isLocked, ...stored } = character;
  const payload = Object.fromEntries(Object.entries(stored).filter(([name]) => !COLUMNS.has(name)));
  const columns = Object.fromEntries(Object.entries(stored).filter(([name]) => COLUMNS.has(name)));
  return { ...columns, payload } as Omit<Row, 'passwordHash'>;
}
