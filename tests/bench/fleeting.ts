// What the room spends on events that need not last: people who come and go, and clearing the dice.

import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { accessKey } from '../support/server.ts';
import { besideTheFloor } from './beside-the-floor.ts';
import { openAndHear, talk } from './crowd.ts';
import { markdown, median, publish, ratios, spread } from './figures.ts';
import { echoCrowd, type Kind, roomCrowd, sizeOf } from './kinds.ts';
import { cpuMsOf, type Measured } from './processes.ts';
import { fill, newHost, type RoomTable, sizeOfState } from './room-tables.ts';

const repeats = 5;
const busySeconds = 2;
const visitMs = 200; // from one visit to the next at a table: below the room's 30 messages of a seat in 5 seconds
const limitMs = 20_000;

const sizes = [
  { seats: 6, tables: 60, inFlight: 2 },
  { seats: 50, tables: 8, inFlight: 8 },
  { seats: 200, tables: 2, inFlight: 16 },
];

const clearDice: Kind = { name: 'ClearDice', event: 'ClearDice', isGms: false, frame: () => ({ type: 'ClearDice' }) };
const came = '"type":"PlayerConnected"';
const went = '"type":"PlayerDisconnected"';

const about = `Players who come and go, and dice swept off the table. The room stores both all the same, because both have a place in its order;
the bare object stores nothing. On both sides, coming includes the dial and being sent the whole table. The goal is 1.3.`;

/** A table with one seat left, for a guest who comes and goes. */
interface Table {
  sitting: WebSocket[];
  come: () => Promise<WebSocket>;
  leave: (guest: WebSocket) => void;
}

/** Microseconds of CPU for each delivered message, one value for each repeat. */
type Cpu = { ours: number[]; bare: number[] };

export function run(): Promise<void> {
  return besideTheFloor(async (ours, floor) => {
    const openTable = await newHost(ours, accessKey);
    const rows: string[][] = [];
    for (const { seats, tables, inFlight } of sizes) {
      const mine: Table[] = [];
      const theirs: Table[] = [];
      while (mine.length < tables) {
        const table = await openTable();
        mine.push(await roomTable(table, seats));
        theirs.push(await bareTable(floor, seats, await sizeOfState(table)));
      }
      const comings = await inTurns(
        () => spent(ours, () => visits(mine)),
        () => spent(floor, () => visits(theirs)),
      );
      rows.push(rowOf(`who comes and goes, ${seats}`, comings));

      const [rooms, others] = [await allSit(mine), await allSit(theirs)];
      const bytes = await sizeOf(roomCrowd(clearDice, rooms[0] ?? []));
      const crowds = rooms.map((sockets) => roomCrowd(clearDice, sockets));
      const echoes = others.map((sockets) => echoCrowd(clearDice, sockets, bytes, false));
      const sweepings = await inTurns(
        () => spent(ours, async () => (await talk(crowds, inFlight, busySeconds)).delivered),
        () => spent(floor, async () => (await talk(echoes, inFlight, busySeconds)).delivered),
      );
      rows.push(rowOf(`ClearDice, ${seats}`, sweepings));
      for (const socket of [...rooms, ...others].flat()) socket.terminate();
    }
    publish('fleeting', {
      title: 'Events that need not last',
      about,
      table: markdown(['CPU for each delivered', 'the room', 'bare object', 'ratio'], rows),
    });
  });
}

/** The sides take turns in going first. */
async function inTurns(measureOurs: () => Promise<number>, measureBare: () => Promise<number>): Promise<Cpu> {
  const cpu: Cpu = { ours: [], bare: [] };
  const ours = async () => cpu.ours.push(await measureOurs());
  const bare = async () => cpu.bare.push(await measureBare());
  for (const measure of [measureOurs, measureBare]) await measure(); // warms up: not counted
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const side of repeat % 2 === 0 ? [ours, bare] : [bare, ours]) await side();
  }
  return cpu;
}

/** Microseconds of the server's CPU for each message delivered; `work` gives their number. */
async function spent({ pid }: Measured, work: () => Promise<number>): Promise<number> {
  const beforeMs = cpuMsOf(pid);
  const delivered = await work();
  return ((cpuMsOf(pid) - beforeMs) * 1_000) / delivered;
}

function rowOf(name: string, { ours, bare }: Cpu): string[] {
  const row = [name, ...[ours, bare].map((each) => `${median(each).toFixed(0)} µs`), spread(ratios(ours, bare))];
  console.log(row.join(' | '));
  return row;
}

async function roomTable(table: RoomTable, seats: number): Promise<Table> {
  const sitting = await fill(table, seats - 1);
  const token = await table.newPlayer();
  return { sitting, come: () => table.sit(token), leave: (guest) => guest.close() };
}

/** Here the guest announces its coming and going itself; when it comes it is sent as many bytes as in the room. */
async function bareTable({ port }: Measured, seats: number, bytes: number): Promise<Table> {
  const url = `ws://127.0.0.1:${port}/echo?room=${crypto.randomUUID()}&bytes=${bytes}`;
  const filling = `"filling":"${'x'.repeat(150)}"`; // as long as the room's event
  const sitting: WebSocket[] = [];
  while (sitting.length < seats - 1) sitting.push(await openAndHear(url));
  return {
    sitting,
    async come() {
      const guest = await openAndHear(url);
      guest.send(`{${came},${filling}}`);
      return guest;
    },
    leave(guest) {
      guest.send(`{${went},${filling}}`);
      guest.close();
    },
  };
}

/** Guests come and go at all tables for this long; gives how many messages those seated received. */
async function visits(tables: Table[]): Promise<number> {
  const endsAt = performance.now() + busySeconds * 1_000;
  const told = await Promise.all(
    tables.map(async (table) => {
      let count = 0;
      while (performance.now() < endsAt) {
        const [heard] = await Promise.all([visit(table), sleep(visitMs)]);
        count += heard;
      }
      return count;
    }),
  );
  return told.reduce((sum, count) => sum + count, 0);
}

async function visit({ sitting, come, leave }: Table): Promise<number> {
  const allSawThemCome = allHear(sitting, came);
  const guest = await come();
  await allSawThemCome;
  const allSawThemGo = allHear(sitting, went);
  leave(guest);
  await allSawThemGo;
  return 2 * sitting.length;
}

/** Resolves when every socket has received it, and throws when that takes too long. */
async function allHear(sockets: WebSocket[], mark: string): Promise<void> {
  const tooLate = sleep(limitMs, undefined, { ref: false }).then(() => {
    throw new Error(`Not everybody heard ${mark}.`);
  });
  const heard = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.on('message', function hear(data: Buffer) {
          if (!data.includes(mark)) return;
          socket.off('message', hear);
          resolve();
        });
      }),
  );
  await Promise.race([Promise.all(heard), tooLate]);
}

/** Fills the last seat of every table for good. */
function allSit(tables: Table[]): Promise<WebSocket[][]> {
  return Promise.all(tables.map(async ({ sitting, come }) => [...sitting, await come()]));
}
