/** Connections that end in every way that a client or the network can end them: the room notices, and has no fault to tell of. */
import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HibernatingSocket } from '../../../worker/session/hibernating-socket.ts';
import type { Room } from '../../../worker/session/room.ts';
import { SessionRoom } from '../../../worker/session/session-room.ts';
import { join } from '../support/desk.ts';
import { haveARoomForEachTest, here, room, state } from '../support/inside-a-room.ts';
import { sit } from '../support/sockets.ts';

haveARoomForEachTest();

/** What was written to the log: its level and its event. */
let written: string[] = [];

beforeEach(() => {
  written = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => {
      written.push(`${level}: ${JSON.parse(String(line)).event}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The edges of every range of codes, each code that the protocol reserves, and numbers that are no code at all. */
const CODES = [
  ...[0, 1, 500, 999, 1998, 1999, 2000, 2001, 2998, 2999, 3000, 3001, 3999, 4000, 4001, 4403, 4429, 4998, 4999],
  ...Array.from({ length: 18 }, (_, index) => 1000 + index),
  ...[5000, 5001, 65_535],
];
/** Those that `close` refuses, so that the answer says 1000 instead. */
const isAnswered = (code: number) => code >= 1000 && code <= 4999 && ![1004, 1005, 1006, 1015].includes(code);
const REASONS = ['', 'bye', 'é'.repeat(61)]; // the longest is 122 bytes: 123 are allowed

/** What the platform calls of a room, with all that it tells. */
type Called = {
  webSocketClose(socket: WebSocket, code: number, reason: string, wasClean: boolean): unknown;
  webSocketError(socket: WebSocket, error: unknown): unknown;
};

/** The room as the platform calls it, and what its methods share. */
function inTheRoom<Result>(work: (instance: Called, inside: Room) => Promise<Result>): Promise<Result> {
  return runInDurableObject(room(), (instance) => {
    if (!(instance instanceof SessionRoom)) throw new Error('This is no room of a session.');
    return work(instance, (instance as unknown as { room: Room }).room);
  });
}

describe('a connection that ends', () => {
  it.each(CODES)('with code %i is gone, and the other end is answered', async (code) => {
    await join(here.session.id);
    for (const reason of REASONS) {
      const answer = await inTheRoom(async (instance, { connections }) => {
        const { 0: client, 1: server } = new WebSocketPair();
        connections.acceptSocket(server, { seat: here.ines, expiresAtMs: Date.now() + 60_000 });
        client.accept();
        const closed = new Promise<number>((resolve) =>
          client.addEventListener('close', (event) => resolve(event.code)),
        );
        await instance.webSocketClose(server, code, reason, false);
        return closed;
      });
      expect([reason, answer]).toEqual([reason, isAnswered(code) ? code : 1000]);
    }
  });

  it('with a network error is gone, and that is not logged as a fault', async () => {
    const { accessToken, player } = await join(here.session.id);
    await sit(here.session.id, accessToken);
    const isConnected = async () => (await state()).players.find(({ id }) => id === player.playerId)?.isConnected;
    expect(await isConnected()).toBe(true);
    await runInDurableObject(room(), async (instance, ctx) => {
      const called: Called = instance;
      const [socket] = ctx.getWebSockets(player.playerId);
      if (!socket) throw new Error('There is no socket of this player.');
      await called.webSocketError(socket, new Error('Network connection lost.'));
    });
    expect(await isConnected()).toBe(false);
    expect(written).toEqual([]);
  });
});

describe('a text', () => {
  it('for a connection that has gone is dropped, and that is not logged as a fault', async () => {
    await join(here.session.id);
    await inTheRoom(async (_, { connections }) => {
      const { 0: client, 1: server } = new WebSocketPair();
      connections.acceptSocket(server, { seat: here.ines, expiresAtMs: Date.now() + 60_000 });
      client.accept();
      const connection = connections.ofSocket(server);
      server.close(1000); // and the connection has not heard of it yet
      connection.send('once');
      connection.tell('twice', 1);
      expect(connection.isOpen).toBe(false);
    });
    expect(written).toEqual([]);
  });

  it('that an open connection does not take is a fault', async () => {
    await inTheRoom(async () => {
      const { 1: server } = new WebSocketPair(); // accepted by nobody
      new HibernatingSocket(server, () => null).send('a text');
    });
    expect(written).toEqual(['error: send_failed']);
  });
});
