/** The room's log in pages in D1: handed over, trimmed, read back whole, and its end. */
import { createExecutionContext, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { EventDraft, TableEvent } from '../../../rules/events.ts';
import { REFUSALS } from '../../../rules/refusals.ts';
import type { DeskFile } from '../../../rules/wire/desk-file.ts';
import type { HistoryAnswer } from '../../../rules/wire/rest.ts';
import { RESUME_BYTES, RESUME_EVENTS } from '../../../rules/wire/socket.ts';
import { app } from '../../../worker/app.ts';
import { db } from '../../../worker/db/client.ts';
import { type LogPage, saveLogPage } from '../../../worker/db/session-events.ts';
import type { Env } from '../../../worker/env.ts';
import { Archive } from '../../../worker/session/archive.ts';
import { HELD_EVENTS, Ledger } from '../../../worker/session/ledger.ts';
import type { SessionRoom } from '../../../worker/session/session-room.ts';
import { anyAddress, call, join, newCharacter, newSession, ORIGIN } from '../support/desk.ts';
import {
  carry,
  eventsOf,
  haveARoomForEachTest,
  here,
  insideOf,
  pagesInD1,
  play,
  record,
  room,
  scene,
  state,
  upTo,
} from '../support/inside-a-room.ts';
import { connect, sit } from '../support/sockets.ts';

const PAGE_EVENTS = 250;

haveARoomForEachTest();

/** The events that the room itself still has. */
const heldInTheRoom = () =>
  runInDurableObject(room(), (_, { storage }) =>
    storage.sql.exec<{ seq: number; size: number }>('SELECT seq, octet_length(body) AS size FROM events').toArray(),
  );

const history = async (query: string) =>
  (await call<HistoryAnswer>('GET', `/manage/sessions/${here.session.id}/history?${query}`, { token: here.token }))
    .body;

/** All of it, call by call. */
async function wholeHistory(query: string): Promise<{ events: TableEvent[]; calls: number[] }> {
  const events: TableEvent[] = [];
  const calls: number[] = [];
  let before: number | null = null;
  do {
    const page: HistoryAnswer = await history(before === null ? query : `${query}&before=${before}`);
    if (before !== null) expect(page.nextBefore ?? 0).toBeLessThan(before);
    events.push(...page.events);
    calls.push(page.events.length);
    before = page.nextBefore;
  } while (before !== null);
  return { events, calls };
}

describe('a log that is full', () => {
  it('[RM62] accepts no more chat and rolls; everything else continues, the next session with its Fear too', async () => {
    const screen = await sit(here.session.id, here.token);
    await call('POST', `/game/sessions/${here.session.id}/start`, { token: here.token });
    await screen.ask({ type: 'ChangeFear', change: 4 });
    const { accessToken, player: seated } = await join(here.session.id);
    const player = await sit(here.session.id, accessToken);
    const maren = await newCharacter(here.token, { name: 'Maren Oake', class: 'Ranger', campaignId: here.campaignId });
    await player.ask({ type: 'SelectCharacter', characterId: maren.id });
    const { bytes } = await runInDurableObject(room(), (_, { storage }) => {
      const { bytes } = storage.sql
        .exec<{ bytes: number }>('SELECT sum(octet_length(body)) AS bytes FROM events')
        .one();
      const logged = String(64 * 1024 * 1024 - bytes - 1);
      storage.sql.exec(`INSERT INTO facts (name, value) VALUES ('loggedBytes', ?)`, logged);
      return { bytes };
    });
    expect(bytes).toBeGreaterThan(0);
    await evictDurableObject(room());
    const say = { type: 'SendChatMessage', message: 'The last words' };
    expect(await player.ask(say)).toMatchObject({ type: 'Ack' });
    const full = { type: 'Error', code: 'CONFLICT', message: expect.stringContaining('log of this session is full') };
    expect(await player.ask(say)).toMatchObject(full);
    expect(await player.ask({ type: 'SaveNote', scope: 'private', text: 'Mine' })).toMatchObject(full);
    expect(await screen.ask({ type: 'ChangeFear', change: 1 })).toMatchObject(full);
    expect(await screen.ask({ type: 'ChangeFear', change: 9 })).toMatchObject({ message: REFUSALS.fearFull[1] });
    expect(await player.ask({ type: 'ChangeFear', change: 1 })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await screen.ask({ type: 'SetScene', label: '' })).toMatchObject({ type: 'Ack' }); // as it is
    const { body: created } = await call('POST', `/game/sessions/${here.session.id}/create-character`, {
      token: accessToken,
      body: { name: 'Maren' },
    });
    expect(created).toMatchObject({ code: 'CONFLICT', message: full.message });
    const again = { token: accessToken, body: { name: 'Maren' }, headers: { 'Idempotency-Key': 'maren' } };
    for (let press = 0; press < 2; press += 1) {
      expect((await call('POST', `/game/sessions/${here.session.id}/create-character`, again)).status).toBe(409);
    }
    expect(
      (await call<{ characters: Character[] }>('GET', '/manage/characters', { token: here.token })).body.characters,
    ).toEqual(expect.not.arrayContaining([expect.objectContaining({ name: 'Maren', campaignId: here.campaignId })]));

    const sheet = `/game/sessions/${here.session.id}/characters/${maren.id}`;
    const edited = await call('PATCH', sheet, { token: accessToken, body: { name: 'Maren of the Oak' } });
    expect(edited).toMatchObject({ status: 409, body: { message: full.message } });

    const late = await sit(here.session.id, (await join(here.session.id, 'Late')).accessToken);
    expect(await screen.ask({ type: 'SetDoor', door: 'shut' })).toMatchObject({ type: 'Ack' });
    late.close();
    expect(await screen.ask({ type: 'SetDoor', door: 'open' })).toMatchObject({ type: 'Ack' });
    const { accessToken: seatless } = await join(here.session.id, 'Gone');
    await call('POST', `/game/sessions/${here.session.id}/leave`, { token: seatless });
    await runInDurableObject(room(), (_, { storage }) => {
      storage.sql.exec(`UPDATE facts SET value = ? WHERE name = 'loggedBytes'`, String(80 * 1024 * 1024));
    });
    await evictDurableObject(room());
    expect(await call('POST', `/auth/join-lobby/${here.session.id}`, { body: { playerName: 'Later' } })).toMatchObject({
      status: 409,
      body: { message: full.message },
    });
    const listener = await connect(here.session.id, seatless);
    expect(await listener.ask({ type: 'JoinSession', sessionId: here.session.id })).toMatchObject(full);
    expect(listener.events).toEqual([]); // nobody listens without a seat
    const leave = `/game/sessions/${here.session.id}/leave`;
    const listening = () => insideOf(here.session.id, (room) => room.connections.ofSeat(seated.playerId).length);
    expect((await call('POST', leave, { token: accessToken })).status).toBe(409);
    expect(await listening()).toBe(1); // who keeps the seat still hears the table
    expect(await player.ask({ type: 'LeaveSession', sessionId: here.session.id })).toMatchObject(full);
    expect(await listening()).toBe(1);
    const next = await newSession(here.token, here.campaignId, 'The next evening');
    const activated = await call('POST', `/game/sessions/${next.id}/activate`, { token: here.token });
    expect(activated.body).toMatchObject({ previousSessionClosed: true, fearCarriedOver: 4 });
    await player.next('SessionClosed');
    expect(await player.ask(say).catch(() => player.closed())).toBe(4410);
  });

  it('[RM62] counts what D1 took', async () => {
    await sit(here.session.id, here.token);
    await play(600);
    await carry(500);
    const { value } = await runInDurableObject(room(), (_, { storage }) =>
      storage.sql.exec<{ value: string }>(`SELECT value FROM facts WHERE name = 'loggedBytes'`).one(),
    );
    const inD1 = (await pagesInD1()).map(({ body }) => new TextEncoder().encode(body).byteLength);
    expect(Number(value)).toBe(inD1.reduce((sum, bytes) => sum + bytes, 0));
  });
});

describe('a room of many evenings', () => {
  it('[RM20, RM22] hands its log over in pages and keeps what a wake and a returning client need', async () => {
    const screen = await sit(here.session.id, here.token);
    await play(4_600, screen);
    const before = await state();
    await carry(4_500);
    const pages = await pagesInD1();
    expect(pages.map(({ firstSeq, lastSeq }) => [firstSeq, lastSeq])).toEqual(
      pages.map((_, index) => [index * PAGE_EVENTS + 1, (index + 1) * PAGE_EVENTS]),
    );
    expect(eventsOf(pages)).toEqual(screen.events.slice(0, pages.length * PAGE_EVENTS));
    const held = await heldInTheRoom();
    expect(held.length).toBeGreaterThanOrEqual(RESUME_EVENTS);
    expect(held.length).toBeLessThan(HELD_EVENTS);
    expect(held.map(({ seq }) => seq)).toEqual(upTo(before.seq).slice(-held.length));
    await evictDurableObject(room());
    expect(await state()).toEqual(before);
  });

  it('[RM22] tells a returning client what it missed, and gives the whole view when that was too much', async () => {
    await play(4_600);
    await carry(4_500);
    const { seq } = await state();
    const back = await sit(here.session.id, here.token);
    const { missed } = await back.join(seq - 400);
    expect(missed?.map((event) => event.seq).slice(0, 400)).toEqual(upTo(seq).slice(-400));
    const late = await back.join(3);
    expect([late.missed, late.state.seq]).toEqual([null, late.seq]);
  });

  it('[CY9] is written into the file of its desk as it is read, and never held whole', async () => {
    await call('POST', `/game/sessions/${here.session.id}/start`, { token: here.token });
    await play(4_600, undefined, 'a long shadow');
    await carry(4_500);
    const { seq } = await state();
    const asked = { count: 0 };
    const counted = (room: DurableObjectStub<SessionRoom>) =>
      new Proxy(room, {
        get(_, name) {
          if (name === 'historyAfter') asked.count += 1;
          return Reflect.get(room, name);
        },
      });
    const ROOMS = {
      get: (id: DurableObjectId) => (String(id) === String(room().id) ? counted(room()) : env.ROOMS.get(id)),
      idFromName: (name: string) => env.ROOMS.idFromName(name),
    };
    const request = new Request(`${ORIGIN}/api/profile/export`, {
      headers: { Authorization: `Bearer ${here.token}`, 'CF-Connecting-IP': anyAddress() },
    });
    const bindings = { ...env, ROOMS: ROOMS as unknown as Env['ROOMS'] };
    const { body } = await app.fetch(request, bindings, createExecutionContext());
    let text = '';
    let askedAtFirst = 0; // when the first event came out
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      if (askedAtFirst === 0 && text.includes('a long shadow')) askedAtFirst = asked.count;
    }
    const { sessions } = JSON.parse(text) as DeskFile;
    expect(sessions.at(-1)?.history.map((event) => event.seq)).toEqual(upTo(seq));
    expect(askedAtFirst).toBe(1);
    expect(asked.count).toBeGreaterThan(2);
  });

  it('[RM4] [RM22] tells event by event the last 500, and not one more, however small they are', async () => {
    await play(1_500);
    const back = await sit(here.session.id, here.token);
    const { seq } = await state();
    const { missed } = await back.join(seq - RESUME_EVENTS);
    expect(missed?.map((event) => event.seq)).toEqual(upTo(seq).slice(-RESUME_EVENTS));
    expect((await back.join(seq - RESUME_EVENTS - 1)).missed).toBeNull();
  });

  it('[RM4] [RM22] tells 256 KiB of them at most: what a few large ones were answers no resume with more', async () => {
    await play(100, undefined, 'x'.repeat(20_000));
    const back = await sit(here.session.id, here.token);
    const newestFirst = (await heldInTheRoom()).toReversed();
    const sizeOf = (events: number) => newestFirst.slice(0, events).reduce((sum, { size }) => sum + size, 0);
    const most = newestFirst.findIndex((_, index) => sizeOf(index + 1) > RESUME_BYTES);
    expect(most).toBeGreaterThan(10);
    const { seq } = await state();
    const { missed } = await back.join(seq - most);
    expect(missed?.map((event) => event.seq)).toEqual(upTo(seq).slice(-most));
    expect(JSON.stringify(missed).length).toBeLessThanOrEqual(RESUME_BYTES + most + 1);
    expect((await back.join(seq - most - 1)).missed).toBeNull();
    expect((await back.join(0)).missed).toBeNull();
  });

  it('[RM22] keeps the last 500, or the 256 KiB that a returning client may still be told', async () => {
    const heldAfter = async (reason: string) => {
      here.session = await newSession(here.token, here.campaignId);
      await play(4_300, undefined, reason);
      await carry(4_250);
      return heldInTheRoom();
    };
    const short = await heldAfter('');
    expect(short.length).toBeGreaterThanOrEqual(RESUME_EVENTS);
    expect(short.length).toBeLessThan(HELD_EVENTS - 200);
  });

  it('[RM22] lets go of nothing that the next wake has to fold', async () => {
    await state();
    const parts = 'SELECT part, bytes FROM snapshot_parts';
    const first = await runInDurableObject(room(), (_, { storage }) =>
      storage.sql.exec<{ part: number; bytes: ArrayBuffer }>(parts).one(),
    );
    for (let batch = 0; batch < 21; batch += 1)
      await record(upTo(200).map((label) => scene(`${batch} ${'x'.repeat(label)}`)));
    await runInDurableObject(room(), (_, { storage }) => {
      storage.sql.exec('UPDATE snapshot_parts SET bytes = ? WHERE part = ?', first.bytes, first.part);
      const ledger = new Ledger(storage);
      expect(ledger.table?.seq).toBe(4_200);
      ledger.trim(4_200);
      expect(ledger.heldFrom).toBe(1);
    });
    await record(upTo(200).map((label) => scene(`Later ${label}`)));
    await runInDurableObject(room(), (_, { storage }) => {
      const ledger = new Ledger(storage);
      expect(ledger.table?.seq).toBe(4_400);
      ledger.trim(4_200);
      expect(ledger.heldFrom).toBeGreaterThan(1);
    });
    await evictDurableObject(room());
    expect(await state()).toMatchObject({ seq: 4_400, session: { scene: 'Later 200' } });
  });

  it('[RM23] reads the same as it was told, by any page and any type, private notes hidden', async () => {
    const screen = await sit(here.session.id, here.token);
    const joss = await sit(here.session.id, (await join(here.session.id, 'Joss')).accessToken);
    await joss.ask({ type: 'SaveNote', scope: 'private', text: 'I stole it' });
    joss.close();
    for (const message of ['One', 'Two', 'Three']) await screen.ask({ type: 'SendChatMessage', message });
    await play(4_400, screen);
    await screen.ask({ type: 'SendChatMessage', message: 'Four' });
    await carry(4_250);
    expect((await heldInTheRoom())[0]?.seq).toBeGreaterThan(20);
    const told = [...screen.events].reverse();
    // What happened before this screen was here is the beginning of the log.
    const all = await wholeHistory('limit=200');
    expect(all.events).toEqual(told);
    expect(all.calls.slice(0, -1).every((count) => count === 200)).toBe(true);
    expect(JSON.stringify(all.events)).not.toContain('stole');
    expect(all.events.filter(({ type }) => type === 'Hidden')).toHaveLength(1);
    const chat = await wholeHistory('type=ReceiveChatMessage&limit=2');
    expect(chat.events).toEqual(told.filter(({ type }) => type === 'ReceiveChatMessage'));
    expect(chat.events).toHaveLength(4);
    expect(chat.calls[0]).toBe(2);
    expect((await wholeHistory('type=NoteSaved')).events).toEqual([]);
    const { events, nextBefore } = await history('before=6&limit=4');
    expect([events.map(({ seq }) => seq), nextBefore]).toEqual([[5, 4, 3, 2], 2]);
    expect(await history('before=2&limit=4')).toMatchObject({ events: [{ seq: 1 }], nextBefore: null });
    expect(await history('before=1&limit=4')).toEqual({ events: [], nextBefore: null });
  });

  it('[RM23, RM29] carries over what an older room held, four pages a run, and a rare type takes several calls', async () => {
    await state();
    const say: EventDraft = {
      type: 'ReceiveChatMessage',
      playerName: 'Ines',
      message: 'At the very beginning',
      userId: here.ines.playerId,
      characterName: null,
    };
    await record([say]);
    for (let batch = 0; batch < 44; batch += 1) await record(upTo(200).map((label) => scene(`${batch} ${label}`)));
    await runInDurableObject(room(), async (_, { storage }) => {
      const { log } = new Archive(env, new Ledger(storage));
      for (const pages of [4, 8, 12, 16, 20, 24, 28, 32, 35]) {
        expect(log.findNext()).not.toBeNull();
        await log.handOver();
        expect(await pagesInD1()).toHaveLength(pages);
      }
      expect(log.findNext()).toBeNull();
    });
    await evictDurableObject(room());
    const chat = await wholeHistory('type=ReceiveChatMessage');
    expect(chat.events).toMatchObject([{ seq: 1, message: 'At the very beginning' }]);
    expect(chat.calls).toEqual([0, 1]);
    expect((await wholeHistory('limit=200')).events.map(({ seq }) => seq)).toEqual(upTo(8_801).reverse());
  });

  it('[RM20] hands over the rest when it closes, large events in pages of their own, and its history is whole', async () => {
    await call('POST', `/game/sessions/${here.session.id}/activate`, { token: here.token });
    const screen = await sit(here.session.id, here.token);
    await screen.join();
    const text = '語'.repeat(20_000); // 60 KB
    for (let note = 0; note < 9; note += 1) await screen.ask({ type: 'SaveNote', scope: 'shared', text });
    await call('POST', `/game/sessions/${here.session.id}/deactivate`, { token: here.token, body: {} });
    expect(await screen.closed()).toBe(4410);
    const { seq } = await state();
    await carry(seq);
    const pages = await pagesInD1();
    expect(pages.length).toBeGreaterThanOrEqual(3);
    for (const { body } of pages) expect(new TextEncoder().encode(body).length).toBeLessThan(260 * 1024);
    expect(eventsOf(pages).map((event) => event.seq)).toEqual(upTo(seq));
    expect((await wholeHistory('limit=5')).events).toEqual(eventsOf(pages).reverse());
  });
});

describe('a log of which D1 has lost a part', () => {
  it('[RM23] still ends', async () => {
    await play(4_300);
    await carry(4_250);
    await env.DB.prepare('DELETE FROM session_events WHERE session_id = ?1 AND first_seq <= 251')
      .bind(here.session.id)
      .run();
    const { events } = await wholeHistory('limit=100');
    expect(events.map(({ seq }) => seq)).toEqual(upTo(4_300).slice(500).reverse());
  });
});

describe('a page', () => {
  it('[RM21] handed over again changes nothing: the room had not noted that D1 took it', async () => {
    await play(600);
    await carry(500);
    const before = await pagesInD1();
    const forget = () =>
      runInDurableObject(room(), (_, { storage }) => {
        storage.sql.exec(`DELETE FROM facts WHERE name = 'loggedSeq'`);
      });
    await forget();
    await evictDurableObject(room());
    await play(20);
    const noted = () => runInDurableObject(room(), (_, { storage }) => new Ledger(storage).findFact('loggedSeq'));
    await expect
      .poll(async () => [await runDurableObjectAlarm(room()), await noted()])
      .toEqual([expect.any(Boolean), '500']);
    expect(await pagesInD1()).toEqual(before);
  });

  it('[RM21] that is longer replaces the shorter, never the other way round', async () => {
    const page = (lastSeq: number): LogPage => ({ firstSeq: 1, lastSeq, body: JSON.stringify(upTo(lastSeq)) });
    for (const [written, kept] of [
      [3, 3],
      [5, 5],
      [3, 5],
      [5, 5],
    ] as const) {
      await saveLogPage(db(env), here.session.id, page(written));
      expect(await pagesInD1()).toEqual([page(kept)]);
    }
  });

  it('[RM28] is deleted with its session, and none is stored for a deleted session', async () => {
    await saveLogPage(db(env), here.session.id, { firstSeq: 1, lastSeq: 1, body: '[]' });
    expect((await call('DELETE', `/manage/sessions/${here.session.id}`, { token: here.token })).status).toBe(204);
    expect(await pagesInD1()).toEqual([]);
    await saveLogPage(db(env), here.session.id, { firstSeq: 1, lastSeq: 1, body: '[]' });
    expect(await pagesInD1()).toEqual([]);
  });
});
