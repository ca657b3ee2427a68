/**
 * What a hit costs: three rules in one table, and what a target may do against it. It throws no dice, and knows nothing of
 * tables and people; that hit points stop at 0 is for the marks to see to.
 */
import type { DamageRule } from './damage-rules.ts';
import type { Thresholds } from './formulas.ts';
import { clamp } from './resources.ts';

/** From the least to the worst. */
export const GRADES = ['none', 'minor', 'major', 'severe', 'crushing'] as const;
export type Grade = (typeof GRADES)[number];

/** What an attack threw. Direct damage takes no armor; what was dealt `halved` is not halved again by what helps. */
export type Hit = { total: number; isDirect: boolean; isCritical: boolean; halved?: boolean };

/** By what a hit is graded: the target's thresholds, or, where nobody knows them, the grade that a person has said. */
export type Measure = { thresholds: Thresholds; guard: number } | { grade: Grade };

/** What helps against a hit besides armor: `less` comes off the total, `lower` off the grade. */
export type Ease = { less: number; halved: boolean; lower: number };
export const NO_EASE: Ease = { less: 0, halved: false, lower: 0 };
export const LESS_MAX = 999;
export const LOWER_MAX = 3;
/** A guard raises all three thresholds, or lowers them where it is negative. */
export const GUARD_LIMIT = 20;

/** What a hit is once it is taken with so many armor slots: its grade, and the hit points that it costs. */
export type Taken = { armor: 0 | 1; grade: Grade; loss: number };

/** The table: what is lost by the total, the grade, and how many times armor and `lower` took one off. Fractions round up. */
const LOSSES: Record<DamageRule, (total: number, grade: Grade, softened: number) => number> = {
  share: (total, grade) =>
    Math.ceil({ none: 0, minor: total / 4, major: total / 2, severe: total, crushing: total * 1.5 }[grade]),
  marks: (_total, grade) => GRADES.indexOf(grade),
  direct: (total, _grade, softened) => Math.ceil(total / 2 ** softened),
};

/** [DA1] [DA2] [DA3] [DA4] [DA5] A hit as it is taken. A slot against direct damage changes nothing. */
export function takeHit(rule: DamageRule, hit: Hit, measure: Measure, ease: Ease, armor: 0 | 1): Taken {
  const total = easedTotal(hit.total, { ...ease, halved: ease.halved || hit.halved === true });
  const softened = ease.lower + (hit.isDirect ? 0 : armor);
  const raised = moveGrade(gradeOf(total, measure), hit.isCritical ? 1 : 0);
  const grade = moveGrade(raised, -softened);
  return { armor, grade, loss: LOSSES[rule](total, grade, softened) };
}

/** [DA6] The ways in which a hit can be taken, without a slot first. What helps is counted in before a slot is offered. */
export function hitOptions(rule: DamageRule, hit: Hit, measure: Measure, ease: Ease, slotsLeft: number): Taken[] {
  const bare = takeHit(rule, hit, measure, ease, 0);
  if (hit.isDirect || slotsLeft < 1 || bare.loss === 0) return [bare];
  return [bare, takeHit(rule, hit, measure, ease, 1)];
}

/** [DA1] */
export function easedTotal(total: number, { less, halved }: Ease): number {
  const left = Math.max(0, total - less);
  return halved ? Math.ceil(left / 2) : left;
}

/** [DA2] The grade before a critical, armor and `lower`. */
export function gradeOf(total: number, measure: Measure): Grade {
  if ('grade' in measure) return measure.grade;
  const { thresholds, guard } = measure;
  if (total >= thresholds.severe + guard) return 'severe';
  if (total >= thresholds.major + guard) return 'major';
  return total >= thresholds.minor + guard ? 'minor' : 'none';
}

/** Up or down, as far as there are grades. */
function moveGrade(grade: Grade, steps: number): Grade {
  return GRADES[clamp(GRADES.indexOf(grade) + steps, GRADES.length - 1)] ?? grade;
}
