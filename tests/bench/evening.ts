// What an evening costs. What would be billed is counted around the real worker (counted/) and priced (prices.ts).

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '../../scripts/local-database.ts';
import { startLocalWorker } from '../../scripts/local-worker.ts';
import { findFreePort } from '../../scripts/ports.ts';
import { endAllGroups } from '../../scripts/process-group.ts';
import { bundleWorker } from '../../scripts/worker-build.ts';
import { LiveClient } from '../support/live-client.ts';
import { call, type Guest, type LiveTable, openLiveTable } from '../support/live-table.ts';
import { accessKey } from '../support/server.ts';
import type { Bill } from './counted/bill.ts';
import { commandsOf } from './evening-actions.ts';
import { EVENING_MS, type Moment, planEvening } from './evening-plan.ts';
import { markdown, publish } from './figures.ts';
import { MESSAGES_PER_REQUEST, OBJECT_GB, PRICED_ON, USD } from './prices.ts';
import { cpuMsOf, findRuntime } from './processes.ts';

const evenings = 1_000;
const players = 5; // besides the game master
const comesEveryMs = 40_000; // they arrive one after the other
const questionMs = 50; // assumed: to wait for one answer of D1 in another place of the platform
const afterwardsMs = 10 * 60_000; // for what is still due after the end

const about = `Six clients play four hours at the real worker, two of them in fights, in fast motion by a clock of its own. What Cloudflare would
bill is counted and priced by its list of ${PRICED_ON}, without what the plan includes. An object is not billed while it could hibernate. Local D1
answers at once, so the time of waiting for it is assumed. The goal is 5 USD for ${whole(evenings)} evenings.`;

/** With the bill, what the worker cannot count itself: CPU and the number of events. */
type Played = { bill: Bill; cpuMs: number; callsCpuMs: number; events: number };

export async function run(): Promise<void> {
  const stateDir = mkdtempSync(join(tmpdir(), 'two-lights-evening-'));
  try {
    await applyMigrations(stateDir);
    const port = await findFreePort();
    const worker = join(stateDir, 'worker');
    await bundleWorker(join(import.meta.dirname, 'counted/wrangler.toml'), worker);
    const vars = { JWT_SECRET: randomBytes(48).toString('base64url'), BETA_ACCESS_KEYS: accessKey };
    await startLocalWorker({ port, host: '127.0.0.1', hostNames: ['127.0.0.1'], stateDir, vars, worker });
    const runtime = findRuntime(port);
    const played = await play(`http://127.0.0.1:${runtime.port}`, () => cpuMsOf(runtime.pid));
    publish('evening', { title: 'What an evening costs', about, table: table(played) });
  } finally {
    await endAllGroups(2_000);
    rmSync(stateDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function play(origin: string, cpuMs: () => number): Promise<Played> {
  const { nowMs: beganMs } = await call<{ nowMs: number }>(origin, 'POST', '/bench/begin');
  const cpuBefore = cpuMs();
  let callsCpuMs = 0;
  const counted = async <Value>(work: Promise<Value>): Promise<Value> => {
    const before = cpuMs();
    const value = await work;
    callsCpuMs += cpuMs() - before;
    return value;
  };
  const opened = await counted(openLiveTable(origin, players));
  const goOn = (ms: number) => call(origin, 'POST', `/bench/go-on?room=${opened.sessionId}&to=${beganMs + ms}`);
  const ask = (guest: Guest, path: string) => counted(call(origin, 'GET', path, { token: guest.token }));

  const clients = await comeIn(origin, opened, goOn, ask);
  const cameMs = clients.length * comesEveryMs;
  const characterIds = opened.players.map(({ character }) => character?.id ?? '');
  for (const moment of planEvening(characterIds)) {
    await goOn(cameMs + moment.atMs);
    await happen(moment, clients, opened, ask);
    await everybodySees(clients);
  }
  const [gm] = clients;
  const events = gm?.table.seq ?? 0;
  await goOn(cameMs + EVENING_MS);
  await counted(
    call(origin, 'POST', `/game/sessions/${opened.sessionId}/deactivate`, { token: opened.gm.token, body: {} }),
  );
  for (const client of clients) {
    client.close();
    if (client.faults.length > 0) throw new Error(`${client.name}: ${client.faults.join(', ')}`);
  }
  await goOn(cameMs + EVENING_MS + afterwardsMs);
  const used = cpuMs() - cpuBefore;
  return { bill: await call<Bill>(origin, 'GET', '/bench/bill'), cpuMs: used, callsCpuMs, events };
}

type Ask = (guest: Guest, path: string) => Promise<unknown>;

/** One after the other they read the desk or the lobby, connect, and take a character. */
async function comeIn(
  origin: string,
  { sessionId, gm, players: guests }: LiveTable,
  goOn: (ms: number) => Promise<unknown>,
  ask: Ask,
): Promise<LiveClient[]> {
  const clients: LiveClient[] = [];
  for (const guest of [gm, ...guests]) {
    await goOn(clients.length * comesEveryMs);
    if (guest.isGm) for (const list of ['campaigns', 'characters', 'sessions']) await ask(guest, `/manage/${list}`);
    await ask(guest, `/game/sessions/${sessionId}/lobby`);
    const { playerId, name, token, isGm } = guest;
    const client = new LiveClient({ origin, sessionId, token, playerId, name, isGm, redialMs: () => 0 });
    if (guest.character) await client.ask({ type: 'SelectCharacter', characterId: guest.character.id });
    else await client.until(() => client.isJoined, 'the table');
    clients.push(client);
    await everybodySees(clients);
  }
  return clients;
}

async function happen(moment: Moment, clients: LiveClient[], opened: LiveTable, ask: Ask): Promise<void> {
  const client = clients[moment.who];
  const guest = [opened.gm, ...opened.players][moment.who];
  if (!client || !guest) throw new Error(`Nobody has the number ${moment.who}.`);
  switch (moment.what) {
    case 'say':
      await client.ask(moment.command);
      return;
    case 'act': {
      const characterId = opened.players[moment.of - 1]?.character?.id ?? '';
      for (const command of commandsOf(moment.action, client, characterId)) {
        const answer = await client.ask(command);
        if (answer?.type === 'Error') throw new Error(`${moment.action} was refused: ${answer.message}`);
      }
      return;
    }
    case 'lose':
    case 'reload':
      if (moment.what === 'lose') client.lose();
      else client.reload();
      await client.until(() => client.isJoined, 'its line to come back');
      return;
    case 'open a sheet':
      await ask(guest, `/game/sessions/${opened.sessionId}/characters/${opened.players[moment.of - 1]?.character?.id}`);
      return;
    case 'read the history':
      await ask(guest, `/manage/sessions/${opened.sessionId}/history?limit=50`);
  }
}

/** Waits until all screens have the newest event. */
async function everybodySees(clients: LiveClient[]): Promise<void> {
  const seq = Math.max(...clients.map(({ table }) => table.seq));
  await Promise.all(clients.map((client) => client.until(() => client.isJoined && client.table.seq >= seq, `${seq}`)));
}

function table({ bill, cpuMs, callsCpuMs, events }: Played): string {
  const messageRequests = bill.roomMessages / MESSAGES_PER_REQUEST;
  const requests = bill.roomCalls + bill.roomAlarms + bill.turnstileCalls + messageRequests;
  const rowsWritten = bill.roomRowsWritten + bill.roomAlarmsSet + bill.turnstileRowsWritten;
  // The CPU of the whole process, calls included, is taken for the room's running time: an upper bound.
  const runsS = (cpuMs + bill.roomQuestions * questionMs) / 1_000;
  const lines: [what: string, count: string, usd: number][] = [
    ['calls and dials', whole(bill.calls), bill.calls * USD.workerRequest],
    ['their CPU', `${whole(callsCpuMs)} ms`, callsCpuMs * USD.workerCpuMs],
    [
      `objects: ${whole(bill.roomCalls + bill.turnstileCalls)} calls, ${whole(bill.roomAlarms)} alarms, ${whole(bill.roomMessages)} messages at ${MESSAGES_PER_REQUEST} to 1`,
      whole(requests),
      requests * USD.objectRequest,
    ],
    [
      `rows written in objects, ${whole(bill.roomAlarmsSet)} of them alarms`,
      whole(rowsWritten),
      rowsWritten * USD.rowWritten,
    ],
    [
      'rows read in objects',
      whole(bill.roomRowsRead + bill.turnstileRowsRead),
      (bill.roomRowsRead + bill.turnstileRowsRead) * USD.rowRead,
    ],
    ['rows written in D1', whole(bill.databaseRowsWritten), bill.databaseRowsWritten * USD.rowWritten],
    ['rows read in D1', whole(bill.databaseRowsRead), bill.databaseRowsRead * USD.rowRead],
    [
      `the room at work, ${questionMs} ms for each of ${whole(bill.roomQuestions)} questions to D1`,
      `${runsS.toFixed(0)} s`,
      runsS * OBJECT_GB * USD.objectGbSecond,
    ],
  ];
  const sum = lines.reduce((total, [, , usd]) => total + usd, 0);
  const rows = lines.map(([what, count, usd]) => [what, count, price(usd)]);
  rows.push([`all of it, ${whole(events)} events`, '', price(sum)]);
  rows.push([`not billed: in memory after ${whole(bill.roomWakes)} wakes`, minutes(bill.roomInMemoryMs), '']);
  return markdown(['what', 'in an evening', `USD for ${whole(evenings)} evenings`], rows);
}

function price(usd: number): string {
  return (usd * evenings).toFixed(2);
}

function whole(count: number): string {
  return Math.round(count).toLocaleString('en-US');
}

function minutes(ms: number): string {
  return `${Math.round(ms / 60_000)} min`;
}
