// What hostile hands do, and the table plays on: a player who floods it, thousands of frames as fast as a line takes them and a new line
// after each end; and a stranger with the link of another session of the campaign, who makes, edits, chooses and opens everything
// there. FLOOD_SEED and TWO_SESSIONS_SEED repeat what those who play say.

import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Character } from '../../rules/character.ts';
import { CLOSE_CODES } from '../../rules/wire/line.ts';
import type { JoinLobbyAnswer, Session } from '../../rules/wire/rest.ts';
import type { ServerFrame } from '../../rules/wire/socket.ts';
import { Witness } from '../simulation/witness.ts';
import { seedFrom } from '../support/chance.ts';
import { dialHub } from '../support/dial-hub.ts';
import { call, type Guest, type LiveTable, logOf, openLiveTable } from '../support/live-table.ts';
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
const sessionsSeed = seedFrom(process.env.TWO_SESSIONS_SEED);
const rounds = scaled({ smoke: 4, long: 40 });
const linesMax = 8; // of one seat
const large = Array.from({ length: 45 }, (_, index) => ({ name: `Learned ${index}`, description: 'x'.repeat(5_000) }));

let server: Server;
let table: LiveTable;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
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

/** Somebody with the link of the lobby. Counts how each thing that was asked ended. */
class Stranger {
  readonly statuses = new Map<number, number>();
  readonly #lines: { socket: WebSocket; code: number | null }[] = [];
  readonly #lobby: Session;
  #token = '';

  constructor(lobby: Session) {
    this.#lobby = lobby;
  }

  async come(): Promise<void> {
    const joined = await call<JoinLobbyAnswer>(server.origin, 'POST', `/auth/join-lobby/${this.#lobby.id}`, {
      body: { playerName: 'Mallory' },
    });
    this.#token = joined.accessToken;
  }

  /** Everything at once that changes a lobby, a sheet or the log, and more lines than a person has screens. */
  async round(number: number, heroId: string): Promise<void> {
    const made = await this.#ask('POST', '/create-character', {
      name: `Ox ${number}`,
      experiences: large.slice(0, 20),
    });
    const edit = (name: string, id: string) => this.#ask('PATCH', `/characters/${id}`, { name, experiences: large });
    const { id = heroId } = made ?? {};
    await this.#ask('POST', '/select-character', { characterId: id, forceSelection: true });
    await Promise.all([1, 2, 3].map((turn) => edit(`Ox ${number}, the ${turn}th`, id)));
    await this.#ask('POST', '/select-character', { characterId: heroId, forceSelection: true });
    for (let turn = 0; turn < 10; turn += 1)
      await this.#ask('PATCH', `/characters/${heroId}`, { description: 'x'.repeat(turn) });
    for (let opened = 0; opened < linesMax / 2; opened += 1) this.#open();
  }

  #open(): void {
    const socket = dialHub({ origin: server.origin, sessionId: this.#lobby.id, token: this.#token });
    const line: { socket: WebSocket; code: number | null } = { socket, code: null };
    this.#lines.push(line);
    socket.on('error', () => undefined); // a close follows
    socket.on('close', (code) => {
      line.code = code;
    });
  }

  /** The codes with which lines ended, and how many stand. */
  get lines(): { ended: number[]; standing: number } {
    const ended = this.#lines.flatMap(({ code }) => (code === null ? [] : [code]));
    return { ended, standing: this.#lines.length - ended.length };
  }

  leave(): void {
    for (const { socket } of this.#lines) socket.terminate();
  }

  async #ask(method: string, path: string, body: object): Promise<Character | null> {
    const response = await fetch(`${server.origin}/game/sessions/${this.#lobby.id}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.#token}` },
      body: JSON.stringify(body),
    });
    this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1);
    const answer = (await response.json()) as Character;
    return response.ok ? answer : null;
  }
}

it('[RM69] [RM70] [RM71] what a stranger does in one session leaves the table of another as it is', async () => {
  const { players } = table;
  const played = await call<Session>(server.origin, 'GET', `/manage/sessions/${table.sessionId}`, {
    token: table.gm.token,
  });
  const lobby = await call<Session>(server.origin, 'POST', '/manage/sessions', {
    token: table.gm.token,
    body: { name: 'Another evening', campaignId: played.campaignId },
  });
  const people = new People(server, table);
  const { clients } = people;
  await people.chooseHeroes();
  const fallSilent = people.talk(sessionsSeed);

  const before = await logOf(server.origin, table);
  const began = performance.now();
  const mallory = new Stranger(lobby);
  await mallory.come();
  for (let round = 0; round < rounds; round += 1) await mallory.round(round, players[0]?.character?.id ?? '');
  const tookMs = performance.now() - began;
  await expect.poll(() => mallory.lines.standing, { timeout: WAIT_LIMIT_MS }).toBeLessThanOrEqual(linesMax);
  const { lines } = mallory;
  mallory.leave();
  await fallSilent();
  const { complaints, acknowledged, log } = await people.judged();
  const news = log.slice(before.length).filter(({ type }) => type === 'ReceiveLobbyUpdate');
  const asked = [...mallory.statuses].map(([status, times]) => `${times} times ${status}`).join(', ');
  console.log(
    `TWO_SESSIONS_SEED=${sessionsSeed}: ${rounds} rounds in ${Math.round(tookMs / 1000)} s, answered ${asked}; ` +
      `${news.length} news of the lobby, ${acknowledged} answers to those who played`,
  );
  expect(complaints).toEqual([]);
  expect(clients.flatMap(({ closeCodes }) => closeCodes)).toEqual([]);
  expect(mallory.statuses.get(429) ?? 0).toBeGreaterThan(0);
  expect([...mallory.statuses.keys()].every((status) => status < 500)).toBe(true);
  expect(new Set(lines.ended)).toEqual(new Set([CLOSE_CODES.displaced]));
  expect(log.slice(before.length).filter(({ type }) => type === 'ReceiveStateUpdate')).toEqual([]);
  expect(acknowledged).toBeGreaterThan(clients.length);
  people.close();
});
