// Lines are cut while the room lives, at three moments that a person cannot tell apart: before a command is sent, just after, and
// once it was acknowledged; or what is sent over them is late, comes twice and out of order. LINES_SEED and NETWORK_SEED repeat a run
// that failed.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wasDoneUnanswered } from '../simulation/oracle.ts';
import type { Spoken } from '../simulation/witness.ts';
import { type Chance, chanceOf, seedFrom } from '../support/chance.ts';
import type { LiveClient } from '../support/live-client.ts';
import { type LiveTable, openLiveTable } from '../support/live-table.ts';
import { isLong, scaled } from '../support/scale.ts';
import { type Server, startServer } from '../support/server.ts';
import { type BadFront, openBadFront } from './bad-front.ts';
import { playOneFight } from './fights.ts';
import { pause } from './pause.ts';
import { People, Talk, WAIT_LIMIT_MS } from './people.ts';

const players = 5;
const moments = ['before it is sent', 'after it was sent', 'after the answer'] as const;
type Moment = (typeof moments)[number];
const cutsOfEach = scaled({ smoke: 1, long: 8 }); // for each of the six clients: 48 of each kind

const seed = seedFrom(process.env.LINES_SEED);
let server: Server;
let table: LiveTable;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  table = await openLiveTable(server.origin, players);
});

afterAll(() => server?.stop());

/** So that the desk has enough of them, whatever else chance draws. */
const MADE_BY_EACH = 2;

/** What was said around a cut; `wasAnswered` when the line was lost. */
interface Cut {
  moment: Moment;
  said: Spoken;
  wasAnswered: boolean;
}

/** One client that talks, and loses its line again and again. */
class Caller {
  readonly client: LiveClient;
  readonly cuts: Cut[] = [];
  readonly #chance: Chance;
  readonly #talk: Talk;
  #answerMs = 8; // how long the last answer took

  constructor(client: LiveClient, chance: Chance) {
    this.client = client;
    this.#chance = chance;
    this.#talk = new Talk(client, chance);
  }

  async speak(): Promise<void> {
    for (let made = 0; made < MADE_BY_EACH; made += 1) {
      await this.client.ask(this.#talk.character(), WAIT_LIMIT_MS);
      await this.#breathe();
    }
    const order = this.#chance.shuffled(moments.flatMap((moment) => Array<Moment>(cutsOfEach).fill(moment)));
    for (const moment of order) {
      const asked = performance.now();
      await this.client.ask(this.#talk.anything(), WAIT_LIMIT_MS);
      this.#answerMs = performance.now() - asked;
      await this.#breathe();
      await this.settled();
      const said = await this.#cut(moment);
      this.cuts.push({ moment, said, wasAnswered: said.answers.length > 0 });
      await this.settled();
      await this.#breathe();
    }
  }

  settled(): Promise<void> {
    const { client } = this;
    return client.until(
      () => client.isJoined && client.unanswered.length === 0,
      'a line and all answers',
      WAIT_LIMIT_MS,
    );
  }

  /** Returns in the same turn in which the line is lost. */
  async #cut(moment: Moment): Promise<Spoken> {
    if (moment === 'before it is sent') this.client.cut();
    const said = this.client.say(this.#talk.words());
    if (!said) throw new Error(`${this.client.name} had no line to lose.`);
    if (moment === 'before it is sent') return said;
    if (moment === 'after the answer') await this.client.until(() => said.answers.length, 'an answer', WAIT_LIMIT_MS);
    else {
      const atMost = this.#chance.oneOf([0, 8, this.#answerMs]); // with 0 in the same tick
      if (atMost > 0) await pause(this.#chance.between(0, atMost));
    }
    this.client.lose();
    return said;
  }

  /** Long enough that, with joining and what is sent again, nobody says 30 things in 5 seconds. */
  #breathe(): Promise<void> {
    return sleep(this.#chance.between(400, 800));
  }
}

describe('a line that is cut', () => {
  it('[RM1] [RM30] [RM31] [RM32] before a command, after it or after its answer: it is done once, and nobody misses anything', async () => {
    const began = performance.now();
    const people = new People(server, table, (index) => {
      const delays = chanceOf(seed + 101 + index);
      return { redialMs: () => delays.between(10, 120), polls: index % 3 === 2 }; // two of the six have no socket
    });
    const { clients } = people;
    const callers = clients.map((client, index) => new Caller(client, chanceOf(seed + 1 + index)));
    await people.settled();
    await people.chooseHeroes();
    await playOneFight(people, WAIT_LIMIT_MS);
    await Promise.all(callers.map((caller) => caller.speak()));
    const { complaints, log, state: _state, ...figures } = await people.judged();

    const cutsAt = (moment: Moment) => callers.flatMap(({ cuts }) => cuts.filter((cut) => cut.moment === moment));
    const before = cutsAt('before it is sent');
    const unanswered = cutsAt('after it was sent').filter(({ wasAnswered }) => !wasAnswered);
    const doneUnanswered = unanswered.filter(({ said }) => wasDoneUnanswered(said, log));
    const answered = cutsAt('after the answer');
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(
      `LINES_SEED=${seed}: ${before.length} lines cut before a command, ${unanswered.length} after one without an answer ` +
        `(${doneUnanswered.length} done all the same), ${answered.length} after the answer, in ${seconds} s`,
    );
    console.log(JSON.stringify(figures));
    const onTheDesk = await people.complaintsOfDesk(log);
    expect([...complaints, ...onTheDesk.complaints]).toEqual([]);
    expect(clients.map(({ wholes }) => wholes)).toEqual(clients.map(() => 1)); // all came back with lastSeq

    // Each case really came about.
    expect(before).toHaveLength(cutsOfEach * clients.length);
    expect(before.filter(({ said, wasAnswered }) => wasAnswered || wasDoneUnanswered(said, log))).toEqual([]);
    expect(before.filter(({ said }) => said.sentAfter.length < 2)).toEqual([]);
    expect(before.filter(({ said }) => said.answers[0]?.type === 'Ack').length).toBeGreaterThan(cutsOfEach);
    expect(answered).toHaveLength(cutsOfEach * clients.length);
    expect(answered.filter(({ said, wasAnswered }) => !wasAnswered || said.sentAfter.length > 1)).toEqual([]);
    if (isLong) {
      // What chance decides, a few cuts need not have seen.
      expect(onTheDesk.made).toBeGreaterThan(cutsOfEach);
      expect(unanswered.length).toBeGreaterThan(cutsOfEach);
      expect(doneUnanswered.length).toBeGreaterThan(0);
    }
    people.close();
  });
});

describe('a network that is bad', () => {
  const atLeast = scaled({ smoke: 5, long: 50 }); // of each mishap
  const afterTheEndAtLeast = scaled({ smoke: 1, long: 10 });
  const lostShare = 0.15; // of the moments in which somebody has just spoken

  const networkSeed = seedFrom(process.env.NETWORK_SEED);
  let front: BadFront;

  beforeEach(async () => {
    front = await openBadFront(server.port, chanceOf(networkSeed));
  });
  afterEach(() => front?.close());

  it('[RM30, RM31, RM51] what comes late, twice and out of order is done once, answered in one way, and seen by all alike', async () => {
    const people = new People(server, table, () => ({ origin: front.origin }));
    const { clients } = people;
    await people.chooseHeroes();

    const isEnough = () => {
      const { delayed, doubled, overtaken, afterTheEnd } = front.mishaps;
      return Math.min(delayed, doubled, overtaken) >= atLeast && afterTheEnd >= afterTheEndAtLeast;
    };
    const deadline = Date.now() + WAIT_LIMIT_MS;
    await Promise.all(
      clients.map(async (client, index) => {
        const chance = chanceOf(networkSeed + 1 + index);
        const talk = new Talk(client, chance);
        while (!isEnough() && Date.now() < deadline) {
          await client.until(() => client.isJoined, 'a line', WAIT_LIMIT_MS);
          for (let word = 0; word < 2; word += 1) client.say(talk.words());
          if (chance.fraction() < lostShare) client.lose();
          await client.until(() => client.unanswered.length === 0, 'all answers', WAIT_LIMIT_MS);
          await sleep(chance.between(800, 1_200)); // below 30 messages in 5 seconds, even if all came twice
        }
      }),
    );

    const { complaints, log: _log, state: _state, ...figures } = await people.judged();
    console.log(`NETWORK_SEED=${networkSeed}: ${JSON.stringify({ ...front.mishaps, ...figures })}`);
    expect(complaints).toEqual([]);
    const { afterTheEnd, ...each } = front.mishaps;
    for (const [mishap, times] of Object.entries(each)) expect(times, mishap).toBeGreaterThanOrEqual(atLeast);
    expect(afterTheEnd).toBeGreaterThanOrEqual(afterTheEndAtLeast);
    const repeats = clients.flatMap(({ spoken }) => spoken.filter(({ answers }) => answers.length > 1));
    expect(repeats.length).toBeGreaterThan(0); // or nothing came twice while its sender still listened
    people.close();
  });
});
