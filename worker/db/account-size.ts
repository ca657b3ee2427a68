/**
 * Queries for how much an account keeps: how many of each, and how many bytes. The limits are elsewhere
 * (worker/limits/account.ts).
 */
import { and, count, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { campaignPacks, campaigns, characters, sessionEvents, sessions } from './schema.ts';

export type OwnedKind = 'campaigns' | 'characters' | 'sessions';

/** How many of a kind this game master has, not counting the one with the id `besides`. */
export async function countOwned(db: Database, userId: string, kind: OwnedKind, besides = ''): Promise<number> {
  const [counted] = await ownedBy(db, userId, kind, besides);
  return counted?.of ?? 0;
}

/** The limit for all characters of a campaign together: a number (undefined: any) and bytes. */
export type CampaignMax = { characters?: number; bytes: number };

/**
 * Whether a character of this size fits beside the others of its campaign, as a condition of the statement that saves it:
 * of many simultaneous saves none slips through.
 */
export function hasRoomBeside(
  { id, campaignId }: { id: string; campaignId: string },
  bytes: number,
  max: CampaignMax,
): SQL {
  const others = and(eq(characters.campaignId, campaignId), ne(characters.id, id));
  const isOneMore = max.characters === undefined ? sql`true` : sql`count(*) < ${max.characters}`;
  return sql`(select ${isOneMore} and ${weight(characters.payload)} + ${bytes} <= ${max.bytes} from ${characters} where ${others})`;
}

/**
 * The size of an account's large texts: content packs, character payloads except the one with the id `besides`, logs of
 * sessions. In bytes.
 */
export async function countBytes(db: Database, userId: string, besides = ''): Promise<number> {
  const [[packs], [sheets], [logs]] = await db.batch([
    db
      .select({ of: weight(campaignPacks.body) })
      .from(campaignPacks)
      .innerJoin(campaigns, eq(campaigns.id, campaignPacks.campaignId))
      .where(eq(campaigns.gmUserId, userId)),
    db
      .select({ of: weight(characters.payload) })
      .from(characters)
      .where(and(eq(characters.userId, userId), ne(characters.id, besides))),
    db
      .select({ of: weight(sessionEvents.body) })
      .from(sessionEvents)
      .innerJoin(sessions, eq(sessions.id, sessionEvents.sessionId))
      .where(eq(sessions.gmUserId, userId)),
  ]);
  return (packs?.of ?? 0) + (sheets?.of ?? 0) + (logs?.of ?? 0);
}

/** Of all rows together, in bytes; without reading the texts themselves. */
function weight(text: SQLWrapper): SQL<number> {
  return sql<number>`coalesce(sum(octet_length(${text})), 0)`;
}

function ownedBy(db: Database, userId: string, kind: OwnedKind, besides: string) {
  const of = { of: count() };
  switch (kind) {
    case 'campaigns':
      return db
        .select(of)
        .from(campaigns)
        .where(and(eq(campaigns.gmUserId, userId), ne(campaigns.id, besides)));
    case 'characters':
      return db
        .select(of)
        .from(characters)
        .where(and(eq(characters.userId, userId), ne(characters.id, besides)));
    case 'sessions':
      return db
        .select(of)
        .from(sessions)
        .where(and(eq(sessions.gmUserId, userId), ne(sessions.id, besides)));
  }
}
