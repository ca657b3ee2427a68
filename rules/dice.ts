/**
 * The dice: pools, the duality pair, outcomes and the sentence that adds them up.
 * The throw is an argument, so that a room can roll and a test can load the dice.
 */

import type { Tick } from './countdowns.ts';
import { figures } from './words.ts';

/** A throw of one die: a whole number from 1 to `sides`. */
export type Dice = (sides: number) => number;

export const DIE_TYPES = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20', 'd100'] as const;
export type DieType = (typeof DIE_TYPES)[number];
export const SIDES: Record<DieType, number> = { d4: 4, d6: 6, d8: 8, d10: 10, d12: 12, d20: 20, d100: 100 };

/** The most dice in one roll. */
export const POOL_MAX = 100;
export const MODIFIER_MAX = 999;
/** The range of a difficulty. */
export const DIFFICULTY_MIN = 1;
export const DIFFICULTY_MAX = 99;
/** From a roll to the moment the counters follow it: the length of the throw. */
export const ROLL_ANIMATION_MS = 2_000;

export const OUTCOMES = ['with Hope', 'with Fear', 'Critical Success'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How many dice of each kind. */
export type DicePool = { [Die in DieType]?: number | undefined };

/** A spare die was thrown for an advantage or a disadvantage, and another one of its kind counts. */
export type DieRole = 'hope' | 'fear' | 'pool' | 'advantage' | 'disadvantage' | 'spare';

/** One die where it came to rest: `x` and `y` are fractions of the stage, from its upper left. */
export type DiePosition = { id: string; dieType: DieType; value: number; x: number; y: number; role: DieRole };

/** Whom an attack was aimed at, and whether it hit: null where players are not told. */
export type RollTarget = { isHit: boolean | null } & ({ foeId: string } | { characterId: string });

/** The details of a roll for everybody who may see it. */
export type DiceRollFacts = {
  sessionId: string;
  characterId: string | null;
  characterName: string; // the roller's name where there is no character
  rollType: 'Duality Roll' | 'Arbitrary Dice Roll';
  isDuality: boolean;
  isReaction: boolean; // does not move Hope or Fear
  context: string; // its purpose, a trait's name for a trait roll; may be empty
  modifier: number;
  advantage: -1 | 0 | 1;
  hope: number | null; // null unless it is a duality roll
  fear: number | null;
  total: number;
  outcome: Outcome | null;
  difficulty: number | null; // the total must reach it; null: no difficulty
  isSuccess: boolean | null; // null without a difficulty; a critical always succeeds
  description: string; // the breakdown in one line
  dicePositions: DiePosition[]; // hope and fear first
  dicePool: DicePool;
  results: number[]; // the values in the order of `dicePositions`
  timestamp: string;
  revealAt: string; // when the dice lie still and the counters may follow
  rollerPlayerId: string;
  playerName: string;
  userId: string | null; // the game master's id when a game master rolls
  isGMRoll: boolean;
  hidden: boolean; // only game masters see it
  targets: RollTarget[]; // of an attack; empty for any other roll
  damageOf: number | null; // the seq of the attack whose damage this is
  foe: { id: string; name: string } | null; // the foe that rolls
  ticks: Tick[]; // the countdowns that it moved
  causeSeq?: number; // the roll with which this one is taken back
};

/** What to throw. `advantage` above 0 adds one d6, below 0 subtracts one. */
export type Throw = {
  dicePool: DicePool;
  modifier: number;
  isDuality: boolean;
  advantage: number;
  difficulty: number | null;
  context: string;
};

/** The results of a throw. */
export type Thrown = Pick<
  DiceRollFacts,
  | 'hope'
  | 'fear'
  | 'total'
  | 'outcome'
  | 'difficulty'
  | 'isSuccess'
  | 'description'
  | 'dicePositions'
  | 'results'
  | 'advantage'
>;

export function poolSize(pool: DicePool): number {
  return DIE_TYPES.reduce((sum, type) => sum + (pool[type] ?? 0), 0);
}

/** [DU1] Equal dice are a critical success, otherwise the higher one names the outcome. */
export function outcomeOf(hope: number, fear: number): Outcome {
  if (hope === fear) return 'Critical Success';
  return hope > fear ? 'with Hope' : 'with Fear';
}

/** [DU14] A total reaches its difficulty or it does not; a critical succeeds with any total. */
export function succeeds(total: number, difficulty: number, isCritical: boolean): boolean {
  return isCritical || total >= difficulty;
}

/** "success with Hope", "failure", "with Fear", "Critical Success"; null without a difficulty and without an outcome. */
export function verdictOf({ outcome, isSuccess }: Pick<DiceRollFacts, 'outcome' | 'isSuccess'>): string | null {
  if (outcome === 'Critical Success') return outcome;
  const word = isSuccess === true ? 'success' : isSuccess === false ? 'failure' : null;
  return [word, outcome].filter((part) => part !== null).join(' ') || null;
}

/** Throws everything once, hope and fear first. The pool of a duality roll holds two d12 at least (its schema says so). */
export function throwDice(wanted: Throw, dice: Dice): Thrown {
  const advantage = Math.sign(wanted.advantage) as -1 | 0 | 1;
  const fallen = diceOf(wanted, advantage).map(({ dieType, role }) => ({ dieType, role, value: dice(SIDES[dieType]) }));
  const hope = fallen.find(({ role }) => role === 'hope')?.value ?? null;
  const fear = fallen.find(({ role }) => role === 'fear')?.value ?? null;
  const outcome = hope !== null && fear !== null ? outcomeOf(hope, fear) : null;
  const total = sumOf(fallen) + wanted.modifier;
  const { difficulty } = wanted;
  const isSuccess = difficulty === null ? null : succeeds(total, difficulty, outcome === 'Critical Success');
  return {
    hope,
    fear,
    outcome,
    total,
    difficulty,
    isSuccess,
    advantage,
    description: `${breakdown(fallen, wanted, outcome)} = ${resultWords({ total, outcome, difficulty, isSuccess })}`,
    ...lyingDice(fallen),
  };
}

/** A die as it fell. */
type FallenDie = Pick<DiePosition, 'dieType' | 'role' | 'value'>;

function lyingDice(fallen: readonly FallenDie[]): Pick<Thrown, 'dicePositions' | 'results'> {
  const places = restingPlaces(fallen.length);
  return {
    dicePositions: fallen.map((die, index) => ({ id: `die-${index + 1}`, ...die, ...places[index]! })),
    results: fallen.map(({ value }) => value),
  };
}

/** What the dice add up to, without a modifier. */
export function sumOf(fallen: readonly FallenDie[]): number {
  const worth = { disadvantage: -1, spare: 0, hope: 1, fear: 1, pool: 1, advantage: 1 } satisfies Record<
    DieRole,
    number
  >;
  return fallen.reduce((sum, { role, value }) => sum + worth[role] * value, 0);
}

/** [FE14] One d20; with advantage the higher of two, with disadvantage the lower. A 20 is a critical. */
export function throwD20(edge: number, modifier: number, dice: Dice): Thrown {
  const advantage = Math.sign(edge) as -1 | 0 | 1;
  const values = advantage === 0 ? [dice(SIDES.d20)] : [dice(SIDES.d20), dice(SIDES.d20)];
  const kept = values.indexOf(advantage < 0 ? Math.min(...values) : Math.max(...values));
  const fallen = values.map(
    (value, index): FallenDie => ({
      dieType: 'd20',
      role: index === kept ? 'pool' : 'spare',
      value,
    }),
  );
  const outcome: Outcome | null = values[kept] === SIDES.d20 ? 'Critical Success' : null;
  const total = sumOf(fallen) + modifier;
  const end = { total, outcome, difficulty: null, isSuccess: null };
  return {
    hope: null,
    fear: null,
    advantage,
    ...end,
    description: `${breakdown(fallen, { modifier, context: '' }, null)} = ${resultWords(end)}`,
    ...lyingDice(fallen),
  };
}

/** The same dice with another modifier, and no more than a total in words. */
export function withTotal(thrown: Thrown, total: number): Thrown & { modifier: number } {
  const modifier = total - sumOf(thrown.dicePositions);
  const end = { total, outcome: null, difficulty: null, isSuccess: null };
  const sum = breakdown(thrown.dicePositions, { modifier, context: '' }, null);
  return { ...thrown, ...end, modifier, description: `${sum} = ${resultWords(end)}` };
}

/** A roll's description with another result: what is told of it to people who are not told all. */
export function describedAs(
  description: string,
  end: Pick<DiceRollFacts, 'total' | 'outcome' | 'difficulty' | 'isSuccess'>,
): string {
  return `${description.slice(0, description.lastIndexOf(' = '))} = ${resultWords(end)}`;
}

/** The kinds to throw in their order: hope, fear, the rest of the pool from small to large, the advantage die last. */
function diceOf({ dicePool, isDuality }: Throw, advantage: -1 | 0 | 1): { dieType: DieType; role: DieRole }[] {
  const rest = { ...dicePool };
  const order: { dieType: DieType; role: DieRole }[] = [];
  if (isDuality) {
    order.push({ dieType: 'd12', role: 'hope' }, { dieType: 'd12', role: 'fear' });
    rest.d12 = (rest.d12 ?? 0) - 2;
  }
  for (const dieType of DIE_TYPES) {
    for (let left = rest[dieType] ?? 0; left > 0; left -= 1) order.push({ dieType, role: 'pool' });
  }
  if (advantage !== 0) order.push({ dieType: 'd6', role: advantage > 0 ? 'advantage' : 'disadvantage' });
  return order;
}

/** Where dice come to rest, in centred rows that never touch the rim: the same on every screen. */
function restingPlaces(count: number): { x: number; y: number }[] {
  const perRow = count <= 5 ? count : Math.ceil(Math.sqrt(count * 1.8));
  const rows = Math.ceil(count / perRow);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inThisRow = row === rows - 1 ? count - row * perRow : perRow;
    return { x: spread(index % perRow, inThisRow), y: spread(row, rows) };
  });
}

/** The place of one of `count` along an edge, between 0.1 and 0.9, as a fraction with three digits. */
function spread(index: number, count: number): number {
  return Math.round((0.1 + (0.8 * (index + 0.5)) / count) * 1_000) / 1_000;
}

/** [DU6] How it adds up: "Hope 9 + Fear 4 + Agility 2", of a pool "2d6 (3, 5) + 2". */
function breakdown(
  fallen: readonly FallenDie[],
  { modifier, context }: Pick<Throw, 'modifier' | 'context'>,
  outcome: Outcome | null,
): string {
  const terms: string[] = [];
  for (const { role, value } of fallen) {
    if (role === 'hope') terms.push(`Hope ${value}`);
    if (role === 'fear') terms.push(`+ Fear ${value}`);
  }
  for (const dieType of DIE_TYPES) {
    const values = fallen.filter((die) => die.role === 'pool' && die.dieType === dieType).map(({ value }) => value);
    if (values.length) terms.push(`${terms.length ? '+ ' : ''}${values.length}${dieType} (${values.join(', ')})`);
  }
  for (const { role, value } of fallen) {
    if (role === 'advantage') terms.push(`+ Advantage ${value}`);
    if (role === 'disadvantage') terms.push(`− Disadvantage ${value}`);
    if (role === 'spare') terms.push(`not ${value}`);
  }
  if (terms.length === 0) return figures(modifier);
  if (modifier !== 0) {
    const label = context && outcome ? `${context} ` : '';
    terms.push(`${modifier < 0 ? '−' : '+'} ${label}${Math.abs(modifier)}`);
  }
  return terms.join(' ');
}

/** [DU6] The result in words: "15, with Hope", "15 against 14, success with Hope", of a pool "10" or "10 against 12, failure". */
export function resultWords({
  total,
  difficulty,
  ...end
}: Pick<DiceRollFacts, 'total' | 'outcome' | 'difficulty' | 'isSuccess'>): string {
  const verdict = verdictOf(end);
  return `${figures(total)}${difficulty === null ? '' : ` against ${difficulty}`}${verdict === null ? '' : `, ${verdict}`}`;
}
