/**
 * What is hidden leaves no trace, in any game: two tables with the same public actions and the same dice. One has a foe and countdowns
 * in hiding, the other private notes where the game master does something with them in secret. Players are told the same of both.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../rules/commands/index.ts';
import { COUNTDOWN_KINDS, COUNTDOWN_TICKS } from '../../rules/countdowns.ts';
import type { TableEvent } from '../../rules/events.ts';
import { isInSight, isWhole } from '../../rules/fight.ts';
import type { Seat } from '../../rules/seats.ts';
import type { Table } from '../../rules/table.ts';
import { eventForPlayers, hiddenEvent, maySee, viewFor } from '../../rules/visibility.ts';
import { condition, moves, place, sets } from './fights.ts';
import { loadedDice } from './loaded-dice.ts';
import { fullTable, ines, joss, rollCommand, select, step, wren } from './tables.ts';

const told = (events: readonly TableEvent[]) =>
  events.map((event) => (maySee(event, joss) ? eventForPlayers(event) : hiddenEvent(event)));

const FOE = 'foe-8-1'; // in hiding, as are countdowns with ids of "tide"
const SEEN = 'foe-9-1'; // until it goes into hiding: on the other table it is put away then

const setUp: [Seat, Command][] = [
  [ines, place({ shown: 'hidden' })],
  [ines, place({ shown: 'seen' })],
  ...COUNTDOWN_TICKS.flatMap((ticks, index): [Seat, Command][] => {
    const [kind = 'plain', other = 'plain'] = [...COUNTDOWN_KINDS, ...COUNTDOWN_KINDS].slice(index);
    return [
      [ines, sets({ id: `tide-${index}`, ticks, start: 9, shown: 'hidden', kind })],
      [ines, sets({ id: `open-${index}`, ticks, start: 9, shown: 'open', kind: other })],
    ];
  }),
];

type Step = { seat: Seat; command: Command; dice: readonly number[] };

const attack = rollCommand({ targets: [SEEN] });
const itsDamage = rollCommand({ damageOf: -1, isDuality: false, dicePool: { d12: 1 }, modifier: 5 });
const hide: Command = { type: 'ShowFoe', foeId: SEEN, shown: 'hidden' };

const spotlight = fc.constantFrom(
  { kind: 'hero' as const, id: 'a' },
  { kind: 'hero' as const, id: 'b' },
  { kind: 'foe' as const, id: FOE },
  { kind: 'foe' as const, id: FOE },
  { kind: 'foe' as const, id: 'foe-9-1' },
  { kind: 'gm' as const },
  { kind: 'nobody' as const },
);
const anyCountdown = fc.nat({ max: 5 }).chain((index) => fc.constantFrom(`tide-${index}`, `open-${index}`));
const ofTheGm: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: spotlight.map((to): Command => ({ type: 'GiveSpotlight', to })) },
  { weight: 2, arbitrary: fc.tuple(anyCountdown, fc.integer({ min: -4, max: 4 })).map(([id, by]) => moves(id, by)) },
  anyCountdown.map((countdownId): Command => ({ type: 'SettleCountdown', countdownId })),
  fc.constant<Command>({ type: 'SetScene', label: 'Below the mill' }),
  fc.constant<Command>({ type: 'SetScene', label: 'Above it' }),
  { weight: 3, arbitrary: fc.constant<Command>({ type: 'Undo' }) },
  { weight: 2, arbitrary: fc.constant<Command>({ type: 'Redo', seq: -1 }) },
  { weight: 2, arbitrary: fc.boolean().map((isSuccess): Command => ({ type: 'JudgeRoll', seq: -1, isSuccess })) },
  fc.boolean().map((on): Command => ({ type: 'SetAutomation', on })),
  fc.integer({ min: -2, max: 3 }).map((change): Command => ({ type: 'ChangeFear', change, reason: '' })),
  fc.boolean().map((outcomes): Command => ({ type: 'SetTells', outcomes })),
  fc.boolean().map((away): Command => ({ type: 'PutFoeAway', foeId: FOE, away })),
  fc.constant(sets({ name: 'Another' })),
  anyCountdown.map((countdownId): Command => ({ type: 'RemoveCountdown', countdownId })),
  fc.nat({ max: 5 }).map((index) => sets({ id: `tide-${index}`, shown: 'hidden', ticks: 'outcome', value: 1 })),
  fc
    .constantFrom('spotlight' as const, 'scene' as const, 'roll' as const)
    .map((until) => condition({ kind: 'foe', id: FOE }, 'exposed', { until })),
  fc.constant<Command>({ type: 'ChangeFoe', foeId: FOE, field: 'hp', change: -3 }),
  fc.constant<Command>(hide),
);
const hiddenRoll: fc.Arbitrary<Command> = fc
  .constantFrom(null, 12)
  .map((difficulty) => rollCommand({ difficulty, hidden: true }));
const ofAPlayer: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(null, 5, 20).map((difficulty) => rollCommand({ difficulty })) },
  fc.constantFrom(attack, itsDamage),
  fc
    .integer({ min: -2, max: 2 })
    .map((change): Command => ({ type: 'UpdateCharacter', characterId: 'a', field: 'stress', change })),
  fc.constant<Command>({ type: 'Leave' }),
  fc.constantFrom('a', 'b').map((id) => select(id)),
  fc.boolean().map((up): Command => ({ type: 'RaiseHand', up, wish: '' })),
  fc.constantFrom('a', 'b').map((id): Command => ({ type: 'GiveSpotlight', to: { kind: 'hero', id } })),
);
const die = fc.integer({ min: 1, max: 12 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ seat: fc.constant(ines), command: ofTheGm, dice: fc.constant([]) }),
  fc.record({ seat: fc.constant(ines), command: hiddenRoll, dice: fc.tuple(die, die) }),
  fc.record({ seat: fc.constantFrom(joss, wren), command: ofAPlayer, dice: fc.tuple(die, die) }),
);

/** With the seq of what it means on this table. */
function aimed(command: Command, log: readonly TableEvent[]): Command {
  const newest = (type: TableEvent['type']) => log.findLast((event) => event.type === type)?.seq ?? 1;
  if (command.type === 'Redo') return { ...command, seq: newest('Undone') };
  if (command.type === 'SendDiceRoll' && command.damageOf === -1) return { ...command, damageOf: newest('DiceRoll') };
  return command.type === 'JudgeRoll' ? { ...command, seq: newest('DiceRoll') } : command;
}

/** The same where nothing hides: the spotlight of a foe in hiding is the game master's, and a foe that would hide goes. */
function withoutHiding(command: Command, { foes }: Table): Command {
  if (command === hide) return { type: 'PutFoeAway', foeId: SEEN, away: true };
  if (command.type !== 'GiveSpotlight' || command.to.kind !== 'foe') return command;
  const { id } = command.to;
  const isThere = foes.some((foe) => foe.id === id && id !== FOE && isWhole(foe) && isInSight(foe));
  return isThere ? command : { ...command, to: { kind: 'gm' } };
}

/** As many events that players are told nothing of. */
function noted(table: Table, count: number): Table {
  let after = table;
  for (let index = 0; index < count; index += 1) {
    after = step(after, ines, { type: 'SaveNote', scope: 'private', text: `${after.seq}` }).table;
  }
  return after;
}

/** Plays both tables and compares what players are told, and what they see in the end. */
function expectNoTrace(steps: readonly Step[]): void {
  let secret = fullTable();
  let plain = fullTable();
  const log: TableEvent[] = [];
  const all = [...setUp.map(([seat, command]) => ({ seat, command, dice: [] })), ...steps];
  for (const { seat, command: wanted, dice } of all) {
    const command = aimed(wanted, log);
    const inPlain = () => step(plain, seat, withoutHiding(command, plain), loadedDice(...dice));
    const there = step(secret, seat, command, loadedDice(...dice));
    log.push(...there.events);
    secret = there.table;
    if (there.refusal) {
      if (seat.role === 'player') expect(inPlain().refusal).toEqual(there.refusal);
      continue;
    }
    const heard = told(there.events);
    const isSecret = heard.every(({ type }) => type === 'Hidden');
    if (isSecret) {
      plain = noted(plain, heard.length);
      continue;
    }
    const here = inPlain();
    expect(JSON.stringify(told(here.events))).toBe(JSON.stringify(heard));
    plain = here.table;
  }
  expect(JSON.stringify(viewFor(plain, joss))).toBe(JSON.stringify(viewFor(secret, joss)));
}

describe('players are told the same of a game with countdowns and a foe in hiding as of one without them', () => {
  const fails: Step = { seat: joss, command: rollCommand({ difficulty: 20 }), dice: [3, 5] };
  const hits: Step = { seat: joss, command: attack, dice: [12, 12] };
  const deals: Step = { seat: joss, command: itsDamage, dice: [8, 8] };
  const byInes = (command: Command): Step => ({ seat: ines, command, dice: [] });
  const ambush = byInes({ type: 'GiveSpotlight', to: { kind: 'foe', id: FOE } });
  const undo = byInes({ type: 'Undo' });
  const redo = byInes({ type: 'Redo', seq: -1 });
  const scene = byInes({ type: 'SetScene', label: 'Below the mill' });

  it('[CD4] [SP5] whatever is done', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => expectNoTrace(steps)),
      { numRuns: 500 },
    );
  });

  it.each([
    ['that foe has the spotlight since', [fails, ambush, undo, redo, undo]],
    ['that foe had the spotlight before, in another scene', [ambush, fails, scene, undo, redo, undo]],
    ['its damage falls on a foe that hides since', [hits, byInes(hide), deals, undo, redo, undo, undo, redo]],
    ['it had hit a foe that hides since', [hits, deals, byInes(hide), undo, redo, undo, undo, redo]],
  ])('[VI7] [SP5] [SP7] where a roll is taken back and %s', (_, steps) => {
    expectNoTrace(steps);
  });
});
