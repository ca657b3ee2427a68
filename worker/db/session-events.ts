/** Queries for the pages of session logs. Only the room reads their content; here a page is a text. */
import { and, asc, desc, eq, gt, lt, max, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { sessionEvents } from './schema.ts';
import { inSlices } from './slices.ts';

/** All events from `firstSeq` to `lastSeq` of one session; `body` is their JSON list, oldest first. */
export type LogPage = Omit<typeof sessionEvents.$inferSelect, 'sessionId'>;

/** A page without its body. */
export type LogPlace = Omit<typeof sessionEvents.$inferSelect, 'body'> & { bytes: number };

/**
 * Saves a page. If a page with the same first event exists, the longer of the two stays. Nothing is saved for a
 * session that was deleted.
 */
export async function saveLogPage(db: Database, sessionId: string, page: LogPage): Promise<void> {
  await logPageWrite(db, sessionId, page);
}

/** The statement of `saveLogPage`. */
export function logPageWrite(db: Database, sessionId: string, { firstSeq, lastSeq, body }: LogPage) {
  return db
    .insert(sessionEvents)
    .select(
      sql`SELECT ${sessionId}, ${firstSeq}, ${lastSeq}, ${body} WHERE EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId})`,
    )
    .onConflictDoUpdate({
      target: [sessionEvents.sessionId, sessionEvents.firstSeq],
      set: { lastSeq: sql`excluded.last_seq`, body: sql`excluded.body` },
      setWhere: sql`excluded.last_seq > session_events.last_seq`,
    });
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

/** Where the pages of these sessions' logs are; each session's oldest first. */
export async function listLogPlaces(db: Database, sessionIds: readonly string[]): Promise<LogPlace[]> {
  const { sessionId, firstSeq, lastSeq, body } = sessionEvents;
  return db
    .select({ sessionId, firstSeq, lastSeq, bytes: sql<number>`octet_length(${body})` })
    .from(sessionEvents)
    .where(sql`${sessionId} IN (SELECT value FROM json_each(${JSON.stringify(sessionIds)}))`)
    .orderBy(asc(sessionId), asc(firstSeq));
}

/**
 * The whole logs of these sessions, one after the other in the given order, oldest page first. The number of queries depends
 * on the size of the logs, not on the number of sessions; one answer at a time is in memory.
 */
export async function* readLogs(
  db: Database,
  sessionIds: readonly string[],
): AsyncGenerator<LogPage & { sessionId: string }> {
  if (sessionIds.length === 0) return;
  const places = new Map<string, LogPlace[]>(sessionIds.map((id) => [id, []]));
  for (const place of await listLogPlaces(db, sessionIds)) places.get(place.sessionId)?.push(place);
  for (const together of inSlices(sessionIds.flatMap((id) => places.get(id) ?? []))) {
    yield* await listLogPagesAt(db, together);
  }
}

/** In the order of the places. */
async function listLogPagesAt(db: Database, places: LogPlace[]): Promise<(LogPage & { sessionId: string })[]> {
  const wanted = JSON.stringify(places.map(({ sessionId, firstSeq }) => [sessionId, firstSeq]));
  return db.all(sql`
    SELECT session_id AS "sessionId", first_seq AS "firstSeq", last_seq AS "lastSeq", body
    FROM json_each(${wanted}) AS wanted
    CROSS JOIN session_events ON session_id = wanted.value ->> 0 AND first_seq = wanted.value ->> 1
    ORDER BY wanted.key`);
}

/** The newest stored seq; 0 without pages. */
export async function findLastLoggedSeq(db: Database, sessionId: string): Promise<number> {
  const [found] = await db
    .select({ of: max(sessionEvents.lastSeq) })
    .from(sessionEvents)
    .where(eq(sessionEvents.sessionId, sessionId));
  return found?.of ?? 0;
}
