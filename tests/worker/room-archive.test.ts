/** What a room carries to D1 and what it lets go of: the log in pages, the room trimmed, D1 away and back. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Character } from '../../rules/character.ts';
import type { EventDraft, TableEvent } from '../../rules/events.ts';
import { REFUSALS } from '../../rules/refusals.ts';
import type { Seat } from '../../rules/seats.ts';
import type { Table } from '../../rules/table.ts';
import type { AuthAnswer, Campaign, HistoryAnswer, Session } from '../../rules/wire/rest.ts';
import { RESUME_BYTES, RESUME_EVENTS } from '../../rules/wire/socket.ts';
import { db } from '../../worker/db/client.ts';
import { type LogPage, listLogPages, saveLogPage } from '../../worker/db/session-events.ts';
import { unwrap } from '../../worker/errors.ts';
import { Archive } from '../../worker/session/archive.ts';
import { Ledger } from '../../worker/session/ledger.ts';
import type { Room } from '../../worker/session/room.ts';
import { marksOf, tableCharacter } from '../../worker/session/sheets.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from './desk.ts';
import { type Client, sit } from './sockets.ts';

const PAGE_EVENTS = 250;
/** So many events at once: a screen that is two bursts behind is not lost yet. */
const BURST = 200;

let gm: AuthAnswer;
let token: string;
let ines: Seat;
let campaignId: string;
let session: Session;

beforeAll(async () => {
  gm = await newGm('ines');
  token = gm.accessToken;
  ines = { playerId: gm.user.id, playerName: gm.user.displayName, role: 'gm' };
});

beforeEach(async () => {
  campaignId = (await newCampaign(token)).id;
  session = await newSession(token, campaignId);
});

const room = () => env.ROOMS.get(env.ROOMS.idFromName(session.id));
const pagesInD1 = async () => (await listLogPages(db(env), session.id, Number.MAX_SAFE_INTEGER, 1_000)).reverse();
const eventsOf = (pages: LogPage[]) => pages.flatMap(({ body }) => JSON.parse(body) as TableEvent[]);
const upTo = (seq: number) => Array.from({ length: seq }, (_, index) => index + 1);
const state = async () => JSON.parse(unwrap(await room().stateText(session.id, ines))) as Table;

/** The events that the room itself still has. */
const heldInTheRoom = () =>
  runInDurableObject(room(), (_, { storage }) =>
    storage.sql.exec<{ seq: number; size: number }>('SELECT seq, octet_length(body) AS size FROM events').toArray(),
  );

/** So many events as fast as the room decides them; `screen` follows and says so. */
async function play(events: number, screen?: Client, reason = 'a shadow passes'): Promise<void> {
  for (let played = 0; played < events; played += BURST) {
    const seq = await runInDurableObject(room(), async (instance) => {
      const { room } = instance as unknown as { room: Room }; // calls would be limited
      await room.enterAsHouse(session.id);
      for (let step = 0; step < Math.min(BURST, events - played); step += 1) {
        room.houseStep({ type: 'ChangeFear', change: step % 2 ? -1 : 1, reason });
      }
      return room.table.seq;
    });
    if (!screen) continue;
    await screen.until((frame): frame is TableEvent => 'seq' in frame && frame.seq === seq, screen.frames.length - 3);
    screen.sendRaw(JSON.stringify({ type: 'Seen', seq }));
  }
}

/** Lets the alarm ring until D1 has every event up to a seq. */
async function carry(seq: number): Promise<void> {
  const lastSeq = async () => {
    await runDurableObjectAlarm(room());
    return (await pagesInD1()).at(-1)?.lastSeq ?? 0;
  };
  await expect.poll(lastSeq, { timeout: 15_000, interval: 20 }).toBeGreaterThanOrEqual(seq);
}

const history = async (query: string) =>
  (await call<HistoryAnswer>('GET', `/manage/sessions/${session.id}/history?${query}`, { token })).body;

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

/** Events straight into the room's ledger, as many as one likes, with no alarm set. */
function record(drafts: EventDraft[]): Promise<void> {
  return runInDurableObject(room(), (_, { storage }) => {
    const ledger = new Ledger(storage);
    if (!ledger.table) throw new Error('The room was not founded');
    ledger.record(ledger.table, { isRefused: false, events: drafts }, Date.now());
  });
}
const scene = (label: string): EventDraft => ({ type: 'SceneChanged', label });
const fearOf = (newValue: number): EventDraft => ({ type: 'FearChanged', oldValue: 0, newValue, reason: '' });

describe('a log that is full', () => {
  it('[RM62] takes no more of what is said and rolled; all else goes on, the next session with its Fear too', async () => {
    const screen = await sit(session.id, token);
    await call('POST', `/game/sessions/${session.id}/start`, { token });
    await screen.ask({ type: 'ChangeFear', change: 4 });
    const { accessToken } = await join(session.id);
    const player = await sit(session.id, accessToken);
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
    const { body: created } = await call('POST', `/game/sessions/${session.id}/create-character`, {
      token: accessToken,
      body: { name: 'Maren' },
    });
    expect(created).toMatchObject({ code: 'CONFLICT', message: full.message });
    const again = { token: accessToken, body: { name: 'Maren' }, headers: { 'Idempotency-Key': 'maren' } };
    for (let press = 0; press < 2; press += 1) {
      expect((await call('POST', `/game/sessions/${session.id}/create-character`, again)).status).toBe(409);
    }
    expect((await call<{ characters: Character[] }>('GET', '/manage/characters', { token })).body.characters).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ name: 'Maren', campaignId })]),
    );

    const late = await sit(session.id, (await join(session.id, 'Late')).accessToken);
    expect(await screen.ask({ type: 'SetDoor', door: 'shut' })).toMatchObject({ type: 'Ack' });
    late.close();
    const next = await newSession(token, campaignId, 'The next evening');
    const activated = await call('POST', `/game/sessions/${next.id}/activate`, { token });
    expect(activated.body).toMatchObject({ previousSessionClosed: true, fearCarriedOver: 4 });
    expect(await player.ask(say).catch(() => player.closed())).toBe(4410);
  });

  it('[RM62] counts what D1 took', async () => {
    await sit(session.id, token);
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
    const screen = await sit(session.id, token);
    await play(2_600, screen);
    const before = await state();
    await carry(2_500);
    const pages = await pagesInD1();
    expect(pages.map(({ firstSeq, lastSeq }) => [firstSeq, lastSeq])).toEqual(
      pages.map((_, index) => [index * PAGE_EVENTS + 1, (index + 1) * PAGE_EVENTS]),
    );
    expect(eventsOf(pages)).toEqual(screen.events.slice(0, pages.length * PAGE_EVENTS));
    const held = await heldInTheRoom();
    expect(held.length).toBeGreaterThanOrEqual(RESUME_EVENTS);
    expect(held.length).toBeLessThan(2_000);
    expect(held.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThanOrEqual(RESUME_BYTES);
    expect(held.map(({ seq }) => seq)).toEqual(upTo(before.seq).slice(-held.length));
    await evictDurableObject(room());
    expect(await state()).toEqual(before);
  });

  it('[RM22] tells a returning client what it missed, and gives the whole view when that was too much', async () => {
    await play(2_600);
    await carry(2_500);
    const { seq } = await state();
    const back = await sit(session.id, token);
    const { missed } = await back.join(seq - 400);
    expect(missed?.map((event) => event.seq).slice(0, 400)).toEqual(upTo(seq).slice(-400));
    const late = await back.join(3);
    expect([late.missed, late.state.seq]).toEqual([null, late.seq]);
  });

  it('[RM22] keeps 100,000 bytes where 500 events are less, and 500 events where they are more', async () => {
    const heldAfter = async (reason: string) => {
      session = await newSession(token, campaignId);
      await play(2_300, undefined, reason);
      await carry(2_250);
      return heldInTheRoom();
    };
    const short = await heldAfter('');
    const long = await heldAfter('x'.repeat(200));
    const bytes = (held: { size: number }[]) => held.reduce((sum, { size }) => sum + size, 0);
    expect(short.length).toBeGreaterThan(600);
    expect(bytes(short)).toBeGreaterThanOrEqual(RESUME_BYTES);
    expect(long.length).toBeGreaterThanOrEqual(RESUME_EVENTS);
    expect(bytes(long)).toBeGreaterThan(RESUME_BYTES);
    expect(long.length).toBeLessThan(1_800);
  });

  it('[RM22] lets go of nothing that the next wake has to fold', async () => {
    await state();
    const parts = 'SELECT part, bytes FROM snapshot_parts';
    const first = await runInDurableObject(room(), (_, { storage }) =>
      storage.sql.exec<{ part: number; bytes: ArrayBuffer }>(parts).one(),
    );
    for (let batch = 0; batch < 11; batch += 1)
      await record(upTo(200).map((label) => scene(`${batch} ${'x'.repeat(label)}`)));
    await runInDurableObject(room(), (_, { storage }) => {
      storage.sql.exec('UPDATE snapshot_parts SET bytes = ? WHERE part = ?', first.bytes, first.part);
      const ledger = new Ledger(storage);
      expect(ledger.table?.seq).toBe(2_200);
      ledger.trim(2_200);
      expect(ledger.heldFrom).toBe(1);
    });
    await record(upTo(200).map((label) => scene(`Later ${label}`)));
    await runInDurableObject(room(), (_, { storage }) => {
      const ledger = new Ledger(storage);
      expect(ledger.table?.seq).toBe(2_400);
      ledger.trim(2_200);
      expect(ledger.heldFrom).toBeGreaterThan(1);
    });
    await evictDurableObject(room());
    expect(await state()).toMatchObject({ seq: 2_400, session: { scene: 'Later 200' } });
  });

  it('[RM23] reads the same as it was told, by any page and any type, private notes hidden', async () => {
    const screen = await sit(session.id, token);
    const joss = await sit(session.id, (await join(session.id, 'Joss')).accessToken);
    await joss.ask({ type: 'SaveNote', scope: 'private', text: 'I stole it' });
    joss.close();
    for (const message of ['One', 'Two', 'Three']) await screen.ask({ type: 'SendChatMessage', message });
    await play(2_400, screen);
    await screen.ask({ type: 'SendChatMessage', message: 'Four' });
    await carry(2_250);
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
      userId: ines.playerId,
      characterName: null,
    };
    await record([say]);
    for (let batch = 0; batch < 34; batch += 1) await record(upTo(200).map((label) => scene(`${batch} ${label}`)));
    await runInDurableObject(room(), async (_, { storage }) => {
      const { log } = new Archive(env, new Ledger(storage));
      for (const pages of [4, 8, 12, 16, 20, 24, 27]) {
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
    expect((await wholeHistory('limit=200')).events.map(({ seq }) => seq)).toEqual(upTo(6_801).reverse());
  });

  it('[RM20] hands over the rest when it closes, large events in pages of their own, and its history is whole', async () => {
    await call('POST', `/game/sessions/${session.id}/activate`, { token });
    const screen = await sit(session.id, token);
    await screen.join();
    const text = '語'.repeat(20_000); // 60 KB
    for (let note = 0; note < 9; note += 1) await screen.ask({ type: 'SaveNote', scope: 'shared', text });
    await call('POST', `/game/sessions/${session.id}/deactivate`, { token, body: {} });
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
      .poll(async () => [await runDurableObjectAlarm(room()), await noted()], { timeout: 10_000 })
      .toEqual([expect.any(Boolean), '500']);
    expect(await pagesInD1()).toEqual(before);
  });

  it('[RM21] that is longer takes the place of the shorter, never the other way round', async () => {
    const page = (lastSeq: number): LogPage => ({ firstSeq: 1, lastSeq, body: JSON.stringify(upTo(lastSeq)) });
    for (const [written, kept] of [
      [3, 3],
      [5, 5],
      [3, 5],
      [5, 5],
    ] as const) {
      await saveLogPage(db(env), session.id, page(written));
      expect(await pagesInD1()).toEqual([page(kept)]);
    }
  });

  it('[RM28] goes away with its session, and none is kept of a session that is no more', async () => {
    await saveLogPage(db(env), session.id, { firstSeq: 1, lastSeq: 1, body: '[]' });
    expect((await call('DELETE', `/manage/sessions/${session.id}`, { token })).status).toBe(204);
    expect(await pagesInD1()).toEqual([]);
    await saveLogPage(db(env), session.id, { firstSeq: 1, lastSeq: 1, body: '[]' });
    expect(await pagesInD1()).toEqual([]);
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

describe('what D1 is told', () => {
  /** The statements of each batch that a run of a fresh archive makes. */
  async function batchesAfter(drafts: EventDraft[]): Promise<number[]> {
    await record(drafts);
    return runInDurableObject(room(), async (_, { storage }) => {
      await storage.deleteAlarm(); // the room itself is not to be quicker
      const sizes: number[] = [];
      const watched = new Proxy(env.DB, {
        get(database, name) {
          const member: unknown = Reflect.get(database, name);
          if (name !== 'batch') return typeof member === 'function' ? member.bind(database) : member;
          return (statements: D1PreparedStatement[]) => {
            sizes.push(statements.length);
            return database.batch(statements);
          };
        },
      });
      const archive = new Archive({ DB: watched }, new Ledger(storage));
      expect(await archive.run()).toBe(true);
      expect(archive.isBehind()).toBe(false);
      return sizes;
    });
  }

  it('[RM60] is what changed and nothing else', async () => {
    const maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', campaignId });
    const tam = await newCharacter(token, { name: 'Tam', class: 'Ranger', campaignId });
    for (const { id, name } of [maren, tam]) {
      const player = await sit(session.id, (await join(session.id, name)).accessToken);
      await player.ask({ type: 'SelectCharacter', characterId: id });
    }
    await batchesAfter([]); // the marks of both, and what else the room had not told yet
    expect(await batchesAfter([scene('The ferry'), scene('The shore')])).toEqual([]);
    expect(await batchesAfter([fearOf(2)])).toEqual([1]);
    expect(await batchesAfter([fearOf(2)])).toEqual([]); // as it was
    const hurt: EventDraft = {
      type: 'ReceiveCharacterDelta',
      characterId: tam.id,
      field: 'health',
      oldValue: tam.hp,
      newValue: tam.hp - 2,
    };
    expect(await batchesAfter([hurt])).toEqual([1]);
    const { body } = await call<Character>('GET', `/manage/characters/${tam.id}`, { token });
    expect(body.hp).toBe(tam.hp - 2);
  });

  it('[RM60] is everything again once somebody else wrote there', async () => {
    const maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', campaignId });
    await call('POST', `/game/sessions/${session.id}/activate`, { token });
    const joss = await sit(session.id, (await join(session.id, 'Joss')).accessToken);
    await joss.ask({ type: 'SelectCharacter', characterId: maren.id });
    await joss.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'stress', change: 2 });
    const stress = async () => (await call<Character>('GET', `/manage/characters/${maren.id}`, { token })).body.stress;
    const ring = async () => [await runDurableObjectAlarm(room()), await stress()];
    await expect.poll(ring, { timeout: 10_000 }).toEqual([expect.any(Boolean), 2]);
    await env.DB.prepare('UPDATE characters SET stress = 0 WHERE id = ?').bind(maren.id).run();
    await call('PATCH', `/manage/characters/${maren.id}`, { token, body: { name: 'Maren of the Oak' } });
    await joss.ask({ type: 'SendChatMessage', message: 'Still tired' });
    await expect.poll(ring, { timeout: 10_000 }).toEqual([expect.any(Boolean), 2]);
  });

  it('[RM61] is there without any alarm, once, and soon after that with the next', async () => {
    const fear = async () => (await call<Session>('GET', `/manage/sessions/${session.id}`, { token })).body.fear;
    await state();
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] }); // however slow the machine is, no three seconds go by
    try {
      await play(1);
      await expect.poll(fear).toBe(1);
      await play(3); // up, down, up
      const alarm = () => runInDurableObject(room(), (_, { storage }) => storage.getAlarm());
      expect(await alarm()).toBeLessThanOrEqual(Date.now() + 3_000);
      expect(await fear()).toBe(1);
      await runDurableObjectAlarm(room());
      await expect.poll(fear).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  /** A D1 whose batches wait until it is opened. */
  function slowDatabase() {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const DB = new Proxy(env.DB, {
      get(database, name) {
        const member: unknown = Reflect.get(database, name);
        if (name !== 'batch') return typeof member === 'function' ? member.bind(database) : member;
        return (statements: D1PreparedStatement[]) => gate.then(() => database.batch(statements));
      },
    });
    return { DB, open };
  }

  it('[RM60] is everything again also when somebody wrote there in the middle of a run', async () => {
    await state();
    await record([fearOf(4)]);
    const { DB, open } = slowDatabase();
    await runInDurableObject(room(), async (_, { storage }) => {
      await storage.deleteAlarm();
      const archive = new Archive({ DB }, new Ledger(storage));
      const running = archive.run();
      archive.doubt('somebody');
      open();
      expect(await running).toBe(false);
      expect(archive.isBehind()).toBe(true);
      expect(await archive.run()).toBe(true);
      expect(archive.isBehind()).toBe(false);
    });
  });

  it('[RM60] is not what the table took from there, also when it took it in the middle of a run', async () => {
    const maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', campaignId });
    await state();
    await record([fearOf(4)]);
    const { DB, open } = slowDatabase();
    await runInDurableObject(room(), async (_, { storage }) => {
      await storage.deleteAlarm();
      const archive = new Archive({ DB }, new Ledger(storage));
      const running = archive.run();
      archive.trust(maren.id, marksOf(tableCharacter(maren)));
      open();
      await running;
    });
    const chosen: EventDraft = {
      type: 'ReceiveCharacterSelected',
      playerId: 'joss',
      playerName: 'Joss',
      characterId: maren.id,
      characterName: maren.name,
      character: tableCharacter(maren),
    };
    expect(await batchesAfter([chosen])).toEqual([]);
  });
});

describe('while D1 is away', () => {
  const rename = (from: string, to: string) => env.DB.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run();

  it('[RM26] the table plays on and closes, and D1 has everything once it is back', async () => {
    const maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', level: 3, campaignId });
    const screen = await sit(session.id, token);
    const joss = await sit(session.id, (await join(session.id, 'Joss')).accessToken);
    await joss.ask({ type: 'SelectCharacter', characterId: maren.id });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await rename('sessions', 'sessions_away');
    try {
      const activated = await runInDurableObject(room(), (instance) => instance.activate(session.id, ines, []));
      expect(activated).toMatchObject({ ok: true });
      expect(await screen.ask({ type: 'ChangeFear', change: 3 })).toMatchObject({ type: 'Ack' });
      expect(
        await joss.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'health', change: -4 }),
      ).toMatchObject({ type: 'Ack' });
      const roll = { type: 'SendDiceRoll', dicePool: { d20: 1 }, modifier: 2, context: 'Agility' };
      expect(await joss.ask(roll)).toMatchObject({ type: 'Ack' });
      await play(300);
      await runDurableObjectAlarm(room());
      expect(await joss.ask({ type: 'SendChatMessage', message: 'Good night' })).toMatchObject({ type: 'Ack' });
      await screen.next('ReceiveChatMessage');
      const closed = await call('POST', `/game/sessions/${session.id}/deactivate`, { token, body: {} });
      expect(closed.status).toBe(200);
      expect(await joss.closed()).toBe(4410);
      await runDurableObjectAlarm(room());
    } finally {
      await rename('sessions_away', 'sessions');
    }
    expect(logged.mock.calls.every(([line]) => String(line).includes('"event":"archive_failed"'))).toBe(true);
    expect(logged.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(logged.mock.calls.join()).not.toContain('Good night');
    const desk = async <Body>(path: string) => (await call<Body>('GET', `/manage${path}`, { token })).body;
    expect(await desk<Session>(`/sessions/${session.id}`)).toMatchObject({ status: 'inactive', fear: 0 });
    expect((await desk<Campaign>(`/campaigns/${campaignId}`)).lastSessionDate).toBeNull();
    const { seq, session: ended } = await state();
    expect(seq).toBeGreaterThan(300);
    await carry(seq);
    expect(await desk<Session>(`/sessions/${session.id}`)).toMatchObject({
      status: 'closed',
      fear: ended.fear,
      startedAt: ended.startedAt,
      closedAt: ended.closedAt,
    });
    expect(ended.fear).toBe(3);
    expect((await desk<Character>(`/characters/${maren.id}`)).hp).toBe(maren.hp - 4);
    expect((await desk<Campaign>(`/campaigns/${campaignId}`)).lastSessionDate).toBe(ended.startedAt);
    expect(eventsOf(await pagesInD1()).map((event) => event.seq)).toEqual(upTo(seq));
    logged.mockRestore();
  });

  it('[RM26] or something else that is due fails, the alarm carries over all the same and rings again', async () => {
    await call('POST', `/game/sessions/${session.id}/activate`, { token });
    const setIntent = (intent: string | null) =>
      runInDurableObject(room(), async (_, { storage }) => {
        const ledger = new Ledger(storage);
        if (intent === null) ledger.clearFact('activation');
        else ledger.writeFact('activation', intent);
        await storage.setAlarm(Date.now() + 60_000);
      }).then(() => evictDurableObject(room()));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await setIntent('no intent at all');
    await play(1);
    expect(await runDurableObjectAlarm(room())).toBe(true);
    expect(String(logged.mock.calls[0])).toContain('"event":"alarm_failed"');
    const fear = async () => (await call<Session>('GET', `/manage/sessions/${session.id}`, { token })).body.fear;
    await expect.poll(fear).toBe(1);
    expect(await runDurableObjectAlarm(room())).toBe(true);
    await setIntent(null);
    await runDurableObjectAlarm(room());
    logged.mockRestore();
  });

  it('[RM27] the archive tries again after 6 seconds, then twice as long, up to a minute, and soon once it has come back', async () => {
    await state();
    await record([fearOf(1)]);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await rename('sessions', 'sessions_away');
    await runInDurableObject(room(), async (_, { storage }) => {
      const archive = new Archive(env, new Ledger(storage));
      const delays = [archive.nextRunMs(0)];
      try {
        for (let tries = 0; tries < 6; tries += 1) {
          expect(await archive.run()).toBe(false);
          delays.push(archive.nextRunMs(0));
        }
      } finally {
        await rename('sessions_away', 'sessions');
      }
      expect(delays).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]);
      await expect.poll(() => archive.run()).toBe(true);
      expect(archive.nextRunMs(0)).toBe(3_000);
    });
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it('[RM27] or slow, nobody waits for long, and there are never two runs at once', async () => {
    await state();
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const underWay = { now: 0, most: 0, ever: 0 };
    const slow = new Proxy(env.DB, {
      get(database, name) {
        const member: unknown = Reflect.get(database, name);
        if (name !== 'batch') return typeof member === 'function' ? member.bind(database) : member;
        return async (statements: D1PreparedStatement[]) => {
          underWay.now += 1;
          underWay.ever += 1;
          underWay.most = Math.max(underWay.most, underWay.now);
          await gate;
          const results = await database.batch(statements);
          underWay.now -= 1;
          return results;
        };
      },
    });
    await runInDurableObject(room(), async (_, { storage }) => {
      const ledger = new Ledger(storage);
      const archive = new Archive({ DB: slow }, ledger);
      if (!ledger.table) throw new Error('The room was not founded');
      ledger.record(ledger.table, { isRefused: false, events: [fearOf(2)] }, Date.now());
      const waiting = [archive.run(), archive.run(), archive.run()];
      expect(await Promise.all(waiting)).toEqual([false, false, false]);
      expect(underWay).toEqual({ now: 1, most: 1, ever: 1 });
      ledger.record(ledger.table, { isRefused: false, events: [fearOf(3)] }, Date.now());
      open();
      await expect.poll(() => archive.run()).toBe(true);
      expect(archive.isBehind()).toBe(false);
      expect(underWay).toEqual({ now: 0, most: 1, ever: 2 });
    });
    await evictDurableObject(room());
    expect((await state()).session.fear).toBe(3);
  });
});

function textOf(draft: EventDraft): string {
  return draft.type === 'NoteSaved' ? draft.text : '';
}
