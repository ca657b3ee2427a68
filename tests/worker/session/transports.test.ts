/** The room over streams and over polls, with sockets beside them: nobody at the table can tell them apart. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventOf } from '../../../rules/events.ts';
import type { JoinLobbyAnswer, Session } from '../../../rules/wire/rest.ts';
import { FRAME_MAX_BYTES } from '../../../rules/wire/socket.ts';
import { PollLine } from '../../../worker/session/poll-line.ts';
import { call, join, newCampaign, newGm, newSession } from '../support/desk.ts';
import { insideOf } from '../support/inside-a-room.ts';
import { Poller, poll } from '../support/polls.ts';
import { type Client, connect, type Frame, knock, sit } from '../support/sockets.ts';
import { type Caller, command, knockForStream, openStream } from '../support/streams.ts';

type Transport = {
  name: string;
  path: string;
  open: (sessionId: string, token: string) => Promise<Caller>;
  knock: (
    sessionId: string,
    token?: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: unknown }>;
};

const TRANSPORTS: Transport[] = [
  {
    name: 'a stream of events',
    path: 'events',
    open: openStream,
    knock: async (sessionId, token = undefined, headers = {}) => {
      const response = await knockForStream(sessionId, token ?? null, { headers });
      return { status: response.status, body: await response.json() };
    },
  },
  {
    name: 'polls',
    path: 'poll',
    open: async (sessionId, token) => new Poller(sessionId, token),
    knock: (sessionId, token, headers) => poll(sessionId, token, {}, headers),
  },
];

let gmId: string;
let token: string;
let campaignId: string;
let session: Session;
let ines: Client;
let joss: JoinLobbyAnswer;
let opened: { close: () => void }[];

beforeAll(async () => {
  const { accessToken, user } = await newGm('ines');
  [token, gmId] = [accessToken, user.id];
  campaignId = (await newCampaign(token)).id;
});

beforeEach(async () => {
  session = await newSession(token, campaignId);
  ines = await sit(session.id, token);
  joss = await join(session.id, 'Joss');
  opened = [ines];
});

afterEach(async () => {
  vi.useRealTimers();
  for (const line of opened) line.close();
  for (const name of ['activate', 'deactivate']) await step(name); // answers the polls that wait
});

const chat = (message: string) => ({ type: 'SendChatMessage', message });
const roll = { type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true };
const frameOf = (frame: object, id: string) => JSON.stringify({ ...frame, id });

const step = (name: string) =>
  call('POST', `/game/sessions/${session.id}/${name}`, { token, body: { id: session.id } });

/** Where somebody polls, a poll of each of their lines waits in the room. */
async function listening(playerId = joss.player.playerId): Promise<void> {
  const resting = () =>
    insideOf(
      session.id,
      ({ connections }) =>
        connections.openOfSeat(playerId).filter((line) => line instanceof PollLine && line.restsSinceMs !== null)
          .length,
    );
  await expect.poll(resting, { interval: 10 }).toBe(0);
}

describe.each(TRANSPORTS)('$name', ({ path, open, knock: ask }) => {
  /** A line of somebody; of Joss where nobody else is named. */
  async function line(bearer = joss.accessToken): Promise<Caller> {
    const opening = await open(session.id, bearer);
    opened.push(opening);
    return opening;
  }

  async function seated(bearer?: string): Promise<Caller> {
    const opening = await line(bearer);
    await opening.next('Joined');
    return opening;
  }

  it('[RM40] [RM80] opens with Joined, and is told what a socket is told: same frames, same order', async () => {
    const wren = await sit(session.id, (await join(session.id, 'Wren')).accessToken);
    opened.push(wren);
    const caller = await line();
    expect(await caller.next('Joined')).toMatchObject({ missed: [], state: { session: { id: session.id } } });
    await ines.ask(chat('Who goes first?'));
    await ines.ask({ ...roll, hidden: true });
    await ines.ask(roll);
    await caller.ask(chat('I do.'));
    const saysJoss = (frame: Frame): frame is EventOf<'ReceiveChatMessage'> =>
      frame.type === 'ReceiveChatMessage' && frame.message === 'I do.';
    const { seq } = await wren.until(saysJoss);
    const told = (frames: Client['events']) => frames.filter((event) => event.seq > seq - 4 && event.seq <= seq);
    expect(told(caller.events)).toHaveLength(4);
    expect(told(caller.events)).toEqual(told(wren.events));
    expect(told(caller.events).some(({ type }) => type === 'Hidden')).toBe(true);
    expect(caller.frames.at(-1)).toMatchObject({ type: 'Ack' });
  });

  it('[RM41] [RM81] hears commands by call: 202 without content, what follows comes over the line, the Ack last', async () => {
    const caller = await seated();
    const hello = frameOf(chat('Hello'), 'hello-1');
    expect(await caller.command(hello)).toMatchObject({ status: 202, body: null });
    expect(await caller.next('Ack')).toEqual({ type: 'Ack', id: 'hello-1' });
    expect(caller.frames.slice(-2).map(({ type }) => type)).toEqual(['ReceiveChatMessage', 'Ack']);
    const once = caller.frames.length;
    await caller.command(hello);
    expect(await caller.next('Ack', once)).toEqual({ type: 'Ack', id: 'hello-1' });
    expect(ines.events.filter(({ type }) => type === 'ReceiveChatMessage')).toHaveLength(1);

    expect(await caller.ask({ type: 'ChangeFear', change: 1 })).toMatchObject({ type: 'Error', code: 'FORBIDDEN' });
    const before = caller.frames.length;
    expect((await caller.command('no frame at all')).status).toBe(202);
    expect(await caller.next('Error', before)).toMatchObject({ code: 'VALIDATION' });
    await caller.command('ping');
    await caller.pong();
  });

  it('[RM43] [RM83] waits at a door that asks, and is seated or sent away like a socket', async () => {
    await ines.ask({ type: 'SetDoor', door: 'ask' });
    const wren = await join(session.id, 'Wren');
    const caller = await line(wren.accessToken);
    expect(await caller.next('Waiting')).toEqual({ type: 'Waiting' });
    expect(await caller.ask(chat('Hello?'))).toMatchObject({ type: 'Error', code: 'FORBIDDEN' });
    await ines.ask({ type: 'AdmitPlayer', playerId: wren.player.playerId, admit: true });
    expect((await caller.next('Joined')).state.players.map(({ id }) => id)).toContain(wren.player.playerId);
    expect(await caller.ask(chat('Thank you'))).toMatchObject({ type: 'Ack' });
    expect(ines.events.filter(({ type }) => type === 'PlayerWaiting')).toHaveLength(1);

    const lark = await join(session.id, 'Lark');
    const other = await line(lark.accessToken);
    await other.next('Waiting');
    await listening(lark.player.playerId);
    await ines.ask({ type: 'AdmitPlayer', playerId: lark.player.playerId, admit: false });
    expect(await other.closed()).toBe(4403);
    expect((await ask(session.id, lark.accessToken)).status).toBe(401);

    await ines.ask({ type: 'SetDoor', door: 'shut' });
    await call('POST', `/game/sessions/${session.id}/leave`, { token: joss.accessToken });
    const outside = await line();
    expect(await outside.next('Error')).toMatchObject({ code: 'FORBIDDEN' });
    expect(outside.closeCode).toBeNull();
  });

  it('[RM45] [RM85] is refused like a socket, in the same order, and so is a command', async () => {
    const stranger = (await newGm(`ansel-${path}`)).accessToken;
    const elsewhere = await newSession(token, campaignId, 'Second evening');
    const foreign = { Origin: 'https://elsewhere.example' };
    const body = frameOf(chat('Hello'), '1');
    for (const [expected, name, bearer, headers] of [
      [401, session.id, undefined, {}],
      [401, session.id, 'not-a-token', foreign],
      [403, session.id, joss.accessToken, foreign],
      [403, elsewhere.id, joss.accessToken, {}],
      [404, session.id, stranger, {}],
      [404, 'AAAA-AAAA-AAAA-AAAA', token, {}],
    ] as const) {
      expect(await ask(name, bearer, headers)).toMatchObject({ status: expected, body: { status: expected } });
      const asked = await call('POST', `/gameStateHub/commands?sessionId=${name}`, { token: bearer, body, headers });
      expect(asked).toMatchObject({ status: expected, body: { status: expected } });
    }
    const address = `/gameStateHub/${path}?sessionId=${session.id}`;
    expect((await call('GET', `${address}&access_token=${joss.accessToken}`)).status).toBe(401);
    expect((await call('HEAD', address, { token })).status).toBe(404);
    expect((await call('POST', address, { token, body })).status).toBe(404);
    expect((await call('GET', `/gameStateHub/commands?sessionId=${session.id}`, { token })).status).toBe(404);
    expect(await command(session.id, joss.accessToken, body)).toMatchObject({
      status: 403, // it has no line yet
      body: { code: 'FORBIDDEN' },
    });
    for (const name of ['activate', 'deactivate']) await step(name);
    for (const bearer of [joss.accessToken, token]) {
      expect((await ask(session.id, bearer)).status).toBe(410);
      expect((await command(session.id, bearer, body)).status).toBe(410);
    }
  });

  it('[RM46] [RM86] ends with the code that a socket would end with, and says it', async () => {
    const bad = await seated();
    for (let count = 0; count < 19; count += 1) await bad.command('nonsense');
    expect(bad.closeCode).toBeNull();
    await listening();
    await bad.command('nonsense');
    expect(await bad.closed()).toBe(4400);
    expect(bad.frames.filter(({ type }) => type === 'Error')).toHaveLength(20);
    const large = await seated();
    await listening();
    expect(await large.command('x'.repeat(FRAME_MAX_BYTES + 1))).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE' },
    });
    expect(await large.closed()).toBe(4413);
    const flooding = await seated();
    for (let count = 0; count < 100 && flooding.closeCode === null; count += 1) {
      await flooding.command(frameOf(chat('!'), `flood-${count}`));
    }
    expect(await flooding.closed()).toBe(4429);
    const removed = await seated();
    await listening();
    await ines.ask({ type: 'RemovePlayer', playerId: joss.player.playerId });
    expect(await removed.closed()).toBe(4403);
    expect(removed.closeReason).toBe('Removed by the game master');
    expect((await ask(session.id, joss.accessToken)).status).toBe(401);
    const master = await seated(token);
    await step('activate');
    await listening(gmId);
    await step('deactivate');
    expect(await master.closed()).toBe(4410);
    expect(master.frames.at(-1)).toMatchObject({ type: 'SessionClosed' });
  });

  it('[RM46] [RM86] ends where its session is deleted', async () => {
    session = await newSession(token, campaignId, 'Never played');
    const caller = await seated((await join(session.id, 'Wren')).accessToken);
    expect((await call('DELETE', `/manage/sessions/${session.id}`, { token })).status).toBe(204);
    expect([4410, 401, 404, 410]).toContain(await caller.closed());
    expect(caller.frames.map(({ type }) => type)).not.toContain('Error');
  });
});

it('[RM45] [RM85] a table that is full of sockets and streams has no room for any of them', async () => {
  let stranger = '';
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }); // however long this takes, nobody has sat there without joining for long (RM67)
  for (let count = 1; count < 200; count += 1) {
    if (count % 8 === 1) stranger = (await join(session.id, `Stranger ${count}`)).accessToken; // eight each (RM71)
    opened.push(
      count % 2 ? await openStream(session.id, stranger, { join: 'later' }) : await connect(session.id, stranger),
    );
  }
  for (const { knock: ask } of TRANSPORTS) {
    expect(await ask(session.id, joss.accessToken)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  }
  expect((await knock(session.id, { Authorization: `Bearer ${joss.accessToken}` })).status).toBe(503);
});
