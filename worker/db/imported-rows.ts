/**
 * Inserts the rows of an imported desk file; existing rows stay as they are. It takes several transactions, in
 * an order in which references resolve. To finish an interrupted import, send the file again.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DeskCharacter } from '../../rules/wire/desk-file.ts';
import { rowOf } from './characters.ts';
import type { Database } from './client.ts';
import { campaignPacks, campaigns, characters, sessions } from './schema.ts';
import { type LogPage, type LogPlace, listLogPlaces, logPageWrite } from './session-events.ts';

export type ImportedRows = {
  campaigns: (typeof campaigns.$inferInsert)[];
  packs: (typeof campaignPacks.$inferInsert)[];
  characters: (DeskCharacter & { userId: string })[];
  sessions: (typeof sessions.$inferInsert)[];
  logs: { sessionId: string; pages: LogPage[] }[];
};

/** One call may send D1 a thousand queries, and a batch counts as one; a page of a log has a quarter of a MiB. */
const ROWS_PER_BATCH = 40;

/** What D1 already has of these rows: their ids, the campaigns with content, the pages of their logs without the bodies. */
export type KeptRows = { ids: ReadonlySet<string>; packs: ReadonlySet<string>; places: LogPlace[] };

export async function findKeptRows(db: Database, rows: ImportedRows): Promise<KeptRows> {
  const [ofCampaigns, ofCharacters, ofSessions, ofPacks] = await db.batch([
    db.select({ id: campaigns.id }).from(campaigns).where(isAmong(campaigns.id, rows.campaigns)),
    db.select({ id: characters.id }).from(characters).where(isAmong(characters.id, rows.characters)),
    db.select({ id: sessions.id }).from(sessions).where(isAmong(sessions.id, rows.sessions)),
    db
      .select({ id: campaignPacks.campaignId })
      .from(campaignPacks)
      .where(isAmong(campaignPacks.campaignId, rows.campaigns)),
  ]);
  return {
    ids: new Set([...ofCampaigns, ...ofCharacters, ...ofSessions].map(({ id }) => id)),
    packs: new Set(ofPacks.map(({ id }) => id)),
    places: await listLogPlaces(
      db,
      rows.logs.map(({ sessionId }) => sessionId),
    ),
  };
}

function isAmong(
  column: typeof campaigns.id | typeof characters.id | typeof sessions.id | typeof campaignPacks.campaignId,
  rows: { id: string }[],
): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;
}

/** The rows that are still to be written. If two pages begin with the same event, the longer one wins. */
export function missingRows(rows: ImportedRows, { ids, packs, places }: KeptRows): ImportedRows {
  const isMissing = ({ id }: { id: string }) => !ids.has(id);
  const lastSeqs = new Map(places.map(({ sessionId, firstSeq, lastSeq }) => [`${sessionId} ${firstSeq}`, lastSeq]));
  return {
    campaigns: rows.campaigns.filter(isMissing),
    packs: rows.packs.filter(({ campaignId }) => !packs.has(campaignId)),
    characters: rows.characters.filter(isMissing),
    sessions: rows.sessions.filter(isMissing),
    logs: rows.logs.map(({ sessionId, pages }) => ({
      sessionId,
      pages: pages.filter(({ firstSeq, lastSeq }) => (lastSeqs.get(`${sessionId} ${firstSeq}`) ?? 0) < lastSeq),
    })),
  };
}

export async function keepImportedRows(db: Database, rows: ImportedRows): Promise<void> {
  await inBatches(db, [
    ...rows.campaigns.map((row) => db.insert(campaigns).values(row).onConflictDoNothing()),
    ...rows.packs.map((row) => db.insert(campaignPacks).values(row).onConflictDoNothing()),
    ...rows.characters.map((row) => db.insert(characters).values(rowOf(row)).onConflictDoNothing()),
    ...rows.sessions.map((row) => db.insert(sessions).values(row).onConflictDoNothing()),
    ...rows.logs.flatMap(({ sessionId, pages }) => pages.map((page) => logPageWrite(db, sessionId, page))),
  ]);
}

async function inBatches(db: Database, writes: BatchItem<'sqlite'>[]): Promise<void> {
  for (let from = 0; from < writes.length; from += ROWS_PER_BATCH) {
    const [first, ...others] = writes.slice(from, from + ROWS_PER_BATCH);
    if (first) await db.batch([first, ...others]);
  }
}
