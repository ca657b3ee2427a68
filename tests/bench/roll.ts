// How long a roll takes from being sent to being seen by all six at the table, beside a bare object that only echoes, in
// alternating rounds of one run so that both meet the same machine. It prints figures and judges none.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalWorker } from '../../scripts/local-worker.ts';
import { findFreePort } from '../../scripts/ports.ts';
import { endAllGroups } from '../../scripts/process-group.ts';
import { accessKey, startServer } from '../support/server.ts';
import { type Frame, type Line, openLine, openTable, percentile } from './load-client.ts';

const seats = 6;
const warmUp = 24; // rolls, not counted
const rounds = 12;
const rollsPerRound = 20;
const pauseMs = 45; // with senders in turn a seat sends less than 4 a second, well within the room's limits
const limitMs = 10_000; // a roll that all have not seen by then counts as lost

/** One of the two that are compared. */
interface Side {
  name: string;
  lines: Line[];
  roll: (number: number) => Frame;
  isRoll: (frame: Frame) => boolean;
  times: number[]; // ms, from sent to seen by the last
  lost: number;
}

export async function run(): Promise<void> {
  const floorState = mkdtempSync(join(tmpdir(), 'two-lights-floor-'));
  const server = await startServer();
  try {
    const floorPort = await findFreePort();
    const config = join(import.meta.dirname, 'floor/wrangler.toml');
    await startLocalWorker({ port: floorPort, host: '127.0.0.1', stateDir: floorState, vars: {}, config });

    const floorLines: Line[] = [];
    while (floorLines.length < seats) floorLines.push(await openLine(`ws://127.0.0.1:${floorPort}/`));
    const filling = 'x'.repeat(560); // so that a message weighs what a roll does
    const floor: Side = {
      name: 'bare object, echo only',
      lines: floorLines,
      roll: (number) => ({ type: 'DiceRoll', id: `roll-${number}`, filling }),
      isRoll: () => true,
      times: [],
      lost: 0,
    };
    const room: Side = {
      name: 'the room',
      lines: await openTable(server.origin, accessKey, seats - 1),
      roll: (number) => ({
        type: 'SendDiceRoll',
        id: `roll-${number}`,
        dicePool: { d12: 2 },
        modifier: 0,
        isDuality: true,
      }),
      isRoll: (frame) => frame.type === 'DiceRoll',
      times: [],
      lost: 0,
    };

    const sides = [floor, room];
    for (const side of sides) await rollMany(side, 0, warmUp);
    for (const side of sides) Object.assign(side, { times: [], lost: 0 });
    for (let round = 0; round < rounds; round++) {
      // Whoever goes first in a round goes second in the next.
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        await rollMany(side, warmUp + round * rollsPerRound, rollsPerRound);
      }
    }
    console.log(table(floor, room));
    for (const side of sides) for (const line of side.lines) line.close();
  } finally {
    await server.stop();
    await endAllGroups(2_000);
    rmSync(floorState, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function rollMany(side: Side, first: number, count: number): Promise<void> {
  for (let number = first; number < first + count; number++) {
    const ms = await rollOnce(side, number);
    if (ms === undefined) side.lost++;
    else side.times.push(ms);
    await sleep(pauseMs);
  }
}

/** Ms until the last of all has seen it; undefined when somebody has not within the limit. */
function rollOnce(side: Side, number: number): Promise<number | undefined> {
  const { lines } = side;
  return new Promise((resolve) => {
    let waiting = lines.length;
    const limit = setTimeout(end, limitMs, undefined);
    const stops = lines.map((line) => {
      const stop = line.listen((frame, at) => {
        if (!side.isRoll(frame)) return;
        stop();
        waiting--;
        if (waiting === 0) end(at - sent);
      });
      return stop;
    });
    function end(ms: number | undefined): void {
      clearTimeout(limit);
      for (const stop of stops) stop();
      resolve(ms);
    }
    const sent = performance.now();
    lines[number % lines.length]?.send(side.roll(number));
  });
}

function table(floor: Side, room: Side): string {
  const shares = [0.5, 0.99];
  const figures = (side: Side) => shares.map((share) => percentile(side.times, share));
  const row = (name: string, cells: string[]) =>
    `  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(12)).join('')}`;
  const side = (each: Side) =>
    row(each.name, [...figures(each).map((ms) => `${ms.toFixed(2)} ms`), `${each.times.length}`, `${each.lost}`]);
  const below = figures(floor);
  const ratios = figures(room).map((ms, index) => `x ${(ms / (below[index] ?? Number.NaN)).toFixed(2)}`);
  return [
    '',
    `Roll sent to seen by all ${seats}, over local wrangler:`,
    row('', ['median', 'p99', 'rolls', 'lost']),
    side(floor),
    side(room),
    row('ratio', ratios),
    '',
  ].join('\n');
}
