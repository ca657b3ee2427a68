/** The chart of the odds as data: its columns, what of them is reached, its numbers and its words. */
import { describe, expect, it } from 'vitest';
import { type OddsWish, oddsOf, reaching } from '../../../../rules/odds.ts';
import { percent, spreadOf } from '../../../../web/features/dice/odds-chart.tsx';
import { columnsOf, heightOf } from '../../../../web/features/dice/odds-columns.ts';

const duality = (change: Partial<OddsWish> = {}) =>
  oddsOf({ dicePool: { d12: 2 }, modifier: 0, isDuality: true, advantage: 0, ...change });
const pool = (dicePool: OddsWish['dicePool']) => duality({ dicePool, isDuality: false });
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

describe('the columns', () => {
  it('are one for each total of a duality roll, and hold every way', () => {
    const columns = columnsOf(duality({ modifier: 2, advantage: 1 }), null);
    expect(columns.map(({ from }) => from)).toEqual(Array.from({ length: 28 }, (_, index) => index + 5));
    expect(columns.every(({ from, to, isReached }) => from === to && isReached)).toBe(true);
    expect(sum(columns.map(heightOf))).toBeCloseTo(1, 12);
    expect(sum(columns.map(({ critical }) => critical))).toBeCloseTo(1 / 12, 12);
  });

  it('below the difficulty are told apart', () => {
    const columns = columnsOf(duality(), 14);
    expect(columns.filter(({ isReached }) => !isReached).map(({ from }) => from)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ]);
    const reached = columns.filter(({ isReached }) => isReached);
    const lit = sum(reached.map(heightOf)) + sum(columns.map((one) => (one.isReached ? 0 : one.critical)));
    expect(lit).toBeCloseTo(reaching(duality(), 14).chance, 12);
  });

  it.each([null, 40, 97])('of a hundred dice are few enough to be seen, against %s', (difficulty) => {
    const odds = pool({ d6: 20, d20: 5, d100: 1 });
    const columns = columnsOf(odds, difficulty);
    expect(columns.length).toBeLessThanOrEqual(37);
    expect(sum(columns.map(heightOf))).toBeGreaterThan(0.995);
    for (const [index, { from }] of columns.slice(1).entries()) expect(from).toBe((columns[index]?.to ?? 0) + 1);
    const isAtABorder = columns.some(({ from }) => from === difficulty);
    expect(isAtABorder || difficulty === null || difficulty < (columns[0]?.from ?? 0)).toBe(true);
  });

  it('have their numbers at the ends and at the difficulty, and none that touch', () => {
    const labels = (difficulty: number | null) =>
      columnsOf(duality(), difficulty).flatMap(({ label }, index) => (label === '' ? [] : [[label, index] as const]));
    expect(labels(null)[0]?.[0]).toBe('2');
    expect(labels(null).at(-1)?.[0]).toBe('24');
    for (let difficulty = 1; difficulty <= 99; difficulty += 1) {
      const shown = labels(difficulty);
      const isInChart = difficulty >= 2 && difficulty <= 24;
      expect(shown.some(([label]) => label === String(difficulty))).toBe(isInChart);
      for (const [before, [, index]] of shown.slice(1).entries()) {
        expect(index - (shown[before]?.[1] ?? 0)).toBeGreaterThan(2);
      }
    }
  });
});

describe('below nothing', () => {
  it('[DU27] numbers and words have a true minus sign', () => {
    const odds = duality({ modifier: -30 });
    expect(columnsOf(odds, null)[0]?.label).toBe('−28');
    expect(spreadOf(odds)).toBe('Totals from −28 to −6, most often −17');
  });
});

describe('the words', () => {
  it('round, but never to impossible or certain', () => {
    expect([0, 0.001, 0.0833, 0.4583, 0.5, 0.7407, 0.996, 1].map(percent)).toEqual([
      '0%',
      '<1%',
      '8%',
      '46%',
      '50%',
      '74%',
      '>99%',
      '100%',
    ]);
  });

  it('say how far the totals go and where most of them are', () => {
    expect(spreadOf(duality())).toBe('Totals from 2 to 24, most often 13');
    expect(spreadOf(duality({ modifier: 2, advantage: 1 }))).toBe('Totals from 5 to 32, most often 18 and 19');
    expect(spreadOf(pool({ d20: 1 }))).toBe('Totals from 1 to 20, each as often');
  });
});
