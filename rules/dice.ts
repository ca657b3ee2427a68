/**
 * The dice: pools, the duality pair, outcomes and the sentence that adds them up.
 * The throw is an argument, so that a room can roll and a test can load the dice.
 */

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

export type DieRole = 'hope' | 'fear' | 'pool' | 'advantage' | 'disadvantage';

/** One die where it came to rest: `x` and `y` are fractions of the stage, from its upper left. */
export type DiePosition = { id: string; dieType: DieType; value: number; x: number; y: number; role: DieRole };

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
  const fallen: { dieType: DieType; role: DieRole; value: number }[] = diceOf(wanted, advantage).map(
    ({ dieType, role }) => ({ dieType, role, value: dice(SIDES[dieType]) }),
  );
  const hope = fallen.find(({ role }) => role === 'hope')?.value ?? null;
  const fear = fallen.find(({ role }) => role === 'fear')?.value ?? null;
  const outcome = hope !== null && fear !== null ? outcomeOf(hope, fear) : null;
  const total = fallen.reduce(
    (sum, { role, value }) => sum + (role === 'disadvantage' ? -value : value),
    wanted.modifier,
  );
  const { difficulty } = wanted;
  const isSuccess = difficulty === null ? null : succeeds(total, difficulty, outcome === 'Critical Success');
  const places = restingPlaces(fallen.length);
  return {
    hope,
    fear,
    outcome,
    total,
    difficulty,
    isSuccess,
    advantage,
    description: `${breakdown(fallen, wanted, outcome)} = ${resultWords({ total, outcome, difficulty, isSuccess })}`,
    dicePositions: fallen.map((die, index) => ({ id: `die-${index + 1}`, ...die, ...places[index]! })),
    results: fallen.map(({ value }) => value),
  };
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
  fallen: readonly { dieType: DieType; role: DieRole; value: number }[],
  { modifier, context }: Throw,
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
  }
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
