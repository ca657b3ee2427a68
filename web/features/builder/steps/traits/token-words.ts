/** The words about tokens: on the screen, what a trait is for; for screen readers, how to carry a token and what came of it. */

import { MODIFIERS, type ModifierId, type Stats } from '../../../../../rules/builder/builder.ts';
import { findModifier } from '../../../../../rules/builder/traits.ts';
import type { Trait } from '../../../../../rules/character.ts';
import { TRAITS } from '../../../../../rules/traits.ts';
import { signed } from '../../../../../rules/words.ts';

export const TRAIT_HINTS: Readonly<Record<Trait, string>> = {
  Agility: 'Quick feet, soft landings',
  Strength: 'Doors, ropes, stubborn lids',
  Finesse: 'Locks, knots, light fingers',
  Instinct: 'Weather, tracks, bad feelings',
  Presence: 'Being believed, or obeyed',
  Knowledge: 'Books, bones, old names',
};

export const CARRYING =
  'Press Space to pick the token up, the arrow keys to choose a trait or the tray, Space again to put it down, Escape to leave it where it was. Enter puts a token of the tray on the first trait without one.';

export const PUT_BACK = 'Put back where it was.';

/** "2 left to place" beside the tokens that lie in the tray. */
export function leftWords(left: number): string {
  return left === 0 ? 'All six are placed' : `${left} left to place`;
}

export function pickedUpWords(id: ModifierId): string {
  return `Picked up ${faceOf(id)}.`;
}

/** What is below a carried token: a trait, the tray (null) or none of them (undefined). */
export function overWords(id: ModifierId, place: Trait | null | undefined, { traitModifiers }: Stats): string {
  if (place === undefined) return 'Over no trait.';
  if (place === null) return 'Over the tray.';
  const placed = traitModifiers[place];
  if (placed === undefined) return `Over ${place}, which is empty.`;
  if (placed === id) return `Over ${place}, where it was.`;
  const isSwap = TRAITS.some((trait) => traitModifiers[trait] === id);
  return `Over ${place}, which has ${faceOf(placed)}: ${isSwap ? 'the two would swap' : 'it would go back to the tray'}.`;
}

/** What a change resulted in: the traits that changed, and how many tokens are left. */
export function changeWords(before: Stats, after: Stats): string {
  const changed = TRAITS.filter((trait) => before.traitModifiers[trait] !== after.traitModifiers[trait]);
  if (changed.length === 0) return '';
  const left = MODIFIERS.length - TRAITS.filter((trait) => after.traitModifiers[trait] !== undefined).length;
  const each = changed.map((trait) =>
    after.traitModifiers[trait] === undefined ? `${trait} empty` : `${trait} ${signed(after.traits[trait])}`,
  );
  return `${each.join(', ')}. ${leftWords(left)}.`;
}

function faceOf(id: ModifierId): string {
  return signed(findModifier(id)?.value ?? 0);
}
