/**
 * What the quick form takes from a character whose class it replaces: it knows no content and can bring nothing of the new one, so
 * that the builder does with its next save.
 */
import { type ClassBenefits, withoutBenefits } from '../../../rules/builder/class-benefits.ts';

/** Whether something that came with the old class goes. In other letters it is the same class. */
export function losesBenefits(character: ClassBenefits & { class: string }, newClass: string): boolean {
  if (character.class.toLowerCase() === newClass.toLowerCase()) return false;
  const left: Record<string, unknown> = withoutBenefits(character);
  return Object.entries(left).some(([field, value]) => !isSame(value, character[field as keyof ClassBenefits]));
}

/** [BU41] What goes of a character, as fields to save: of the one that the server has now, as gear that was picked up meanwhile stays. */
export function lossesWith(now: ClassBenefits & { class: string }, newClass: string): Partial<ClassBenefits> {
  return losesBenefits(now, newClass) ? withoutBenefits(now) : {};
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
