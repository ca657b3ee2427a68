// What grows in long play: six clients send as fast as a seat may and lose lines, while the archive and the trimming of the log run
// as usual. Measured are the memory of the runtime, how much of the log the room holds, and how long the last client waits.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { applyMigrations } from '../../scripts/local-database.ts';
import { startLocalWorker } from '../../scripts/local-worker.ts';
import { findFreePort } from '../../scripts/ports.ts';
import { endAllGroups } from '../../scripts/process-group.ts';
import { buildWeb } from '../../scripts/web-build.ts';
import { buildWorker, workerFolder } from '../../scripts/worker-build.ts';
import { accessKey } from '../support/server.ts';
import { call, percentile } from './calls.ts';
import { type Crowd, timeToLast } from './crowd.ts';
import { markdown, publish } from './figures.ts';
import { findRuntime, type Measured, memoryMbOf, openInspector } from './processes.ts';
import { newHost, type RoomTable } from './room-tables.ts';

const hours = 8;
const linesLostPerHour = 25;
const seats = 6;
const pauseMs = 32; // seats take turns, so each sends every sixth time: below the room's 30 messages in 5 seconds
const restMs = 15_000; // after each hour: the archive runs, the room hibernates
const samples = 5; // of memory, a second apart

const about = `${hours} hours of play in minutes: 14,400 events, ${hours * linesLostPerHour} lost lines, ${restMs / 1_000} seconds of rest after each hour. The inspector reads the worker's
heap after a garbage collection. The memory of the whole process, which also runs the local database, is the least of ${samples}
samples. Growth is the median of all slopes from the second hour on. The goals: a heap that grows by 5 MB at most, a log of
bounded length, and a wait that grows by 1.2 at most.`;

/** Sent until the next line is lost: 72 events, which makes 1,800 an hour and 14,400 in all. */
const rolls = { event: 'DiceRoll', frame: () => ({ type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true }) };
const chat = { event: 'ReceiveChatMessage', frame: () => ({ type: 'SendChatMessage', message: 'What do we see?' }) };
const notes = {
  event: 'NoteSaved',
  frame: () => ({ type: 'SaveNote', scope: 'shared', text: `${crypto.randomUUID()}: a bell. `.repeat(8) }),
};
const words = [
  { ...rolls, count: 36 },
  { ...chat, count: 28 },
  { ...notes, count: 8 },
];

interface Hour {
  waitsMs: number[]; // from sending until the last client has it
  heapMb: number; // of the worker, after a garbage collection
  memoryMb: number; // of the whole process
  rowsHeld: number;
}

export async function run(): Promise<void> {
  const stateDir = mkdtempSync(join(tmpdir(), 'two-lights-hours-'));
  try {
    await Promise.all([buildWeb(), buildWorker(), applyMigrations(stateDir)]);
    const port = await findFreePort();
    const vars = { JWT_SECRET: randomBytes(48).toString('base64url'), BETA_ACCESS_KEYS: accessKey };
    const place = { port, host: '127.0.0.1', hostNames: ['127.0.0.1'], stateDir };
    // `npm start` has no inspector: it would be a door for every page that is open on the machine.
    const inspectorPort = await findFreePort();
    await startLocalWorker({ ...place, vars, worker: workerFolder, health: '/api/health', inspectorPort });
    const runtime = findRuntime(port);
    const inspector = await openInspector(runtime.pid, () => fetch(`http://127.0.0.1:${port}/api/health`));
    const table = await (await newHost(runtime, accessKey))();
    const tokens = [table.gmToken];
    while (tokens.length < seats) tokens.push(await table.newPlayer());
    const sockets: WebSocket[] = [];
    for (const token of tokens) sockets.push(await table.sit(token));
    sockets[0]?.send(JSON.stringify({ type: 'SetAutomation', id: crypto.randomUUID(), on: false })); // so that a roll is one event

    const played: Hour[] = [];
    while (played.length < hours) {
      const waitsMs: number[] = [];
      for (let lost = 0; lost < linesLostPerHour; lost += 1) {
        for (const { event, frame, count } of words) waitsMs.push(...(await talk(sockets, event, frame, count)));
        await loseLine(runtime, table, sockets, tokens, lost % seats);
      }
      await sleep(restMs);
      const heapMb = await inspector.heapMb().catch(sayAndGoOn);
      const hour = {
        waitsMs,
        heapMb,
        memoryMb: await leastMemoryMb(runtime.pid),
        rowsHeld: countRows(stateDir),
      };
      played.push(hour);
      console.log(
        `hour ${played.length}: ${heapMb.toFixed(1)} of ${hour.memoryMb.toFixed(1)} MB, ${hour.rowsHeld} events held in the room`,
      );
    }
    inspector.close();
    publish('hours', { title: 'Eight hours of play', about, table: tableOf(played) });
  } finally {
    await endAllGroups(2_000);
    rmSync(stateDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The index of the seat whose turn it is. */
let turn = 0;

/** For each of `count` messages, sent one after the other by the seats in turn: ms until the last client has it. */
function talk(sockets: WebSocket[], event: string, frame: () => object, count: number): Promise<number[]> {
  const order = [...sockets.keys()].map((index) => (turn + index) % sockets.length);
  turn += count;
  const crowd: Crowd = {
    sockets,
    senders: order,
    mark: `"type":"${event}"`,
    say: () => JSON.stringify({ ...frame(), id: crypto.randomUUID() }),
  };
  return timeToLast(crowd, count, pauseMs);
}

/** A line is lost without a close while the others go on; then its client comes back and is sent what it missed. */
async function loseLine(
  { port }: Measured,
  { sessionId, gmToken, sit }: RoomTable,
  sockets: WebSocket[],
  tokens: string[],
  index: number,
): Promise<void> {
  const path = `/game/sessions/${sessionId}/state`;
  const { seq } = await call(`http://127.0.0.1:${port}`, 'GET', path, undefined, gmToken);
  sockets[index]?.terminate();
  const others = sockets.filter((_, other) => other !== index);
  await talk(others, chat.event, chat.frame, 3);
  sockets[index] = await sit(tokens[index] ?? '', Number(seq));
}

/** The heap figure of this hour is missing then; the other hours are still of use. */
function sayAndGoOn(error: unknown): number {
  console.error(error);
  return Number.NaN;
}

/** The lowest of several: what is above it is garbage that was not collected yet. */
async function leastMemoryMb(pid: number): Promise<number> {
  const found: number[] = [];
  while (found.length < samples) {
    found.push(memoryMbOf(pid));
    await sleep(1_000);
  }
  return Math.min(...found);
}

/** The events in the room's own log on disk. There is one real room, and an empty one that the health check made. */
function countRows(stateDir: string): number {
  const rooms = join(stateDir, 'v3/do/two-lights-SessionRoom');
  const files = readdirSync(rooms).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  const held = files.reduce((sum, file) => sum + countRowsIn(join(rooms, file)), 0);
  if (held === 0) throw new Error(`No room in ${rooms} holds an event.`);
  return held;
}

function countRowsIn(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(database.prepare('SELECT count(*) AS count FROM events').get()?.count);
  } finally {
    database.close();
  }
}

function tableOf(played: Hour[]): string {
  const waitsMs = played.flatMap((hour) => hour.waitsMs);
  const tenth = waitsMs.length / 10;
  const [first, last] = [percentile(waitsMs.slice(0, tenth), 0.5), percentile(waitsMs.slice(-tenth), 0.5)];
  const memory = played.map(({ memoryMb }) => memoryMb);
  const heap = played.map(({ heapMb }) => heapMb).filter(Number.isFinite);
  const rows = played.map(({ rowsHeld }) => rowsHeld);
  const at = (values: number[], index: number) => values.at(index)?.toFixed(0) ?? '';
  return markdown(
    ['', 'first', 'second', 'last', 'growth'],
    [
      ["the worker's heap after the hour, swept, MB", at(heap, 0), at(heap, 1), at(heap, -1), growthOf(heap)],
      ['memory of the whole local runtime, MB', at(memory, 0), at(memory, 1), at(memory, -1), growthOf(memory)],
      ['events held in the room', at(rows, 0), at(rows, 1), at(rows, -1), `at most ${Math.max(...rows)}`],
      [
        'p50 to the last, first and last tenth, ms',
        first.toFixed(2),
        '',
        last.toFixed(2),
        `x ${(last / first).toFixed(2)}`,
      ],
    ],
  );
}

/**
 * Growth from the second hour to the last, by the median of all slopes between two hours, so that no single hour decides by
 * having been collected or not. The first hour is warming up.
 */
function growthOf(memoryMb: number[]): string {
  const settled = memoryMb.slice(1);
  const slopes = settled.flatMap((from, index) =>
    settled.slice(index + 1).map((to, distance) => (to - from) / (distance + 1)),
  );
  return `${(percentile(slopes, 0.5) * (settled.length - 1)).toFixed(1)} MB in ${settled.length - 1} hours`;
}
