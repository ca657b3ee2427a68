/** The conditions of a character in words: "exposed, held". */
import type { Condition } from '../../../rules/fight.ts';
import { isolated } from '../../../rules/isolated.ts';

export function conditionsInWords(conditions: readonly Condition[]): string {
  return conditions.map(({ name }) => isolated(name)).join(', ');
}
