// How long the last at a table waits for a roll when there are many tables. The clients share the machine.

import { accessKey, startServer } from '../support/server.ts';
import { percentile } from './calls.ts';
import { type Crowd, timeToLast } from './crowd.ts';
import { markdown, median, publish } from './figures.ts';
import { findRuntime } from './processes.ts';
import { fill, newHost } from './room-tables.ts';

const repeats = 3;
const manyTables = 100;
const seats = 6;
const paceMs = 2_000; // from one message at a table to the next
const words = 40; // of a table in a repeat; the p99 is taken over all repeats together
const warmUp = 2; // not counted, because the room was hibernating

const about = `${manyTables} tables of ${seats} at once, each with a roll every two seconds, beside one of them alone at the same pace. The time is that of the
last of the six. The goal is 3 for the p99 of the worst table.`;

export async function run(): Promise<void> {
  const server = await startServer();
  try {
    const openTable = await newHost(findRuntime(server.port), accessKey);
    const tables: Crowd[] = [];
    while (tables.length < manyTables) {
      const sockets = await fill(await openTable(), seats);
      tables.push({
        sockets,
        senders: [...sockets.keys()],
        mark: '"type":"DiceRoll"',
        say: () =>
          JSON.stringify({ type: 'SendDiceRoll', id: crypto.randomUUID(), dicePool: { d12: 2 }, isDuality: true }),
      });
    }
    const alone: number[] = [];
    const together: number[][] = tables.map(() => []);
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const one = async () => alone.push(...(await playOn(tables.slice(0, 1))).flat());
      const all = async () => {
        for (const [index, times] of (await playOn(tables)).entries()) together[index]?.push(...times);
      };
      // The sides take turns in going first.
      for (const side of repeat % 2 === 0 ? [one, all] : [all, one]) await side();
    }
    publish('tables', { title: 'A hundred tables at once', about, table: tableOf(alone, together) });
  } finally {
    await server.stop();
  }
}

/** For each table, ms until the last client has each message. The tables start one after the other within the first pace. */
function playOn(tables: Crowd[]): Promise<number[][]> {
  return Promise.all(
    tables.map(async (table, index) => {
      await timeToLast(table, 1, (index * paceMs) / tables.length);
      return (await timeToLast(table, warmUp + words, paceMs)).slice(warmUp);
    }),
  );
}

function tableOf(alone: number[], together: number[][]): string {
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  const [p50s, p99s] = [0.5, 0.99].map((share) => together.map((times) => percentile(times, share))) as [
    number[],
    number[],
  ];
  const [p50, p99] = [percentile(alone, 0.5), percentile(alone, 0.99)];
  const worst = Math.max(...p99s);
  return markdown(
    ['a roll to the last of six', 'p50', 'p99', "to a single table's p99"],
    [
      ['one table', ms(p50), ms(p99), ''],
      [`${manyTables} tables, the median of them`, ms(median(p50s)), ms(median(p99s)), (median(p99s) / p99).toFixed(2)],
      [`${manyTables} tables, the worst of them`, ms(Math.max(...p50s)), ms(worst), (worst / p99).toFixed(2)],
    ],
  );
}
