/**
 * What a lobby needs of D1: the characters of its session's campaign, each as far as it is listed. Who holds them and who
 * is there, its room knows (session/lobby-list.ts).
 */
import { eq, sql } from 'drizzle-orm';
import { type Character, heritageParts } from '../../rules/character.ts';
import type { AvailableCharacter } from '../../rules/events.ts';
import type { Database } from './client.ts';
import { characters, sessions } from './schema.ts';

/** A character as a lobby lists it, but for who holds it. */
export type ListedCharacter = Omit<AvailableCharacter, 'isAvailable' | 'assignedToUserId' | 'assignedToUsername'>;

/** A campaign's characters, oldest first. */
export async function listCampaignCharacters(db: Database, campaignId: string): Promise<ListedCharacter[]> {
  const rows = await selectListed(db)
    .where(eq(characters.campaignId, campaignId))
    .orderBy(...OLDEST_FIRST);
  return rows.map(listed);
}

/** Those of a session's campaign, with what the session's game master noted; none of either where there is no such session. */
export async function findLobbyParts(
  db: Database,
  sessionId: string,
): Promise<{ notes: string; characters: ListedCharacter[] }> {
  const [rows, [session]] = await db.batch([
    selectListed(db)
      .innerJoin(sessions, eq(sessions.campaignId, characters.campaignId))
      .where(eq(sessions.id, sessionId))
      .orderBy(...OLDEST_FIRST),
    db.select({ notes: sessions.notes }).from(sessions).where(eq(sessions.id, sessionId)),
  ]);
  return { notes: session?.notes ?? '', characters: rows.map(listed) };
}

export function listedCharacter({ id, name, level, heritage, isLocked, ...character }: Character): ListedCharacter {
  return listed({ id, name, level, class: character.class, heritage, requiresPassword: isLocked });
}

const OLDEST_FIRST = [characters.createdAt, sql`${characters}.rowid`];

function selectListed(db: Database) {
  const { id, name, level, payload, passwordHash } = characters;
  return db
    .select({
      id,
      name,
      level,
      class: characters.class,
      heritage: sql<string>`${payload} ->> '$.heritage'`,
      requiresPassword: sql`${passwordHash} is not null`.mapWith(Boolean),
    })
    .from(characters)
    .$dynamic();
}

function listed(row: Omit<ListedCharacter, 'ancestry'>): ListedCharacter {
  return { ...row, ancestry: heritageParts(row.heritage).ancestry };
}
