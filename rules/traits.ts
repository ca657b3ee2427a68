/** The six traits by name. They are separate from the character's schema, so that a screen can name them without it. */
export const TRAITS = ['Agility', 'Strength', 'Finesse', 'Instinct', 'Presence', 'Knowledge'] as const;

/** A trait's colour on the sheet: +2 blue, +1 green, 0 grey, -1 red; beyond the ends the nearest of them. */
export type TraitTone = 'blue' | 'green' | 'grey' | 'red';

export function traitTone(value: number): TraitTone {
  if (value >= 2) return 'blue';
  if (value >= 1) return 'green';
  return value <= -1 ? 'red' : 'grey';
}
