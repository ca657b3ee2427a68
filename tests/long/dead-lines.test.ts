// Two who are no longer there and do not say so: one whose socket is no longer read, and one whose line went dead without a FIN.
// Both are shown as gone, and nobody else is disturbed. A dead line takes 45 seconds to be missed, so only the long run waits for it.

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { KEEP_ALIVE_MS } from '../../rules/durations.ts';
import type { TableEvent } from '../../rules/events.ts';
import { CLOSE_CODES } from '../../rules/wire/line.ts';
import { dialHub } from '../support/dial-hub.ts';
import type { LiveClient } from '../support/live-client.ts';
import { type Guest, type LiveTable, openLiveTable } from '../support/live-table.ts';
import { isLong } from '../support/scale.ts';
import { type Server, startServer } from '../support/server.ts';
import { foeId } from './fights.ts';
import { People, WAIT_LIMIT_MS } from './people.ts';
import { openPipe, type Pipe } from './pipe.ts';

/** [RM57] 30 seconds of silence, and 15 until the room looks again. */
const goneWithinMs = 45_000;
/** The frames of the others and the room's alarm come late on a busy machine. */
const lateMs = 4_000;

let server: Server;
let pipe: Pipe;

beforeAll(async () => {
  server = await startServer();
  pipe = await openPipe(server.port);
});

afterAll(async () => {
  pipe?.close();
  await server?.stop();
});

/** The guest on a bare socket, joined; nobody checks what it hears from then on. */
async function joinBarely(origin: string, { sessionId }: LiveTable, { token, name }: Guest): Promise<WebSocket> {
  const socket = dialHub({ origin, sessionId, token });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'JoinSession', id: 'join', sessionId, displayName: name }));
  await heard(socket, '"Ack"');
  return socket;
}

async function heard(socket: WebSocket, what: string): Promise<void> {
  for (;;) {
    const [data] = await once(socket, 'message', { signal: AbortSignal.timeout(WAIT_LIMIT_MS) });
    if (String(data).includes(what)) return;
  }
}

/** Whether this client has been told that the seat is gone, and not that it came back. */
function isGone({ table }: LiveClient, { playerId }: Guest): boolean {
  return table.players.some(({ id, isConnected }) => id === playerId && !isConnected);
}

/** Gives the log, which everybody was told whole. */
async function expectNobodyDisturbed(people: People): Promise<TableEvent[]> {
  const { log, complaints } = await people.judged();
  expect(complaints).toEqual([]);
  expect(people.clients.flatMap(({ closeCodes }) => closeCodes)).toEqual([]);
  return log;
}

describe('somebody whose socket is no longer read', () => {
  const talkers = 20;
  const wordsOfEach = 27; // with their JoinSession and the foe below 30 messages in 5 seconds; together more than 500

  it('[RM8] is gone for everybody once 500 events wait for them, is told why, and the others hear them all', async () => {
    const table = await openLiveTable(server.origin, talkers, { hasCharacters: false });
    const [deafGuest, ...others] = table.players;
    if (!deafGuest) throw new Error('Players were expected.');
    const people = new People(server, table, undefined, [table.gm, ...others]);
    const { clients, gm } = people;
    await people.settled();
    const deaf = await joinBarely(server.origin, table, deafGuest);
    await gm.until(() => !isGone(gm, deafGuest), 'the one who will be deaf');
    await gm.ask({ type: 'PlaceFoes', foeId, shown: 'seen' }, WAIT_LIMIT_MS);
    const to = gm.table.foes.map(({ id }) => ({ kind: 'foe' as const, id }));
    deaf.pause();
    await Promise.all(
      clients.map(async (client) => {
        for (let word = 1; word <= wordsOfEach; word += 1) {
          const words = `${client.name} says ${word}`;
          const command = client.isGm
            ? ({ type: 'DealDamage', to, total: 2, from: words } as const)
            : ({ type: 'SendChatMessage', message: words } as const);
          await client.ask(command, WAIT_LIMIT_MS);
        }
      }),
    );
    await people.until((client) => isGone(client, deafGuest), 'the loss');

    const closed = once(deaf, 'close', { signal: AbortSignal.timeout(WAIT_LIMIT_MS) });
    deaf.resume();
    expect((await closed)[0]).toBe(CLOSE_CODES.tooSlow);
    const log = await expectNobodyDisturbed(people);
    const [came, went] = (['PlayerConnected', 'PlayerDisconnected'] as const).map((type) =>
      log.find((event) => event.type === type && event.playerId === deafGuest.playerId),
    );
    expect((went?.seq ?? 0) - (came?.seq ?? 0)).toBeGreaterThan(500);
    people.close();
  });
});

describe('somebody whose line goes dead without a FIN', () => {
  it.runIf(isLong)('[RM57] is gone for everybody 45 seconds after their last ping at most', async () => {
    const table = await openLiveTable(server.origin, 2, { hasCharacters: false });
    const [lost, other] = table.players;
    if (!lost || !other) throw new Error('Two players were expected.');
    const people = new People(server, table, undefined, [table.gm, other]);
    await people.settled();
    const socket = await joinBarely(pipe.origin, table, lost);
    socket.send('ping');
    await heard(socket, 'pong');
    // The second ping is a little late, and less than 15 seconds old when the room looks for the first time: it waits longest then.
    await sleep(KEEP_ALIVE_MS + 3_000);
    const pingedAtMs = performance.now();
    socket.send('ping');
    await heard(socket, 'pong');
    pipe.freeze();
    socket.send('ping'); // does not get through
    expect(people.clients.some((client) => isGone(client, lost))).toBe(false);
    await people.until((client) => isGone(client, lost), 'the loss');
    const goneMs = performance.now() - pingedAtMs;
    console.log(`Gone ${(goneMs / 1_000).toFixed(1)} s after the last ping.`);
    expect(goneMs).toBeLessThanOrEqual(goneWithinMs + lateMs);
    expect(socket.readyState).toBe(WebSocket.OPEN); // nobody has told it
    socket.terminate();
    await expectNobodyDisturbed(people);
    people.close();
  });
});
