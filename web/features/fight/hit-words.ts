/** A hit in words: who hits whom for how much, how bad it is, and what an answer costs. It computes nothing. */
import type { Grade, Taken } from '../../../rules/damage.ts';
import type { DamageRule } from '../../../rules/damage-rules.ts';
import type { Hit } from '../../../rules/fight.ts';
import { isolated, withNames } from '../../../rules/isolated.ts';
import type { TableCharacter } from '../../../rules/table.ts';
import { figures } from '../../../rules/words.ts';

export const GRADE_WORDS: Record<Grade, string> = {
  none: 'Harmless',
  minor: 'Minor',
  major: 'Major',
  severe: 'Severe',
  crushing: 'Crushing',
};

/**
 * "Ferry Wight hits you for 12." By hand the game master names what hits, or nothing: then it is their own name, `gmName`.
 * `target` is null for the hero's own person.
 */
export function hitWords({ from, total }: Pick<Hit, 'from' | 'total'>, target: string | null, gmName: string): string {
  if (from.kind !== 'gm') return withNames`${from.name} hits ${target ?? 'you'} for ${figures(total)}.`;
  const by = from.name === gmName ? '' : `, by ${isolated(from.name)}`;
  return `${target === null ? 'You are' : withNames`${target} is`} hit for ${figures(total)}${by}.`;
}

/** "Major. Critical. Half of it. Magic." By the rule `direct` the grade decides nothing. */
export function hitFacts(
  { isCritical, isDirect, kind, halved }: Pick<Hit, 'isCritical' | 'isDirect' | 'kind' | 'halved'>,
  grade: Grade | null,
  rule: DamageRule,
): string[] {
  const facts = [
    grade !== null && rule !== 'direct' && GRADE_WORDS[grade],
    isCritical && 'Critical',
    halved === true && 'Half of it',
    kind === 'magic' && 'Magic',
    isDirect && 'Direct, so armor does not help',
  ];
  return facts.filter((fact) => fact !== false).map((fact) => `${fact}.`);
}

/** [HI8] No more is lost than is left. */
export function asLost(taken: Taken, { health }: Pick<TableCharacter, 'health'>): Taken {
  return { ...taken, loss: Math.min(taken.loss, health.current) };
}

/** After the number that is lost: "hit points", "hit point". */
export function lossUnit({ loss }: Taken): string {
  return loss === 1 ? 'hit point' : 'hit points';
}

/** What is lost, as it stands on a button: "−6", "0". */
export function lossWords({ loss }: Taken): string {
  return figures(-loss || 0);
}
