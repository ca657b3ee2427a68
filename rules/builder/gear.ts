/**
 * Weapons and equipment as a payload lists them, and as the builder reads them out of one. A saved piece stays
 * as it is while it is carried; only new pieces come from the content.
 */
import type { CharacterPayload } from '../character.ts';
import { charactersIn, LENGTHS } from '../lengths.ts';
import type { Builder, Equipment, Sections } from './builder.ts';
import { bringsStandard } from './class-benefits.ts';
import { type BuilderContent, featureParts, findWeapon } from './content.ts';
import { type Slot, standardItems } from './equipment.ts';
import { EQUIPMENT_TYPE } from './equipment-type.ts';
import { UNKNOWN_WEAPON, WEAPON_DIE_DEFAULT } from './limits.ts';

type WeaponEntry = CharacterPayload['weapons'][number];
type EquipmentEntry = CharacterPayload['equipment'][number];
/** A payload, and the sections as they were read out of it. */
export type Before = { payload: CharacterPayload; sections: Sections };

/** The first weapon of each slot; the inventory is everything except the standard equipment and the potion. */
export function readGear(payload: CharacterPayload): Equipment {
  const { items } = sorted(payload);
  return {
    primaryWeapon: findHeld(payload.weapons, 'Primary')?.name ?? '',
    secondaryWeapon: findHeld(payload.weapons, 'Secondary')?.name ?? '',
    armor: payload.armor,
    selectedPotion: payload.selectedPotion,
    inventory: items.map(({ name }) => name),
    gmApprovedItems: [
      ...new Set(items.filter(({ type }) => type === EQUIPMENT_TYPE.approvedItem).map(({ name }) => name)),
    ],
  };
}

export function weaponsOf({ equipment }: Sections, content: BuilderContent, before: Before | null): WeaponEntry[] {
  const saved = before?.payload.weapons ?? [];
  const held: [Slot, string][] = [
    ['Primary', equipment.primaryWeapon],
    ['Secondary', equipment.secondaryWeapon],
  ];
  if (before && held.every(([slot, name]) => (findHeld(saved, slot)?.name ?? '') === name)) return saved;
  const inHand = held.flatMap(([slot, name]) => {
    if (!name) return [];
    const entry = findHeld(saved, slot);
    return [entry?.name === name ? entry : weaponEntry(slot, name, content)];
  });
  const spare = saved.filter((weapon) => weapon !== findHeld(saved, weapon.type));
  return [...inHand, ...spare];
}

export function equipmentOf(builder: Builder, content: BuilderContent, before: Before | null): EquipmentEntry[] {
  const { equipment, classInfo } = builder;
  const keepsStandard = !bringsStandard(builder);
  if (before && keepsStandard && isSame(before.sections.equipment, equipment)) return before.payload.equipment;
  const saved = before ? sorted(before.payload) : { standard: [], potion: [], items: [] };
  const unused = [...saved.items];
  const items = equipment.inventory.map((name): EquipmentEntry => {
    const at = unused.findIndex((entry) => entry.name === name);
    const entry = (at < 0 ? undefined : unused.splice(at, 1)[0]) ?? newEntry(name.trim(), EQUIPMENT_TYPE.item);
    if (equipment.gmApprovedItems.includes(name)) return { ...entry, type: EQUIPMENT_TYPE.approvedItem };
    return entry.type === EQUIPMENT_TYPE.approvedItem ? { ...entry, type: EQUIPMENT_TYPE.item } : entry;
  });
  const isSamePotion = before?.sections.equipment.selectedPotion === equipment.selectedPotion;
  const potion = isSamePotion ? saved.potion : entriesOf(equipment.selectedPotion, EQUIPMENT_TYPE.potion);
  const standard = keepsStandard
    ? saved.standard
    : standardItems(classInfo.class, content).map((name) => newEntry(name, EQUIPMENT_TYPE.standard));
  const room = Math.max(0, LENGTHS.list - potion.length - items.length);
  return [...standard.slice(0, room), ...potion, ...items];
}

/** [BU39] The standard equipment that a save of this builder keeps, by name, each once. */
export function standardOf(builder: Builder, content: BuilderContent): string[] {
  const { saved, classInfo } = builder;
  if (saved === null || bringsStandard(builder)) return standardItems(classInfo.class, content);
  return [...new Set(sorted(saved).standard.map(({ name }) => name))];
}

function findHeld(weapons: readonly WeaponEntry[], slot: Slot): WeaponEntry | undefined {
  return weapons.find(({ type }) => type === slot);
}

function weaponEntry(type: Slot, name: string, content: BuilderContent): WeaponEntry {
  const weapon = findWeapon(content, name);
  return {
    name,
    type,
    damageDie: weapon?.damageDie ?? WEAPON_DIE_DEFAULT[type],
    range: weapon?.range ?? UNKNOWN_WEAPON.range,
    properties: (weapon?.features ?? []).slice(0, LENGTHS.list).map(propertyOf),
  };
}

/** A property is one line: a longer feature is represented by its name. */
function propertyOf(feature: string): string {
  return charactersIn(feature) <= LENGTHS.line && !/[\p{Cc}\u2028\u2029]/u.test(feature)
    ? feature
    : featureParts(feature).name;
}

/** The equipment of a payload by type; the potion is the first entry of that type. */
function sorted({
  equipment,
  selectedPotion,
}: CharacterPayload): Record<'standard' | 'potion' | 'items', EquipmentEntry[]> {
  const potion = equipment.find(({ type, name }) => type === EQUIPMENT_TYPE.potion && name === selectedPotion);
  return {
    standard: equipment.filter(({ type }) => type === EQUIPMENT_TYPE.standard),
    potion: potion ? [potion] : [],
    items: equipment.filter((entry) => entry.type !== EQUIPMENT_TYPE.standard && entry !== potion),
  };
}

function isSame(one: Equipment, other: Equipment): boolean {
  const carried = ({ inventory, gmApprovedItems, selectedPotion }: Equipment) =>
    JSON.stringify([inventory, gmApprovedItems, selectedPotion]);
  return carried(one) === carried(other);
}

function entriesOf(name: string | null, type: string): EquipmentEntry[] {
  return name?.trim() ? [newEntry(name.trim(), type)] : [];
}

function newEntry(name: string, type: string): EquipmentEntry {
  return { name, description: '', quantity: 1, type };
}
