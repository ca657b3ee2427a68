/** A weapon or an armor in short facts, with the specification's words for what it does not say itself; and why a list is empty. */
import type { HandsMode } from '../../../../../rules/builder/builder.ts';
import type { Slot } from '../../../../../rules/builder/equipment.ts';
import { UNKNOWN_WEAPON } from '../../../../../rules/builder/limits.ts';
import type { Armor, Weapon } from '../../../../../rules/content/pack.ts';
import { damageThresholds } from '../../../../../rules/formulas.ts';
import { capitalised } from '../../../../../rules/words.ts';

export const HANDS_LABELS: Readonly<Record<HandsMode, string>> = {
  'one-handed': 'One-handed',
  'two-handed': 'Two-handed',
};

/** Undefined: a weapon that is not in the content at hand. */
export function weaponFacts(weapon: Partial<Weapon> | undefined): string[] {
  return [
    weapon?.damageDie ?? UNKNOWN_WEAPON.damageDie,
    weapon?.range ?? `${UNKNOWN_WEAPON.range} range`,
    weapon?.weaponType === undefined ? `${UNKNOWN_WEAPON.weaponType} type` : capitalised(weapon.weaponType),
    ...(weapon?.traitRequired === undefined ? [] : [weapon.traitRequired]),
    burdenWords(weapon?.burden ?? UNKNOWN_WEAPON.burden),
  ];
}

export function armorFacts(armor: Armor, level: number): string[] {
  const { minor, major, severe } = damageThresholds(armor, level);
  return [`Score ${armor.armorScore}`, `Thresholds ${minor} / ${major} / ${severe}`, burdenWords(armor.burden)];
}

export function burdenWords(burden: number): string {
  return `Burden ${burden}`;
}

/** Why no weapon is listed: there is none for this number of hands at all, or none in this slot and tier. */
export function noWeaponWords(hands: HandsMode, slot: Slot, isModeEmpty: boolean): string {
  if (isModeEmpty) return `No ${hands} weapons available in the equipment data.`;
  return `No ${hands === 'two-handed' ? hands : slot.toLowerCase()} weapons of this tier. Another tier has some.`;
}
