/**
 * Inserts the rows of an imported desk file; rows that are here already stay as they are. It takes several transactions, in
 * an order in which each finds what it refers to; an import that broke off is finished by starting it again.
 */
import type { BatchItem } from 'drizzle-orm/batch';
import type { DeskCharacter } from '../../rules/wire/desk-file.ts';
import { rowOf } from './characters.ts';
import type { Database } from './client.ts';
import { campaignPacks, campaigns, characters, sessions } from './schema.ts';
import { type LogPage, saveLogPage } from './session-events.ts';

export type ImportedRows = {
  campaigns: (typeof campaigns.$inferInsert)[];
  packs: (typeof campaignPacks.$inferInsert)[];
  characters: (DeskCharacter & { userId: string })[];
  sessions: (typeof sessions.$inferInsert)[];
  logs: { sessionId: string; pages: LogPage[] }[];
};

const ROWS_PER_BATCH = 40;

export async function keepImportedRows(db: Database, rows: ImportedRows): Promise<void> {
  await inBatches(db, [
    ...rows.campaigns.map((row) => db.insert(campaigns).values(row).onConflictDoNothing()),
    ...rows.packs.map((row) => db.insert(campaignPacks).values(row).onConflictDoNothing()),
    ...rows.characters.map((row) => db.insert(characters).values(rowOf(row)).onConflictDoNothing()),
    ...rows.sessions.map((row) => db.insert(sessions).values(row).onConflictDoNothing()),
  ]);
  for (const { sessionId, pages } of rows.logs) {
    for (const page of pages) await saveLogPage(db, sessionId, page);
  }
}

async function inBatches(db: Database, writes: BatchItem<'sqlite'>[]): Promise<void> {
  for (let from = 0; from < writes.length; from += ROWS_PER_BATCH) {
    const [first, ...others] = writes.slice(from, from + ROWS_PER_BATCH);
    if (first) await db.batch([first, ...others]);
  }
}
