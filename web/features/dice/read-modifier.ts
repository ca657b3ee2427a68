import { typedNumber } from '../../../rules/typed-number.ts';
import { clampedModifier } from './roller-state.ts';

/** What was typed as a modifier: a whole number within the range, 0 for other text (DU26). */
export function readModifier(typed: string): number {
  return clampedModifier(Math.trunc(typedNumber(typed) ?? 0));
}
