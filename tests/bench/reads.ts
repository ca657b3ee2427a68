// The time of calls that read, compared with the least that a call can do.

import { accessKey } from '../support/server.ts';
import { besideTheFloor } from './beside-the-floor.ts';
import { percentile } from './calls.ts';
import { markdown, median, publish, ratios, spread } from './figures.ts';
import type { Measured } from './processes.ts';
import { fill, newHost } from './room-tables.ts';

const repeats = 5;
const warmUp = 40; // calls, not counted
const calls = 200; // in a repeat

const about = `Calls that read, beside the least that a call can do for an answer of the same size: one read in an object, or one query of D1.
${calls} calls one after the other in each of ${repeats} repeats, both sides in turn.`;

export function run(): Promise<void> {
  return besideTheFloor(async (ours, floor) => {
    const table = await (await newHost(ours, accessKey))();
    const sockets = await fill(table, 6);
    const player = await table.newPlayer();
    const game = `/game/sessions/${table.sessionId}`;
    const asked = [
      {
        name: "a table's state",
        path: `${game}/state`,
        token: player,
        least: '/read',
        leastName: 'one read in an object',
      },
      {
        name: 'its lobby',
        path: `${game}/lobby`,
        token: table.gmToken,
        least: '/read',
        leastName: 'one read in an object',
      },
      {
        name: 'campaigns',
        path: '/manage/campaigns',
        token: table.gmToken,
        least: '/query',
        leastName: 'one query of D1',
      },
      {
        name: 'sessions',
        path: '/manage/sessions',
        token: table.gmToken,
        least: '/query',
        leastName: 'one query of D1',
      },
    ];
    const rows: string[][] = [];
    for (const { name, path, token, least, leastName } of asked) {
      const bytes = (await read(ours, path, token)).bytes;
      const one = () => read(ours, path, token);
      const other = () => read(floor, `${least}?bytes=${bytes}`);
      const mine: number[] = [];
      const theirs: number[] = [];
      for (const side of [one, other]) for (let call = 0; call < warmUp; call += 1) await side();
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        const [here, there]: [number[], number[]] = [[], []];
        for (let call = 0; call < calls; call += 1) {
          here.push((await one()).ms);
          there.push((await other()).ms);
        }
        mine.push(percentile(here, 0.5));
        theirs.push(percentile(there, 0.5));
      }
      rows.push([name, leastName, `${median(mine).toFixed(2)} ms`, spread(ratios(mine, theirs))]);
    }
    for (const socket of sockets) socket.terminate();
    publish('reads', { title: 'Reads', about, table: markdown(['read', 'beside', 'median', 'ratio'], rows) });
  });
}

/** Makes one call: ms until its answer is read, and its size. Throws when it is refused. */
async function read({ port }: Measured, path: string, token?: string): Promise<{ ms: number; bytes: number }> {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const body = await response.text();
  if (!response.ok) throw new Error(`GET ${path} answers ${response.status}: ${body}`);
  return { ms: performance.now() - began, bytes: body.length };
}
