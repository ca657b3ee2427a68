/** The room over polls, with sockets and streams side by side: nobody at the table can tell them apart. */
import { abortAllDurableObjects } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JoinLobbyAnswer, Session } from '../../../rules/wire/rest.ts';
import { mintPlayerToken } from '../../../worker/auth/tokens.ts';
import { waitFor } from '../../support/wait-for.ts';
import { call, join, newCampaign, newGm, newSession } from '../support/desk.ts';
import { insideOf, ringAt } from '../support/inside-a-room.ts';
import { framesOf, poll } from '../support/polls.ts';
import { type Client, connect, type Frame, sit } from '../support/sockets.ts';
import { command, openStream } from '../support/streams.ts';

const BOUND = 1024 * 1024;

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

afterEach(() => {
  vi.useRealTimers();
});

const chat = (message: string) => ({ type: 'SendChatMessage', message });
const roll = (more: Record<string, unknown> = {}) => ({
  type: 'SendDiceRoll',
  dicePool: { d12: 2 },
  modifier: 0,
  isDuality: true,
  ...more,
});
const ask = (query: Parameters<typeof framesOf>[2] = {}) => framesOf(session.id, joss.accessToken, query);
const say = (frame: object, connection?: string) =>
  command(session.id, joss.accessToken, JSON.stringify(frame), connection);
const typesOf = (frames: readonly Frame[]) => frames.map(({ type }) => type);
const seqsOf = (frames: readonly Frame[]) => frames.map((frame) => ('seq' in frame ? frame.seq : null));
const newest = () => insideOf(session.id, ({ table }) => table.seq);

/** Joins by polling; the last event that is known then. */
async function sitByPolling(query: Parameters<typeof framesOf>[2] = {}): Promise<number> {
  const [joined] = await ask(query);
  if (joined?.type !== 'Joined') throw new Error(`Not joined: ${JSON.stringify(joined)}`);
  return joined.seq;
}

/** A waiting poll; call it while there is no news. It gets everything from here on. */
async function held(query: Parameters<typeof framesOf>[2], bearer = joss.accessToken) {
  const answer = poll(session.id, bearer, { wait: 20, ...query });
  let isAnswered = false;
  void answer.then(() => {
    isAnswered = true;
  });
  await expect
    .poll(() => insideOf(session.id, ({ connections }) => connections.ofSeat(joss.player.playerId).length))
    .toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  if (isAnswered) throw new Error(`Answered at once: ${JSON.stringify((await answer).body)}`);
  return async () => (await answer).body;
}

/** Timers go on only by what is called, in the room: what they resolve belongs to it. */
function stopTheRoomsTimers(): (ms: number) => Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return (ms) => insideOf(session.id, () => vi.advanceTimersByTimeAsync(ms));
}

describe('a poll', () => {
  it('[RM80] joins without lastSeq, and is told the same again with the same lastSeq', async () => {
    const answer = await poll(session.id, joss.accessToken);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.body.frames).toMatchObject([
      { type: 'Joined', missed: [], state: { session: { id: session.id } }, seq: await newest() },
    ]);
    const seq = await sitByPolling();
    await ines.ask(roll());
    const frames = await ask({ lastSeq: seq });
    expect(seqsOf(frames)).toEqual(frames.map((_, index) => seq + 1 + index));
    expect(await ask({ lastSeq: seq })).toEqual(frames); // an answer that was lost is asked for again
  });

  it('[RM80] is held until there is something, all of that moment together, and is empty after its wait', async () => {
    const seq = await sitByPolling();
    const answer = await held({ lastSeq: seq });
    await ines.ask(roll());
    const { frames } = await answer();
    expect(typesOf(frames)[0]).toBe('DiceRoll');
    expect(seqsOf(frames)).toEqual(Array.from({ length: (await newest()) - seq }, (_, index) => seq + 1 + index));
    const beganMs = Date.now();
    expect(await ask({ lastSeq: await newest(), wait: 0.4 })).toEqual([]);
    expect(Date.now() - beganMs).toBeGreaterThanOrEqual(390);
    expect(await ask({ lastSeq: await newest(), wait: 0 })).toEqual([]);
  });

  it('[RM80] waits for 20 seconds where it says nothing of it', async () => {
    const seq = await sitByPolling();
    const pass = stopTheRoomsTimers();
    let isAnswered = false;
    const answer = call('GET', `/gameStateHub/poll?sessionId=${session.id}&lastSeq=${seq}&wait=`, {
      token: joss.accessToken,
    }).then(({ body }) => {
      isAnswered = true;
      return body;
    });
    await waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await pass(19_999);
    expect(isAnswered).toBe(false);
    await pass(1);
    vi.useRealTimers();
    expect(await answer).toEqual({ frames: [] });
  });

  it('[RM81] tells the Ack of a command after its events, once, also alone', async () => {
    const seq = await sitByPolling();
    await say({ ...chat('Hello'), id: 'hello-1' });
    expect(await ask({ lastSeq: seq })).toMatchObject([{ message: 'Hello' }, { type: 'Ack', id: 'hello-1' }]);
    await say({ ...chat('Hello'), id: 'hello-1' }); // done once, answered as it was
    const known = await newest();
    expect(await ask({ lastSeq: known })).toEqual([{ type: 'Ack', id: 'hello-1' }]);
    expect(await ask({ lastSeq: known })).toEqual([]);

    for (const id of ['one', 'two']) await say({ ...chat(id), id });
    await ines.ask(chat('three'));
    expect(typesOf(await ask({ lastSeq: known }))).toEqual([
      'ReceiveChatMessage',
      'Ack',
      'ReceiveChatMessage',
      'Ack',
      'ReceiveChatMessage',
    ]);
  });

  it('[RM81] that is held is answered with the events of a command and its Ack together', async () => {
    const seq = await sitByPolling();
    const answer = await held({ lastSeq: seq });
    await say({ ...roll(), id: 'roll-1' });
    const { frames } = await answer();
    expect(typesOf(frames)[0]).toBe('DiceRoll');
    expect(frames.at(-1)).toEqual({ type: 'Ack', id: 'roll-1' });
  });

  it('[RM81] is given the answers to the commands that name its line, else the line polled last is', async () => {
    const seq = await sitByPolling({ connection: 'phone' });
    await sitByPolling({ connection: 'tablet' });
    await say({ ...chat('From the phone'), id: 'phone-1' }, 'phone');
    await say({ ...chat('From anywhere'), id: 'any-1' });
    expect(typesOf(await ask({ lastSeq: await newest(), connection: 'tablet' }))).toEqual(['Ack']);
    expect(await ask({ lastSeq: seq, connection: 'phone' })).toMatchObject([
      { message: 'From the phone' },
      { type: 'Ack', id: 'phone-1' },
      { message: 'From anywhere' },
    ]);
    expect(await say({ ...chat('?'), id: 'x' }, 'watch')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    await say({ ...chat('Now from the phone'), id: 'any-2' });
    expect(await ask({ lastSeq: await newest(), connection: 'phone' })).toEqual([{ type: 'Ack', id: 'any-2' }]);
  });

  it('[RM82] is answered with Joined where the log cannot tell it what it lacks', async () => {
    const seq = await sitByPolling();
    for (const lastSeq of [seq + 1, 999_999_999_999_999]) {
      expect(await ask({ lastSeq })).toMatchObject([{ type: 'Joined', missed: null, seq }]);
    }
    expect(typesOf(await ask({ lastSeq: 0 }))).toEqual((await sitAgain()).missed?.map(({ type }) => type));
    ines.close(); // she would fall behind
    await ines.closed();
    await insideOf(session.id, (room) => {
      for (let count = 0; count < 501; count += 1)
        room.systemStep({ type: 'ChangeFear', change: count % 2 ? -1 : 1, reason: '' });
    });
    const [joined, ...rest] = await ask({ lastSeq: seq });
    expect(joined).toMatchObject({ type: 'Joined', missed: null, seq: await newest() });
    expect(rest).toEqual([]);
    expect(await ask({ lastSeq: await newest() })).toEqual([]);
  });

  /** What a socket of the same person is told that was there from the beginning. */
  const sitAgain = async () => (await connect(session.id, joss.accessToken)).join(0);

  it('[RM82] that joins later is told nothing of the table before its JoinSession, and is refused where its line is gone', async () => {
    const line = { join: 'later', connection: 'phone' } as const;
    expect(await ask(line)).toEqual([]);
    await say({ ...chat('Too early'), id: 'early' }, 'phone');
    await ines.ask(chat('Not for you yet'));
    expect(await ask(line)).toMatchObject([{ type: 'Error', id: 'early', code: 'FORBIDDEN' }]);
    await say(
      { type: 'JoinSession', id: 'join', sessionId: session.id, displayName: '', isGm: false, lastSeq: 1 },
      'phone',
    );
    await ines.ask(chat('Welcome'));
    const frames = await ask(line);
    expect(typesOf(frames)).toEqual(['Joined', 'Ack', 'ReceiveChatMessage']);
    expect(frames[0]).toMatchObject({ missed: expect.arrayContaining([expect.objectContaining({ seq: 2 })]) });
    const lastSeq = await newest();
    expect(await ask({ ...line, lastSeq })).toEqual([]);
    const gone = await poll(session.id, joss.accessToken, { ...line, connection: 'watch', lastSeq });
    expect(gone).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it('[RM83] that goes on from an event is let in as soon as the door that refused it is open', async () => {
    const lark = await join(session.id, 'Lark');
    await ines.ask({ type: 'SetDoor', door: 'shut' });
    await call('POST', `/game/sessions/${session.id}/leave`, { token: lark.accessToken });
    const line = { lastSeq: await newest(), connection: 'lark' };
    for (let time = 0; time < 2; time += 1) {
      const refused = await framesOf(session.id, lark.accessToken, line);
      expect(refused).toMatchObject([{ type: 'Error', code: 'FORBIDDEN' }]);
    }
    await ines.ask({ type: 'SetDoor', door: 'open' });
    await framesOf(session.id, lark.accessToken, line);
    const players = await insideOf(session.id, ({ table }) => table.players);
    expect(players).toContainEqual(expect.objectContaining({ username: 'Lark', isConnected: true }));
  });

  it('[RM84] keeps its seat connected until 60 seconds after the last one', async () => {
    const { playerId } = joss.player;
    const comings = () => typesOf(ines.events.filter((event) => 'playerId' in event && event.playerId === playerId));
    const seq = await sitByPolling();
    const pass = stopTheRoomsTimers();
    await ask({ lastSeq: seq });
    await pass(59_999);
    await ask({ lastSeq: seq });
    await pass(59_999);
    expect(comings()).toEqual(['ReceivePlayerJoined', 'PlayerConnected']);
    await pass(1);
    await pass(1); // the room is told a moment after
    vi.useRealTimers();
    await ines.next('PlayerDisconnected');
    const lastSeq = await newest();
    // A player who comes back continues from where they were, connected again.
    expect(await ask({ lastSeq })).toMatchObject([{ type: 'PlayerConnected', playerId }]);
    expect(comings()).toEqual(['ReceivePlayerJoined', 'PlayerConnected', 'PlayerDisconnected', 'PlayerConnected']);
  });

  it('[RM84] is one seat with the sockets and streams of its player', async () => {
    const { playerId } = joss.player;
    const socket = await sit(session.id, joss.accessToken);
    const stream = await openStream(session.id, joss.accessToken);
    await stream.next('Joined');
    const seq = await sitByPolling();
    socket.close();
    stream.close();
    await socket.closed();
    await ines.ask(chat('And now?')); // a write finds out that nobody reads
    await ines.ask(chat('Well?'));
    expect(typesOf(await ask({ lastSeq: seq }))).toEqual(['ReceiveChatMessage', 'ReceiveChatMessage']);
    const ofJoss = ines.events.filter((event) => 'playerId' in event && event.playerId === playerId);
    expect(typesOf(ofJoss).filter((type) => type.startsWith('PlayerDis') || type === 'PlayerConnected')).toEqual([
      'PlayerConnected',
    ]);
  });

  it('[RM84] of a seat that was given up tells how it ended, and takes no seat again before it joins', async () => {
    const seq = await sitByPolling();
    await say({ type: 'LeaveSession', id: 'bye' });
    expect(typesOf(await ask({ lastSeq: seq }))).toEqual(['PlayerDisconnected', 'ReceivePlayerLeft', 'Ack']);
    const lastSeq = await newest();
    await ines.ask(chat('Who is left?'));
    expect(await ask({ lastSeq, wait: 0.1 })).toEqual([]);
    expect(await newest()).toBe(lastSeq + 1);
    expect(typesOf(await ask())).toEqual(['Joined']);
    expect(typesOf(ines.events.slice(-2))).toEqual(['ReceivePlayerJoined', 'PlayerConnected']);
  });

  it('[RM85] is refused for an invalid query, after everything else', async () => {
    const stranger = (await newGm('ansel')).accessToken;
    for (const [expected, bearer, query] of [
      [401, undefined, { wait: 'soon' }],
      [404, stranger, { wait: 'soon' }],
      [400, joss.accessToken, { wait: 'soon' }],
      [400, joss.accessToken, { wait: 26 }],
      [400, joss.accessToken, { wait: 25.1 }],
      [400, joss.accessToken, { wait: -1 }],
      [400, joss.accessToken, { lastSeq: -1 }],
      [400, joss.accessToken, { lastSeq: '1.5' }],
      [400, joss.accessToken, { lastSeq: 'yesterday' }],
      [400, joss.accessToken, { connection: 'n'.repeat(65) }],
    ] as const) {
      const { status, body } = await poll(session.id, bearer, query);
      expect([query, status, body.status]).toEqual([query, expected, expected]);
      if (status === 400) expect(Object.keys(body.errors ?? {})).toEqual(Object.keys(query));
    }
  });

  it.each([null, 0, 9])(
    '[RM86] whose session is deleted while it waits for its turn ends without an Error (%s)',
    async (lastSeq) => {
      const other = await newSession(token, campaignId, 'Never played');
      const { accessToken, player } = await join(other.id, 'Wren');
      await framesOf(other.id, accessToken, { connection: 'before' });
      let release = () => {};
      await insideOf(other.id, (room) => {
        const gate = new Promise<undefined>((resolve) => {
          release = () => resolve(undefined);
        });
        void room.inTurn(player.playerId, () => gate);
      });
      const waiting = poll(other.id, accessToken, { connection: 'later', ...(lastSeq !== null && { lastSeq }) });
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect((await call('DELETE', `/manage/sessions/${other.id}`, { token })).status).toBe(204);
      await insideOf(other.id, () => release());
      const { status, body } = await waiting;
      expect([status, body.frames, body.close?.code]).toEqual([200, [], 4410]);
    },
  );

  it('[RM86] ends with the token that it came with last', async () => {
    const lasting = { ...env, PLAYER_TOKEN_SECONDS: '20' };
    const short = await mintPlayerToken(lasting, joss.player);
    const [joined] = await framesOf(session.id, short.accessToken);
    const lastSeq = joined && 'seq' in joined ? joined.seq : 0;
    const answer = await held({ lastSeq }, short.accessToken);
    await ringAt(session.id, short.expiresAt);
    expect(await answer()).toMatchObject({ frames: [], close: { code: 4401 } });
    expect((await poll(session.id, short.accessToken, { lastSeq })).status).toBe(401);
    vi.useRealTimers();

    const brief = await mintPlayerToken(lasting, joss.player);
    await framesOf(session.id, brief.accessToken);
    const known = await newest();
    expect(await ask({ lastSeq: known })).toEqual([]); // renewed
    await ringAt(session.id, brief.expiresAt);
    expect(await ask({ lastSeq: known })).toEqual([]);
  });

  it('[RM87] counts among the eight connections of its seat: the oldest is told so, or is answered with nothing', async () => {
    const seq = await sitByPolling();
    const oldest = await held({ lastSeq: seq }); // without a name
    const others: Client[] = [];
    for (let count = 0; count < 6; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, 2)); // each a moment after the one before
      others.push(await sit(session.id, joss.accessToken));
    }
    const newer = poll(session.id, joss.accessToken, { wait: 20, lastSeq: await newest(), connection: 'newer' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    others.push(await sit(session.id, joss.accessToken)); // the ninth
    expect(await oldest()).toMatchObject({ frames: [], close: { code: 4409 } });
    await ines.ask(chat('Everybody here?'));
    expect(typesOf((await newer).body.frames)).toEqual(['ReceiveChatMessage']);
    expect(others.map(({ closeCode }) => closeCode)).toEqual(Array(7).fill(null));
    const again = await sitByPolling({ connection: 'watch' }); // and now a socket is the oldest
    expect(await others[0]?.closed()).toBe(4409);
    expect(await ask({ connection: 'watch', lastSeq: again })).toEqual([]);
    for (const client of others) client.close();
  });

  it('[RM87] makes way first where nobody polls any more', async () => {
    const socket = await sit(session.id, joss.accessToken);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    for (let count = 0; count < 7; count += 1) {
      vi.setSystemTime(Date.now() + 1_000);
      await sitByPolling({ connection: `left-${count}` });
    }
    vi.setSystemTime(Date.now() + 5_000);
    expect(await ask({ connection: 'left-7', join: 'later' })).toEqual([]);
    expect(await insideOf(session.id, ({ connections }) => connections.openOfSeat(joss.player.playerId).length)).toBe(
      8,
    );
    expect(socket.closeCode).toBeNull();
    expect((await poll(session.id, joss.accessToken, { connection: 'left-0', join: 'later', lastSeq: 1 })).status).toBe(
      403,
    );
    vi.useRealTimers();
    socket.close();
  });

  it('[RM87] of the same line replaces the earlier one, which gets an empty answer', async () => {
    for (const line of [{ connection: 'phone' }, {}]) {
      const seq = await sitByPolling(line);
      const first = await held({ lastSeq: seq, ...line });
      const second = poll(session.id, joss.accessToken, { wait: 20, lastSeq: seq, ...line });
      expect(await first()).toEqual({ frames: [] });
      await ines.ask(chat('Here'));
      expect(typesOf((await second).body.frames)).toEqual(['ReceiveChatMessage']);
    }
  });

  it('[RM87] ends its line with too many unread answers, and does not get the table again and again', async () => {
    const seq = await sitByPolling();
    const isOpen = await insideOf(session.id, ({ connections }) => {
      const [line] = connections.openOfSeat(joss.player.playerId);
      for (let count = 0; count < 3; count += 1) line?.send('x'.repeat(BOUND / 2));
      return line?.isOpen;
    });
    expect(isOpen).toBe(false);
    await ines.next('PlayerDisconnected');
    expect(await ask({ lastSeq: seq })).toMatchObject([{ type: 'PlayerDisconnected' }, { type: 'PlayerConnected' }]);

    await insideOf(session.id, ({ rateLimits }) =>
      rateLimits.countSentAgain(joss.player.playerId, Date.now(), 8_000_001),
    );
    for (const query of [{}, { lastSeq: seq + 100 }]) {
      const { status, body, headers } = await poll(session.id, joss.accessToken, query);
      expect([status, body.code, Number(headers.get('Retry-After'))]).toEqual([429, 'RATE_LIMITED', 10]);
    }
    expect(await ask({ lastSeq: await newest() })).toEqual([]);
  });

  it('[RM70] may cause as many bytes as others', async () => {
    const seq = await sitByPolling();
    await insideOf(session.id, ({ rateLimits }) => rateLimits.countCaused(joss.player.playerId, Date.now(), BOUND));
    await say({ ...chat('Too much'), id: 'much' });
    expect(await ask({ lastSeq: seq })).toMatchObject([{ type: 'Error', id: 'much', code: 'RATE_LIMITED' }]);
  });

  it('[RM88] dies with the memory of the room, and loses nothing: the next one goes on from its last event', async () => {
    const seq = await sitByPolling({ connection: 'phone' });
    await ines.ask(chat('One'));
    await abortAllDurableObjects();
    const later = await sit(session.id, token);
    await later.ask(chat('Two'));
    expect(
      (await poll(session.id, joss.accessToken, { connection: 'phone', join: 'later', lastSeq: seq })).status,
    ).toBe(403);
    const frames = await ask({ lastSeq: seq });
    expect(seqsOf(frames)).toEqual(frames.map((_, index) => seq + 1 + index));
    expect(typesOf(frames).filter((type) => /^Receive|^Player/.test(type))).toEqual([
      'ReceiveChatMessage',
      'PlayerDisconnected',
      'PlayerDisconnected',
      'PlayerConnected',
      'ReceiveChatMessage',
      'PlayerConnected',
    ]);
    later.close();
  });
});
