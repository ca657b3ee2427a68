// The server is killed fifty times in the middle of an evening, in a smoke once of each kind. Acknowledged commands must be
// there, once, and all clients must have been sent the same. KILL_SEED repeats the moments and the commands of a run that
// failed.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Character } from '../../rules/character.ts';
import type { Table } from '../../rules/table.ts';
import { type Chance, chanceOf, seedFrom } from '../support/chance.ts';
import { call, type LiveTable, logOf, openLiveTable, stateOf } from '../support/live-table.ts';
import { isLong, scaled } from '../support/scale.ts';
import { type Server, startServer } from '../support/server.ts';
import { playOneFight } from './fights.ts';
import { pause } from './pause.ts';
import { People, Talk, WAIT_LIMIT_MS } from './people.ts';

const players = 5;
/**
 * When the server is killed: just after commands were sent, before they are answered, while all reconnect, just started, and
 * while nobody sends anything.
 */
const moments = ['sent', 'unanswered', 'storm', 'started', 'silent'] as const;
type Moment = (typeof moments)[number];
const killsOfEach = scaled({ smoke: 1, long: 10 });
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
  readonly people: People;
  readonly #talks: { talk: Talk; chance: Chance }[];
  #isSilent = false;
  #isOver = false;
  #spoken: Promise<void>[] = [];

  constructor() {
    // Two of the six poll, and not of those who close their page at the end: that is noticed late.
    this.people = new People(server, table, (index) => {
      const delays = chanceOf(seed + 101 + index);
      return { redialMs: () => delays.between(10, 120), polls: index >= players - 1 };
    });
    this.#talks = this.people.clients.map((client, index) => {
      const chance = chanceOf(seed + 1 + index);
      return { talk: new Talk(client, chance), chance };
    });
  }

  begin(): void {
    this.#spoken = this.#talks.map(async ({ talk, chance }, index) => {
      const client = this.people.clients[index];
      while (!this.#isOver && client) {
        if (!this.#isSilent && client.isJoined) await client.ask(talk.anything(), WAIT_LIMIT_MS);
        await sleep(chance.between(150, 350)); // below 30 messages in 5 seconds
      }
    });
  }

  /** Everybody sends two commands at once, so that some are unanswered. */
  burst(): void {
    for (const [index, client] of this.people.clients.entries()) {
      const { talk } = this.#talks[index] ?? {};
      for (let word = 0; talk && client.isJoined && word < 2; word += 1) client.say(talk.words());
    }
  }

  async fallSilent(): Promise<void> {
    this.#isSilent = true;
    await this.people.settled();
  }

  goOn(): void {
    this.#isSilent = false;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#spoken);
    await this.people.settled();
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
    const evening = new Evening();
    const { people } = evening;
    await people.settled();
    await people.chooseHeroes();
    await playOneFight(people, WAIT_LIMIT_MS);
    evening.begin();
    const restartsMs: number[] = [];
    const ofRosters: string[] = [];
    const order = chance.shuffled(moments.flatMap((moment) => Array<Moment>(killsOfEach).fill(moment)));
    for (const moment of order) {
      if (moment !== 'storm' && moment !== 'started') {
        await people.settled();
        ofRosters.push(...people.complaintsOfRoster(await stateOf(server.origin, table)));
        await sleep(chance.between(100, 400));
      }
      if (moment === 'silent') await evening.fallSilent();
      await server.kill(() => lastWord(moment, evening, chance));
      evening.goOn();
      if (chance.fraction() < 0.3) chance.shuffled(people.clients)[0]?.reload();
      const restarting = performance.now();
      await server.restart();
      restartsMs.push(performance.now() - restarting);
    }
    await evening.end();

    const { complaints, log, state, ...figures } = await people.judged();
    const seconds = Math.round((performance.now() - began) / 1000);
    const restartMs = Math.round(restartsMs.toSorted((a, b) => a - b)[Math.floor(restartsMs.length / 2)] ?? 0);
    console.log(
      `KILL_SEED=${seed}: ${order.length} kills in ${seconds} s (a restart ${restartMs} ms), ${log.length} events`,
    );
    console.log(JSON.stringify(figures));
    const onTheDesk = await people.complaintsOfDesk(log);
    expect([...complaints, ...ofRosters, ...onTheDesk.complaints]).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThan(order.length);
    if (isLong) {
      // What people draw seldom, a smoke may be too short for.
      expect(onTheDesk.made).toBeGreaterThan(players);
      expect(figures.forbidden).toBeGreaterThan(players);
    }

    for (const client of people.clients.slice(0, 3)) client.close();
    const rest = await people.stateOnceLevel();
    expect(people.complaintsOfRoster(rest)).toEqual([]);
    expect(rest.players.filter(({ isConnected }) => isConnected)).toHaveLength(people.clients.length - 3);

    people.close();
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
