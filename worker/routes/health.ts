/**
 * Whether the server can do its work: its version, whether the database answers and has all migrations, and whether a room answers.
 * It reveals nothing about anybody, and only the platform's rough limit counts its callers.
 */
import { entries as migrations } from '../../migrations/meta/_journal.json';
import { version } from '../../package.json';
import { logFault } from '../http/log.ts';
import { passShield } from '../limits/limits.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';
import { roomOf } from '../session/rooms.ts';

/** No answer within this time counts as a failure. In milliseconds. */
const WAIT_MAX_MS = 3_000;
/** No session has this name, so its room holds nothing. */
const NO_SESSION = 'health';

/** The newest migration, by the name under which Wrangler records it. They are applied in order: if it is there, all are. */
const NEWEST_MIGRATION = `${migrations.at(-1)?.tag}.sql`;

type Check = { ok: boolean; ms: number };
export type HealthAnswer = { ok: boolean; version: string; database: Check; room: Check };

export const health = new DescribedRoutes({
  'GET /': {
    does: 'Whether the server can do its work.',
    who: 'anyone',
    answers: { 200: 'Health', 503: 'Health' },
    refuses: ['RATE_LIMITED'],
  },
});

health.on('GET /', async (c) => {
  await passShield(c.env, c.req);
  const [database, room] = await Promise.all([
    check('database', () => refuseUnmigrated(c.env.DB)),
    check('room', () => roomOf(c.env, NO_SESSION).isAwake()),
  ]);
  const ok = database.ok && room.ok;
  return c.json<HealthAnswer>({ ok, version, database, room }, ok ? 200 : 503);
});

/** Throws when the database lacks a migration that this worker needs. It may have newer ones, as after a rollback. */
async function refuseUnmigrated(database: D1Database): Promise<void> {
  const found = await database.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').bind(NEWEST_MIGRATION).first();
  if (found === null) throw new Error(`the migration ${NEWEST_MIGRATION} is missing`);
}

async function check(what: string, ask: () => Promise<unknown>): Promise<Check> {
  const beganMs = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${WAIT_MAX_MS} ms`)), WAIT_MAX_MS);
  });
  try {
    await Promise.race([ask(), timeout]);
    return { ok: true, ms: Date.now() - beganMs };
  } catch (error) {
    logFault('not_reached', error, { what });
    return { ok: false, ms: Date.now() - beganMs };
  } finally {
    clearTimeout(timer);
  }
}
