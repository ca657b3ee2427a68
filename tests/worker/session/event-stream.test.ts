/** The room over a stream of events, with real streams and sockets side by side: nobody at the table can tell them apart. */
import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEEP_ALIVE_MS } from '../../../rules/durations.ts';
import type { JoinLobbyAnswer, Session } from '../../../rules/wire/rest.ts';
import { mintPlayerToken } from '../../../worker/auth/tokens.ts';
import { EventStream } from '../../../worker/session/event-stream.ts';
import { sheetOnTable } from '../../support/table-parts.ts';
import { waitFor } from '../../support/wait-for.ts';
import { join, newCampaign, newGm, newSession } from '../support/desk.ts';
import { insideOf, ringAt } from '../support/inside-a-room.ts';
import { type Client, sit } from '../support/sockets.ts';
import { command, knockForStream, openStream, type StreamReader } from '../support/streams.ts';

let token: string;
let campaignId: string;
let session: Session;
let ines: Client;
let joss: JoinLobbyAnswer;

beforeAll(async () => {
  token = (await newGm('ines')).accessToken;
  campaignId = (await newCampaign(token)).id;
});

beforeEach(async () => {
  session = await newSession(token, campaignId);
  ines = await sit(session.id, token);
  joss = await join(session.id, 'Joss');
});

const room = () => env.ROOMS.get(env.ROOMS.idFromName(session.id));
const chat = (message: string) => ({ type: 'SendChatMessage', message });
const roll = (more: Record<string, unknown> = {}) => ({
  type: 'SendDiceRoll',
  dicePool: { d12: 2 },
  modifier: 0,
  isDuality: true,
  ...more,
});

/** Joss at the table, by stream. */
async function sitByStream(lastSeq?: number): Promise<StreamReader> {
  const stream = await openStream(session.id, joss.accessToken, lastSeq === undefined ? {} : { lastSeq });
  await stream.next('Joined');
  return stream;
}

describe('a stream of events', () => {
  it('[RM40] opens with the headers of a stream, and gives each message its place', async () => {
    const response = await knockForStream(session.id, joss.accessToken);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    await response.body?.cancel();

    const stream = await sitByStream();
    await ines.ask(chat('Who goes first?'));
    await ines.ask(roll({ hidden: true }));
    await stream.ask(chat('I do.'));
    expect(stream.frames.length).toBeGreaterThanOrEqual(5);
    expect(stream.ids).toEqual(stream.frames.map((frame) => ('seq' in frame ? frame.seq : null)));
  });

  it('[RM41] answers on the stream that the call names, else on the newest', async () => {
    const open = (connection: string) => openStream(session.id, joss.accessToken, { connection });
    const phone = await open('phone');
    const tablet = await open('tablet');
    for (const stream of [phone, tablet]) await stream.next('Joined');
    expect(await phone.ask(chat('From the phone'))).toMatchObject({ type: 'Ack' });
    expect(tablet.frames.filter(({ type }) => type === 'Ack')).toEqual([]);
    await command(session.id, joss.accessToken, JSON.stringify({ ...chat('From anywhere'), id: 'any-1' }));
    expect(await tablet.next('Ack')).toMatchObject({ id: 'any-1' });
    const unknown = await command(session.id, joss.accessToken, JSON.stringify({ ...chat('?'), id: 'x' }), 'watch');
    expect(unknown).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const nameless = await command(session.id, joss.accessToken, '{}', 'n'.repeat(65));
    expect(nameless).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });

  it('[RM42] goes on after Last-Event-ID, and a JoinSession by call may follow, with an id of its own', async () => {
    const first = await sitByStream();
    await ines.ask(chat('One'));
    const { seq } = await first.next('ReceiveChatMessage');
    first.close();
    await ines.ask(chat('Two'));
    await ines.ask(roll({ hidden: true }));
    const second = await openStream(session.id, joss.accessToken, { lastSeq: seq });
    const joined = await second.next('Joined');
    expect(joined.missed?.map((event) => event.seq)).toEqual(
      Array.from({ length: joined.seq - seq }, (_, index) => seq + 1 + index),
    );
    expect(joined.missed?.map(({ type }) => type)).toEqual(expect.arrayContaining(['ReceiveChatMessage', 'Hidden']));
    expect(JSON.stringify(joined.missed)).not.toContain('DiceRoll');
    expect(second.ids.at(-1)).toBe(joined.seq);
    expect(await second.join(joined.seq)).toMatchObject({ missed: [] });

    const patient = await openStream(session.id, joss.accessToken, { join: 'later' });
    expect(await patient.ask(chat('Too early'))).toMatchObject({ type: 'Error', code: 'FORBIDDEN' });
    expect((await patient.join(seq)).missed?.[0]).toMatchObject({ seq: seq + 1 });
    expect(patient.frames.map(({ type }) => type)).toEqual(['Error', 'Joined', 'Ack']);
    const strange = await openStream(session.id, joss.accessToken, { headers: { 'Last-Event-ID': 'yesterday' } });
    expect(await strange.next('Joined')).toMatchObject({ missed: [] });
  });

  it('[RM44] is one seat with the sockets of its player: connected with the first, gone with the last', async () => {
    const { playerId } = joss.player;
    const comings = () => ines.events.filter((event) => 'playerId' in event && event.playerId === playerId);
    const stream = await sitByStream();
    const socket = await sit(session.id, joss.accessToken);
    stream.close();
    await ines.ask(chat('Still here?'));
    expect(comings().map(({ type }) => type)).not.toContain('PlayerDisconnected');
    const again = await sitByStream();
    socket.close();
    await socket.closed();
    await ines.ask(chat('And now?'));
    expect(comings().map(({ type }) => type)).not.toContain('PlayerDisconnected');
    again.close();
    await ines.ask(chat('Anybody?')); // a write finds out that nobody reads
    await ines.ask(chat('Nobody.'));
    await ines.next('PlayerDisconnected');
    expect(comings().filter(({ type }) => type === 'PlayerConnected')).toHaveLength(1);
    expect((await ines.join()).state.players.find(({ id }) => id === playerId)).toMatchObject({ isConnected: false });
  });

  it('[RM46] ends with the token it was opened with', async () => {
    const short = await mintPlayerToken({ ...env, PLAYER_TOKEN_SECONDS: '20' }, joss.player);
    const quiet = await openStream(session.id, short.accessToken);
    await ringAt(session.id, short.expiresAt);
    expect(await quiet.closed()).toBe(4401);
    expect((await command(session.id, short.accessToken, '{}')).status).toBe(401);
    vi.useRealTimers();
  });

  it('[RM46] ends for a reader that says of nothing that it has seen it', async () => {
    const deaf = await sitByStream();
    await seatGuests(501, '');
    expect(await deaf.closed()).toBe(4408);
    expect(deaf.events.length).toBeGreaterThanOrEqual(500);
    const again = await openStream(session.id, joss.accessToken, { lastSeq: deaf.events.at(-1)?.seq ?? 0 });
    expect(await again.next('Joined')).toMatchObject({ missed: expect.any(Array) });
  });

  it('[RM47] opens and stays open where the table alone is longer than a reader may be behind', async () => {
    const experiences = Array.from({ length: 40 }, (_, index) => ({
      name: `Learned ${index}`,
      description: 'x'.repeat(5_000),
      modifier: 1,
    }));
    await insideOf(session.id, (room) => {
      for (let index = 0; index < 6; index += 1) {
        const seat = { playerId: `wren-${index}`, playerName: `Wren ${index}`, role: 'player' } as const;
        const found = { character: sheetOnTable(`long-${index}`, { experiences }), password: 'notNeeded' } as const;
        const decision = room.step(seat, { type: 'Select', characterId: `long-${index}`, found });
        expect(decision.isRefused).toBe(false);
      }
    });
    const stream = await openStream(session.id, joss.accessToken, { join: 'later' });
    const { state } = await stream.join();
    expect(JSON.stringify(state).length).toBeGreaterThan(1024 * 1024);
    expect(await stream.ask(chat('Here I am'))).toMatchObject({ type: 'Ack' });
    expect(stream.closeCode).toBeNull();
  });

  it('[RM47] gets no more data when its reader stops reading, whatever the reader reports as seen', async () => {
    const response = await knockForStream(session.id, joss.accessToken);
    let status = 202;
    for (let count = 0; status === 202 && count < 80; count += 1) {
      await seatGuests(1, 'x'.repeat(30_000), count);
      const seq = await insideOf(session.id, ({ table }) => table.seq);
      ({ status } = await command(session.id, joss.accessToken, JSON.stringify({ type: 'Seen', seq })));
    }
    expect(status).toBe(403);
    const left = await response.text();
    expect(left.length).toBeGreaterThan(1024 * 1024);
    expect(left.length).toBeLessThan(1024 * 1024 + 100_000);
    expect(left.slice(-60)).toContain('event: close\ndata: {"code":4408,"reason":"Too far behind"}\n\n');
  });

  it('[RM48] is gone when the room wakes again: the reader reconnects and has missed nothing', async () => {
    const stream = await sitByStream();
    await ines.ask(chat('One'));
    const { seq } = await stream.next('ReceiveChatMessage');
    await abortAllDurableObjects();
    expect(await stream.closed()).toBe(1006);
    const later = await sit(session.id, token);
    await later.ask(chat('Two'));
    expect(await command(session.id, joss.accessToken, JSON.stringify({ ...chat('?'), id: 'q' }))).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect((await later.join()).state.players.find(({ id }) => id === joss.player.playerId)).toMatchObject({
      isConnected: false,
    });
    const again = await openStream(session.id, joss.accessToken, { lastSeq: seq });
    const { missed, seq: newest } = await again.next('Joined');
    expect(missed?.map((event) => event.seq)).toEqual(
      Array.from({ length: newest - seq }, (_, index) => seq + 1 + index),
    );
    expect(missed?.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['PlayerDisconnected', 'ReceiveChatMessage', 'PlayerConnected']),
    );
  });
});

/** Guests take seats one after the other, each an event for everybody. */
function seatGuests(count: number, name: string, from = 0): Promise<void> {
  return runInDurableObject(room(), async (instance) => {
    for (let guest = from; guest < from + count; guest += 1) {
      await instance.takeSeat(session.id, { playerId: `p${guest}`, playerName: `${name}${guest}`, role: 'player' });
    }
  });
}

describe('the heartbeat of a stream', () => {
  const attachment = {
    seat: { playerId: 'p1', playerName: 'Joss', role: 'player' as const },
    expiresAtMs: Number.MAX_SAFE_INTEGER,
    sinceMs: 0,
    state: { type: 'seated' as const },
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    return () => vi.useRealTimers();
  });

  function newStream() {
    const onGone = vi.fn();
    const stream = new EventStream(attachment, null, onGone);
    const { body } = stream.response;
    if (!body) throw new Error('A stream has a body');
    return { stream, onGone, body };
  }

  it('[RM49] is a comment at once and every 15 seconds, and is over with the stream', async () => {
    const { stream, onGone, body } = newStream();
    const reader = body.getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toBe(':\n\n');
    vi.advanceTimersByTime(KEEP_ALIVE_MS - 1);
    stream.send('first');
    expect(await next()).toBe('data: first\n\n');
    vi.advanceTimersByTime(1);
    expect(await next()).toBe(':\n\n');
    stream.close('sessionClosed');
    expect(await next()).toBe('event: close\ndata: {"code":4410,"reason":"Session closed"}\n\n');
    expect((await reader.read()).done).toBe(true);
    await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
    vi.clearAllTimers();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[RM49] finds out that nobody reads any more', async () => {
    const { onGone, body } = newStream();
    await body.cancel('bye');
    vi.advanceTimersByTime(KEEP_ALIVE_MS);
    await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  });

  it('[RM47] drops a reader that reads nothing for 30 seconds, and its unread data', async () => {
    const { stream, onGone, body } = newStream();
    stream.send('unread');
    vi.advanceTimersByTime(3 * KEEP_ALIVE_MS);
    await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
    expect(stream.isOpen).toBe(false);
    await expect(body.getReader().read()).rejects.toThrow();
  });
});
