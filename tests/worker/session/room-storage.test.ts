/**
 * What a room stores of a session that is not there, not yet or no longer, and what it takes from D1 and tells it there.
 * And how it writes its table down, also when that is larger than a row may be.
 */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { EventDraft } from '../../../rules/events.ts';
import type { Seat } from '../../../rules/seats.ts';
import type { Session, StateAnswer } from '../../../rules/wire/rest.ts';
import { Ledger } from '../../../worker/session/ledger.ts';
import { SessionRoom } from '../../../worker/session/session-room.ts';
import { call, join, newCharacter, newSession } from '../support/desk.ts';
import {
  haveARoomForEachTest,
  here,
  insideOf,
  play,
  record,
  room,
  scene,
  state,
  upTo,
} from '../support/inside-a-room.ts';
import { questionedDatabase } from '../support/questioned-database.ts';
import { type Client, sit } from '../support/sockets.ts';

haveARoomForEachTest();

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a room', () => {
  it('[RM68] of a session that does not exist stores nothing, however often it is called', async () => {
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
      const entering = room.enterAsSystem(session.id);
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

describe('[RM68] a session that is deleted while somebody waits for an answer there', () => {
  let maren: Character;
  let joss: { client: Client; token: string };
  let fault: MockInstance;

  beforeEach(async () => {
    maren = await newCharacter(here.token, { name: 'Maren Oake', class: 'Ranger', campaignId: here.campaignId });
    const { accessToken } = await join(here.session.id, 'Joss');
    joss = { client: await sit(here.session.id, accessToken), token: accessToken };
    await joss.client.ask({ type: 'SelectCharacter', characterId: maren.id });
    await insideOf(here.session.id, (room) => room.carryToD1());
    fault = vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(async () => {
    expect((await call('GET', `/manage/sessions/${here.session.id}`, { token: here.token })).status).toBe(404);
    expect(fault).not.toHaveBeenCalled();
  });

  async function deleteIt(): Promise<void> {
    expect((await call('DELETE', `/manage/sessions/${here.session.id}`, { token: here.token })).status).toBe(204);
  }

  /** It is deleted before the room has D1's answer to the first question after which this is so. */
  function deleteOnce(isDue: () => Promise<boolean>): Promise<void> {
    return insideOf(here.session.id, (room) => {
      let isDeleted = false;
      const DB = questionedDatabase(async (ask) => {
        const answer = await ask();
        if (!isDeleted && (await isDue())) {
          isDeleted = true;
          await deleteIt();
        }
        return answer;
      });
      Object.assign(room, { env: { ...room.env, DB } });
    });
  }

  async function isMade(): Promise<boolean> {
    const named = env.DB.prepare('SELECT id FROM characters WHERE name = ? AND campaign_id = ?');
    return (await named.bind('Sela Quill', here.campaignId).first()) !== null;
  }

  it.each([null, 'the key'])('has no character made there, and says so to the call (key: %s)', async (key) => {
    await deleteOnce(isMade);
    const made = await call('POST', `/game/sessions/${here.session.id}/create-character`, {
      token: joss.token,
      body: { name: 'Sela Quill' },
      headers: key === null ? {} : { 'Idempotency-Key': key },
    });
    expect(made).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: 'Session not found' } });
    expect(await isMade()).toBe(false);
  });

  it('creates none for a frame either, and drops the frames behind it', async () => {
    await deleteOnce(isMade);
    joss.client.sendRaw(JSON.stringify({ type: 'CreateCharacter', id: 'sela', character: { name: 'Sela Quill' } }));
    joss.client.sendRaw(JSON.stringify({ type: 'SelectCharacter', id: 'back', characterId: maren.id }));
    expect(await joss.client.closed()).toBe(4410);
    await expect.poll(isMade).toBe(false);
  });

  it('lets nobody choose a character', async () => {
    const tobin = await newCharacter(here.token, { name: 'Tobin Ash', class: 'Guardian', campaignId: here.campaignId });
    await deleteOnce(async () => true);
    const path = `/game/sessions/${here.session.id}/select-character`;
    expect(await call('POST', path, { token: joss.token, body: { characterId: tobin.id } })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('fails nobody who saved a character', async () => {
    await deleteOnce(async () => true);
    const edited = await call<Character>('PATCH', `/manage/characters/${maren.id}`, {
      token: here.token,
      body: { pronouns: 'she/her', stress: 1 },
    });
    expect(edited).toMatchObject({ status: 200, body: { pronouns: 'she/her', stress: 1 } });
  });

  it('fails nobody who made a character at the desk, and has no news of it left to tell', async () => {
    const make = (name: string) => newCharacter(here.token, { name, class: 'Guardian', campaignId: here.campaignId });
    await make('Tobin Ash');
    await make('Sela Quill'); // told in three seconds, when the session is gone
    await deleteIt();
    await new Promise((resolve) => setTimeout(resolve, 3_200));
    const tables = await runInDurableObject(room(), (_room, { storage }) =>
      storage.sql.exec(`SELECT name FROM sqlite_schema WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'`).toArray(),
    );
    expect(tables).toEqual([]);
  });

  it('does not fail people whose notes wait for their turn', async () => {
    await deleteOnce(async () => true);
    const told = await insideOf(here.session.id, (room) => {
      const [first, second] = [room.readSessionNotes(), room.readSessionNotes()];
      return Promise.allSettled([first, second]);
    });
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });

  it('is not activated, whether it waits for D1 or for the session before', async () => {
    await deleteOnce(async () => true);
    const activated = await call('POST', `/game/sessions/${here.session.id}/activate`, { token: here.token });
    expect(activated).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });

    const before = await newSession(here.token, here.campaignId, 'The evening before');
    await call('POST', `/game/sessions/${before.id}/activate`, { token: here.token });
    here.session = await newSession(here.token, here.campaignId, 'This evening');
    const closeFor = SessionRoom.prototype.closeFor;
    vi.spyOn(SessionRoom.prototype, 'closeFor').mockImplementationOnce(async function (this: SessionRoom, ...asked) {
      const answer = await closeFor.apply(this, asked);
      await deleteIt();
      return answer;
    });
    const again = await call('POST', `/game/sessions/${here.session.id}/activate`, { token: here.token });
    expect(again).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('gives its Fear to the session for which it was closed', async () => {
    await call('POST', `/game/sessions/${here.session.id}/activate`, { token: here.token });
    const ines = await sit(here.session.id, here.token);
    await ines.ask({ type: 'ChangeFear', change: 5 });
    const next = await newSession(here.token, here.campaignId, 'Second evening');
    await insideOf(here.session.id, (room) => {
      const carryToD1 = room.carryToD1.bind(room);
      vi.spyOn(room, 'carryToD1').mockImplementationOnce(() => carryToD1().then(deleteIt));
    });
    const activated = await call('POST', `/game/sessions/${next.id}/activate`, { token: here.token });
    expect(activated).toMatchObject({ status: 200, body: { previousSessionClosed: true, fearCarriedOver: 5 } });
  });
});

describe('a table larger than a row', () => {
  const note = (writer: number): EventDraft => ({
    type: 'NoteSaved',
    scope: 'private',
    text: String.fromCodePoint(0x8a9e + writer).repeat(20_000), // 60 KB each
    userId: `p${writer}`,
    revision: 1,
  });
  const partsInTheRoom = () =>
    runInDurableObject(room(), (_, { storage }) =>
      storage.sql
        .exec<{ size: number }>('SELECT length(bytes) AS size FROM snapshot_parts ORDER BY part')
        .toArray()
        .map(({ size }) => size),
    );
  const notesOf = async (writer: number) => {
    const seat: Seat = { playerId: `p${writer}`, playerName: '', role: 'player' };
    return runInDurableObject(room(), (_, { storage }) =>
      (new Ledger(storage).table?.notes ?? []).filter(({ userId }) => userId === seat.playerId),
    );
  };

  it('[RM24] is written down in parts and read whole', async () => {
    await state();
    await record([...upTo(40).map(note), ...upTo(160).map((label) => scene(`Room ${label}`))]);
    const parts = await partsInTheRoom();
    expect(parts).toHaveLength(3);
    expect(Math.max(...parts)).toBeLessThanOrEqual(1024 * 1024);
    await runInDurableObject(room(), (_, { storage }) => {
      storage.sql.exec('DELETE FROM events'); // nothing but the parts to read from
    });
    await evictDurableObject(room());
    expect((await state()).seq).toBe(200);
    for (const writer of [1, 17, 40]) expect(await notesOf(writer)).toMatchObject([{ text: textOf(note(writer)) }]);
  });

  it('[RM24] is written down as a whole or not at all', async () => {
    await state();
    await record(upTo(200).map((label) => scene(`Room ${label}`)));
    const before = await partsInTheRoom();
    await runInDurableObject(room(), (_, { storage }) => {
      storage.sql.exec(
        `CREATE TRIGGER full BEFORE INSERT ON snapshot_parts WHEN NEW.part = 1 BEGIN SELECT RAISE(ABORT, 'full'); END`,
      );
    });
    const tooMuch = [...upTo(40).map(note), ...upTo(160).map((label) => scene(`Hall ${label}`))];
    await expect(record(tooMuch)).rejects.toThrow('full');
    expect(await partsInTheRoom()).toEqual(before);
    await runInDurableObject(room(), (_, { storage }) => {
      storage.sql.exec('DROP TRIGGER full');
    });
    await evictDurableObject(room());
    expect(await state()).toMatchObject({ seq: 200, session: { scene: 'Room 200' } });
  });

  it('[RM24] from before, in a single row, is read as well, and in parts from its next writing on', async () => {
    await play(30);
    const before = await state();
    await runInDurableObject(room(), (_, { storage }) => {
      storage.sql.exec(`INSERT INTO facts (name, value) VALUES ('snapshot', ?)`, JSON.stringify(before));
      storage.sql.exec('DROP TABLE snapshot_parts');
      storage.sql.exec('DELETE FROM events');
    });
    await evictDurableObject(room());
    expect(await state()).toEqual(before);
    await play(200);
    expect(await partsInTheRoom()).toHaveLength(1);
    const facts = await runInDurableObject(room(), (_, { storage }) => new Ledger(storage).findFact('snapshot'));
    expect(facts).toBeNull();
    const after = await state();
    await evictDurableObject(room());
    expect(await state()).toEqual(after);
  });
});

function textOf(draft: EventDraft): string {
  return draft.type === 'NoteSaved' ? draft.text : '';
}
