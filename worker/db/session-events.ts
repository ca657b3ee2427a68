/** Questions about the pages of session logs. What is on a page is the room's business; here a page is a text. */
import { and, asc, desc, eq, gt, lt, max, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { sessionEvents } from './schema.ts';

/** Events from `firstSeq` to `lastSeq` of one session, none missing; `body` is their JSON list, oldest first. */
export type LogPage = Omit<typeof sessionEvents.$inferSelect, 'sessionId'>;

/**
 * Saves a page. Where one with the same first event is saved already, the longer of the two stays. Nothing is saved for a
 * session that was deleted.
 */
export async function saveLogPage(
  db: Database,
  sessionId: string,
  { firstSeq, lastSeq, body }: LogPage,
): Promise<void> {
  await db.run(sql`
    INSERT INTO session_events (session_id, first_seq, last_seq, body)
    SELECT ${sessionId}, ${firstSeq}, ${lastSeq}, ${body}
    WHERE EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId})
    ON CONFLICT (session_id, first_seq) DO UPDATE SET last_seq = excluded.last_seq, body = excluded.body
    WHERE excluded.last_seq > session_events.last_seq`);
}

/** The newest `count` pages that have an event before seq `before`, newest first. */
export async function listLogPages(db: Database, sessionId: string, before: number, count: number): Promise<LogPage[]> {
  const { firstSeq, lastSeq, body } = sessionEvents;
  return db
    .select({ firstSeq, lastSeq, body })
    .from(sessionEvents)
    .where(and(eq(sessionEvents.sessionId, sessionId), lt(firstSeq, before)))
    .orderBy(desc(firstSeq))
    .limit(count);
}

/** The oldest `count` pages that have an event after seq `after`, oldest first. */
export async function listLogPagesAfter(
  db: Database,
  sessionId: string,
  after: number,
  count: number,
): Promise<LogPage[]> {
  const { firstSeq, lastSeq, body } = sessionEvents;
  return db
    .select({ firstSeq, lastSeq, body })
    .from(sessionEvents)
    .where(and(eq(sessionEvents.sessionId, sessionId), gt(lastSeq, after)))
    .orderBy(asc(firstSeq))
    .limit(count);
}

/** The newest seq that is kept; 0 without any. */
export async function findLastLoggedSeq(db: Database, sessionId: string): Promise<number> {
  const [found] = await db
    .select({ of: max(sessionEvents.lastSeq) })
    .from(sessionEvents)
    .where(eq(sessionEvents.sessionId, sessionId));
  return found?.of ?? 0;
}
