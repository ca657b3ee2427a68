/** What a hit costs: every case of the table, and what holds for all hits. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Ease,
  easedTotal,
  GRADES,
  type Grade,
  GUARD_LIMIT,
  gradeOf,
  type Hit,
  hitOptions,
  LESS_MAX,
  LOWER_MAX,
  type Measure,
  NO_EASE,
  takeHit,
} from '../../rules/damage.ts';
import { DAMAGE_RULES, type DamageRule } from '../../rules/damage-rules.ts';
import { damageThresholds } from '../../rules/formulas.ts';

const MEASURE = { thresholds: { minor: 4, major: 7, severe: 14 }, guard: 0 };

function hitOf(total: number, change: Partial<Hit> = {}): Hit {
  return { total, isDirect: false, isCritical: false, ...change };
}

describe('the table of damage', () => {
  /** Total, critical, slots; the grade that comes of it; what is lost by share, marks, direct. */
  const CASES: [number, boolean, 0 | 1, Grade, number, number, number][] = [
    [3, false, 0, 'none', 0, 0, 3],
    [3, false, 1, 'none', 0, 0, 2],
    [3, true, 0, 'minor', 1, 1, 3],
    [3, true, 1, 'none', 0, 0, 2],
    [5, false, 0, 'minor', 2, 1, 5],
    [5, false, 1, 'none', 0, 0, 3],
    [5, true, 0, 'major', 3, 2, 5],
    [5, true, 1, 'minor', 2, 1, 3],
    [12, false, 0, 'major', 6, 2, 12],
    [12, false, 1, 'minor', 3, 1, 6],
    [12, true, 0, 'severe', 12, 3, 12],
    [12, true, 1, 'major', 6, 2, 6],
    [15, false, 0, 'severe', 15, 3, 15],
    [15, false, 1, 'major', 8, 2, 8],
    [15, true, 0, 'crushing', 23, 4, 15],
    [15, true, 1, 'severe', 15, 3, 8],
  ];

  it.each(CASES)(
    '[DA2] [DA3] [DA4] [DA5] %i, critical %s, %i slots: %s',
    (total, isCritical, armor, grade, ...losses) => {
      for (const [index, rule] of DAMAGE_RULES.entries()) {
        const taken = takeHit(rule, hitOf(total, { isCritical }), MEASURE, NO_EASE, armor);
        expect(taken, rule).toEqual({ armor, grade, loss: losses[index] });
      }
    },
  );

  it('[DA2] [DA3] [DA4] [DA5] has a case for each grade, critical or not, with a slot and without', () => {
    const bare = CASES.filter(([, isCritical, armor]) => !isCritical && armor === 0).map(([, , , grade]) => grade);
    expect(bare).toEqual(['none', 'minor', 'major', 'severe']);
    expect(CASES).toHaveLength(bare.length * 4);
    expect(new Set(CASES.map(([total, ...rest]) => JSON.stringify([total, ...rest.slice(0, 2)]))).size).toBe(
      CASES.length,
    );
    expect(new Set(CASES.map(([, , , grade]) => grade))).toEqual(new Set(GRADES));
  });

  /** A grade said by a person, so that each can be met by itself; a total of 13 shows every fraction. */
  const SAID: [Grade, number, number, number][] = [
    ['none', 0, 0, 13],
    ['minor', 4, 1, 13],
    ['major', 7, 2, 13],
    ['severe', 13, 3, 13],
    ['crushing', 20, 4, 13],
  ];

  it.each(SAID)('[DA3] [DA4] [DA5] [DA8] 13 that is said to be %s', (grade, ...losses) => {
    for (const [index, rule] of DAMAGE_RULES.entries()) {
      expect(takeHit(rule, hitOf(13), { grade }, NO_EASE, 0)).toEqual({ armor: 0, grade, loss: losses[index] });
    }
  });

  it('[DA2] never goes above crushing nor below none', () => {
    expect(takeHit('marks', hitOf(99, { isCritical: true }), { grade: 'crushing' }, NO_EASE, 0).grade).toBe('crushing');
    for (const grade of GRADES) {
      for (let lower = 0; lower <= LOWER_MAX; lower += 1) {
        for (const armor of [0, 1] as const) {
          const left = Math.max(0, GRADES.indexOf(grade) - lower - armor);
          expect(takeHit('marks', hitOf(99), { grade }, { ...NO_EASE, lower }, armor).loss).toBe(left);
        }
      }
    }
  });

  it.each([
    [40, 0, 0, 40],
    [40, 1, 0, 20],
    [40, 1, 1, 10],
    [41, 2, 0, 11],
    [41, 3, 1, 3],
    [1, 3, 1, 1],
    [0, 3, 1, 0],
  ] as const)('[DA5] %i direct, lowered %i times, %i slots: %i', (total, lower, armor, loss) => {
    expect(takeHit('direct', hitOf(total), MEASURE, { ...NO_EASE, lower }, armor).loss).toBe(loss);
  });
});

describe('what helps against a hit', () => {
  it.each([
    [12, 0, false, 12],
    [12, 5, false, 7],
    [12, 5, true, 4],
    [12, 12, false, 0],
    [12, 99, true, 0],
    [1, 0, true, 1],
  ])('[DA1] %i, less %i, halved %s: %i', (total, less, halved, left) => {
    expect(easedTotal(total, { less, halved, lower: 0 })).toBe(left);
    expect(takeHit('direct', hitOf(total), MEASURE, { less, halved, lower: 0 }, 0).loss).toBe(left);
  });

  it('[DA1] [DA2] comes off before the grade is looked up', () => {
    expect(takeHit('share', hitOf(15), MEASURE, { less: 2, halved: false, lower: 0 }, 0)).toMatchObject({
      grade: 'major',
      loss: 7,
    });
    expect(takeHit('share', hitOf(15), MEASURE, { less: 2, halved: true, lower: 1 }, 0)).toMatchObject({
      grade: 'minor',
      loss: 2,
    });
  });

  it.each([
    [0, 'major'],
    [1, 'minor'],
    [-7, 'severe'],
    [5, 'none'],
  ] as const)('[DA2] a guard of %i makes 7 %s', (guard, grade) => {
    expect(gradeOf(7, { ...MEASURE, guard })).toBe(grade);
  });

  it('[DA2] without armor is only the level: below it nothing, from it on everything', () => {
    const measure = { thresholds: damageThresholds(null, 5), guard: 0 };
    expect(takeHit('share', hitOf(4), measure, NO_EASE, 0)).toMatchObject({ grade: 'none', loss: 0 });
    expect(takeHit('share', hitOf(5), measure, NO_EASE, 0)).toMatchObject({ grade: 'severe', loss: 5 });
  });
});

describe('the choice that a hit offers', () => {
  const optionsOf = (rule: DamageRule, hit: Hit, slots: number, ease = NO_EASE) =>
    hitOptions(rule, hit, MEASURE, ease, slots);

  it('[DA6] is 6, or 3 with a slot, for 12 against 4/7/14', () => {
    expect(optionsOf('share', hitOf(12), 1)).toEqual([
      { armor: 0, grade: 'major', loss: 6 },
      { armor: 1, grade: 'minor', loss: 3 },
    ]);
  });

  it.each([
    ['share', hitOf(12), 0, 1],
    ['share', hitOf(3), 5, 1],
    ['share', hitOf(3, { isCritical: true }), 5, 2],
    ['share', hitOf(4), 5, 2],
    ['share', hitOf(12, { isDirect: true }), 5, 1],
    ['marks', hitOf(3), 5, 1],
    ['marks', hitOf(4), 5, 2],
    ['direct', hitOf(3), 5, 2],
    ['direct', hitOf(0), 5, 1],
    ['direct', hitOf(3, { isDirect: true }), 5, 1],
    ['direct', hitOf(3), 0, 1],
  ] as const)('[DA6] by %s of %j with %i slots left has %i ways', (rule, hit, slots, ways) => {
    expect(optionsOf(rule, hit, slots)).toHaveLength(ways);
  });

  it('[DA6] has no slot any more once what helps is enough by itself', () => {
    expect(optionsOf('share', hitOf(12), 5, { ...NO_EASE, lower: 1 })).toHaveLength(2);
    expect(optionsOf('share', hitOf(12), 5, { ...NO_EASE, lower: 2 })).toHaveLength(1);
    expect(optionsOf('share', hitOf(12), 5, { ...NO_EASE, less: 9 })).toHaveLength(1);
  });
});

describe('for every hit', () => {
  const hit = fc.record({ total: fc.nat({ max: 999 }), isDirect: fc.boolean(), isCritical: fc.boolean() });
  const ease = fc.record({
    less: fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: LESS_MAX })),
    halved: fc.boolean(),
    lower: fc.nat({ max: LOWER_MAX }),
  });
  const thresholds = fc
    .tuple(fc.nat({ max: 40 }), fc.nat({ max: 40 }), fc.nat({ max: 40 }))
    .map((steps) => ({ minor: steps[0], major: steps[0] + steps[1], severe: steps[0] + steps[1] + steps[2] }));
  const measure = fc.oneof(
    fc.record({ thresholds, guard: fc.integer({ min: -GUARD_LIMIT, max: GUARD_LIMIT }) }),
    fc.record({ grade: fc.constantFrom(...GRADES) }),
  );
  const whole = fc.record({
    rule: fc.constantFrom(...DAMAGE_RULES),
    hit,
    measure,
    ease,
    armor: fc.constantFrom<0 | 1>(0, 1),
  });
  type Whole = { rule: DamageRule; hit: Hit; measure: Measure; ease: Ease; armor: 0 | 1 };
  const taken = ({ rule, hit: each, measure: by, ease: helped, armor }: Whole) =>
    takeHit(rule, each, by, helped, armor);

  /** Whatever makes it worse never costs less; the other way round, whatever helps never costs more. */
  function expectWorse(worsen: (whole: Whole, by: number) => Whole): void {
    fc.assert(
      fc.property(whole, fc.nat({ max: 40 }), (better, by) => {
        const [before, after] = [taken(better), taken(worsen(better, by))];
        expect(after.loss).toBeGreaterThanOrEqual(before.loss);
        expect(GRADES.indexOf(after.grade)).toBeGreaterThanOrEqual(GRADES.indexOf(before.grade));
      }),
      { numRuns: 500 },
    );
  }

  it('[DA7] more damage never costs less', () =>
    expectWorse((each, by) => ({ ...each, hit: { ...each.hit, total: each.hit.total + by } })));
  it('[DA7] a critical never costs less', () =>
    expectWorse((each) => ({ ...each, hit: { ...each.hit, isCritical: true } })));
  it('[DA7] a slot never costs more', () => expectWorse((each) => ({ ...each, armor: 0 })));
  it('[DA7] what comes off never costs more', () =>
    expectWorse((each, by) => ({ ...each, ease: { ...each.ease, less: Math.max(0, each.ease.less - by) } })));
  it('[DA7] a half never costs more', () =>
    expectWorse((each) => ({ ...each, ease: { ...each.ease, halved: false } })));
  it('[DA7] a lower grade never costs more', () =>
    expectWorse((each) => ({ ...each, ease: { ...each.ease, lower: Math.max(0, each.ease.lower - 1) } })));
  it('[DA7] a guard never costs more', () =>
    expectWorse((each, by) =>
      'grade' in each.measure ? each : { ...each, measure: { ...each.measure, guard: each.measure.guard - by } },
    ));

  it('[DA7] the loss is a whole number, and at most one and a half of the total or four marks', () => {
    fc.assert(
      fc.property(whole, (each) => {
        const { loss } = taken(each);
        expect(Number.isInteger(loss)).toBe(true);
        expect(loss).toBeGreaterThanOrEqual(0);
        const total = easedTotal(each.hit.total, each.ease);
        expect(loss).toBeLessThanOrEqual({ share: Math.ceil(total * 1.5), marks: 4, direct: total }[each.rule]);
      }),
    );
  });

  it('[DA2] [DA5] a slot is worth one lowering, and nothing against direct damage', () => {
    fc.assert(
      fc.property(whole, (each) => {
        const lowered = { ...each, ease: { ...each.ease, lower: each.ease.lower + 1 } };
        const slot = taken({ ...each, armor: 1 });
        const without = taken({ ...(each.hit.isDirect ? each : lowered), armor: 0 });
        expect([slot.grade, slot.loss]).toEqual([without.grade, without.loss]);
      }),
    );
  });

  it('[DA6] each way that is offered is what the hit then costs, and a slot that is offered is one that is left', () => {
    fc.assert(
      fc.property(whole, fc.nat({ max: 3 }), (each, slots) => {
        const options = hitOptions(each.rule, each.hit, each.measure, each.ease, slots);
        for (const option of options) expect(option).toEqual(taken({ ...each, armor: option.armor }));
        expect(options.map(({ armor }) => armor)).toEqual(options.length === 1 ? [0] : [0, 1]);
        if (slots === 0 || each.hit.isDirect) expect(options).toHaveLength(1);
      }),
    );
  });
});
