/**
 * D1 that hangs for five seconds and then answers: at each query of a join, an activation or a mark, the
 * worker's own and the rooms'. All of these tables hang at once; the others, and the people who sit there, are answered
 * meanwhile.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { TableEvent } from '../../../rules/events.ts';
import type { AuthAnswer, HistoryAnswer, JoinLobbyAnswer, Session, StateAnswer } from '../../../rules/wire/rest.ts';
import { Archive } from '../../../worker/session/archive.ts';
import { type Answer, call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { insideOf } from '../support/inside-a-room.ts';
import { type Fate, questionedDatabase, troubled } from '../support/questioned-database.ts';
import { type Client, sit } from '../support/sockets.ts';

const HANGS_MS = 5_000;
/** What a seat waits for its answer. One pause of a slow machine may be longer, but not as long as D1 hangs. */
const ANSWERED_WITHIN_MS = 1_000;
const WORD_EVERY_MS = 400;

let gm: AuthAnswer;
let bystander: Client;

beforeAll(async () => {
  gm = await newGm('ines');
});
beforeEach(async () => {
  const { id } = await newSession(gm.accessToken, (await newCampaign(gm.accessToken)).id);
  bystander = await sit(id, (await join(id, 'Sorrel')).accessToken);
});

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const at = <Body>(path: string) => call<Body>('GET', path, { token: gm.accessToken }).then(({ body }) => body);
const stateOf = ({ id }: Session) => at<StateAnswer>(`/game/sessions/${id}/state`);
const kept = ({ id }: Session) => at<Session>(`/manage/sessions/${id}`);
const historyOf = async ({ id }: Session): Promise<TableEvent[]> =>
  (await at<HistoryAnswer>(`/manage/sessions/${id}/history?limit=200`)).events.reverse();

/**
 * Databases of which each hangs once, until five seconds after the last of them has begun to: on a slow machine the first
 * would be over before the others begin.
 */
class Hangs {
  readonly #wanted: number;
  #begun = 0;
  #lastBegunMs = 0;

  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  begin(): void {
    this.#begun += 1;
    this.#lastBegunMs = Date.now();
  }

  get haveAllBegun(): boolean {
    return this.#begun === this.#wanted;
  }

  get areOver(): boolean {
    return this.haveAllBegun && Date.now() >= this.#lastBegunMs + HANGS_MS;
  }
}

/** A D1 that hangs at its question number `nth`; at none where that is null. */
class HangingDatabase {
  readonly DB: D1Database;
  readonly count: () => number;

  constructor(hangs: Hangs, nth: number | null) {
    const { DB, count } = troubled(nth ?? -1, async (ask) => {
      hangs.begin();
      while (!hangs.areOver) await rest(50); // a promise of the test is not to be awaited in a room
      return ask();
    });
    this.DB = DB;
    this.count = count;
  }

  /** This room asks here, too. */
  serve({ id }: Session): Promise<void> {
    const { DB } = this;
    return insideOf(id, (room) => {
      Object.assign(room, { env: { ...room.env, DB }, archive: new Archive({ DB }, room.ledger) });
    });
  }
}

/** Talks while everything hangs, and returns how long each Ack took. */
async function talk(seat: Client, hangs: Hangs): Promise<number[]> {
  const took: number[] = [];
  while (!hangs.areOver) {
    const beganMs = Date.now();
    const message = `Word ${took.length}`;
    const before = seat.frames.length;
    expect(await seat.ask({ type: 'SendChatMessage', message })).toMatchObject({ type: 'Ack' });
    took.push(Date.now() - beganMs);
    expect(await seat.next('ReceiveChatMessage', before)).toMatchObject({ message });
    await rest(WORD_EVERY_MS);
  }
  return took;
}

function expectPrompt(took: number[]): void {
  expect(took.length).toBeGreaterThan(2);
  const [median = Number.NaN] = took.toSorted((one, other) => one - other).slice(Math.floor(took.length / 2));
  expect(median).toBeLessThan(ANSWERED_WITHIN_MS);
  expect(Math.max(...took)).toBeLessThan(HANGS_MS - ANSWERED_WITHIN_MS);
}

/** A table that is about to ask, and what is true of it once it was answered. */
type Trial = {
  ask: (DB: D1Database) => Promise<void>; // also for a repeat while it hangs
  asksAgain: () => Promise<void>;
  rooms: Session[];
  seated: Client | null; // who sits at that table all the while
  isRight: () => Promise<void>;
};

/** The same once without trouble, to count the questions; then, all at once, with each of them hanging. */
async function eachHanging(prepare: (nth: number | null) => Promise<Trial>): Promise<number> {
  const untroubled = new HangingDatabase(new Hangs(0), null);
  const first = await prepare(null);
  for (const session of first.rooms) await untroubled.serve(session);
  await first.ask(untroubled.DB);
  await first.isRight();
  const questions = untroubled.count();

  const hangs = new Hangs(questions);
  const trials: { trial: Trial; hanging: HangingDatabase }[] = [];
  for (let nth = 0; nth < questions; nth += 1) {
    const [trial, hanging] = [await prepare(nth), new HangingDatabase(hangs, nth)];
    for (const session of trial.rooms) await hanging.serve(session);
    trials.push({ trial, hanging });
  }
  const asked = trials.map(({ trial, hanging }) => trial.ask(hanging.DB));
  await expect.poll(() => hangs.haveAllBegun).toBe(true);
  const seats = [bystander, ...trials.flatMap(({ trial: { seated } }) => seated ?? [])];
  const talks = seats.map((seat) => talk(seat, hangs));
  const askedAgain = trials.map(({ trial }) => trial.asksAgain());
  for (const took of await Promise.all(talks)) expectPrompt(took);
  await Promise.all([...asked, ...askedAgain]);
  for (const { trial } of trials) await trial.isRight();
  return questions;
}

describe('[RM58] D1 that hangs for five seconds', () => {
  it.each([
    ['where somebody sits', true],
    ['where nobody has been', false],
  ])(
    'at any query of a join %s, holds up only the person who comes in, and gives them one seat',
    async (_where, isEntered) => {
      const questions = await eachHanging(async (nth) => {
        const session = await newSession(gm.accessToken, (await newCampaign(gm.accessToken)).id);
        const wren = isEntered ? await sit(session.id, (await join(session.id, 'Wren')).accessToken) : null;
        const headers = { 'Idempotency-Key': `joss-${nth}-${session.id}` };
        const answers: Answer<JoinLobbyAnswer>[] = [];
        const knock = async (bindings: { DB?: D1Database }) => {
          const body = { playerName: 'Joss' };
          answers.push(await call('POST', `/auth/join-lobby/${session.id}`, { body, headers, bindings }));
        };
        return {
          ask: (DB) => knock({ DB }),
          asksAgain: () => knock({}),
          rooms: [session],
          seated: wren,
          isRight: async () => {
            expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
            const [playerId, ...others] = new Set(answers.map(({ body }) => body.player.playerId));
            expect(others).toEqual([]);
            const { players } = await stateOf(session);
            expect(players.filter(({ username }) => username === 'Joss').map(({ id }) => id)).toEqual([playerId]);
            const seats = (await historyOf(session)).filter(({ type }) => type === 'ReceivePlayerJoined');
            expect(seats).toHaveLength(isEntered ? 2 : 1);
          },
        };
      });
      expect(questions).toBe(isEntered ? 1 : 3);
    },
    90_000,
  );

  it('at any question of an activation, carries Fear and marks once, and who waits in the lobby goes on', async () => {
    const questions = await eachHanging(async () => {
      const token = gm.accessToken;
      const campaignId = (await newCampaign(token)).id;
      const maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', campaignId });
      const [before, next] = [
        await newSession(token, campaignId),
        await newSession(token, campaignId, 'Second evening'),
      ];
      await call('POST', `/game/sessions/${before.id}/activate`, { token });
      const ines = await sit(before.id, token);
      await ines.ask({ type: 'ChangeFear', change: 5 });
      const wren = await sit(next.id, (await join(next.id, 'Wren')).accessToken);
      await wren.ask({ type: 'SelectCharacter', characterId: maren.id });
      await insideOf(next.id, (room) => room.carryToD1());
      const hp = maren.hp - 3; // as another session has left her
      await env.DB.prepare('UPDATE characters SET hp = ? WHERE id = ?').bind(hp, maren.id).run();
      await wren.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'stress', change: 2 });
      const activate = async (bindings: { DB?: D1Database }) => {
        const { status } = await call('POST', `/game/sessions/${next.id}/activate`, { token, bindings });
        expect(status).toBe(200);
      };
      return {
        ask: (DB) => activate({ DB }),
        asksAgain: () => activate({}),
        rooms: [before, next],
        seated: wren,
        isRight: async () => {
          const carry = async () => {
            await insideOf(next.id, (room) => room.carryToD1());
            await insideOf(before.id, (room) => room.carryToD1());
            const saved = await at<Character>(`/manage/characters/${maren.id}`);
            const fears = await env.DB.prepare('SELECT status, fear FROM sessions WHERE campaign_id = ? ORDER BY name')
              .bind(campaignId)
              .all();
            return [saved.hp, saved.stress, ...fears.results.map(({ status, fear }) => `${status} ${fear}`)];
          };
          await expect.poll(carry).toEqual([hp, 2, 'closed 5', 'active 5']);
          expect((await stateOf(next)).characters).toMatchObject([{ health: { current: hp }, stress: { current: 2 } }]);
          expect([(await kept(before)).status, await kept(next)]).toMatchObject([
            'closed',
            { status: 'active', fear: 5 },
          ]);
          expect((await historyOf(next)).filter(({ type }) => type === 'FearChanged')).toMatchObject([{ newValue: 5 }]);
          expect((await historyOf(before)).filter(({ type }) => type === 'SessionClosed')).toHaveLength(1);
          expect(ines.closeCode).toBe(4410);
        },
      };
    });
    expect(questions).toBeGreaterThan(5); // of the worker and of both rooms
  });

  it('at a mark, is not waited for: it is told at once, and D1 has it once it answers, in one writing', async () => {
    const token = gm.accessToken;
    const campaignId = (await newCampaign(token)).id;
    const maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', campaignId });
    const session = await newSession(token, campaignId);
    const ines = await sit(session.id, token);
    const joss = await sit(session.id, (await join(session.id, 'Joss')).accessToken);
    await joss.ask({ type: 'SelectCharacter', characterId: maren.id });
    await insideOf(session.id, (room) => room.carryToD1());
    const writings = { asked: 0, done: 0 };
    const hang: Fate = async (ask) => {
      writings.asked += 1;
      await rest(HANGS_MS);
      const answer = await ask();
      writings.done += 1;
      return answer;
    };
    const DB = questionedDatabase(hang);
    await insideOf(session.id, (room) => {
      Object.assign(room, { archive: new Archive({ DB }, room.ledger) });
    });
    const beganMs = Date.now();
    const mark = { type: 'UpdateCharacter', id: 'the-mark', characterId: maren.id, field: 'stress', change: 2 };
    expect(await joss.ask(mark)).toMatchObject({ type: 'Ack' });
    const told = await ines.next('ReceiveCharacterDelta');
    expect(Date.now() - beganMs).toBeLessThan(1_900); // a run of the archive is waited for, where it is, for two seconds
    expect(told).toMatchObject({ field: 'stress', newValue: 2 });
    expect(await joss.ask(mark)).toMatchObject({ type: 'Ack' }); // again, by the same id
    const inD1 = async () => (await at<Character>(`/manage/characters/${maren.id}`)).stress;
    const nowInD1 = await inD1();
    expect([nowInD1, writings]).toEqual([0, { asked: 1, done: 0 }]);
    await expect.poll(inD1).toBe(2);
    expect(await historyOf(session)).toSatisfy(
      (events: TableEvent[]) => events.filter(({ type }) => type === 'ReceiveCharacterDelta').length === 1,
    );
    await expect.poll(() => insideOf(session.id, (room) => room.archive.isBehind())).toBe(false);
    expect(writings).toEqual({ asked: 1, done: 1 });
  });
});
