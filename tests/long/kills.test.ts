// The server is killed fifty times in the middle of an evening, in a smoke once of each kind. Acknowledged commands must be
// there, once, and all clients must have been sent the same. KILL_SEED repeats the moments and the commands of a run that
// failed.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Character } from '../../rules/character.ts';
import type { Table } from '../../rules/table.ts';
import { type Chance, chanceOf, seedFrom } from '../support/chance.ts';
import { LiveClient } from '../support/live-client.ts';
import { call, type Guest, type LiveTable, logOf, openLiveTable, stateOf } from '../support/live-table.ts';
import { complaintsOfRoster, judge } from '../support/oracle.ts';
import { isLong, scaled } from '../support/scale.ts';
import { type Server, startServer } from '../support/server.ts';
import { playOneFight } from './fights.ts';
import { complaintsOfDesk } from './made-characters.ts';
import { pause } from './pause.ts';
import { stateOnceLevel } from './rosters.ts';
import { TableTalk } from './table-talk.ts';

const players = 5;
/**
 * When the server is killed: just after commands were sent, before they are answered, while all reconnect, just started, and
 * while nobody sends anything.
 */
const moments = ['sent', 'unanswered', 'storm', 'started', 'silent'] as const;
type Moment = (typeof moments)[number];
const killsOfEach = scaled({ smoke: 1, long: 10 });
/**
 * No test may fail by timing, and on a busy machine several restarts in a row take a while: this limit is only for what never
 * comes.
 */
const waitLimitMs = 5 * 60_000;

const seed = seedFrom(process.env.KILL_SEED);
let server: Server;
let table: LiveTable;

beforeAll(async () => {
  server = await startServer();
  table = await openLiveTable(server.origin, players);
});

afterAll(() => server?.stop());

/** Six people who talk, each at a person's pace, until the evening is over. */
class Evening {
  readonly clients: LiveClient[];
  readonly #talks: TableTalk[];
  readonly #chances: Chance[];
  #isSilent = false;
  #isOver = false;
  #spoken: Promise<void>[] = [];

  constructor(guests: readonly Guest[], { sessionId }: LiveTable) {
    this.#chances = guests.map((_, index) => chanceOf(seed + 1 + index));
    this.#talks = this.#chances.map((chance) => new TableTalk(chance));
    this.clients = guests.map((guest, index) => {
      const delays = chanceOf(seed + 101 + index);
      const redialMs = () => delays.between(10, 120);
      const polls = index >= players - 1; // two of the six, and not of those who close their page at the end: that is noticed late
      return new LiveClient({ origin: server.origin, sessionId, ...guest, redialMs, polls });
    });
  }

  begin(): void {
    this.#spoken = this.clients.map(async (client, index) => {
      const [talk, chance] = [this.#talks[index], this.#chances[index]];
      while (!this.#isOver && talk && chance) {
        if (!this.#isSilent && client.isJoined) await client.ask(talk.anything(client), waitLimitMs);
        await sleep(chance.between(150, 350)); // below 30 messages in 5 seconds
      }
    });
  }

  /** Waits until everybody has joined again and has all answers. */
  async settled(): Promise<void> {
    const isSettled = (client: LiveClient) => client.isJoined && client.unanswered.length === 0;
    await Promise.all(
      this.clients.map((client) => client.until(() => isSettled(client), 'a line and all answers', waitLimitMs)),
    );
  }

  /** Everybody sends two commands at once, so that some are unanswered. */
  burst(): void {
    for (const [index, client] of this.clients.entries()) {
      const talk = this.#talks[index];
      for (let word = 0; talk && client.isJoined && word < 2; word += 1) client.say(talk.words(client));
    }
  }

  async fallSilent(): Promise<void> {
    this.#isSilent = true;
    await this.settled();
  }

  goOn(): void {
    this.#isSilent = false;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#spoken);
    await this.settled();
  }
}

/** What happens in the last milliseconds before the kill. */
async function lastWord(moment: Moment, evening: Evening, chance: Chance): Promise<void> {
  switch (moment) {
    case 'sent':
      return evening.burst();
    case 'unanswered':
      evening.burst();
      return pause(chance.between(0, 8));
    case 'storm':
      return pause(chance.between(0, 250));
    case 'started':
      return;
    case 'silent':
      return pause(chance.between(0, 100));
  }
}

describe('a server that is killed in the middle of an evening', () => {
  it('[RM30] [RM31] [RM32] keeps what it acknowledged, once, in one order, and its numbers add up', async () => {
    const began = performance.now();
    const chance = chanceOf(seed);
    const evening = new Evening([table.gm, ...table.players], table);
    await evening.settled();
    for (const [index, { character }] of table.players.entries()) {
      await evening.clients[index + 1]?.ask({ type: 'SelectCharacter', characterId: character?.id ?? '' });
    }
    const [gmClient, player] = evening.clients;
    if (gmClient && player) await playOneFight(gmClient, player, waitLimitMs);
    evening.begin();
    const restartsMs: number[] = [];
    const ofRosters: string[] = [];
    const order = chance.shuffled(moments.flatMap((moment) => Array<Moment>(killsOfEach).fill(moment)));
    for (const moment of order) {
      if (moment !== 'storm' && moment !== 'started') {
        await evening.settled();
        ofRosters.push(...complaintsOfRoster(await stateOf(server.origin, table), evening.clients));
        await sleep(chance.between(100, 400));
      }
      if (moment === 'silent') await evening.fallSilent();
      await server.kill(() => lastWord(moment, evening, chance));
      evening.goOn();
      if (chance.fraction() < 0.3) chance.shuffled(evening.clients)[0]?.reload();
      const restarting = performance.now();
      await server.restart();
      restartsMs.push(performance.now() - restarting);
    }
    await evening.end();

    const log = await logOf(server.origin, table);
    await Promise.all(
      evening.clients.map((client) => client.until(() => client.table.seq >= log.length, 'the last event')),
    );
    const state = await stateOf(server.origin, table);
    const { complaints, ...figures } = judge({ log, state, clients: evening.clients });
    const seconds = Math.round((performance.now() - began) / 1000);
    const restartMs = Math.round(restartsMs.toSorted((a, b) => a - b)[Math.floor(restartsMs.length / 2)] ?? 0);
    console.log(
      `KILL_SEED=${seed}: ${order.length} kills in ${seconds} s (a restart ${restartMs} ms), ${log.length} events`,
    );
    console.log(JSON.stringify(figures));
    const onTheDesk = await complaintsOfDesk(server.origin, table, log);
    expect([...complaints, ...ofRosters, ...onTheDesk.complaints]).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThan(order.length);
    if (isLong) {
      // What people draw seldom, a smoke may be too short for.
      expect(onTheDesk.made).toBeGreaterThan(players);
      expect(figures.forbidden).toBeGreaterThan(players);
    }

    for (const client of evening.clients.slice(0, 3)) client.close();
    const rest = await stateOnceLevel(server.origin, table, evening.clients);
    expect(complaintsOfRoster(rest, evening.clients)).toEqual([]);
    expect(rest.players.filter(({ isConnected }) => isConnected)).toHaveLength(evening.clients.length - 3);

    for (const client of evening.clients) client.close();
    const { sessionId, gm } = table;
    await call(server.origin, 'POST', `/game/sessions/${sessionId}/deactivate`, {
      token: gm.token,
      body: { id: sessionId },
    });
    for (const { id, hope, health, stress } of state.characters) {
      const saved = await call<Character>(server.origin, 'GET', `/manage/characters/${id}`, { token: gm.token });
      expect(saved).toMatchObject({ hope, hp: health.current, stress: stress.current });
    }
    await expectAsAtTheClose(chance);
  });
});

/** [LI5] The closed session is opened again, and the server killed in the middle of that: the table is as before. */
async function expectAsAtTheClose(chance: Chance): Promise<void> {
  const { sessionId, gm } = table;
  const ask = (step: string) =>
    fetch(`${server.origin}/game/sessions/${sessionId}/${step}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${gm.token}` },
      body: '{}',
    });
  const onTable = ({ session, players: seats, characters, rolls, chat, notes, foes, hits, acts, placeUses }: Table) => {
    const ids = seats.map(({ id, characterId }) => ({ id, characterId }));
    return { fear: session.fear, ids, characters, rolls, chat, notes, foes, hits, acts, placeUses };
  };
  const before = onTable(await stateOf(server.origin, table));
  for (let kills = 0; kills < killsOfEach; kills += 1) {
    await server.kill(() => {
      ask('reopen').catch(() => undefined); // the server dies over it
      return pause(chance.between(0, 40));
    });
    await server.restart();
    const { status } = await ask('reopen');
    expect([200, 409]).toContain(status); // 409: it was open by then
    const state = await stateOf(server.origin, table);
    expect(state.session.status).toBe('active');
    expect(onTable(state)).toEqual(before);
    const log = await logOf(server.origin, table);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    expect((await ask('deactivate')).status).toBe(200);
  }
}
