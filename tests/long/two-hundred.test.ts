// A full table of two hundred, in a smoke of sixty, whose runtime dies, with the patience of the app: their lines break in one moment, they dial back
// spread, and find everything that was acknowledged.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { redialDelayMs } from '../../web/live/connection.ts';
import { type LiveTable, openLiveTable } from '../support/live-table.ts';
import { isLong, scaled } from '../support/scale.ts';
import { type Server, startServer } from '../support/server.ts';
import { foeId } from './fights.ts';
import { People, WAIT_LIMIT_MS } from './people.ts';

const players = scaled({ smoke: 59, long: 199 });
const talkers = 20;
const spreadMs = 1_000;

let server: Server;
let table: LiveTable;

beforeAll(async () => {
  server = await startServer();
  table = await openLiveTable(server.origin, players, { hasCharacters: false });
});

afterAll(() => server?.stop());

/**
 * One device: how often it dialled in vain, how long it waited before the first of these dials, and when the last one was
 * due.
 */
class Device {
  firstDelayMs: number | null = null;
  dialDueMs = 0;
  #failures = 0;

  redialMs(): number {
    this.#failures += 1;
    const delayMs = redialDelayMs(this.#failures);
    this.firstDelayMs ??= delayMs;
    this.dialDueMs = Date.now() + delayMs;
    return delayMs;
  }
}

/** Over a second at least, and in no tenth of a second more than a quarter of them. */
function expectSpread(timesMs: readonly number[]): void {
  const [first, last] = [Math.min(...timesMs), Math.max(...timesMs)];
  expect(last - first).toBeGreaterThanOrEqual(spreadMs);
  const tenths = new Map<number, number>();
  for (const timeMs of timesMs) {
    const tenth = Math.floor((timeMs - first) / (spreadMs / 10));
    tenths.set(tenth, (tenths.get(tenth) ?? 0) + 1);
  }
  expect(Math.max(...tenths.values())).toBeLessThanOrEqual(timesMs.length / 4);
}

it('[LN5, RM30, RM31] a full table whose runtime dies comes back spread over more than a second, and goes on where it was', async () => {
  const devices = [table.gm, ...table.players].map(() => new Device());
  const people = new People(server, table, (index) => ({ redialMs: () => devices[index]?.redialMs() ?? 0 }));
  const { clients, gm } = people;
  await people.settled();
  const saying = (words: string) =>
    clients
      .slice(0, talkers)
      .map((client) => client.say({ type: 'SendChatMessage', message: `${client.name} ${words}` }));

  for (const shown of ['seen', 'hidden'] as const) {
    await gm.ask({ type: 'PlaceFoes', foeId, count: 3, shown }, WAIT_LIMIT_MS);
  }
  const foes = () => gm.table.foes.map(({ id }) => ({ kind: 'foe' as const, id }));
  const fighting = (from: string) =>
    foes().map((each) => gm.say({ type: 'DealDamage', to: [each], total: 4, from: `${from} ${each.id}` }));
  const actions = 2 + 2 * foes().length;
  expect(actions).toBe(14);

  expect(saying('as the runtime dies')).not.toContain(undefined);
  expect(fighting('a wave, as the runtime dies,')).not.toContain(undefined);
  const seqBefore = Math.max(...clients.map((client) => client.table.seq));
  server.killRuntime();
  await people.until(({ closeCodes }) => closeCodes.length > 0, 'the end of the line');
  await people.settled();
  expect(saying('as before')).not.toContain(undefined);
  expect(fighting('a wave, as before,')).not.toContain(undefined);
  await people.settled();
  const { complaints, acknowledged, log } = await people.judged();
  expect(complaints).toEqual([]);
  expect(acknowledged).toBe(2 * talkers + actions);
  for (const client of clients.slice(1)) expect(client.table.foes).toHaveLength(3);
  expect(new Set(clients.flatMap(({ closeCodes }) => closeCodes))).toEqual(new Set([1006]));
  expect(clients[0]?.table.players.filter(({ isConnected }) => isConnected)).toHaveLength(clients.length);

  expectSpread(devices.map(({ firstDelayMs }) => firstDelayMs ?? 0));
  expectSpread(devices.map(({ dialDueMs }) => dialDueMs));
  const returns = log.filter(({ type, seq }) => type === 'PlayerConnected' && seq > seqBefore);
  expect(returns).toHaveLength(clients.length);
  if (isLong) expectSpread(returns.map(({ at }) => Date.parse(at))); // beside a smoke other files run, and may hold the room up
  expect(server.output()).toContain('The server answers again.');
  people.close();
});
