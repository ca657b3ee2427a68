// A table of sockets as a load: how many messages it gets through, and how long each takes until the last socket has it.
// Messages are searched as bytes and not parsed, so that the load costs less than the server.

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

const limitMs = 20_000; // later answers never come

/** Sockets at one table, and their frames. */
export interface Crowd {
  sockets: WebSocket[];
  senders: number[]; // indexes of the sockets that send
  /** Bytes that identify the message among all that arrive. */
  mark: string;
  say: (number: number) => string;
}

/** The pause between two messages of one seat, in ms: below the room's 30 messages in 5 seconds. */
const seatPauseMs = 200;

/** `onFirst` is called with the first message, which may arrive together with the opening. */
export async function openSocket(url: string, token?: string, onFirst?: () => void): Promise<WebSocket> {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  if (onFirst !== undefined) socket.once('message', onFirst);
  await once(socket, 'open');
  socket.on('error', (error) => console.error(`A socket failed: ${error.message}`));
  return socket;
}

/** Like openSocket, but waits for the first message too. */
export async function openAndHear(url: string): Promise<WebSocket> {
  const first = Promise.withResolvers<void>();
  const socket = await openSocket(url, undefined, first.resolve);
  await first.promise;
  return socket;
}

/** The frames sent and received during a busy time. */
export interface Flow {
  messages: number;
  delivered: number;
  seconds: number;
}

/** All crowds talk for this long, each with `inFlight` messages under way at once; resolves when all have arrived. */
export async function talk(crowds: Crowd[], inFlight: number, seconds: number): Promise<Flow> {
  const began = performance.now();
  const endsAt = began + seconds * 1_000;
  const flows = await Promise.all(crowds.map((crowd) => talkOne(crowd, inFlight, endsAt)));
  const sum = (pick: (flow: Flow) => number) => flows.reduce((total, flow) => total + pick(flow), 0);
  return {
    messages: sum(({ messages }) => messages),
    delivered: sum(({ delivered }) => delivered),
    seconds: (performance.now() - began) / 1_000,
  };
}

function talkOne({ sockets, senders, mark, say }: Crowd, inFlight: number, endsAt: number): Promise<Flow> {
  const spokeAt = new Map<number, number>();
  let sent = 0;
  let seen = 0; // by the first socket; every socket sees all
  let delivered = 0;
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => end(new Error(`${delivered} of ${sent * sockets.length} arrived.`)),
      endsAt + limitMs - performance.now(),
    );
    const stops = sockets.map((socket, index) => {
      const hear = (data: Buffer) => {
        if (!data.includes(mark)) return;
        delivered += 1;
        if (index === 0) {
          seen += 1;
          sayNext();
        }
        if (performance.now() >= endsAt && delivered === sent * sockets.length) end();
      };
      socket.on('message', hear);
      return () => socket.off('message', hear);
    });
    function sayNext(): void {
      const now = performance.now();
      if (now >= endsAt) return;
      const sender = senders[sent % senders.length] ?? 0;
      const waitMs = (spokeAt.get(sender) ?? Number.NEGATIVE_INFINITY) + seatPauseMs - now;
      spokeAt.set(sender, now + Math.max(0, waitMs));
      sent += 1;
      const number = sent;
      if (waitMs > 0) setTimeout(() => sockets[sender]?.send(say(number)), waitMs);
      else sockets[sender]?.send(say(number));
    }
    function end(error?: Error): void {
      clearTimeout(limit);
      for (const stop of stops) stop();
      if (error) reject(error);
      else resolve({ messages: seen, delivered, seconds: 0 });
    }
    for (let each = 0; each < inFlight; each += 1) sayNext();
  });
}

/** For each of `count` messages, sent one after the other: ms from sending until the last socket has it. */
export async function timeToLast(crowd: Crowd, count: number, pauseMs: number): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    times.push(await timeOne(crowd, number));
    await sleep(pauseMs);
  }
  return times;
}

function timeOne({ sockets, senders, mark, say }: Crowd, number: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let waiting = sockets.length;
    const limit = setTimeout(() => end(new Error(`${waiting} of ${sockets.length} did not see it.`)), limitMs);
    const stops = sockets.map((socket) => {
      const hear = (data: Buffer) => {
        if (!data.includes(mark)) return;
        stop();
        waiting -= 1;
        if (waiting === 0) end();
      };
      const stop = () => socket.off('message', hear);
      socket.on('message', hear);
      return stop;
    });
    function end(error?: Error): void {
      const ms = performance.now() - sentAt;
      clearTimeout(limit);
      for (const stop of stops) stop();
      if (error) reject(error);
      else resolve(ms);
    }
    const sentAt = performance.now();
    sockets[senders[number % senders.length] ?? 0]?.send(say(number));
  });
}
