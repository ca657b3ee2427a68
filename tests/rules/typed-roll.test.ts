// Rolls typed into the chat: what counts as one, what it rolls, and what cannot be parsed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIE_TYPES } from '../../rules/dice.ts';
import { isPair, typedRoll } from '../../rules/typed-roll.ts';

describe('a typed roll', () => {
  it.each([
    ['/r 2d12+3', { d12: 2 }, 3],
    ['/roll 2d12 + 3', { d12: 2 }, 3],
    ['/R D20', { d20: 1 }, 0],
    [' /roll 3d6-2+d8 ', { d6: 3, d8: 1 }, -2],
    ['/r 5+1d4+1d4', { d4: 2 }, 5],
    ['/r -1 + d100', { d100: 1 }, -1],
    ['/r2d6', { d6: 2 }, 0],
    ['/r 2d6 \u2212 3', { d6: 2 }, -3],
    ['/r 2d6\u20133', { d6: 2 }, -3],
    ['/r ２ｄ６＋３', { d6: 2 }, 3],
    ['/r \u200b٢d٦\u00a0+\u00a0٣', { d6: 2 }, 3],
    ['/r 100d6', { d6: 100 }, 0],
    ['/r d6+999', { d6: 1 }, 999],
  ])('[TA11] is read from %j', (text, dicePool, modifier) => {
    expect(typedRoll(text)).toEqual({ dicePool, modifier });
  });

  it.each([
    '/r',
    '/roll ',
    '/r hello',
    '/r 5',
    '/r 2d7',
    '/r 2d6 3',
    '/r 2d6 fire',
    '/r 2d6+',
    '/r d6++1',
    '/r d20-d4',
    '/r 101d6',
    '/r 99d6+2d4',
    '/r 0d6',
    '/r d6+1000',
    '/r d6+600+600',
    '/r 2.5d6',
    '/r d6*2',
    '/r 1d1 2',
    '/r 2d6\n+3 and more',
  ])('[TA11] cannot be read from %j', (text) => {
    expect(typedRoll(text)).toBeNull();
  });

  it.each(['', 'hello', '2d6', 'r 2d6', '/rest', '/rolls 2d6', '/me rolls', 'I /r 2d6', '//r 2d6', '/ r 2d6'])(
    '[TA11] is not what %j asks for',
    (text) => {
      expect(typedRoll(text)).toBeUndefined();
    },
  );

  it('[TA11] of exactly two d12 is the pair, with any modifier', () => {
    const pairs = ['/r 2d12', '/r 2d12+3', '/r d12+d12-1'].map(typedRoll);
    expect(pairs.map((roll) => roll != null && isPair(roll))).toEqual([true, true, true]);
    const others = ['/r d12', '/r 3d12', '/r 2d12+d6', '/r 2d6'].map(typedRoll);
    expect(others.map((roll) => roll != null && isPair(roll))).toEqual([false, false, false, false]);
  });

  it('[TA11] reads back what is written down in any order', () => {
    const term = fc.oneof(
      fc.record({ count: fc.integer({ min: 1, max: 9 }), die: fc.constantFrom(...DIE_TYPES) }),
      fc.integer({ min: -50, max: 50 }),
    );
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 9 }), (terms) => {
        const words = terms.map((each) =>
          typeof each === 'number' ? `${each < 0 ? '-' : '+'} ${Math.abs(each)}` : `+${each.count}${each.die}`,
        );
        const dice = terms.filter((each) => typeof each !== 'number');
        const pool = Object.fromEntries(
          DIE_TYPES.map((type): [string, number] => [
            type,
            dice.reduce((sum, { die, count }) => sum + (die === type ? count : 0), 0),
          ]).filter(([, count]) => count > 0),
        );
        const modifier = terms.reduce<number>((sum, each) => sum + (typeof each === 'number' ? each : 0), 0);
        expect(typedRoll(`/r ${words.join(' ')}`)).toEqual(dice.length === 0 ? null : { dicePool: pool, modifier });
      }),
    );
  });
});
