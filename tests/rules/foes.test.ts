/** A foe's numbers: every tier with every role, how they grow, and how a foe stands. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damageDice } from '../../rules/attack.ts';
import { LEVEL_MAX, LEVEL_MIN } from '../../rules/character-defaults.ts';
import { FOE_STATES, foeState } from '../../rules/fight.ts';
import {
  damageAt,
  damageDealt,
  foeDamageDice,
  levelFor,
  numbersOf,
  ROLES,
  type Role,
  TIER_LEVELS,
  type Tier,
  tierOf,
  underlingsFelled,
} from '../../rules/foes.ts';

const TIERS: Tier[] = [1, 2, 3, 4];
const LEVELS = Array.from({ length: LEVEL_MAX }, (_, index) => LEVEL_MIN + index);

describe('tiers', () => {
  it('[FE1] are levels 1 to 4, 5 to 8, 9 to 14 and 15 to 20', () => {
    expect(LEVELS.map(tierOf).join('')).toBe('11112222333333444444');
    for (const tier of TIERS) {
      expect(LEVELS.filter((level) => tierOf(level) === tier).at(0)).toBe(TIER_LEVELS[tier].first);
      expect(LEVELS.filter((level) => tierOf(level) === tier).at(-1)).toBe(TIER_LEVELS[tier].last);
    }
  });
});

describe('the numbers of a role', () => {
  /** Difficulty, attack, hit points and damage in tiers 1 to 4. */
  const NUMBERS: Record<Role, [number, number, number, string | number][]> = {
    underling: [
      [10, 1, 1, 3],
      [12, 1, 1, 6],
      [14, 2, 1, 9],
      [16, 2, 1, 12],
    ],
    pack: [
      [10, 1, 16, 'd8+3'],
      [12, 1, 34, '2d8+4'],
      [14, 2, 52, '3d8+5'],
      [16, 2, 68, '4d8+6'],
    ],
    regular: [
      [11, 1, 12, 'd8+3'],
      [13, 1, 26, '2d8+4'],
      [15, 2, 40, '3d8+5'],
      [17, 2, 52, '4d8+6'],
    ],
    lurker: [
      [11, 1, 8, 'd8+3'],
      [13, 1, 18, '2d8+4'],
      [15, 2, 28, '3d8+5'],
      [17, 2, 36, '4d8+6'],
    ],
    shooter: [
      [11, 1, 8, 'd8+4'],
      [13, 1, 18, '2d8+5'],
      [15, 2, 28, '3d8+6'],
      [17, 2, 36, '4d8+7'],
    ],
    captain: [
      [12, 2, 16, 'd8+4'],
      [14, 2, 34, '2d8+5'],
      [16, 3, 52, '3d8+6'],
      [18, 3, 68, '4d8+7'],
    ],
    brute: [
      [12, 1, 19, 'd8+6'],
      [14, 1, 40, '2d8+7'],
      [16, 2, 62, '3d8+8'],
      [18, 2, 81, '4d8+9'],
    ],
    lone: [
      [12, 2, 30, 'd8+7'],
      [14, 2, 65, '2d8+8'],
      [16, 3, 100, '3d8+9'],
      [18, 3, 130, '4d8+10'],
    ],
    helper: [
      [11, 1, 8, 'd8+3'],
      [13, 1, 18, '2d8+4'],
      [15, 2, 28, '3d8+5'],
      [17, 2, 36, '4d8+6'],
    ],
    talker: [
      [11, -2, 7, 'd8+3'],
      [13, -2, 16, '2d8+4'],
      [15, -1, 24, '3d8+5'],
      [17, -1, 31, '4d8+6'],
    ],
  };
  const THRESHOLDS = { 1: [2, 6, 10], 2: [5, 13, 22], 3: [8, 21, 34], 4: [11, 29, 46] };
  const STRESS = { 1: 3, 2: 4, 3: 5, 4: 5 };

  it.each(ROLES.flatMap((role) => TIERS.map((tier) => [tier, role] as const)))('[FE2] tier %i, %s', (tier, role) => {
    const { difficulty, attackBonus, hp, damage, thresholds, stress } = numbersOf(tier, role);
    expect([difficulty, attackBonus, hp, damage]).toEqual(NUMBERS[role][tier - 1]);
    expect(Object.values(thresholds)).toEqual(THRESHOLDS[tier]);
    expect(stress).toBe(STRESS[tier]);
    if (typeof damage === 'string') expect(damageDice(damage, 1)).not.toBeNull();
  });
});

describe('a foe that is placed', () => {
  it.each([
    ['d8+3', 1, 1, 'd8+3'],
    ['d8+3', 1, 4, 'd8+6'],
    ['2d8+4', 2, 8, '2d8+7'],
    ['4d8+6', 4, 20, '4d8+11'],
    ['2d6', 2, 6, '2d6+1'],
    ['d10-1', 3, 10, 'd10'],
    ['d10-3', 3, 10, 'd10-2'],
    ['d10-1', 3, 12, 'd10+2'],
    [3, 1, 3, 5],
    ['3', 1, 3, 5],
    ['3d8+5', 3, 2, '3d8+5'],
    [0, 4, 15, 0],
  ] as const)('[FE3] deals %s of tier %i at level %i as %s', (damage, tier, level, grown) => {
    expect(damageAt(damage, tier, level)).toBe(grown);
  });

  it('[FE3] deals 1 more with each level of its tier, whatever its role', () => {
    for (const role of ROLES) {
      for (const tier of TIERS) {
        const { first, last } = TIER_LEVELS[tier];
        const { damage } = numbersOf(tier, role);
        const least = (level: number) => {
          const at = damageAt(damage, tier, level);
          return typeof at === 'number' ? at : (damageDice(at, 1)?.modifier ?? Number.NaN);
        };
        for (let level = first; level <= last; level += 1) expect(least(level) - least(first)).toBe(level - first);
      }
    }
  });

  it.each([
    [1, [], 1],
    [3, [], 9],
    [1, [2, 3], 3],
    [1, [1, 1, 1, 2], 1],
    [2, [1, 2], 5],
    [2, [7], 7],
    [2, [20, 20], 8],
    [4, [20, 19, 20, 20], 20],
  ] as const)('[FE3] of tier %i for a party of %j stands at level %i', (tier, party, level) => {
    expect(levelFor(tier, party)).toBe(level);
  });
});

describe('the damage of a foe', () => {
  it.each([
    ['2d8+4', { dicePool: { d8: 2 }, modifier: 4 }],
    ['d6', { dicePool: { d6: 1 }, modifier: 0 }],
    ['12', { dicePool: {}, modifier: 12 }],
    [12, { dicePool: {}, modifier: 12 }],
    [0, { dicePool: {}, modifier: 0 }],
    ['a lot', null],
  ])('[FE7] of %j', (damage, thrown) => expect(foeDamageDice(damage)).toEqual(thrown));
});

describe('how a foe stands', () => {
  it.each([
    [12, 12, 'unhurt'],
    [13, 12, 'unhurt'],
    [11, 12, 'hurt'],
    [7, 12, 'hurt'],
    [6, 12, 'half gone'],
    [4, 12, 'half gone'],
    [3, 12, 'reeling'],
    [1, 12, 'reeling'],
    [0, 12, 'fallen'],
    [1, 1, 'unhurt'],
    [0, 1, 'fallen'],
  ] as const)('[FE4] with %i of %i hit points it is %s', (current, max, state) => {
    expect(foeState({ current, max })).toBe(state);
  });

  it('[FE4] only gets worse as hit points go', () => {
    for (let max = 1; max <= 130; max += 1) {
      const states = Array.from({ length: max + 1 }, (_, lost) =>
        FOE_STATES.indexOf(foeState({ current: max - lost, max })),
      );
      expect(states).toEqual(states.toSorted((a, b) => a - b));
      expect([states.at(0), states.at(-1)]).toEqual([0, 4]);
    }
  });
});

describe('a group', () => {
  const thresholds = { minor: 5, major: 13, severe: 22 };

  it.each([
    [0, 4, 6, 0],
    [0, 40, 6, 0],
    [1, 4, 6, 1],
    [2, 5, 6, 1],
    [3, 9, 6, 1],
    [3, 10, 6, 2],
    [8, 16, 6, 3],
    [60, 60, 6, 6],
  ])('[FE5] loses, with a loss of %i of a total of %i, %i standing, %i', (loss, total, count, felled) => {
    expect(underlingsFelled({ loss, total }, thresholds, count)).toBe(felled);
  });

  it('[FE5] never loses more than stand, nor fewer to a harder hit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), fc.nat({ max: 50 }), fc.nat({ max: 20 }), (total, minor, count) => {
        const felled = underlingsFelled({ loss: 1, total }, { ...thresholds, minor }, count);
        expect(felled).toBeGreaterThanOrEqual(Math.min(1, count));
        expect(felled).toBeLessThanOrEqual(count);
        const harder = underlingsFelled({ loss: 1, total: total + 7 }, { ...thresholds, minor }, count);
        expect(harder).toBeGreaterThanOrEqual(felled);
      }),
    );
  });

  it.each([
    ['underling', 3, 1, 1, 5, 15],
    ['pack', 11, 9, 16, 1, 11],
    ['pack', 11, 8, 16, 1, 6],
    ['pack', 12, 1, 16, 1, 6],
    ['regular', 11, 1, 16, 1, 11],
  ] as const)(
    '[FE6] %s that throws %i, with %i of %i hit points, %i of it, deals %i',
    (role, thrown, current, max, count, dealt) => {
      expect(damageDealt(role, thrown, { hp: { current, max }, count })).toBe(dealt);
    },
  );
});
