/** The health check's answer: only version, database and room. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { version } from '../../../package.json';
import { app } from '../../../worker/app.ts';
import type { HealthAnswer } from '../../../worker/routes/health.ts';
import { anyAddress, call } from '../support/desk.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const GOOD = { ok: true, ms: expect.any(Number) };
const BAD = { ok: false, ms: expect.any(Number) };

const failing: D1Database = new Proxy(env.DB, {
  get: () => () => {
    throw new Error('the database is away');
  },
});
const silent: typeof env.ROOMS = new Proxy(env.ROOMS, {
  get: (rooms, name) =>
    name === 'get' ? () => ({ isAwake: () => new Promise(() => undefined) }) : Reflect.get(rooms, name).bind(rooms),
});

describe('the health of the server', () => {
  it('[OP1] is good when database and room answer, and is kept by nobody', async () => {
    const { status, body, headers } = await call<HealthAnswer>('GET', '/api/health');
    expect(status).toBe(200);
    expect(body).toEqual({ ok: true, version, database: GOOD, room: GOOD });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('[OP1] is bad without its database, which is said in the log and not to the caller', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { status, body } = await call<HealthAnswer>('GET', '/api/health', { bindings: { DB: failing } });
    expect(status).toBe(503);
    expect(body).toEqual({ ok: false, version, database: BAD, room: GOOD });
    expect(error.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
      { event: 'not_reached', what: 'database', reason: 'the database is away' },
    ]);
  });

  it.each(['DELETE FROM d1_migrations', 'DELETE FROM d1_migrations WHERE id = (SELECT max(id) FROM d1_migrations)'])(
    '[OP1] is bad on a database that lacks migrations: %s',
    async (forget) => {
      const error = vi.spyOn(console, 'error').mockReturnValue();
      const applied = await env.DB.prepare('SELECT id, name FROM d1_migrations').all<{ id: number; name: string }>();
      await env.DB.prepare(forget).run();
      try {
        const { status, body } = await call<HealthAnswer>('GET', '/api/health');
        expect(status).toBe(503);
        expect(body).toEqual({ ok: false, version, database: BAD, room: GOOD });
      } finally {
        for (const { id, name } of applied.results) {
          const again = 'INSERT OR IGNORE INTO d1_migrations (id, name) VALUES (?, ?)';
          await env.DB.prepare(again).bind(id, name).run();
        }
      }
      const newest = env.MIGRATIONS.at(-1)?.name;
      expect(error.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
        { event: 'not_reached', what: 'database', reason: `the migration ${newest} is missing` },
      ]);
      expect((await call('GET', '/api/health')).status).toBe(200);
    },
  );

  it('[OP1] is bad on a database that never had a migration', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    await env.DB.prepare('ALTER TABLE d1_migrations RENAME TO kept').run();
    try {
      const { status, body } = await call<HealthAnswer>('GET', '/api/health');
      expect(status).toBe(503);
      expect(body).toEqual({ ok: false, version, database: BAD, room: GOOD });
    } finally {
      await env.DB.prepare('ALTER TABLE kept RENAME TO d1_migrations').run();
    }
    expect(error.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
      { event: 'not_reached', what: 'database', reason: expect.stringContaining('no such table') },
    ]);
  });

  it('[OP1] is good for an older worker on a newer database, as after a rollback', async () => {
    await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_newer.sql')").run();
    expect((await call('GET', '/api/health')).status).toBe(200);
    await env.DB.prepare("DELETE FROM d1_migrations WHERE name = '9999_newer.sql'").run();
  });

  it('[OP1] is bad when a room does not answer, and says so after three seconds', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { status, body } = await call<HealthAnswer>('GET', '/api/health', { bindings: { ROOMS: silent } });
    expect(status).toBe(503);
    expect(body).toEqual({ ok: false, version, database: GOOD, room: BAD });
    expect(body.room.ms).toBeGreaterThanOrEqual(2_900);
    expect(error).toHaveBeenCalledOnce();
  });

  it('[OP1] is told without any setting, to callers who ask as often as watchers do', async () => {
    const { JWT_SECRET: _secret, BETA_ACCESS_KEYS: _keys, ...bare } = env;
    const from = anyAddress();
    for (let asked = 0; asked < 120; asked += 1) {
      const response = await app.request('/api/health', { headers: { 'CF-Connecting-IP': from } }, bare);
      expect(response.status).toBe(200);
    }
  });
});
