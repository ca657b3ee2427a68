/** The line by calls, over a stream of events or polls, against a real server: what is heard, what is said and in which order, and when it is given up. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REFUSALS } from '../../../rules/refusals.ts';
import { openCallLine } from '../../../web/live/call-line.ts';
import type { LineListener } from '../../../web/live/connection.ts';
import { waitFor } from '../../support/wait-for.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

type Hub = {
  onStream: (response: ServerResponse, count: number, request: IncomingMessage) => void;
  onCommand?: (body: string, count: number) => Promise<number>;
};

/** A hub by HTTP that does with streams and commands what the test wants, and remembers who asked for what. */
async function hub({ onStream, onCommand = async () => 202 }: Hub) {
  const asked: IncomingMessage[] = [];
  const commands: string[] = [];
  let streams = 0;
  const server = createServer(async (request, response) => {
    asked.push(request);
    if (request.method === 'GET') {
      streams += 1;
      onStream(response, streams, request);
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    commands.push(body);
    response.writeHead(await onCommand(body, commands.length)).end();
  });
  server.listen(0);
  await once(server, 'listening');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://localhost:${(server.address() as AddressInfo).port}/gameStateHub`;
  return { url, commands, streams: () => asked.filter(({ method }) => method === 'GET'), asked };
}

function open(response: ServerResponse, text = ''): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(`:\n\n${text}`);
}

function refuse(response: ServerResponse, status: number, message = 'No.'): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ status, code: 'REFUSED', message }));
}

function listen(
  url: string,
  more: Partial<LineListener> = {},
  mayGoOn = () => true,
  way: 'stream' | 'poll' = 'stream',
) {
  const told: string[] = [];
  let tokens = 0;
  let names = 0;
  const getToken = async () => (mayGoOn() ? `t${++tokens}` : null);
  const line = openCallLine(
    way,
    {
      hubUrl: url,
      sessionId: 'K7QM-2XRT',
      getToken,
      commandToken: getToken,
      mintName: () => `n${++names}`,
      delayMs: () => 5,
    },
    {
      onOpen: () => told.push('open'),
      onFrame: (text) => told.push(`frame ${text}`),
      onDown: (code) => told.push(`down ${code}`),
      onGone: (code) => told.push(`gone ${code}`),
      onTrouble: (message) => told.push(`trouble ${message}`),
      ...more,
    },
  );
  cleanups.push(() => line.close());
  return { told, line };
}

describe('the line by stream', () => {
  it('[LN4] asks with the token in the header alone, and hears frames whole, however they are cut', async () => {
    const { url, streams } = await hub({
      onStream(response) {
        open(response, 'id: 1\ndata: {"a":"gr');
        // One after the other: late timers of different lengths may come out of order.
        setTimeout(() => {
          response.write('ün"}\n\ndata: two\n');
          setTimeout(() => response.write('\r\n:\n\ndata: pong\n\ndata: three\n\n'), 10);
        }, 10);
      },
    });
    const { told } = listen(url);
    await waitFor(() => expect(told).toEqual(['open', 'frame {"a":"grün"}', 'frame two', 'frame three']));
    const [asked] = streams();
    expect(asked?.headers.authorization).toBe('Bearer t1');
    expect(asked?.url).toBe('/gameStateHub/events?sessionId=K7QM-2XRT&connection=n1&join=later');
  });

  it('[LN4] says one frame after the other, each by a call that names the stream', async () => {
    const { url, commands, asked } = await hub({
      onStream: (response) => open(response),
      async onCommand(_body, count) {
        await new Promise((resolve) => setTimeout(resolve, count === 1 ? 60 : 0)); // the first one takes its time
        return 202;
      },
    });
    const { told, line } = listen(url);
    expect(line.send('too early')).toBe(false);
    await waitFor(() => expect(told).toEqual(['open']));
    for (const frame of ['one', 'two', 'three']) expect(line.send(frame)).toBe(true);
    await waitFor(() => expect(commands).toEqual(['one', 'two', 'three']));
    const said = asked.filter(({ method }) => method === 'POST');
    expect(new Set(said.map((request) => request.url))).toEqual(
      new Set(['/gameStateHub/commands?sessionId=K7QM-2XRT&connection=n1']),
    );
    expect(said.every(({ headers }) => /^Bearer t\d$/.test(headers.authorization ?? ''))).toBe(true);
    expect(told).toEqual(['open']);
  });

  it('[LN4] dials again, under a new name, after a broken stream or a command that nobody took', async () => {
    const { url, streams, commands } = await hub({
      onStream(response, count) {
        open(response);
        if (count === 1) setTimeout(() => response.destroy(), 10);
      },
      onCommand: async () => 403,
    });
    const { told, line } = listen(url);
    await waitFor(() => expect(told).toEqual(['open', 'down 1006', 'open']));
    line.send('lost');
    line.send('kept by nobody');
    await waitFor(() => expect(told).toEqual(['open', 'down 1006', 'open', 'down 1006', 'open']));
    expect(commands).toEqual(['lost']);
    expect(streams().map((request) => /connection=(\w+)/.exec(request.url ?? '')?.[1])).toEqual(['n1', 'n2', 'n3']);
  });

  it('[LN4] says nothing in the name of nobody, and ends, once the person has signed out', async () => {
    const { url, asked, commands } = await hub({ onStream: (response) => open(response) });
    let isSignedIn = true;
    const { told, line } = listen(url, {}, () => isSignedIn);
    await waitFor(() => expect(told).toEqual(['open']));
    isSignedIn = false;
    line.send('too late');
    await waitFor(() => expect(told).toEqual(['open', 'down 1006', 'gone 4401']));
    expect(commands).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it.each([4401, 4403, 4409, 4410])('[LN4] does not dial again after the room said %i', async (code) => {
    const { url, streams } = await hub({
      onStream(response) {
        open(response, `event: close\ndata: {"code":${code},"reason":"Over"}\n\n`);
        response.end();
      },
    });
    const { told } = listen(url);
    await waitFor(() => expect(told).toEqual(['open', `gone ${code}`]));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(streams()).toHaveLength(1);
  });

  it('[LN4] dials again after 4408, from where it is', async () => {
    const { url } = await hub({
      onStream(response, count) {
        open(response, count === 1 ? 'event: close\ndata: {"code":4408,"reason":"Too far behind"}\n\n' : '');
        if (count === 1) response.end();
      },
    });
    const { told } = listen(url);
    await waitFor(() => expect(told).toEqual(['open', 'down 4408', 'open']));
  });

  it.each([
    [401, 'No.', 4401],
    [401, REFUSALS.removed[1], 4403],
    [404, 'No.', 4404],
    [410, 'No.', 4410],
  ])('[LN4] is over when the server refuses it with %i "%s"', async (status, message, code) => {
    const { url } = await hub({ onStream: (response) => refuse(response, status, message) });
    const { told } = listen(url);
    await waitFor(() => expect(told).toEqual([`gone ${code}`]));
  });

  it('[LN4] goes on dialling when the server is in trouble, and believes nobody on the way that the session is gone', async () => {
    const { url } = await hub({
      onStream(response, count) {
        if (count === 1) refuse(response, 503, 'This table is full.');
        else if (count === 2) response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Blocked</h1>');
        else open(response);
      },
    });
    const { told } = listen(url);
    await waitFor(() => expect(told).toContain('open'));
    expect(told).toEqual([
      'trouble This table is full.',
      'down null',
      'trouble HTTP 404: Not Found',
      'down null',
      'open',
    ]);
  });

  it('[LN4] takes 30 seconds of silence for a lost line, and a heartbeat for none', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    cleanups.push(() => vi.useRealTimers());
    let beat = () => {};
    const { url, streams } = await hub({
      onStream(response) {
        open(response);
        beat = () => response.write(':\n\n');
      },
    });
    let beats = 0;
    const { told } = listen(url, { onBeat: () => (beats += 1) });
    await waitFor(() => expect(beats).toBe(1));
    await vi.advanceTimersByTimeAsync(29_000);
    beat();
    await waitFor(() => expect(beats).toBe(2));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(told).toEqual(['open']);
    await vi.advanceTimersByTimeAsync(1_000);
    await waitFor(() => expect(told).toEqual(['open', 'down 1006']));
    await vi.advanceTimersByTimeAsync(5);
    await waitFor(() => expect(streams()).toHaveLength(2));
  });

  it('[LN4] asked whether it lives, waits three seconds for any word', async () => {
    const { url, commands } = await hub({ onStream: (response) => open(response) });
    const { told, line } = listen(url);
    await waitFor(() => expect(told).toEqual(['open']));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    cleanups.push(() => vi.useRealTimers());
    line.redial();
    await waitFor(() => expect(commands).toEqual(['ping']));
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(told).toContain('down 1006'));
  });

  it('[LN4] stays up when a frame cannot be processed, and reports the error', async () => {
    const { url, streams } = await hub({ onStream: (response) => open(response, 'data: bad\n\ndata: good\n\n') });
    const uncaught: unknown[] = [];
    const before = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    process.on('uncaughtException', (error) => uncaught.push(error.message));
    cleanups.push(() => {
      process.removeAllListeners('uncaughtException');
      for (const each of before) process.on('uncaughtException', each);
    });
    const frames: string[] = [];
    const { told } = listen(url, {
      onFrame(text) {
        if (text === 'bad') throw new Error('Not to be taken in');
        frames.push(text);
      },
    });
    await waitFor(() => expect([frames, uncaught]).toEqual([['good'], ['Not to be taken in']]));
    expect(told).toEqual(['open']);
    expect(streams()).toHaveLength(1);
  });
});

describe('a stream that is held back', () => {
  it.each([
    ['with its head', false, 10_000],
    ['behind its head', true, 3_000],
  ])(
    '[LN13] counts as one that never opened, where the network holds it back %s',
    async (_where, isHeadSent, afterMs) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      cleanups.push(() => vi.useRealTimers());
      const { url, streams } = await hub({
        onStream(response) {
          if (isHeadSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
        },
      });
      const { told } = listen(url);
      await waitFor(() => expect(streams()).toHaveLength(1));
      if (isHeadSent) await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      await vi.advanceTimersByTimeAsync(afterMs - 1);
      expect(told).toEqual([]);
      await vi.advanceTimersByTimeAsync(1 + (isHeadSent ? 10_000 - afterMs : 0));
      await waitFor(() => expect(told).toEqual(['down null']));
    },
  );
});

describe('the line by polls', () => {
  type Asked = { response: ServerResponse; query: URLSearchParams; isClosed: boolean };

  /** A hub where each poll waits until the test answers it. */
  async function polledHub(onCommand?: Hub['onCommand']) {
    const polls: Asked[] = [];
    const made = await hub({
      ...(onCommand && { onCommand }),
      onStream(response, _count, request) {
        const asked: Asked = {
          response,
          query: new URL(request.url ?? '', 'http://hub').searchParams,
          isClosed: false,
        };
        response.on('close', () => {
          asked.isClosed = true;
        });
        polls.push(asked);
      },
    });
    const nth = async (count: number) => {
      await waitFor(() => expect(polls.length).toBeGreaterThanOrEqual(count));
      return polls[count - 1] as Asked;
    };
    const answer = async (count: number, body: object) => {
      const { response } = await nth(count);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    return { ...made, polls, nth, answer };
  }
  const listenByPolls = (url: string, more: Partial<LineListener> = {}, mayGoOn = () => true) =>
    listen(url, more, mayGoOn, 'poll');

  it('[LN14] opens with the first answer, hears frames one by one, and goes on after the last event it has', async () => {
    const { url, nth, answer, asked } = await polledHub();
    const { told } = listenByPolls(url);
    const first = await nth(1);
    expect(Object.fromEntries(first.query)).toEqual({
      sessionId: 'K7QM-2XRT',
      connection: 'n1',
      join: 'later',
      wait: '0',
    });
    expect(told).toEqual([]);
    await answer(1, { frames: [] });
    await waitFor(() => expect(told).toEqual(['open']));
    const joined = { type: 'Joined', seq: 7 };
    await answer(2, { frames: [joined, { type: 'Ack', id: 'join' }] });
    await answer(3, { frames: [{ type: 'ReceiveChatMessage', seq: 8, message: 'grün' }, 'pong'] });
    const fourth = await nth(4);
    expect(told).toEqual([
      'open',
      `frame ${JSON.stringify(joined)}`,
      'frame {"type":"Ack","id":"join"}',
      'frame {"type":"ReceiveChatMessage","seq":8,"message":"grün"}',
    ]);
    expect([fourth.query.get('lastSeq'), fourth.query.get('wait')]).toEqual(['8', '20']);
    expect(new Set(asked.map(({ headers }) => headers.authorization)).size).toBe(4); // the newest token each time
    expect(asked.some(({ url: address }) => /Bearer|t\d/.test(address ?? ''))).toBe(false);
  });

  it('[LN14] says one frame after the other by calls of its name, also while a poll is held', async () => {
    const { url, answer, commands, asked, nth } = await polledHub();
    const { line, told } = listenByPolls(url);
    expect(line.send('too early')).toBe(false);
    await answer(1, { frames: [] });
    await waitFor(() => expect(told).toEqual(['open']));
    await nth(2);
    for (const frame of ['one', 'two']) expect(line.send(frame)).toBe(true);
    await waitFor(() => expect(commands).toEqual(['one', 'two']));
    expect(asked.filter(({ method }) => method === 'POST').map((request) => request.url)).toEqual(
      Array(2).fill('/gameStateHub/commands?sessionId=K7QM-2XRT&connection=n1'),
    );
  });

  it('[LN14] dials again under a new name after a broken poll, and when the room no longer has its line', async () => {
    const { url, answer, nth } = await polledHub();
    const { told } = listenByPolls(url);
    await answer(1, { frames: [{ type: 'Joined', seq: 3 }] });
    (await nth(2)).response.destroy();
    await waitFor(() => expect(told.at(-1)).toBe('down 1006'));
    const again = await nth(3);
    expect([again.query.get('connection'), again.query.get('lastSeq'), again.query.get('wait')]).toEqual([
      'n2',
      null,
      '0',
    ]);
    await answer(3, { frames: [{ type: 'Joined', seq: 3 }] });
    refuse((await nth(4)).response, 403, 'Join the session first.');
    expect((await nth(5)).query.get('connection')).toBe('n3');
    expect(told.filter((word) => !word.startsWith('frame'))).toEqual(['open', 'down 1006', 'open', 'down 1006']);
  });

  it.each([4401, 4403, 4409, 4410])(
    '[LN14] does not dial again after the room said %i, and hears what it said before',
    async (code) => {
      const { url, answer, polls } = await polledHub();
      const { told } = listenByPolls(url);
      await answer(1, { frames: [] });
      await answer(2, { frames: [{ type: 'SessionClosed', seq: 9 }], close: { code, reason: 'Over' } });
      await waitFor(() => expect(told.at(-1)).toBe(`gone ${code}`));
      expect(told[1]).toContain('SessionClosed');
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(polls).toHaveLength(2);
    },
  );

  it.each([
    [401, 'No.', 4401],
    [401, REFUSALS.removed[1], 4403],
    [404, 'No.', 4404],
    [410, 'No.', 4410],
  ])('[LN14] is over when a poll is refused with %i "%s"', async (status, message, code) => {
    const { url, answer, nth } = await polledHub();
    const { told } = listenByPolls(url);
    await answer(1, { frames: [] });
    refuse((await nth(2)).response, status, message);
    await waitFor(() => expect(told).toEqual(['open', `gone ${code}`]));
  });

  it('[LN14] takes 30 seconds without an answer for a lost line, and asks for one when it is doubted', async () => {
    const { url, answer, commands, nth } = await polledHub();
    const { told, line } = listenByPolls(url);
    await answer(1, { frames: [] });
    const held = await nth(2);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    cleanups.push(() => vi.useRealTimers());
    line.redial();
    await waitFor(() => expect(commands).toEqual(['ping']));
    await answer(2, { frames: ['pong'] });
    await nth(3);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(told).toEqual(['open']);
    await vi.advanceTimersByTimeAsync(1);
    await waitFor(() => expect(told).toEqual(['open', 'down 1006']));
    await waitFor(() => expect(held.isClosed).toBe(true));
  });

  it('[LN14] ends, and asks for nothing more, once it is closed or nobody is signed in', async () => {
    const { url, answer, polls, nth } = await polledHub();
    const { told, line } = listenByPolls(url);
    await answer(1, { frames: [] });
    const held = await nth(2);
    line.close();
    await waitFor(() => expect(held.isClosed).toBe(true));
    expect(told).toEqual(['open']);
    let isSignedIn = true;
    const other = listenByPolls(url, {}, () => isSignedIn);
    await answer(3, { frames: [] });
    await nth(4);
    isSignedIn = false;
    await answer(4, { frames: [] });
    await waitFor(() => expect(other.told).toEqual(['open', 'down 1006', 'gone 4401']));
    expect(polls).toHaveLength(4);
  });
});
