/** The line against a real WebSocket server: a fresh token for each dial, life, patience, and codes that end it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type WebSocket as Peer, WebSocketServer } from 'ws';
import { type Line, NOT_FOUND, openLine, redialDelayMs } from '../../../web/live/connection.ts';
import { waitFor } from '../../support/wait-for.ts';
import { WAIT_LIMIT_MS } from '../../support/wait-limit.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

async function hub(onPeer: (peer: Peer, count: number) => void = () => {}) {
  const server = new WebSocketServer({ port: 0, handleProtocols: () => 'duality.v1' });
  await once(server, 'listening');
  const dials: string[] = [];
  const addresses: string[] = [];
  server.on('connection', (peer, request) => {
    dials.push(request.headers['sec-websocket-protocol'] ?? '');
    addresses.push(request.url ?? '');
    onPeer(peer, dials.length);
  });
  cleanups.push(() => {
    for (const peer of server.clients) peer.terminate();
    server.close();
  });
  const url = `ws://localhost:${(server.address() as AddressInfo).port}/`;
  return { url, dials, addresses, peers: () => [...server.clients] };
}

function listen(url: string, status = 200, isSeatTaken = false) {
  const told: string[] = [];
  const beats: string[] = [];
  let tokens = 0;
  const line: Line = openLine(
    {
      url,
      getToken: async () => `t${++tokens}`,
      probe: async () => ({ status, message: `status ${status}`, isSeatTaken }),
      delayMs: () => 5,
    },
    {
      onOpen: () => told.push('open'),
      onFrame: (text) => told.push(`frame ${text}`),
      onDown: () => told.push('down'),
      onGone: (code) => told.push(`gone ${code}`),
      onTrouble: (message) => told.push(`trouble ${message}`),
      onBeat: (word) => beats.push(word),
    },
  );
  cleanups.push(() => line.close());
  return { told, beats, line };
}

describe('patience', () => {
  it('[LN5] waits up to a second and a quarter, then 2 s doubled to 30 s, a quarter more or less', () => {
    expect([0, 0.5, 1].map((chance) => redialDelayMs(1, () => chance))).toEqual([0, 625, 1_250]);
    expect([2, 3, 4, 5, 6, 20].map((failures) => redialDelayMs(failures, () => 0.5))).toEqual([
      2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
    expect(redialDelayMs(2, () => 0)).toBe(1_500);
    expect(redialDelayMs(2, () => 1)).toBe(2_500);
  });

  it('[LN5] brings 200 lines back spread over a second, when the hub drops them all in one moment, and later over more', async () => {
    const { url, peers } = await hub();
    let opened = 0;
    const chosenMs: number[] = [];
    const lines = Array.from({ length: 200 }, () =>
      openLine(
        {
          url,
          getToken: async () => 't',
          probe: async () => ({ status: 200, message: '' }),
          delayMs(failures) {
            const delayMs = redialDelayMs(failures);
            chosenMs.push(delayMs);
            return delayMs;
          },
        },
        {
          onOpen: () => {
            opened += 1;
          },
          onFrame: () => undefined,
          onDown: () => undefined,
          onGone: () => undefined,
          onTrouble: () => undefined,
        },
      ),
    );
    cleanups.push(() => {
      for (const line of lines) line.close();
    });
    await vi.waitFor(() => expect(opened).toBe(200), WAIT_LIMIT_MS);
    for (const peer of peers()) peer.terminate(); // without a goodbye: 1006
    await vi.waitFor(() => expect(opened).toBe(400), WAIT_LIMIT_MS);
    expect(chosenMs).toHaveLength(200);
    expectSpread(chosenMs, 1_000);
    for (const failures of [2, 3, 4, 5, 6]) {
      expectSpread(
        Array.from({ length: 200 }, () => redialDelayMs(failures)),
        900,
      );
    }
  });

  it('[LN5] is short again once a line has opened, also where that drops at once', async () => {
    let dials = 0;
    const server = new WebSocketServer({
      port: 0,
      handleProtocols: () => 'duality.v1',
      verifyClient() {
        dials += 1;
        return dials > 6;
      },
    });
    await once(server, 'listening');
    server.on('connection', (peer) => dials === 7 && setTimeout(() => peer.terminate(), 5));
    const counted: (number | 'open')[] = [];
    const line = openLine(
      {
        url: `ws://localhost:${(server.address() as AddressInfo).port}/`,
        getToken: async () => 't',
        probe: async () => ({ status: 200, message: '' }),
        delayMs: (failures) => {
          counted.push(failures);
          return 1;
        },
      },
      {
        onOpen: () => counted.push('open'),
        onFrame: () => undefined,
        onDown: () => undefined,
        onGone: () => undefined,
        onTrouble: () => undefined,
      },
    );
    cleanups.push(() => {
      line.close();
      for (const peer of server.clients) peer.terminate();
      server.close();
    });
    await vi.waitFor(() => expect(counted.filter((each) => each === 'open')).toHaveLength(2), WAIT_LIMIT_MS);
    expect(counted.slice(0, 3)).toEqual([1, 2, 3]);
    expect(counted.slice(counted.indexOf('open'))).toEqual(['open', 2, 'open']);
  });

  /** Over so much time at least, and with no tenth of it in which most of them would meet. By chance it fails once in a million runs. */
  function expectSpread(delaysMs: number[], overMs: number): void {
    const [first, last] = [Math.min(...delaysMs), Math.max(...delaysMs)];
    expect(last - first).toBeGreaterThan(overMs);
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const delayMs of delaysMs) {
      const tenth = Math.min(Math.floor(((delayMs - first) / (last - first)) * 10), 9);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    expect(Math.max(...tenths)).toBeLessThan(50);
  }
});

describe('the line', () => {
  it('[LN6] dials with the subprotocol and a fresh token each time, and comes back after a drop', async () => {
    const { url, dials, addresses } = await hub((peer, count) => {
      if (count === 1) peer.terminate();
      else peer.send('hello');
    });
    const { told } = listen(url);
    await waitFor(() => expect(told).toContain('frame hello'));
    expect(dials).toEqual(['duality.v1, bearer.t1', 'duality.v1, bearer.t2']);
    expect(addresses).toEqual(['/', '/']);
    expect(told).toEqual(['open', 'down', 'open', 'frame hello']);
  });

  it.each([4401, 4403, 4409, 4410])('does not dial again after %i', async (code) => {
    const { url, dials } = await hub((peer) => peer.close(code));
    const { told } = listen(url);
    await waitFor(() => expect(told).toContain(`gone ${code}`));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(dials).toHaveLength(1);
  });

  it('[LN7] keeps nothing while it is down', async () => {
    const { url } = await hub((peer) => peer.on('message', (data) => peer.send(`heard ${data}`)));
    const { told, line } = listen(url);
    expect(line.send('too early')).toBe(false);
    await waitFor(() => expect(told).toContain('open'));
    expect(line.send('now')).toBe(true);
    await waitFor(() => expect(told).toContain('frame heard now'));
    expect(told).not.toContain('frame heard too early');
  });

  it.each([
    [404, NOT_FOUND],
    [401, 4401],
    [410, 4410],
  ])('learns from REST why the upgrade is refused: %i', async (status, code) => {
    const { told } = listen('ws://localhost:9/', status);
    await waitFor(() => expect(told).toContain(`gone ${code}`));
    expect(told).not.toContain('open');
  });

  it('[SE17] learns that the seat was taken away, and does not dial again', async () => {
    const { told } = listen('ws://localhost:9/', 401, true);
    await waitFor(() => expect(told).toContain('gone 4403'));
  });

  it('[SE13] keeps dialling for a player who waits at the door', async () => {
    const { told } = listen('ws://localhost:9/', 403);
    await waitFor(() => expect(told.filter((word) => word === 'down').length).toBeGreaterThan(2));
    expect(told.filter((word) => word.startsWith('gone'))).toEqual([]);
  });

  it('goes on dialling, and says why, when the server is in trouble', async () => {
    const { told } = listen('ws://localhost:9/', 500);
    await waitFor(() => expect(told.filter((word) => word === 'trouble status 500').length).toBeGreaterThan(1));
  });

  it('[LN6] pings, and takes silence for a lost line', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
    cleanups.push(() => vi.useRealTimers());
    const pings: number[] = [];
    const { url, dials } = await hub((peer, count) => {
      pings[count] = 0;
      peer.on('message', (data) => {
        if (String(data) !== 'ping') return;
        const sent = (pings[count] ?? 0) + 1;
        pings[count] = sent;
        if (sent <= 2) peer.send('pong');
      });
    });
    const { told, beats } = listen(url);
    const heard = ['ping', 'pong']; // at once: from now on the room takes silence for an end
    await waitFor(() => expect(beats).toEqual(heard));
    vi.advanceTimersByTime(15_000);
    await waitFor(() => expect(beats).toEqual([...heard, 'ping', 'pong']));
    expect(pings[1]).toBe(2);
    vi.advanceTimersByTime(30_000);
    await waitFor(() => expect(pings[1]).toBe(4)); // the third is half a minute old only with the next one
    expect(dials).toHaveLength(1);
    vi.advanceTimersByTime(15_000);
    await waitFor(() => expect(dials).toHaveLength(2));
    expect(told).not.toContain('frame pong');
  });

  it('[LN1] counts a socket that the browser would not even make as a dial that failed, and waits before the next', async () => {
    let made = 0;
    vi.stubGlobal(
      'WebSocket',
      class {
        constructor() {
          made += 1;
          throw new Error('Sockets are switched off');
        }
      },
    );
    cleanups.push(() => vi.unstubAllGlobals());
    const { told } = listen('ws://localhost:9/');
    await waitFor(() => expect(told.filter((word) => word === 'down').length).toBeGreaterThan(2));
    expect(made - told.filter((word) => word === 'down').length).toBeLessThanOrEqual(1);
    expect(told).not.toContain('open');
  });
});
