/** Queries for sessions. Each result has the names of the campaign and the game master. */
import { and, desc, eq, getTableColumns, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { DamageRule } from '../../rules/damage-rules.ts';
import { REFUSALS } from '../../rules/refusals.ts';
import { parseSessionId } from '../../rules/session-id.ts';
import type { SessionStatus } from '../../rules/table.ts';
import type { Session } from '../../rules/wire/rest.ts';
import { Refused } from '../http/errors.ts';
import { type Database, isEmpty } from './client.ts';
import { campaigns, sessions, users } from './schema.ts';

type Row = typeof sessions.$inferSelect;

/** A session, the time of the first entry to its room (null: never), and the revision of its row. */
export type KeptSession = { session: Session; enteredAt: string | null; revision: number };

/**
 * Whether the session has a room that must hear of changes at the desk: it is not closed, and it is active or was entered
 * once.
 */
export function hasRoom({ session, enteredAt }: Omit<KeptSession, 'revision'>): boolean {
  return session.status !== 'closed' && (session.status === 'active' || enteredAt !== null);
}

/** By the printed form of its id. */
export async function findSession(db: Database, id: string): Promise<KeptSession | undefined> {
  const row = await selectSessions(db).where(eq(sessions.id, id)).get();
  return row && keptSessionOf(row);
}

/** With the rule by which its campaign counts damage, and, of an imported one, its fight as JSON. */
export type EnteredSession = Session & { damageRule: DamageRule; leftFight: string | null };

/**
 * The session, for its room's first entry. From now on the room hears of changes; the mark is set before the read, so none is
 * missed.
 */
export async function enterSession(db: Database, id: string): Promise<EnteredSession | undefined> {
  const enteredAt = new Date().toISOString();
  const mark = db
    .update(sessions)
    .set({ enteredAt })
    .where(and(eq(sessions.id, id), isNull(sessions.enteredAt)));
  const rule = db
    .select({ damageRule: campaigns.damageRule, leftFight: sessions.leftFight })
    .from(sessions)
    .innerJoin(campaigns, eq(campaigns.id, sessions.campaignId))
    .where(eq(sessions.id, id));
  const [, [row], [ruled]] = await db.batch([mark, selectSessions(db).where(eq(sessions.id, id)), rule]);
  return row && ruled && { ...keptSessionOf(row).session, ...ruled };
}

/** The session, by any form of its id. Throws NOT_FOUND when it is not this game master's. */
export async function getSession(db: Database, gmUserId: string, id: string): Promise<KeptSession> {
  const printed = parseSessionId(id);
  const found = printed === null ? undefined : await findSession(db, printed);
  if (found?.session.gmUserId !== gmUserId) throw new Refused(...REFUSALS.sessionNotFound);
  return found;
}

export type SessionFilter = { campaignId?: string | undefined; status?: SessionStatus | undefined };

/** A game master's sessions, newest first. */
export async function listSessions(db: Database, gmUserId: string, filter: SessionFilter = {}): Promise<Session[]> {
  const { campaignId, status } = filter;
  const rows = await selectSessions(db)
    .where(
      and(
        eq(sessions.gmUserId, gmUserId),
        campaignId === undefined ? undefined : eq(sessions.campaignId, campaignId),
        status === undefined ? undefined : eq(sessions.status, status),
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sql`${sessions}.rowid`));
  return rows.map((row) => keptSessionOf(row).session);
}

export async function listActiveSessions(db: Database, campaignId: string): Promise<Session[]> {
  const rows = await selectSessions(db).where(and(eq(sessions.campaignId, campaignId), eq(sessions.status, 'active')));
  return rows.map((row) => keptSessionOf(row).session);
}

/** The session of the campaign that was closed last. */
export async function findLastClosed(db: Database, campaignId: string): Promise<Session | undefined> {
  const row = await selectSessions(db)
    .where(and(eq(sessions.campaignId, campaignId), eq(sessions.status, 'closed')))
    .orderBy(desc(sessions.closedAt))
    .limit(1)
    .get();
  return row && keptSessionOf(row).session;
}

export async function listSessionIds(db: Database, campaignId: string): Promise<string[]> {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.campaignId, campaignId));
  return rows.map(({ id }) => id);
}

/** The ids of a campaign's or a game master's sessions with rooms (`hasRoom`), active ones first. */
export async function listSessionsWithRooms(
  db: Database,
  of: { campaignId: string } | { gmUserId: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id, status: sessions.status })
    .from(sessions)
    .where(
      and(
        'campaignId' in of ? eq(sessions.campaignId, of.campaignId) : eq(sessions.gmUserId, of.gmUserId),
        ne(sessions.status, 'closed'),
        or(eq(sessions.status, 'active'), isNotNull(sessions.enteredAt)),
      ),
    );
  const isActive = ({ status }: Pick<Row, 'status'>) => Number(status === 'active');
  return rows.sort((one, other) => isActive(other) - isActive(one)).map(({ id }) => id);
}

export type NewSession = Pick<Row, 'id' | 'campaignId' | 'gmUserId' | 'name'>;

/** An id that is already saved changes nothing: it is a repeat. */
export async function insertSession(db: Database, session: NewSession): Promise<void> {
  const createdAt = new Date().toISOString();
  await db
    .insert(sessions)
    .values({ ...session, createdAt })
    .onConflictDoNothing();
}

type Changing = Omit<Row, 'id' | 'campaignId' | 'gmUserId' | 'createdAt' | 'revision'>;
export type SessionRowChange = { [Column in keyof Changing]?: Changing[Column] | undefined };

/** `expected` is the revision that must still be current, null for any. False when it is not: then nothing changes. */
export async function updateSession(
  db: Database,
  id: string,
  change: SessionRowChange,
  expected: number | null,
): Promise<boolean> {
  if (isEmpty(change)) return true;
  const stillStands = expected === null ? undefined : eq(sessions.revision, expected);
  const changed = await db
    .update(sessions)
    .set(change)
    .where(and(eq(sessions.id, id), stillStands))
    .returning({ id: sessions.id });
  return changed.length > 0;
}

/** The statement for a change with at least one field. */
export function sessionWrite(db: Database, id: string, change: SessionRowChange) {
  return db.update(sessions).set(change).where(eq(sessions.id, id));
}

/** Deletes nothing and returns false while it is active. */
export async function deleteSession(db: Database, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), ne(sessions.status, 'active')))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

function selectSessions(db: Database) {
  // Aliased: a batch in D1 returns rows by column name, and two tables here have a column `name`.
  const campaignName = sql<string>`${campaigns.name}`.as('campaign_name');
  const { leftFight: _fight, ...columns } = getTableColumns(sessions); // large, and for its room alone
  return db
    .select({ ...columns, campaignName, gmName: users.displayName })
    .from(sessions)
    .innerJoin(campaigns, eq(campaigns.id, sessions.campaignId))
    .innerJoin(users, eq(users.id, sessions.gmUserId))
    .$dynamic();
}

function keptSessionOf({
  enteredAt,
  revision,
  ...session
}: Session & Pick<Row, 'enteredAt' | 'revision'>): KeptSession {
  return { session, enteredAt, revision };
}
