/** What a room stores of a session that is not there, not yet or no longer, and what it takes from D1 and tells it there. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session, StateAnswer } from '../../rules/wire/rest.ts';
import { call } from './desk.ts';
import { haveARoomForEachTest, here, insideOf, room } from './inside-a-room.ts';
import { sit } from './sockets.ts';

haveARoomForEachTest();

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a room', () => {
  it('[RM68] of a session that there is not stores nothing, however often it is asked for', async () => {
    const { token, session } = here;
    const unknownId = session.id.replace(/^.{4}/, '7777');
    expect((await call('GET', `/game/sessions/${unknownId}/state`, { token })).status).toBe(404);
    const nowhere = env.ROOMS.get(env.ROOMS.idFromName(unknownId));
    const stored = await runInDurableObject(nowhere, async (_room, { storage }) => ({
      tables: storage.sql.exec(`SELECT name FROM sqlite_schema WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'`).toArray(),
      alarm: await storage.getAlarm(),
    }));
    expect(stored).toEqual({ tables: [], alarm: null });
  });

  it('[RM68] that is deleted while its archive is on the way says nothing of a fault', async () => {
    const { token, session } = here;
    const fault = vi.spyOn(console, 'error').mockReturnValue();
    await sit(session.id, token);
    expect((await call('DELETE', `/manage/sessions/${session.id}`, { token })).status).toBe(204);
    await insideOf(session.id, (room) => room.carryToD1()).catch(() => undefined);
    expect(fault).not.toHaveBeenCalled();
  });

  it('[RM68] founded by an older worker finds the game master’s notes in D1', async () => {
    const { token, session } = here;
    await sit(session.id, token);
    await call('PATCH', `/manage/sessions/${session.id}`, { token, body: { notes: 'Bring candles.' } });
    await runInDurableObject(room(), (_room, { storage: { sql } }) => {
      sql.exec(`DELETE FROM facts WHERE name = 'sessionNotes'`);
    });
    await evictDurableObject(room());
    const { session: seen } = (await call<StateAnswer>('GET', `/game/sessions/${session.id}/state`, { token })).body;
    expect(seen.notes).toBe('Bring candles.');
  });

  it('[RM68] keeps nothing of a session that was deleted while somebody entered it', async () => {
    const { session } = here;
    const entered = await insideOf(session.id, async (room) => {
      const entering = room.enterAsHouse(session.id);
      const gone = room.ledger.erase();
      const deleted = env.DB.prepare('DELETE FROM sessions WHERE id = ?').bind(session.id).run();
      await Promise.all([gone, deleted]);
      return entering;
    });
    expect(entered).toBeNull();
  });

  it('[RM68] that was closed tells D1 so again, where the first time was cut short', async () => {
    const { token, session } = here;
    await call('POST', `/game/sessions/${session.id}/activate`, { token });
    expect((await call('POST', `/game/sessions/${session.id}/deactivate`, { token, body: {} })).status).toBe(200);
    await env.DB.prepare(`UPDATE sessions SET status = 'active' WHERE id = ?`).bind(session.id).run();
    await runInDurableObject(room(), (_room, { storage: { sql } }) => {
      sql.exec(`DELETE FROM facts WHERE name = 'carriedState'`);
    });
    await evictDurableObject(room());
    expect((await call('POST', `/game/sessions/${session.id}/deactivate`, { token, body: {} })).status).toBe(200);
    expect((await call<Session>('GET', `/manage/sessions/${session.id}`, { token })).body.status).toBe('closed');
  });
});
