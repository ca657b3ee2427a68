/** Questions about how much an account keeps: how many of each, and how many bytes. How much is too much is not asked here. */
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { campaignPacks, campaigns, characters, sessionEvents, sessions } from './schema.ts';

export type Kind = 'campaigns' | 'characters' | 'sessions';

/** How many of a kind this game master has, not counting the one with the id `besides`. */
export async function countOwned(db: Database, userId: string, kind: Kind, besides = ''): Promise<number> {
  const [counted] = await ownedBy(db, userId, kind, besides);
  return counted?.of ?? 0;
}

/** How many characters a campaign has, not counting the one with the id `besides`. */
export async function countCampaignCharacters(db: Database, campaignId: string, besides: string): Promise<number> {
  const [counted] = await db
    .select({ of: count() })
    .from(characters)
    .where(and(eq(characters.campaignId, campaignId), ne(characters.id, besides)));
  return counted?.of ?? 0;
}

/** What the large texts of an account weigh: packs of content, payloads of characters, logs of sessions. In bytes. */
export async function countBytes(db: Database, userId: string): Promise<number> {
  const weight = (text: unknown) => sql<number>`coalesce(sum(octet_length(${text})), 0)`;
  const [[packs], [sheets], [logs]] = await db.batch([
    db
      .select({ of: weight(campaignPacks.body) })
      .from(campaignPacks)
      .innerJoin(campaigns, eq(campaigns.id, campaignPacks.campaignId))
      .where(eq(campaigns.gmUserId, userId)),
    db
      .select({ of: weight(characters.payload) })
      .from(characters)
      .where(eq(characters.userId, userId)),
    db
      .select({ of: weight(sessionEvents.body) })
      .from(sessionEvents)
      .innerJoin(sessions, eq(sessions.id, sessionEvents.sessionId))
      .where(eq(sessions.gmUserId, userId)),
  ]);
  return (packs?.of ?? 0) + (sheets?.of ?? 0) + (logs?.of ?? 0);
}

function ownedBy(db: Database, userId: string, kind: Kind, besides: string) {
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
