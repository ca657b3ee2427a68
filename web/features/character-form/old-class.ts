/**
 * What the quick form removes from a character whose class it replaces: it has no content and cannot add anything of the new
 * one, so that the builder does with its next save.
 */
import { type ClassBenefits, withoutBenefits } from '../../../rules/builder/class-benefits.ts';

/** Whether something of the old class is removed. A change of upper or lower case is the same class. */
export function losesBenefits(character: ClassBenefits & { class: string }, newClass: string): boolean {
  if (character.class.toLowerCase() === newClass.toLowerCase()) return false;
  const left: Record<string, unknown> = withoutBenefits(character);
  return Object.entries(left).some(([field, value]) => !isSame(value, character[field as keyof ClassBenefits]));
}

/**
 * [BU41] What a character loses, as fields to save: computed from the server's current state, so that gear picked up
 * meanwhile stays.
 */
export function lossesWith(now: ClassBenefits & { class: string }, newClass: string): Partial<ClassBenefits> {
  return losesBenefits(now, newClass) ? withoutBenefits(now) : {};
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
