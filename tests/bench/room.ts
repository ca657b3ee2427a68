// What the room costs compared with the floor and with the peers: messages a second, CPU for each delivered one, and the time until
// the last socket has it.

import type { WebSocket } from 'ws';
import { accessKey } from '../support/server.ts';
import { besideTheFloor } from './beside-the-floor.ts';
import { percentile } from './calls.ts';
import { type Crowd, openSocket, talk, timeToLast } from './crowd.ts';
import { markdown, publish, ratios, spread } from './figures.ts';
import { echoCrowd, type Kind, roomCrowd, sizeOf } from './kinds.ts';
import { cpuMsOf, type Measured, startPeer } from './processes.ts';
import { fill, fillForCountdowns, fillForStrikes, newHost } from './room-tables.ts';

const repeats = 5;
const busySeconds = 2;
const timed = 60; // messages in a repeat, sent one after the other
const pauseMs = 20;

/** Enough tables of each size to keep the server busy, since each seat may send only so much. */
const sizes = [
  { seats: 6, tables: 60, inFlight: 2 },
  { seats: 50, tables: 8, inFlight: 8 },
  { seats: 200, tables: 2, inFlight: 16 },
];

const durable: Kind[] = [
  {
    name: 'roll',
    event: 'DiceRoll',
    isGms: false,
    frame: () => ({ type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 0, isDuality: true }),
  },
  {
    name: 'chat',
    event: 'ReceiveChatMessage',
    isGms: false,
    frame: () => ({ type: 'SendChatMessage', message: 'I hold the lantern up, as high as I can. What do we see?' }),
  },
  {
    name: 'Fear',
    event: 'FearChanged',
    isGms: true,
    frame: (number) => ({ type: 'ChangeFear', change: number % 2 === 0 ? 1 : -1 }),
  },
];

/** Its frame names the foe and the hero of the table. */
const strike: Omit<Kind, 'frame'> = { name: 'strike', event: 'ReceiveCombatUpdate', isGms: true };
/** To the hero of the table and back. */
const spotlight: Omit<Kind, 'frame'> = { name: 'spotlight', event: 'SpotlightGiven', isGms: true };
/** At tables of 6 too: one that moves 12 hidden countdowns, and one beside as many that stay. */
const ticking = [
  { name: 'roll that moves 12 countdowns', ticks: 'action' },
  { name: 'roll beside 12 that stay', ticks: 'hand' },
] as const;
const timedBetweenFillings = 40; // with those of the busy time, fewer than a countdown holds

const about = `The room beside a bare object that writes one row and echoes, and beside two peers on Node that store nothing, at tables of 6,
50 and 200 sockets. All sockets connect straight to the runtime. Every figure is a ratio, the median of ${repeats} repeats. A strike is two
rolls, a hit and what it costs in one step, beside one message of the size of the hit. The spotlight goes to a hero and back. A roll that
moves 12 hidden countdowns tells the game master so.`;

/** A server with its tables of one size, and its figures. */
interface Side {
  server: Measured;
  crowds: Crowd[];
  refill: (() => Promise<unknown>) | undefined; // before each repeat
  flow: number[]; // messages delivered a second, for each repeat
  cpu: number[]; // ms for a thousand delivered messages
  p50: number[];
  p99: number[];
}

type Peer = { server: Measured; url: (room: string) => string; isSocketIo: boolean };

export async function run(): Promise<void> {
  const peers = [await startPeer('ws-server.ts'), await startPeer('socket-io-server.ts')] as const;
  try {
    await besideTheFloor((ours, floor) => compare(ours, floor, peers));
  } finally {
    for (const peer of peers) peer.end();
  }
}

async function compare(ours: Measured, floor: Measured, [ws, socketIo]: readonly [Measured, Measured]): Promise<void> {
  const openTable = await newHost(ours, accessKey);
  const at = ({ port }: Measured, path: string) => `ws://127.0.0.1:${port}${path}`;
  const bare: Peer = { server: floor, url: (room) => at(floor, `/row?room=${room}`), isSocketIo: false };
  const onWs: Peer = { server: ws, url: (room) => at(ws, `/${room}`), isSocketIo: false };
  const onSocketIo: Peer = {
    server: socketIo,
    url: (room) => at(socketIo, `/socket.io/?EIO=4&transport=websocket&room=${room}`),
    isSocketIo: true,
  };
  const rows: string[][] = [];
  for (const { seats, tables, inFlight } of sizes) {
    const rooms: WebSocket[][] = [];
    while (rooms.length < tables) rooms.push(await fill(await openTable(), seats));
    const others: { peer: Peer; tables: WebSocket[][] }[] = [];
    for (const peer of seats === 6 ? [bare] : [bare, onSocketIo, onWs]) {
      others.push({ peer, tables: await openMany(peer, tables, seats) });
    }
    const add = async (kind: Omit<Kind, 'frame'>, crowds: Crowd[], refill?: () => Promise<unknown>) => {
      await refill?.();
      const [first] = crowds;
      if (!first) throw new Error('There is no table.');
      const bytes = await sizeOf(first);
      const room = sideOf(ours, crowds, refill);
      const sides = others
        .filter(({ peer }) => peer === bare || !kind.isGms)
        .map(({ peer, tables: theirs }) =>
          sideOf(
            peer.server,
            theirs.map((sockets) => echoCrowd(kind, sockets, bytes, peer.isSocketIo)),
          ),
        );
      const all = [room, ...sides];
      for (const { crowds: each } of all) await talk(each, inFlightOf(kind, inFlight), busySeconds); // warms up: not counted
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        // The sides take turns in going first.
        for (const side of repeat % 2 === 0 ? all : all.toReversed()) await measure(side, kind, inFlight);
      }
      rows.push(rowOf(`${kind.name}, ${seats}`, kind, room, sides));
      console.log(rows.at(-1)?.join(' | '));
    };
    for (const kind of durable) {
      await add(
        kind,
        rooms.map((sockets) => roomCrowd(kind, sockets)),
      );
    }
    const standing = [...rooms, ...others.flatMap(({ tables: theirs }) => theirs)];
    if (seats === 6) {
      const arenas: Awaited<ReturnType<typeof fillForStrikes>>[] = [];
      while (arenas.length < tables) arenas.push(await fillForStrikes(await openTable(), seats));
      await add(
        strike,
        arenas.map(({ sockets, strike: frame }) => roomCrowd({ ...strike, frame: () => frame }, sockets)),
      );
      await add(
        spotlight,
        arenas.map(({ sockets, heroId }) => {
          const ends = [{ kind: 'hero', id: heroId }, { kind: 'gm' }];
          return roomCrowd(
            { ...spotlight, frame: (number) => ({ type: 'GiveSpotlight', to: ends[number % 2] }) },
            sockets,
          );
        }),
      );
      standing.push(...arenas.map(({ sockets }) => sockets));
      const openAnother = await newHost(ours, accessKey); // an account holds only so many campaigns
      for (const { name, ticks } of ticking) {
        const filled: Awaited<ReturnType<typeof fillForCountdowns>>[] = [];
        while (filled.length < tables) filled.push(await fillForCountdowns(await openAnother(), seats, ticks));
        const [rolled] = durable;
        if (!rolled) throw new Error('There is no roll.');
        const kind = { ...rolled, name };
        await add(
          kind,
          filled.map(({ sockets }) => roomCrowd(kind, sockets)),
          () => Promise.all(filled.map(({ refill }) => refill())),
        );
        standing.push(...filled.map(({ sockets }) => sockets));
      }
    }
    for (const sockets of standing) for (const socket of sockets) socket.terminate();
  }
  const head = ['at the table', 'delivered/s', 'CPU for each', 'p50 to the last', 'p99 to the last'];
  publish('room', {
    title: 'The room',
    about,
    table: markdown([...head, 'delivered/s: socket.io', 'delivered/s: ws'], rows),
  });
}

/** All as ratios: the first four figures to the bare object. */
function rowOf(name: string, kind: Pick<Kind, 'isGms'>, room: Side, [bare, onSocketIo, onWs]: Side[]): string[] {
  const to = (other: Side | undefined, figure: 'flow' | 'cpu' | 'p50' | 'p99') =>
    other === undefined ? '' : spread(ratios(room[figure], other[figure]));
  const flow = kind.isGms ? '' : to(bare, 'flow');
  return [name, flow, to(bare, 'cpu'), to(bare, 'p50'), to(bare, 'p99'), to(onSocketIo, 'flow'), to(onWs, 'flow')];
}

/** One repeat: first a busy time, then one message after the other. */
async function measure(side: Side, kind: Pick<Kind, 'isGms'>, inFlight: number): Promise<void> {
  await side.refill?.();
  const before = cpuMsOf(side.server.pid);
  const { delivered, seconds } = await talk(side.crowds, inFlightOf(kind, inFlight), busySeconds);
  side.cpu.push(((cpuMsOf(side.server.pid) - before) / delivered) * 1_000);
  side.flow.push(delivered / seconds);
  const [first] = side.crowds;
  if (!first) throw new Error('There is no table.');
  const pace = kind.isGms ? 200 : pauseMs * Math.max(1, 12 / first.senders.length);
  const count = kind.isGms ? timed / 3 : side.refill ? timedBetweenFillings : timed;
  const times = await timeToLast(first, count, pace);
  side.p50.push(percentile(times, 0.5));
  side.p99.push(percentile(times, 0.99));
}

/** Only one at the table is the game master. */
function inFlightOf({ isGms }: Pick<Kind, 'isGms'>, inFlight: number): number {
  return isGms ? 1 : inFlight;
}

function sideOf(server: Measured, crowds: Crowd[], refill?: () => Promise<unknown>): Side {
  return { server, crowds, refill, flow: [], cpu: [], p50: [], p99: [] };
}

async function openMany({ url, isSocketIo }: Peer, tables: number, seats: number): Promise<WebSocket[][]> {
  const all: WebSocket[][] = [];
  while (all.length < tables) {
    const name = crypto.randomUUID();
    const sockets: WebSocket[] = [];
    while (sockets.length < seats) {
      const socket = await openSocket(url(name));
      if (isSocketIo) speakEngineIo(socket);
      sockets.push(socket);
    }
    all.push(sockets);
  }
  return all;
}

/** As much of the engine.io protocol as is needed to connect and to answer its pings. */
function speakEngineIo(socket: WebSocket): void {
  socket.send('40');
  socket.on('message', (data: Buffer) => {
    if (data.length === 1 && data[0] === 0x32) socket.send('3');
  });
}
