/**
 * Step 5: weapons by hand, armor, a potion and what else is carried. It decides what is listed and where a pick leads;
 * a game master may still agree to more.
 */
import type { Armor, Weapon } from '../content/pack.ts';
import { LENGTHS } from '../lengths.ts';
import { settled } from '../settled.ts';
import { type Builder, type Equipment, type EquipmentPage, edited, type HandsMode, moved } from './builder.ts';
import { type BuilderContent, findClass, findSubclass, findWeapon } from './content.ts';

export type Slot = 'Primary' | 'Secondary';
export const NO_ARMOR = '';

/** The weapons to choose from in this mode and slot; magic ones only for a subclass that casts. */
export function listWeapons(
  builder: Builder,
  content: BuilderContent,
  { slot, tier }: { slot: Slot; tier?: Weapon['tier'] | undefined },
): Weapon[] {
  const isCaster = mayUseMagic(builder, content);
  const isTwoHanded = builder.meta.hands === 'two-handed';
  if (isTwoHanded && slot === 'Secondary') return [];
  return (content.weapons ?? []).filter(
    (weapon) =>
      (weapon.handRequirement === 'Two-Handed') === isTwoHanded &&
      (isTwoHanded || weapon.slot === slot) &&
      (isCaster || weapon.weaponType !== 'magic') &&
      (tier === undefined || weapon.tier === tier),
  );
}

export function mayUseMagic({ classInfo }: Builder, content: BuilderContent): boolean {
  return Boolean(findSubclass(content, classInfo.class, classInfo.subclass)?.spellcastTrait);
}

export function listArmors(content: BuilderContent, tier?: Armor['tier']): Armor[] {
  return (content.armors ?? []).filter((armor) => tier === undefined || armor.tier === tier);
}

/** Switching to two hands puts the secondary weapon down. */
export function switchHands(builder: Builder, hands: HandsMode): Builder {
  if (builder.meta.hands === hands) return builder;
  const next = hands === 'two-handed' ? changed(builder, { secondaryWeapon: '' }) : builder;
  return moved(next, { hands });
}

/**
 * Two-handed: the pick is the primary weapon, and the secondary is put down. One-handed: it goes into its slot; a
 * secondary weapon takes the place of a primary that needs both hands.
 */
export function chooseWeapon(builder: Builder, slot: Slot, name: string, content: BuilderContent): Builder {
  if (builder.meta.hands === 'two-handed') return changed(builder, { primaryWeapon: name, secondaryWeapon: '' });
  if (slot === 'Primary') return changed(builder, { primaryWeapon: name });
  const { primaryWeapon } = builder.equipment;
  const needsBoth = findWeapon(content, primaryWeapon)?.handRequirement === 'Two-Handed';
  return changed(builder, { primaryWeapon: needsBoth ? '' : primaryWeapon, secondaryWeapon: name });
}

export function removeWeapon(builder: Builder, slot: Slot): Builder {
  return changed(builder, slot === 'Primary' ? { primaryWeapon: '' } : { secondaryWeapon: '' });
}

export function chooseArmor(builder: Builder, name: string): Builder {
  return changed(builder, { armor: name });
}

/** The page that a pick on this one leads to on a phone; null while there is still something to pick here. */
export function findNextPage({ meta, equipment }: Builder, pickedOn: 'weapons' | 'armor'): EquipmentPage | null {
  if (pickedOn === 'armor') return 'items';
  if (meta.hands === 'two-handed') return 'armor';
  return equipment.primaryWeapon && equipment.secondaryWeapon ? 'armor' : null;
}

export function choosePotion(builder: Builder, name: string | null): Builder {
  return changed(builder, { selectedPotion: name });
}

/** What every character of this class starts with: the kit, then the class's own. */
export function standardItems(className: string, content: BuilderContent): string[] {
  return [...new Set([...(content.kit ?? []), ...(findClass(content, className)?.startingItems ?? [])])];
}

/** On Enter: added unless it is blank or already in the list. */
export function addItem(builder: Builder, typed: string): Builder {
  const name = settled(typed);
  const { inventory } = builder.equipment;
  const isThere = inventory.some((each) => each.toLowerCase() === name.toLowerCase());
  if (!name || isThere || inventory.length >= LENGTHS.list) return builder;
  return changed(builder, { inventory: [...inventory, name] });
}

/** Removes one item of that name; a saved character may have several. With the last one the game master's approval goes too. */
export function removeItem(builder: Builder, name: string): Builder {
  const { inventory, gmApprovedItems } = builder.equipment;
  const at = inventory.indexOf(name);
  if (at < 0) return builder;
  const others = inventory.toSpliced(at, 1);
  return changed(builder, {
    inventory: others,
    gmApprovedItems: gmApprovedItems.filter((each) => others.includes(each)),
  });
}

/** Notes that the game master approves of an item, or no longer does. It is only a note: everything is allowed without it. */
export function approveItem(builder: Builder, name: string, isApproved: boolean): Builder {
  const { inventory, gmApprovedItems } = builder.equipment;
  const isIn = (each: string) => (each === name ? isApproved : gmApprovedItems.includes(each));
  return changed(builder, { gmApprovedItems: [...new Set(inventory.filter(isIn))] });
}

function changed(builder: Builder, change: Partial<Equipment>): Builder {
  return edited(builder, { equipment: { ...builder.equipment, ...change } });
}
