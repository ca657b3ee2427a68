// A bad network before the hub: once somebody has joined, what they send comes late, comes twice, and is overtaken by what they
// sent after it; and what was on its way when their line broke still arrives. What the room says it passes on as it is.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import type { ClientMessage, ServerFrame } from '../../rules/wire/socket.ts';
import type { Chance } from '../support/chance.ts';

const delayedShare = 0.6;
const doubledShare = 0.5;
const lateByMs = [5, 150] as const;

/** How often it really happened to a command: what only means to be late, and is not, does not count. */
export interface Mishaps {
  delayed: number;
  doubled: number;
  overtaken: number;
  afterTheEnd: number; // its sender's line was gone already
}

export interface BadFront {
  readonly origin: string;
  readonly mishaps: Readonly<Mishaps>;
  close(): void;
}

export async function openBadFront(port: number, chance: Chance): Promise<BadFront> {
  const mishaps: Mishaps = { delayed: 0, doubled: 0, overtaken: 0, afterTheEnd: 0 };
  const front = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  front.on('connection', (client, { url, headers: { authorization = '' } }) => {
    const room = new WebSocket(`ws://127.0.0.1:${port}${url}`, { headers: { Authorization: authorization } });
    const isOpen = once(room, 'open');
    let hasJoined = false;
    let isOver = false;
    let heard = 0;
    let newest = 0; // of those that were passed on
    const onTheirWay = new Set<Promise<void>>();

    const passOn = async (text: string, number: number, copy: number): Promise<void> => {
      const isCommand = hasJoined && (JSON.parse(text) as ClientMessage).type !== 'Seen';
      const lateMs = hasJoined && (copy > 0 || chance.fraction() < delayedShare) ? chance.between(...lateByMs) : 0;
      await isOpen;
      if (lateMs > 0) await new Promise((resolve) => setTimeout(resolve, lateMs));
      if (room.readyState !== WebSocket.OPEN) return;
      room.send(text);
      if (isCommand) {
        if (lateMs > 0) mishaps.delayed += 1;
        if (copy > 0) mishaps.doubled += 1;
        else if (number < newest) mishaps.overtaken += 1;
        if (isOver) mishaps.afterTheEnd += 1;
      }
      newest = Math.max(newest, number);
    };
    client.on('message', (data) => {
      heard += 1;
      const copies = hasJoined && chance.fraction() < doubledShare ? [0, 1] : [0];
      for (const copy of copies) {
        const passing = passOn(data.toString(), heard, copy);
        onTheirWay.add(passing);
        void passing.finally(() => onTheirWay.delete(passing));
      }
    });
    client.on('close', async () => {
      isOver = true;
      await Promise.all(onTheirWay);
      room.terminate();
    });
    room.on('message', (data) => {
      const text = data.toString();
      hasJoined ||= (JSON.parse(text) as ServerFrame).type === 'Joined';
      client.send(text);
    });
    room.on('close', () => client.terminate());
  });
  await once(front, 'listening');
  return {
    origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    mishaps,
    close() {
      for (const client of front.clients) client.terminate();
      front.close();
    },
  };
}
