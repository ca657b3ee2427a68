/**
 * What a lobby needs from D1: the characters of its session's campaign, with the listed fields. The room knows who holds
 * them and who is present (session/lobby.ts).
 */
import { eq, sql } from 'drizzle-orm';
import { type Character, heritageParts } from '../../rules/character.ts';
import type { AvailableCharacter } from '../../rules/events.ts';
import type { Database } from './client.ts';
import { characters, sessions } from './schema.ts';

/** A character in a lobby's list, without its holder. */
export type ListedCharacter = Omit<AvailableCharacter, 'isAvailable' | 'assignedToUserId' | 'assignedToUsername'>;

/** The characters of a session's campaign, oldest first; an empty list when the session does not exist. */
export async function listLobbyCharacters(db: Database, sessionId: string): Promise<ListedCharacter[]> {
  const { id, name, level, payload, passwordHash } = characters;
  const rows = await db
    .select({
      id,
      name,
      level,
      class: characters.class,
      heritage: sql<string>`${payload} ->> '$.heritage'`,
      requiresPassword: sql`${passwordHash} is not null`.mapWith(Boolean),
    })
    .from(characters)
    .innerJoin(sessions, eq(sessions.campaignId, characters.campaignId))
    .where(eq(sessions.id, sessionId))
    .orderBy(characters.createdAt, sql`${characters}.rowid`);
  return rows.map(listed);
}

export function listedCharacter({ id, name, level, heritage, isLocked, ...character }: Character): ListedCharacter {
  return listed({ id, name, level, class: character.class, heritage, requiresPassword: isLocked });
}

function listed(row: Omit<ListedCharacter, 'ancestry'>): ListedCharacter {
  return { ...row, ancestry: heritageParts(row.heritage).ancestry };
}
