/**
 * What is hidden leaves no trace, in any game: two tables with the same public actions and the same dice. One has a foe and countdowns
 * in hiding, the other private notes where the game master does something with them in secret. Players are told the same of both.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isByName } from '../../rules/by-name.ts';
import type { Command } from '../../rules/commands/index.ts';
import { COUNTDOWN_KINDS, COUNTDOWN_TICKS } from '../../rules/countdowns.ts';
import type { Dice } from '../../rules/dice.ts';
import type { TableEvent } from '../../rules/events.ts';
import { type Act, isInSight, isWhole } from '../../rules/fight.ts';
import type { Seat } from '../../rules/seats.ts';
import type { Table } from '../../rules/table.ts';
import { eventForPlayers, hiddenEvent, maySee, viewFor } from '../../rules/visibility.ts';
import type { CommandType } from '../simulation/commands.ts';
import { scaled } from '../support/scale.ts';
import { condition, damage, foeBlock, place, sets, strikes, uses } from './fights.ts';
import { loadedDice, seededDice } from './loaded-dice.ts';
import { commandAt, type RandomStep, stepsOf } from './random-steps.ts';
import { fullTable, ines, joss, rollCommand, step } from './tables.ts';

const told = (events: readonly TableEvent[]) =>
  events.map((event) => (maySee(event, joss) ? eventForPlayers(event) : hiddenEvent(event)));

const FOE = 'foe-8-1'; // in hiding, as are countdowns with ids of "tide"
const SEEN = 'foe-9-1'; // until it goes into hiding: on the other table it is put away then

const shiver = { ...foeBlock().features[0]!, name: 'Shiver', fear: 0, uses: null };
const setUp: [Seat, Command][] = [
  [ines, place({ shown: 'hidden', found: foeBlock({ features: [...foeBlock().features, shiver] }) })],
  [ines, place({ shown: 'seen' })],
  ...COUNTDOWN_TICKS.flatMap((ticks, index): [Seat, Command][] => {
    const [kind = 'plain', other = 'plain'] = [...COUNTDOWN_KINDS, ...COUNTDOWN_KINDS].slice(index);
    return [
      [ines, sets({ id: `tide-${index}`, ticks, start: 9, shown: 'hidden', kind })],
      [ines, sets({ id: `open-${index}`, ticks, start: 9, shown: 'open', kind: other })],
    ];
  }),
];

/** Of the first steps, those in hiding: a foe, and a countdown for each cause. */
const SECRET_SET_UP = 1 + COUNTDOWN_TICKS.length;

type Step = { seat: Seat; command: (secret: Table, log: readonly TableEvent[]) => Command; dice: () => Dice };

const attack = rollCommand({ targets: [SEEN] });
const itsDamage = rollCommand({ damageOf: -1, isDuality: false, dicePool: { d12: 1 }, modifier: 5 });
const hide: Command = { type: 'ShowFoe', foeId: SEEN, shown: 'hidden' };

/** Of the game master what can be done in secret; most often the spotlight, and what takes back. */
const IN_SECRET: readonly CommandType[] = [
  ...([
    'GiveSpotlight',
    'GiveSpotlight',
    'GiveSpotlight',
    'Undo',
    'Undo',
    'Redo',
    'JudgeRoll',
    'MoveCountdown',
  ] as const),
  ...(['SettleCountdown', 'SetCountdown', 'RemoveCountdown', 'SetScene', 'SetAutomation', 'ChangeFear'] as const),
  ...(['SetTells', 'PutFoeAway', 'PutFoeAway', 'ShowFoe', 'ChangeFoe', 'SetCondition', 'SetCondition'] as const),
  ...(['PlaceFoes', 'FoeStrikes', 'DealDamage', 'UseFeature', 'UseFeature'] as const),
];
const OF_THE_GM: readonly CommandType[] = [
  ...IN_SECRET,
  ...IN_SECRET,
  ...IN_SECRET,
  'SendDiceRoll',
  'SendDiceRoll',
  'SaveNote',
];
const anyStep = ({ seat, number }: RandomStep): Step => ({
  seat,
  command: (secret) => commandAt(secret, { seat, number }, seat.role === 'gm' ? { types: OF_THE_GM } : {}),
  dice: () => seededDice(number),
});

/** With the seq of what it means on this table. */
function aimed(command: Command, log: readonly TableEvent[]): Command {
  const newest = (type: TableEvent['type']) => log.findLast((event) => event.type === type)?.seq ?? 1;
  if (command.type === 'Redo' && command.seq === -1) return { ...command, seq: newest('Undone') };
  if (command.type === 'SendDiceRoll' && command.damageOf === -1) return { ...command, damageOf: newest('DiceRoll') };
  return command;
}

/**
 * The same where nothing hides: the spotlight of a foe in hiding is the game master's, and a foe that would hide goes. Null for what
 * brings something out of hiding, or is half told: the other table cannot do it.
 */
function withoutHiding(command: Command, { foes, countdowns, hiddenRolls, acts }: Table): Command | null {
  const isSeen = (id: string) => foes.some((foe) => foe.id === id && isWhole(foe) && isInSight(foe));
  switch (command.type) {
    case 'ShowFoe':
      if (!command.foeId) return null; // several at once are as each by itself
      if (!isSeen(command.foeId)) return command.shown && command.shown !== 'hidden' ? null : command;
      return command.shown === 'hidden' ? { type: 'PutFoeAway', foeId: command.foeId, away: true } : command;
    case 'Undo':
    case 'Redo': {
      const isMeant = (act: Act) => isByName(act) && [act.seq, act.turnedSeq, act.causeSeq].includes(command.seq ?? 0);
      return acts?.some(isMeant) ? null : command; // it may bring a foe out of hiding
    }
    case 'PutFoeAway': {
      const sights = new Set((command.foeIds ?? []).map(isSeen));
      return sights.size < 2 ? command : null;
    }
    case 'FoeStrikes':
      return command.foeIds.every(isSeen) ? command : null;
    case 'DealDamage': {
      const sights = new Set(command.to.map(({ kind, id }) => kind === 'hero' || isSeen(id)));
      return sights.size === 1 ? command : null;
    }
    case 'UseFeature': {
      const foe = foes.find(({ id }) => id === command.foeId);
      const feature = foe && isWhole(foe) && foe.block.features.find(({ name }) => name === command.name);
      const isSecret = feature && feature.fear + feature.gainsFear === 0 && !feature.damage;
      return foe && !isSeen(foe.id) && isSecret ? command : null;
    }
    case 'ChangeFoe':
      return isSeen(command.foeId) ? null : command; // of one in sight, players are told a part
    case 'GiveSpotlight':
      return command.to.kind !== 'foe' || isSeen(command.to.id ?? '') ? command : { ...command, to: { kind: 'gm' } };
    case 'SetCountdown': {
      const before = countdowns.find(({ id }) => id === command.countdown.id);
      const isHidden = command.countdown.shown === 'hidden';
      return before && (before.shown === 'hidden') !== isHidden ? null : command;
    }
    case 'SendDiceRoll':
      if (command.hidden) return command;
      return command.targets.every(isSeen) && !hiddenRolls.some(({ seq }) => seq === command.damageOf) ? command : null;
    default:
      return command;
  }
}

/** As many events that players are told nothing of. */
function noted(table: Table, count: number): Table {
  let after = table;
  for (let index = 0; index < count; index += 1) {
    after = step(after, ines, { type: 'SaveNote', scope: 'private', text: `${after.seq}` }).table;
  }
  return after;
}

/** Plays both tables and compares what players are told, and what they see in the end. `secretsAtLeast`: steps done in hiding. */
function expectNoTrace(steps: readonly Step[], secretsAtLeast = 0): void {
  let secrets = 0;
  let secret = fullTable();
  let plain = fullTable();
  const log: TableEvent[] = [];
  const all = [...setUp.map(([seat, command]): Step => ({ seat, command: () => command, dice: loadedDice })), ...steps];
  for (const { seat, command: commandOn, dice } of all) {
    const command = aimed(commandOn(secret, log), log);
    const inPlain = withoutHiding(command, secret);
    if (!inPlain) continue;
    const there = step(secret, seat, command, dice());
    log.push(...there.events);
    secret = there.table;
    if (there.refusal) {
      if (seat.role === 'player') expect(step(plain, seat, inPlain, dice()).refusal).toEqual(there.refusal);
      continue;
    }
    const heard = told(there.events);
    if (heard.every(({ type }) => type === 'Hidden')) {
      if (heard.length > 0) secrets += 1;
      plain = noted(plain, heard.length);
      continue;
    }
    const here = step(plain, seat, inPlain, dice());
    expect(JSON.stringify(told(here.events))).toBe(JSON.stringify(heard));
    plain = here.table;
  }
  expect(secrets).toBeGreaterThanOrEqual(secretsAtLeast);
  expect(JSON.stringify(viewFor(plain, joss))).toBe(JSON.stringify(viewFor(secret, joss)));
}

describe('players are told the same of a game with countdowns and a foe in hiding as of one without them', () => {
  const by = (seat: Seat, command: Command, ...dice: number[]): Step => {
    return { seat, command: () => command, dice: () => loadedDice(...dice) };
  };
  const fails = by(joss, rollCommand({ difficulty: 20 }), 3, 5);
  const hits = by(joss, attack, 12, 12);
  const deals = by(joss, itsDamage, 8, 8);
  const byInes = (command: Command) => by(ines, command);
  const ambush = byInes({ type: 'GiveSpotlight', to: { kind: 'foe', id: FOE } });
  const undo = byInes({ type: 'Undo' });
  const redo = byInes({ type: 'Redo', seq: -1 });
  const scene = byInes({ type: 'SetScene', label: 'Below the mill' });

  it('[VI5] [VI6] [CD4] [SP5] whatever is done', () => {
    fc.assert(
      fc.property(stepsOf({ max: 30 }, 0), (steps) => expectNoTrace(steps.map(anyStep))),
      { numRuns: scaled({ smoke: 125, long: 500 }) },
    );
  });

  it('[VI5] [VI6] foe by foe, with a fight in sight between', () => {
    const undo = (find: (act: Act) => boolean): Step => {
      return {
        seat: ines,
        command: ({ acts }) => ({ type: 'Undo', seq: acts?.find(find)?.seq ?? 0 }),
        dice: loadedDice,
      };
    };
    const secrets = [
      byInes({ type: 'ChangeFoe', foeId: FOE, field: 'hp', change: -4 }),
      byInes({ type: 'ChangeFoe', foeId: FOE, field: 'coins', change: 2 }),
      byInes(condition({ kind: 'foe', id: FOE }, 'exposed', { until: 'scene' })),
      byInes(damage([{ kind: 'foe', id: FOE }], 9)),
      byInes(uses('Shiver', { foeId: FOE })),
      by(ines, rollCommand({ hidden: true, targets: [FOE], context: 'It listens' }), 9, 4),
      byInes({ type: 'PutFoeAway', foeId: FOE, away: true }),
      byInes({ type: 'PutFoeAway', foeId: FOE, away: false }),
      byInes({ type: 'ShowFoe', foeId: FOE, name: 'The Drowned One' }),
      undo((act) => act.type === 'ReceiveCombatUpdate' && act.causeSeq === null && act.hit.to.id === FOE),
      undo(({ type, seq }) => type === 'FoesPlaced' && seq === 8),
    ];
    const inSight = (nth: number): Step[] => {
      const commands: [Seat, Command][] = [
        [joss, rollCommand({ targets: [SEEN], modifier: 12 })],
        [joss, itsDamage],
        [ines, strikes([SEEN], ['a'])],
        [ines, condition({ kind: 'foe', id: SEEN }, 'exposed', { until: 'roll' })],
        [ines, { type: 'ChangeFear', change: nth % 2 === 0 ? 1 : -1, reason: 'The bell tolls' }],
        [ines, { type: 'SetScene', label: `Scene ${nth}` }],
      ];
      return commands.map(([seat, command]) => ({ seat, command: () => command, dice: () => seededDice(nth) }));
    };
    const steps = secrets.flatMap((secret, nth) => [secret, ...inSight(nth)]);
    expectNoTrace(steps, SECRET_SET_UP + secrets.length);
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
