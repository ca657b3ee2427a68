/**
 * The odds of a roll before it is thrown: how many of its equally likely ways lead to each total, and how many reach
 * a difficulty. Counted, never sampled; it throws nothing and knows no table.
 */
import { DIE_TYPES, type DicePool, type Outcome, outcomeOf, SIDES, succeeds, type Throw } from './dice.ts';

/** The ways that lead to one total, by outcome; those of a roll without Hope and Fear are all `plain`. */
export type Bar = { total: number; hope: number; fear: number; critical: number; plain: number };

/** A whole roll. Ways are exact while `outOf` is at most 2^53; beyond that they are right to some twelve digits. */
export type Odds = {
  bars: Bar[]; // from the least total to the greatest, none left out
  outOf: number; // all ways there are: 144 for Hope and Fear alone, 864 with an edge
};

/** A number of ways, and its fraction of all ways from 0 to 1. */
export type Chance = { ways: number; outOf: number; chance: number };

export const BAR_OUTCOMES = ['hope', 'fear', 'critical', 'plain'] as const;
export type BarOutcome = (typeof BAR_OUTCOMES)[number];

const BAR_OF: Record<Outcome, BarOutcome> = {
  'with Hope': 'hope',
  'with Fear': 'fear',
  'Critical Success': 'critical',
};

/** What decides the odds of a roll, without its purpose and its difficulty. */
export type OddsWish = Pick<Throw, 'dicePool' | 'modifier' | 'isDuality' | 'advantage'>;

type Ways = readonly number[];
type PairWays = Record<BarOutcome, Ways>;

/** One way to the sum of no dice. */
const NOTHING: Ways = [1];
const PAIR_LEAST = 2;
/** Hope and Fear: the ways to each sum from 2 to 24, by outcome. */
const PAIR = countedPair();
const NO_PAIR: PairWays = { hope: [0], fear: [0], critical: [0], plain: NOTHING };

/** [DU15] The odds of a roll. The pool of a duality roll holds two d12 at least, as in `throwDice`. */
export function oddsOf({ dicePool, modifier, isDuality, advantage }: OddsWish): Odds {
  const edge = Math.sign(advantage);
  const dice = [...sidesOf(dicePool, isDuality), ...(edge === 0 ? [] : [SIDES.d6])];
  const beside = dice.reduce(withDie, NOTHING);
  const pair = isDuality ? PAIR : NO_PAIR;
  const hope = together(pair.hope, beside);
  const fear = together(pair.fear, beside);
  const critical = together(pair.critical, beside);
  const plain = together(pair.plain, beside);
  // Subtracting a d6 is the same as adding one and subtracting 7: a face and 7 minus a face are equally likely.
  const least = modifier + dice.length + (isDuality ? PAIR_LEAST : 0) - (edge < 0 ? SIDES.d6 + 1 : 0);
  return {
    bars: plain.map((ways, index) => ({
      total: least + index,
      hope: hope[index] ?? 0,
      fear: fear[index] ?? 0,
      critical: critical[index] ?? 0,
      plain: ways,
    })),
    outOf: dice.reduce((ways, sides) => ways * sides, isDuality ? SIDES.d12 ** 2 : 1),
  };
}

/**
 * [DU16] The chance to reach a difficulty: every way whose total is at least as high, and every critical, whose total does
 * not matter. So Hope and Fear alone reach 14 in 72 of 144 ways, 18 in 36, and 14 with advantage in 640 of 864.
 */
export function reaching({ bars, outOf }: Odds, difficulty: number): Chance {
  const ways = bars.reduce(
    (sum, { total, critical, ...others }) =>
      sum + critical + (succeeds(total, difficulty, false) ? others.hope + others.fear + others.plain : 0),
    0,
  );
  return { ways, outOf, chance: ways / outOf };
}

/** The highest total that the roll reaches at least every other time; criticals reach any. */
export function evenTotal({ bars, outOf }: Odds): number {
  let ways = bars.reduce((sum, { critical }) => sum + critical, 0);
  const even = bars.findLast(({ hope, fear, plain }) => {
    ways += hope + fear + plain;
    return ways >= outOf / 2;
  });
  return even?.total ?? bars[0]?.total ?? 0;
}

/** The chance of one outcome, with any total. */
export function chanceOf({ bars, outOf }: Odds, outcome: BarOutcome): Chance {
  const ways = bars.reduce((sum, bar) => sum + bar[outcome], 0);
  return { ways, outOf, chance: ways / outOf };
}

function countedPair(): PairWays {
  const none = () => Array.from({ length: 2 * SIDES.d12 - 1 }, () => 0);
  const ways = { hope: none(), fear: none(), critical: none(), plain: none() };
  for (let hope = 1; hope <= SIDES.d12; hope += 1) {
    for (let fear = 1; fear <= SIDES.d12; fear += 1) {
      const outcome = BAR_OF[outcomeOf(hope, fear)];
      const index = hope + fear - PAIR_LEAST;
      ways[outcome][index] = (ways[outcome][index] ?? 0) + 1;
    }
  }
  return ways;
}

/** The dice beside the pair, each by its sides. */
function sidesOf(pool: DicePool, isDuality: boolean): number[] {
  return DIE_TYPES.flatMap((type) => {
    const count = (pool[type] ?? 0) - (isDuality && type === 'd12' ? 2 : 0);
    return Array.from({ length: count }, () => SIDES[type]);
  });
}

/**
 * The ways to each sum with one more die: a sliding sum, as wide as its sides, over the ways before. Sums of dice are symmetric,
 * so the lower half is counted and mirrored; the ways only grow there, so that subtracting costs large numbers no digits.
 */
function withDie(before: Ways, sides: number): Ways {
  const length = before.length + sides - 1;
  const ways = new Array<number>(length).fill(0);
  let window = 0;
  for (let index = 0; index < length / 2; index += 1) {
    window += (before[index] ?? 0) - (before[index - sides] ?? 0);
    ways[index] = window;
    ways[length - 1 - index] = window;
  }
  return ways;
}

/** The ways to each sum of two independent parts. */
function together(one: Ways, other: Ways): number[] {
  const ways = new Array<number>(one.length + other.length - 1).fill(0);
  one.forEach((first, index) => {
    if (first === 0) return;
    other.forEach((second, offset) => {
      ways[index + offset] = (ways[index + offset] ?? 0) + first * second;
    });
  });
  return ways;
}
