/**
 * Questions about characters. A row is taken apart into columns and the rest of the payload, and put together again
 * here only; what the numbers should be is decided in rules/.
 */
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Character, type DerivedNumbers, heritageParts, type KnownNumbers } from '../../rules/character.ts';
import { newNumbers } from '../../rules/character-edit.ts';
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
 * already saved nothing happens: a repeat answers the first one.
 */
export async function insertCharacter(
  db: Database,
  userId: string,
  body: CharacterBody,
  known: KnownNumbers,
  id: string,
): Promise<Character> {
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

/** Saves what is new in `after`, and only that: a table may be saving marks in the same moment. */
export async function updateCharacter(db: Database, before: Character, after: Character): Promise<Character> {
  const [old, fresh] = [rowOf(before), rowOf(after)];
  const names = Object.keys(fresh) as (keyof typeof fresh)[];
  const changed = names.filter((name) => JSON.stringify(fresh[name]) !== JSON.stringify(old[name]));
  const updatedAt = new Date().toISOString();
  await db
    .update(characters)
    .set({ ...Object.fromEntries(changed.map((name) => [name, fresh[name]])), updatedAt })
    .where(eq(characters.id, before.id));
  return { ...after, ...heritageParts(after.heritage), updatedAt };
}

/** What a table has made of a character's marks. */
export type CharacterMarks = Pick<DerivedNumbers, 'hp' | 'stress' | 'armorMarked' | 'hope'>;

export async function saveMarks(db: Database, id: string, marks: CharacterMarks): Promise<void> {
  const updatedAt = new Date().toISOString();
  await db
    .update(characters)
    .set({ ...marks, updatedAt })
    .where(eq(characters.id, id));
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
