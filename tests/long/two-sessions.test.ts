// Two sessions of one campaign: at one people play, the link of the other is in hostile hands. Everything that is made,
// edited, chosen and opened over there, the table plays on and its log grows by a few bytes. TWO_SESSIONS_SEED repeats what
// those who play say.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import type { Character } from '../../rules/character.ts';
import { CLOSE_CODES } from '../../rules/wire/line.ts';
import type { JoinLobbyAnswer, Session } from '../../rules/wire/rest.ts';
import { seedFrom } from '../support/chance.ts';
import { dialHub } from '../support/dial-hub.ts';
import { call, type LiveTable, logOf, openLiveTable } from '../support/live-table.ts';
import { scaled } from '../support/scale.ts';
import { type Server, startServer } from '../support/server.ts';
import { People, WAIT_LIMIT_MS } from './people.ts';

const seed = seedFrom(process.env.TWO_SESSIONS_SEED);
const rounds = scaled({ smoke: 4, long: 40 });
const linesMax = 8; // of one seat
const large = Array.from({ length: 45 }, (_, index) => ({ name: `Learned ${index}`, description: 'x'.repeat(5_000) }));

let server: Server;
let table: LiveTable;
let lobby: Session;

beforeAll(async () => {
  server = await startServer();
  table = await openLiveTable(server.origin, 2);
  const played = await call<Session>(server.origin, 'GET', `/manage/sessions/${table.sessionId}`, {
    token: table.gm.token,
  });
  lobby = await call<Session>(server.origin, 'POST', '/manage/sessions', {
    token: table.gm.token,
    body: { name: 'Another evening', campaignId: played.campaignId },
  });
});

afterAll(() => server?.stop());

/** Somebody with the link of the lobby. Counts how each thing that was asked ended. */
class Stranger {
  readonly statuses = new Map<number, number>();
  readonly #lines: { socket: WebSocket; code: number | null }[] = [];
  #token = '';

  async come(): Promise<void> {
    const joined = await call<JoinLobbyAnswer>(server.origin, 'POST', `/auth/join-lobby/${lobby.id}`, {
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
    const socket = dialHub({ origin: server.origin, sessionId: lobby.id, token: this.#token });
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
    const response = await fetch(`${server.origin}/game/sessions/${lobby.id}${path}`, {
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
  const people = new People(server, table);
  const { clients } = people;
  await people.chooseHeroes();
  const fallSilent = people.talk(seed);

  const before = await logOf(server.origin, table);
  const began = performance.now();
  const mallory = new Stranger();
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
    `TWO_SESSIONS_SEED=${seed}: ${rounds} rounds in ${Math.round(tookMs / 1000)} s, answered ${asked}; ` +
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
