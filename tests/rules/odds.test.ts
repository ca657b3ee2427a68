/** The odds against the whole world of the dice: every way thrown once by the rules' own throw, and counted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIE_TYPES, type DicePool, poolSize, SIDES, throwDice } from '../../rules/dice.ts';
import { BAR_OUTCOMES, type Bar, chanceOf, oddsOf, reaching } from '../../rules/odds.ts';
import { duality, loadedDice } from './loaded-dice.ts';

const waysOf = ({ hope, fear, critical, plain }: Bar) => hope + fear + critical + plain;

/** Every way the dice can fall, each once. */
function* everyFall(sides: readonly number[]): Generator<number[]> {
  const [first, ...rest] = sides;
  if (first === undefined) {
    yield [];
    return;
  }
  for (let face = 1; face <= first; face += 1) {
    for (const others of everyFall(rest)) yield [face, ...others];
  }
}

describe('the odds of Hope and Fear', () => {
  // The three figures hold together only if a critical succeeds whatever its total: 66 ways of 144 reach 14 by their
  // total, the criticals of 1 to 6 are six more and make it 72. Of an 18 it is 28 and 8, with advantage of a 14 613 and 27.
  it('[DU16] a critical always succeeds: 14 in 72 of 144 ways, 18 in 36, 14 with advantage in 640 of 864', () => {
    expect(reaching(oddsOf(duality), 14)).toEqual({ ways: 72, outOf: 144, chance: 0.5 });
    expect(reaching(oddsOf(duality), 18)).toEqual({ ways: 36, outOf: 144, chance: 0.25 });
    expect(reaching(oddsOf({ ...duality, advantage: 1 }), 14)).toEqual({ ways: 640, outOf: 864, chance: 640 / 864 });
    expect(reaching(oddsOf({ ...duality, advantage: -1 }), 14)).toEqual({ ways: 248, outOf: 864, chance: 248 / 864 });
  });

  it('[DU15] 66 with Hope, 66 with Fear, 12 critical; six times that with an edge, however large', () => {
    for (const [advantage, times] of [
      [0, 1],
      [1, 6],
      [-1, 6],
      [4, 6],
    ] as const) {
      const odds = oddsOf({ ...duality, advantage });
      expect(odds.outOf).toBe(144 * times);
      const counted = BAR_OUTCOMES.map((outcome) => chanceOf(odds, outcome).ways);
      expect(counted).toEqual([66 * times, 66 * times, 12 * times, 0]);
    }
  });

  it.each([
    [0, 0],
    [2, 1],
    [-3, -1],
    [5, 2],
  ])('[DU15] with %i and an edge of %i every fall counts, at its total, in its outcome', (modifier, advantage) => {
    const wanted = { ...duality, modifier, advantage };
    const counted = new Map<number, Bar>();
    const successes = new Map<number, number>();
    const difficulties = Array.from({ length: 36 }, (_, index) => index + 1);
    for (const faces of everyFall(advantage === 0 ? [12, 12] : [12, 12, 6])) {
      const { total, outcome } = throwDice(wanted, loadedDice(...faces));
      const bar = counted.get(total) ?? { total, hope: 0, fear: 0, critical: 0, plain: 0 };
      const kind = outcome === 'with Hope' ? 'hope' : outcome === 'with Fear' ? 'fear' : 'critical';
      counted.set(total, { ...bar, [kind]: bar[kind] + 1 });
      for (const difficulty of difficulties) {
        if (throwDice({ ...wanted, difficulty }, loadedDice(...faces)).isSuccess) {
          successes.set(difficulty, (successes.get(difficulty) ?? 0) + 1);
        }
      }
    }
    const odds = oddsOf(wanted);
    expect(odds.bars).toEqual([...counted.values()].sort((one, other) => one.total - other.total));
    for (const difficulty of difficulties) {
      expect(reaching(odds, difficulty).ways).toBe(successes.get(difficulty) ?? 0);
    }
  });
});

describe('the odds of a pool', () => {
  const countsUpTo = (max: number) =>
    fc.record(Object.fromEntries(DIE_TYPES.map((type) => [type, fc.integer({ min: 0, max })])));
  const smallPool = countsUpTo(2).filter((pool: DicePool) => {
    const ways = DIE_TYPES.reduce((product, type) => product * SIDES[type] ** (pool[type] ?? 0), 1);
    return poolSize(pool) >= 1 && ways <= 20_000;
  });

  it('[DU15] count every fall of small ones', () => {
    fc.assert(
      fc.property(smallPool, fc.integer({ min: -20, max: 20 }), fc.boolean(), (pool, modifier, hasPair) => {
        const dicePool: DicePool = hasPair ? { d6: pool.d6 ?? 0, d12: 2 } : pool;
        const wanted = { ...duality, dicePool, modifier, isDuality: hasPair };
        const sides = hasPair
          ? [12, 12, ...Array.from({ length: pool.d6 ?? 0 }, () => 6)]
          : DIE_TYPES.flatMap((type) => Array.from({ length: pool[type] ?? 0 }, () => SIDES[type]));
        const counted = new Map<number, number>();
        for (const faces of everyFall(sides)) {
          const total = faces.reduce((sum, face) => sum + face, modifier);
          counted.set(total, (counted.get(total) ?? 0) + 1);
        }
        const { bars, outOf } = oddsOf(wanted);
        expect(new Map(bars.map((bar) => [bar.total, waysOf(bar)]))).toEqual(
          new Map([...counted].sort(([one], [other]) => one - other)),
        );
        expect(outOf).toBe(bars.reduce((sum, bar) => sum + waysOf(bar), 0));
      }),
      { numRuns: 25 },
    );
  });

  it('[DU15] of any size have no gap, lose nothing and fall with the difficulty', () => {
    const anyPool = countsUpTo(14).filter((pool) => poolSize(pool) >= 1 && poolSize(pool) <= 90);
    fc.assert(
      fc.property(anyPool, fc.boolean(), fc.integer({ min: -1, max: 1 }), (pool, isDuality, advantage) => {
        const dicePool: DicePool = isDuality ? { ...pool, d12: (pool.d12 ?? 0) + 2 } : pool;
        const odds = oddsOf({ ...duality, dicePool, isDuality, advantage });
        const { bars, outOf } = odds;
        const least = bars[0]?.total ?? 0;
        bars.forEach((bar, index) => {
          expect(bar.total).toBe(least + index);
          expect(waysOf(bar)).toBeGreaterThan(0);
        });
        const sum = bars.reduce((ways, bar) => ways + waysOf(bar), 0);
        expect(Math.abs(sum / outOf - 1)).toBeLessThan(1e-10);
        const chances = [least, least + 3, least + 40, least + bars.length].map((at) => reaching(odds, at).chance);
        expect(chances).toEqual([...chances].sort((one, other) => other - one));
        expect(chances[0]).toBeCloseTo(1, 10);
        expect(chances.at(-1)).toBeCloseTo(isDuality ? 1 / 12 : 0, 10);
      }),
      { numRuns: 40 },
    );
  });

  it('[DU15] of a hundred of the largest dice are there at once, and balanced', () => {
    const start = performance.now();
    const odds = oddsOf({ ...duality, dicePool: { d100: 100 }, isDuality: false });
    expect(performance.now() - start).toBeLessThan(500);
    expect(odds.bars[0]?.total).toBe(100);
    expect(odds.bars.at(-1)?.total).toBe(10_000);
    const middle = reaching(odds, 5_050).chance;
    expect(middle + reaching(odds, 5_051).chance).toBeCloseTo(1, 10);
    expect(reaching(odds, 9_990).chance).toBeGreaterThan(0);
  });
});
