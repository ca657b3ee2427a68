/** The dice: the whole world of two d12 counted, pools, and the sentence that adds them up. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIE_TYPES, outcomeOf, POOL_MAX, poolSize, SIDES, type Throw, throwDice } from '../../rules/dice.ts';
import { DicePool } from '../../rules/dice-pool.ts';
import { duality, loadedDice, seededDice } from './loaded-dice.ts';

describe('duality', () => {
  it('[DU1] of 144 outcomes 66 are with Hope, 66 with Fear, 12 critical', () => {
    const counts = { 'with Hope': 0, 'with Fear': 0, 'Critical Success': 0 };
    for (let hope = 1; hope <= 12; hope += 1) {
      for (let fear = 1; fear <= 12; fear += 1) {
        const thrown = throwDice(duality, loadedDice(hope, fear));
        counts[outcomeOf(hope, fear)] += 1;
        expect(thrown).toMatchObject({ hope, fear, total: hope + fear, outcome: outcomeOf(hope, fear) });
      }
    }
    expect(counts).toEqual({ 'with Hope': 66, 'with Fear': 66, 'Critical Success': 12 });
  });

  it('[DU6] adds up in one sentence', () => {
    const roll = { ...duality, modifier: 2, context: 'Agility' };
    expect(throwDice(roll, loadedDice(9, 4)).description).toBe('Hope 9 + Fear 4 + Agility 2 = 15, with Hope');
    expect(throwDice({ ...roll, modifier: -1 }, loadedDice(4, 9)).description).toBe(
      'Hope 4 + Fear 9 − Agility 1 = 12, with Fear',
    );
    expect(throwDice(duality, loadedDice(7, 7)).description).toBe('Hope 7 + Fear 7 = 14, Critical Success');
  });

  it('[DU9] advantage adds one d6, disadvantage subtracts one, however many there are', () => {
    const added = throwDice({ ...duality, advantage: 3 }, loadedDice(5, 6, 4));
    expect(added).toMatchObject({ total: 15, advantage: 1, results: [5, 6, 4] });
    expect(added.description).toBe('Hope 5 + Fear 6 + Advantage 4 = 15, with Fear');
    const taken = throwDice({ ...duality, advantage: -2 }, loadedDice(5, 6, 4));
    expect(taken).toMatchObject({ total: 7, advantage: -1, results: [5, 6, 4] });
  });

  it('[DU10] hope and fear come first, further dice add to the total', () => {
    const thrown = throwDice({ ...duality, dicePool: { d4: 1, d12: 3 } }, loadedDice(11, 2, 3, 8));
    expect(thrown.dicePositions.map(({ role, dieType, value }) => [role, dieType, value])).toEqual([
      ['hope', 'd12', 11],
      ['fear', 'd12', 2],
      ['pool', 'd4', 3],
      ['pool', 'd12', 8],
    ]);
    expect(thrown.total).toBe(24);
  });
});

describe('pools', () => {
  it('[DU6] [DU27] adds up below nothing with a true minus sign', () => {
    const roll = { ...duality, isDuality: false, dicePool: { d4: 1 }, modifier: -9 };
    expect(throwDice(roll, loadedDice(3)).description).toBe('1d4 (3) − 9 = −6');
    expect(throwDice({ ...roll, difficulty: 2 }, loadedDice(3)).description).toBe(
      '1d4 (3) − 9 = −6 against 2, failure',
    );
  });

  const pool = fc
    .record(Object.fromEntries(DIE_TYPES.map((type) => [type, fc.integer({ min: 0, max: 14 })])))
    .filter((counts) => poolSize(counts) >= 1 && poolSize(counts) <= POOL_MAX);

  it('[DU11] every die shows a number it has, lies on the stage, and is counted once', () => {
    fc.assert(
      fc.property(pool, fc.integer({ min: -999, max: 999 }), fc.integer(), (dicePool, modifier, seed) => {
        const thrown = throwDice({ ...duality, dicePool, modifier, isDuality: false }, seededDice(seed));
        expect(thrown.results).toHaveLength(poolSize(dicePool));
        expect(thrown.results).toEqual(thrown.dicePositions.map(({ value }) => value));
        for (const { dieType, value, x, y } of thrown.dicePositions) {
          expect(value).toBeGreaterThanOrEqual(1);
          expect(value).toBeLessThanOrEqual(SIDES[dieType]);
          expect(Math.min(x, y)).toBeGreaterThan(0);
          expect(Math.max(x, y)).toBeLessThan(1);
        }
        expect(thrown.total).toBe(thrown.results.reduce((sum, value) => sum + value, modifier));
        expect(thrown).toMatchObject({ hope: null, fear: null, outcome: null });
      }),
    );
  });

  it('[DU12] no two dice of a pool rest on the same place', () => {
    for (let count = 1; count <= POOL_MAX; count += 1) {
      const { dicePositions } = throwDice({ ...duality, isDuality: false, dicePool: { d6: count } }, () => 1);
      expect(new Set(dicePositions.map(({ x, y }) => `${x},${y}`)).size).toBe(count);
    }
  });

  it('[DU13] refuses no dice, 101 dice, half dice and dice below nothing', () => {
    const isValid = (dicePool: unknown) => DicePool.safeParse(dicePool).success;
    expect(isValid({ d4: 50, d100: 50 })).toBe(true);
    for (const bad of [{}, { d6: 0 }, { d4: 50, d100: 51 }, { d6: 1.5 }, { d6: -1 }, { d6: '2' }, null, []]) {
      expect(isValid(bad)).toBe(false);
    }
  });

  it('reads its dice back by kind', () => {
    const thrown = throwDice(
      { ...duality, dicePool: { d6: 2, d20: 1 }, modifier: 3, isDuality: false, context: 'Damage' },
      loadedDice(3, 5, 17),
    );
    expect(thrown.description).toBe('2d6 (3, 5) + 1d20 (17) + 3 = 28');
  });
});

describe('a difficulty', () => {
  const against = (difficulty: number | null, faces: number[], wanted: Partial<Throw> = {}) =>
    throwDice({ ...duality, modifier: 2, context: 'Agility', ...wanted, difficulty }, loadedDice(...faces));

  it('[DU14] is reached by a total as high, and by every critical', () => {
    expect(against(15, [9, 4])).toMatchObject({ total: 15, outcome: 'with Hope', difficulty: 15, isSuccess: true });
    expect(against(16, [9, 4])).toMatchObject({ total: 15, outcome: 'with Hope', difficulty: 16, isSuccess: false });
    expect(against(15, [4, 9])).toMatchObject({ outcome: 'with Fear', isSuccess: true });
    expect(against(99, [1, 1])).toMatchObject({ total: 4, outcome: 'Critical Success', isSuccess: true });
    expect(against(null, [1, 1])).toMatchObject({ difficulty: null, isSuccess: null });
    expect(against(20, [20], { isDuality: false, dicePool: { d20: 1 } })).toMatchObject({ total: 22, isSuccess: true });
  });

  it('[DU6] is told in the sentence, with what came of it', () => {
    expect(against(14, [9, 4]).description).toBe('Hope 9 + Fear 4 + Agility 2 = 15 against 14, success with Hope');
    expect(against(14, [9, 2]).description).toBe('Hope 9 + Fear 2 + Agility 2 = 13 against 14, failure with Hope');
    expect(against(14, [2, 9]).description).toBe('Hope 2 + Fear 9 + Agility 2 = 13 against 14, failure with Fear');
    expect(against(14, [3, 3]).description).toBe('Hope 3 + Fear 3 + Agility 2 = 8 against 14, Critical Success');
    const pool = { isDuality: false, dicePool: { d6: 2 }, context: '' };
    expect(against(12, [3, 5], pool).description).toBe('2d6 (3, 5) + 2 = 10 against 12, failure');
    expect(against(10, [3, 5], pool).description).toBe('2d6 (3, 5) + 2 = 10 against 10, success');
    expect(against(null, [3, 5], pool).description).toBe('2d6 (3, 5) + 2 = 10');
  });
});
