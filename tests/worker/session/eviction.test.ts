/**
 * A room that is evicted between any two messages, as the platform may do it: every frame is heard by a room that knows
 * only what lies on its disk, with the sockets that it had. Judged like the evenings by chance (simulation.test.ts).
 */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TableEvent } from '../../../rules/events.ts';
import type { Seat } from '../../../rules/seats.ts';
import type { Table } from '../../../rules/table.ts';
import type { AuthAnswer } from '../../../rules/wire/rest.ts';
import { ClientFrame } from '../../../rules/wire/socket.ts';
import { actionsByMarks, judgeActions, judgeLog } from '../../simulation/judge.ts';
import { Marks } from '../../simulation/marks.ts';
import { type RandomCommand, randomCommand } from '../../simulation/random-commands.ts';
import { failureOf } from '../../simulation/seeds.ts';
import { Witness } from '../../simulation/witness.ts';
import { type Chance, chanceOf } from '../../support/chance.ts';
import { scaled } from '../../support/scale.ts';
import { Guest, Handset } from '../simulation/handset.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { does, openFight, placedOne } from '../support/fights.ts';

const COMMANDS = scaled({ smoke: 60, long: 90 });
/** So often a command is drawn until it is of a kind that nobody gave yet; some are rare. */
const DRAWS = 600;
const KINDS = ClientFrame.def.options
  .flatMap(({ shape }): string[] => shape.type.def.values)
  .filter((type) => type !== 'JoinSession' && type !== 'Seen')
  .sort();
const WAITING = { timeout: 15_000, interval: 5 };

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
      const table = await Evening.prepare(speakers.length);
      while (table.asked < COMMANDS && table.witness.faults.length === 0) await table.round(speakers);
      const complaints = await table.judge();
      const where = { seed: speakers.length, project: 'worker', file: 'tests/worker/session/eviction.test.ts' };
      if (complaints.length) throw failureOf(where, complaints, table.journal);
      expect(table.evictions).toBe(table.messages);
      expect(table.instances.size).toBe(table.evictions); // each of them heard one message, or one from each seat
      expect([...table.kinds].sort()).toEqual(KINDS);
    },
    120_000,
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
  readonly journal: string[] = [];
  readonly witness: Witness;
  readonly instances = new Set<object>(); // of the room's class
  readonly kinds = new Set<string>();
  asked = 0; // commands
  messages = 0; // moments in which somebody, or both, said something: commands, repeats and joins
  evictions = 0;
  readonly #hasLeft = new Set<Handset>();
  readonly #marks = new Marks();
  readonly #chance: Chance;
  readonly #sessionId: string;
  readonly #characterIds: readonly [string, ...string[]];
  readonly #handsets: Readonly<Record<'gm' | 'player', Handset>>;

  private constructor(
    seed: number,
    witness: Witness,
    sessionId: string,
    characterIds: [string, ...string[]],
    handsets: Record<'gm' | 'player', Handset>,
  ) {
    this.#chance = chanceOf(seed);
    this.witness = witness;
    this.#sessionId = sessionId;
    this.#characterIds = characterIds;
    this.#handsets = handsets;
  }

  static async prepare(seed: number): Promise<Evening> {
    const token = gm.accessToken;
    const { id: campaignId } = await newCampaign(token);
    const { id: sessionId } = await newSession(token, campaignId);
    const characterIds: [string, ...string[]] = ['nobody'];
    for (const name of ['Maren', 'Tobin'])
      characterIds.push((await newCharacter(token, { name, class: 'Bard', level: 2, campaignId })).id);
    await call('POST', `/game/sessions/${sessionId}/activate`, { token });
    const witness = new Witness();
    const ines = new Guest({ playerId: gm.user.id, playerName: gm.user.displayName, role: 'gm' }, token);
    const { accessToken, player } = await join(sessionId, 'joss');
    const joss = new Guest({ playerId: player.playerId, playerName: 'joss', role: 'player' }, accessToken);
    const evening = new Evening(seed, witness, sessionId, characterIds, {
      gm: new Handset('desk', ines, sessionId, witness),
      player: new Handset('phone', joss, sessionId, witness),
    });
    await evening.#backInTheirSeats();
    return evening;
  }

  /** One command of each speaker, at the same moment; then the room is evicted. */
  async round(speakers: readonly ('gm' | 'player')[]): Promise<void> {
    await this.#say(() => {
      for (const speaker of speakers) this.#ask(this.#handsets[speaker], this.#randomCommand(this.#handsets[speaker]));
    });
    for (const speaker of speakers) await this.#repeatLast(this.#handsets[speaker]);
    await this.#backInTheirSeats();
  }

  /** The same command again: its first answer is on the disk, and nothing else of it. */
  async #repeatLast(handset: Handset): Promise<void> {
    const last = handset.sent.at(-1);
    if (!last || !handset.isUp || this.#hasLeft.has(handset)) return;
    const { answers } = this.witness;
    const before = answers.length;
    await this.#say(async () => {
      this.journal.push(`${handset.seat.playerName} repeats ${last.text}`);
      handset.repeat(last.text);
      await expect.poll(() => answers.length, WAITING).toBeGreaterThan(before);
    });
  }

  async judge(): Promise<string[]> {
    const log = await runInDurableObject(this.#stub, (_room, { storage }) =>
      storage.sql
        .exec<{ body: string }>('SELECT body FROM events ORDER BY seq')
        .toArray()
        .map(({ body }) => JSON.parse(body) as TableEvent),
    );
    const { witness } = this;
    const level: string[] = [];
    for (const { seat, view } of Object.values(this.#handsets)) {
      if (!isDeepStrictEqual(view, await this.#viewOf(seat))) level.push(`${seat.playerName} sees another table`);
    }
    return [
      ...witness.faults,
      ...level,
      ...judgeLog(log, await this.#viewOf(this.#handsets.gm.seat)),
      ...judgeActions(witness, actionsByMarks(log, witness), ({ mark }) => mark !== null),
    ];
  }

  get #stub() {
    return env.ROOMS.get(env.ROOMS.idFromName(this.#sessionId));
  }

  #randomCommand({ seat, view }: Handset): RandomCommand {
    if (!view) throw new Error(`${seat.playerName} has not joined`);
    const draw = () =>
      randomCommand({
        seat,
        view,
        characterIds: this.#characterIds,
        password: '',
        chance: this.#chance,
        mint: (kind) => this.#marks.mint(kind, seat.playerId),
      });
    let command = draw();
    for (let drawn = 1; drawn < DRAWS && this.kinds.has(command.type); drawn += 1) command = draw();
    return command;
  }

  #ask(handset: Handset, command: RandomCommand): void {
    this.asked += 1;
    this.kinds.add(command.type);
    this.journal.push(`${handset.seat.playerName} at ${handset.view?.seq}: ${JSON.stringify(command)}`);
    if (command.type === 'LeaveSession') this.#hasLeft.add(handset); // what it sees of that need not show it
    handset.ask(command);
  }

  /** Something is said and answered, by a room that was never spoken to before and never will be again. */
  async #say(what: () => void | Promise<void>): Promise<void> {
    await what();
    this.messages += 1;
    const { gm: desk, player: phone } = this.#handsets;
    const pending = () => [desk, phone].flatMap((each) => (each.isUp ? [...each.pending.values()] : []));
    await expect.poll(pending, WAITING).toEqual([]);
    await runInDurableObject(this.#stub, (room) => {
      this.instances.add(room);
    });
    await evictDurableObject(this.#stub);
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
        await expect.poll(() => hasSeat() && handset.view !== before, WAITING).toBe(true);
      });
      this.#hasLeft.delete(handset);
    }
  }

  async #viewOf(seat: Seat): Promise<Table> {
    const reply = await runInDurableObject(this.#stub, (room) => room.stateText(this.#sessionId, seat));
    if (!reply.ok) throw new Error(`${seat.playerName} may not look: ${reply.message}`);
    return JSON.parse(reply.value) as Table;
  }
}
