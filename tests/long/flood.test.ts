// A player floods the table: thousands of frames as fast as a line takes them, and a new line after each end, while two people
// talk. FLOOD_SEED repeats what those two say.

import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { CLOSE_CODES } from '../../rules/wire/line.ts';
import type { ServerFrame } from '../../rules/wire/socket.ts';
import { Witness } from '../simulation/witness.ts';
import { seedFrom } from '../support/chance.ts';
import { dialHub } from '../support/dial-hub.ts';
import { type Guest, type LiveTable, openLiveTable } from '../support/live-table.ts';
import { scaled } from '../support/scale.ts';
import { type Server, startServer } from '../support/server.ts';
import { People, WAIT_LIMIT_MS } from './people.ts';

const framesMin = scaled({ smoke: 1_000, long: 10_000 });
const floodMs = scaled({ smoke: 6_000, long: 15_000 }); // longer than the room remembers a flood
const answeredMin = scaled({ smoke: 2, long: 5 }); // of what each of the others says meanwhile
const linesMin = 6;
const framesOfALine = 2_000; // many more than end one
const framesAtOnce = 100;
const messagesMax = 30; // in five seconds
const messagesWindowMs = 5_000;

const seed = seedFrom(process.env.FLOOD_SEED);
let server: Server;
let table: LiveTable;

beforeAll(async () => {
  server = await startServer();
  table = await openLiveTable(server.origin, 2);
});

afterAll(() => server?.stop());

/** Joins and says something different with each frame, over one line after the other. */
class Flooder extends Witness {
  readonly ends: number[] = [];
  readonly #token: string;

  constructor({ token, ...guest }: Guest) {
    super(guest);
    this.#token = token;
  }

  /** Until the room ends the line. Throws when it never does. */
  async floodOneLine(): Promise<void> {
    const { sessionId } = table;
    const socket = dialHub({ origin: server.origin, sessionId, token: this.#token });
    const ended = new Promise<number>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error('The room let a flood go on.')), WAIT_LIMIT_MS);
      socket.on('close', (code) => {
        clearTimeout(limit);
        resolve(code);
      });
    });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    socket.on('error', () => undefined); // a close follows
    socket.on('message', (data) => this.#hear(JSON.parse(data.toString()) as ServerFrame));
    socket.send(JSON.stringify({ type: 'JoinSession', id: `join ${this.ends.length}`, sessionId }));
    for (let sent = 0; sent < framesOfALine && socket.readyState === WebSocket.OPEN; sent += 1) {
      this.#say(socket);
      if (sent % framesAtOnce === framesAtOnce - 1) await setImmediate();
    }
    this.ends.push(await ended);
  }

  #say(socket: WebSocket): void {
    const id = `flood ${this.spoken.length}`;
    const text = JSON.stringify({ type: 'SendChatMessage', message: id, id });
    const said = this.says(text, 0);
    if (said) said.isForgotten = true;
    socket.send(text);
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === 'Ack' || frame.type === 'Error') this.answered(frame, Number.POSITIVE_INFINITY); // what was told before it does not read
  }
}

it('[RM8] [RM30] [RM31] a player who floods is sent away each time, and the others talk on as if nothing were', async () => {
  const { gm, players } = table;
  const [robin, mallory] = players;
  if (!robin || !mallory) throw new Error('Two players were expected.');
  const people = new People(server, table, undefined, [gm, robin]);
  const { clients } = people;
  await people.chooseHeroes();
  const fallSilent = people.talk(seed + 1);

  const flooder = new Flooder(mallory);
  const began = performance.now();
  const answersSeen: number[] = []; // of each client, by the end of each flooded line
  const isEnough = () => flooder.spoken.length >= framesMin && flooder.ends.length >= linesMin;
  while (performance.now() - began < floodMs || !isEnough()) {
    await flooder.floodOneLine();
    answersSeen.push(
      Math.min(...clients.map(({ spoken }) => spoken.filter(({ answers }) => answers.length > 0).length)),
    );
  }
  const floodedMs = performance.now() - began;
  await fallSilent();
  const { complaints, acknowledged, log } = await people.judged([flooder]);
  const heard = log.filter((event) => event.type === 'ReceiveChatMessage' && event.userId === mallory.playerId);
  console.log(
    `FLOOD_SEED=${seed}: ${flooder.spoken.length} frames over ${flooder.ends.length} lines in ${Math.round(floodedMs / 1000)} s, ` +
      `${heard.length} of them heard, ${acknowledged} answers to those who played`,
  );
  expect(complaints).toEqual([]);
  expect(new Set(flooder.ends)).toEqual(new Set([CLOSE_CODES.flood]));
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.length).toBeLessThanOrEqual(messagesMax * (1 + Math.ceil(floodedMs / messagesWindowMs)));
  expect(clients.flatMap(({ closeCodes }) => closeCodes)).toEqual([]);
  expect((answersSeen.at(-1) ?? 0) - (answersSeen[0] ?? 0)).toBeGreaterThan(answeredMin); // they were answered in between
  people.close();
});
