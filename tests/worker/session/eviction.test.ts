/**
 * A room that is evicted between any two messages, as the platform may do it: every frame is heard by a room that knows
 * only what lies on its disk, with the sockets that it had. Judged like the evenings by chance (simulation.test.ts).
 */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '../../../rules/table.ts';
import type { AuthAnswer } from '../../../rules/wire/rest.ts';
import { COMMAND_TYPES, type CommandType, type TableCommand } from '../../simulation/commands.ts';
import { failureOf } from '../../simulation/seeds.ts';
import { type Chance, chanceOf } from '../../support/chance.ts';
import { scaled } from '../../support/scale.ts';
import type { Handset } from '../simulation/handset.ts';
import { RealTable } from '../simulation/table.ts';
import { call, newGm } from '../support/desk.ts';
import { does, openFight, placedOne } from '../support/fights.ts';

const COMMANDS = scaled({ smoke: 48, long: 90 });
const OFTEN = { interval: 5 };

let gm: AuthAnswer;

beforeAll(async () => {
  gm = await newGm('ines');
});

describe('a room that is evicted between any two messages', () => {
  it.each([
    ['the game master speaks', ['gm']],
    ['a player speaks', ['player']],
    ['both speak at once', ['gm', 'player']],
  ] as const)(
    '[RM50] [RM51] [RM52] [RM53] [RM54] does each command once and leaves everybody level, where %s',
    async (_who, speakers) => {
      const evening = await Evening.prepare(speakers.length);
      while (evening.asked < COMMANDS && evening.table.faults.length === 0) await evening.round(speakers);
      const complaints = await evening.judge();
      const where = { seed: speakers.length, project: 'worker', file: 'tests/worker/session/eviction.test.ts' };
      if (complaints.length) throw failureOf(where, complaints, evening.table.journal);
      expect(evening.evictions).toBe(evening.messages);
      expect(evening.instances.size).toBe(evening.evictions); // each of them heard one message, or one from each seat
      expect([...evening.types].sort()).toEqual([...COMMAND_TYPES].sort());
    },
  );
});

it('[RM50] [FE9] [HI2] [UN6] a room that is evicted after each message goes on with the fight in it', async () => {
  const fight = await openFight(gm.accessToken);
  const { ines, joss, maren, sessionId } = fight;
  const stateNow = async () =>
    (await call<Table>('GET', `/game/sessions/${sessionId}/state`, { token: gm.accessToken })).body;
  const evicted = async (): Promise<Table> => {
    const before = await stateNow();
    await evictDurableObject(env.ROOMS.get(env.ROOMS.idFromName(sessionId)));
    const after = await stateNow();
    expect(after).toEqual(before);
    return after;
  };
  const foeId = await placedOne(fight);
  const hiddenId = await placedOne(fight, { shown: 'hidden' });
  await evicted();
  await does(ines, { type: 'SetCondition', of: { kind: 'foe', id: foeId }, name: 'exposed', on: true, until: 'roll' });
  await does(joss, { type: 'SetGuard', characterId: maren.id, guard: 2 });
  await evicted();
  const [attack] = await does(joss, { type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true, targets: [foeId] });
  await evicted();
  await does(joss, { type: 'SendDiceRoll', dicePool: { d8: 2 }, damageOf: attack?.seq });
  await evicted();
  await does(ines, { type: 'FoeStrikes', foeIds: [foeId, hiddenId], targets: [maren.id] });
  const { hits } = await evicted();
  expect(hits).toHaveLength(2);
  for (const { id } of hits) {
    await does(joss, { type: 'AnswerHit', hitId: id, armor: 1 });
    await evicted();
  }
  const undone = await does(ines, { type: 'Undo' });
  expect((await evicted()).hits).toHaveLength(1);
  await does(ines, { type: 'Redo', seq: undone[0]?.seq });
  expect((await evicted()).hits).toEqual([]);
  await does(ines, { type: 'PutFoeAway', foeId: hiddenId });
  await evicted();
  for (let left = 2; left > 0; left -= 1) await does(ines, { type: 'Undo' });
  const { foes, hits: again } = await evicted();
  expect(foes).toMatchObject([{ id: foeId }, { id: hiddenId, isAway: true }]);
  expect(again.length).toBeLessThanOrEqual(2);
});

class Evening {
  readonly table: RealTable;
  readonly instances = new Set<object>(); // of the room's class
  readonly types = new Set<CommandType>();
  asked = 0; // commands
  messages = 0; // moments in which somebody, or both, said something: commands, repeats and joins
  evictions = 0;
  readonly #hasLeft = new Set<Handset>();
  readonly #chance: Chance;
  readonly #handsets: Readonly<Record<'gm' | 'player', Handset>>;

  private constructor(seed: number, table: RealTable) {
    this.#chance = chanceOf(seed);
    this.table = table;
    const [desk, phone] = table.handsets;
    if (!desk || !phone) throw new Error('Two people were expected.');
    this.#handsets = { gm: desk, player: phone };
  }

  static async prepare(seed: number): Promise<Evening> {
    const evening = new Evening(seed, await RealTable.open(gm, { players: 1, heroes: 2, second: 0 }));
    await evening.#backInTheirSeats();
    return evening;
  }

  /** One command of each speaker, at the same moment; then the room is evicted. */
  async round(speakers: readonly ('gm' | 'player')[]): Promise<void> {
    await this.#say(() => {
      for (const speaker of speakers) this.#ask(this.#handsets[speaker], this.#newCommand(this.#handsets[speaker]));
    });
    for (const speaker of speakers) await this.#repeatLast(this.#handsets[speaker]);
    await this.#backInTheirSeats();
  }

  /** The same command again: its first answer is on the disk, and nothing else of it. */
  async #repeatLast(handset: Handset): Promise<void> {
    const last = handset.sent.at(-1);
    if (!last || !handset.isUp || this.#hasLeft.has(handset)) return;
    const before = this.table.answers;
    await this.#say(async () => {
      this.table.did(`${handset.seat.playerName} repeats ${last.text}`, () => handset.repeat(last.text));
      await expect.poll(() => this.table.answers, OFTEN).toBeGreaterThan(before);
    });
  }

  async judge(): Promise<string[]> {
    const complaints = await this.table.judge();
    for (const { seat, view } of Object.values(this.#handsets)) {
      if (!isDeepStrictEqual(view, await this.table.viewOf(seat)))
        complaints.push(`${seat.playerName} sees another table`);
    }
    return complaints;
  }

  /** Of a type that nobody gave yet, as long as there is one for this seat, allowed or not. */
  #newCommand(handset: Handset): TableCommand {
    const types = COMMAND_TYPES.filter((type) => !this.types.has(type));
    return this.table.draw(handset, this.#chance, types.length > 0 ? types : COMMAND_TYPES);
  }

  #ask(handset: Handset, command: TableCommand): void {
    this.asked += 1;
    this.types.add(command.type);
    if (command.type === 'LeaveSession') this.#hasLeft.add(handset); // what it sees of that need not show it
    this.table.says(handset, command);
  }

  /** Something is said and answered, by a room that was never spoken to before and never will be again. */
  async #say(what: () => void | Promise<void>): Promise<void> {
    await what();
    this.messages += 1;
    const { gm: desk, player: phone } = this.#handsets;
    const pending = () => [desk, phone].flatMap((each) => (each.isUp ? [...each.pending.values()] : []));
    await expect.poll(pending, OFTEN).toEqual([]);
    await runInDurableObject(this.table.stub, (room) => {
      this.instances.add(room);
    });
    await evictDurableObject(this.table.stub);
    this.evictions += 1;
  }

  /** People who left, or were removed or shut out, come in again through an open door. */
  async #backInTheirSeats(): Promise<void> {
    const { gm: desk, player: phone } = this.#handsets;
    for (const handset of [desk, phone]) {
      const hasSeat = () =>
        handset.isUp && handset.view?.players.some(({ id }) => id === handset.seat.playerId) === true;
      if (hasSeat() && !this.#hasLeft.has(handset)) continue;
      if (handset === phone) await this.#say(() => this.#ask(desk, { type: 'SetDoor', door: 'open' }));
      const before = handset.view;
      await this.#say(async () => {
        if (handset.isUp) handset.join();
        else await handset.dial();
        await expect.poll(() => hasSeat() && handset.view !== before, OFTEN).toBe(true);
      });
      this.#hasLeft.delete(handset);
    }
  }
}
