/**
 * The numbers of a character in the builder, as steps 4 and 5 and the preview show them, and how an edit changes the saved
 * ones. The formulas are in formulas.ts.
 */
import type { DerivedNumbers } from '../character.ts';
import { changedNumbers, numbersToMove } from '../character-edit.ts';
import {
  armorSlots,
  builderHitPoints,
  burdenTotal,
  damageThresholds,
  evasion,
  maxStress,
  type Thresholds,
} from '../formulas.ts';
import { TRAITS } from '../traits.ts';
import type { Builder } from './builder.ts';
import { type BuilderContent, findArmor, findClass, findWeapon } from './content.ts';

export type BuilderNumbers = {
  hitPoints: number;
  stress: number; // the most that can be marked
  evasion: number;
  proficiency: number;
  hope: number;
  armorSlots: number;
  thresholds: Thresholds;
  weaponBurden: number;
  burden: number; // weapons and armor
};

const SHOWN_NAMES: readonly [keyof DerivedNumbers, string][] = [
  ['maxHp', 'HP'],
  ['maxStress', 'Max Stress'],
  ['evasion', 'Evasion'],
  ['proficiency', 'Proficiency'],
  ['hope', 'Hope'],
  ['armorSlots', 'Armor slots'],
];

/** [BU29] For a saved character after a save, for a new one from the formulas. */
export function numbersOf(builder: Builder, content: BuilderContent): BuilderNumbers {
  const { identity, classInfo, stats, equipment } = builder;
  const kept = numbersAfterSaving(builder, content);
  const armor = findArmor(content, equipment.armor) ?? null;
  const weapons = [equipment.primaryWeapon, equipment.secondaryWeapon].flatMap(
    (name) => findWeapon(content, name) ?? [],
  );
  return {
    hitPoints: kept?.maxHp ?? builderHitPoints(identity.level, findClass(content, classInfo.class)?.baseHP),
    stress: kept?.maxStress ?? maxStress(classInfo.class, identity.level), // without a class too: that is how it is saved
    evasion: kept?.evasion ?? evasion(classInfo.class, stats.traits.Agility),
    proficiency: kept?.proficiency ?? stats.proficiency,
    hope: kept?.hope ?? stats.hope,
    armorSlots: kept?.armorSlots ?? armorSlots(equipment.armor, armor?.armorScore),
    thresholds: damageThresholds(armor, identity.level),
    weaponBurden: burdenTotal(weapons),
    burden: burdenTotal(armor ? [...weapons, armor] : weapons),
  };
}

/** The numbers of a saved character once the edits are saved; null for a new one. */
export function numbersAfterSaving(
  { saved, savedNumbers, identity, classInfo, stats, equipment }: Builder,
  content: BuilderContent,
): DerivedNumbers | null {
  if (saved === null || savedNumbers === null) return null;
  const before = { ...saved, ...savedNumbers };
  const edit = {
    class: classInfo.class,
    level: identity.level,
    initialHope: identity.initialHope,
    armor: equipment.armor,
    traits: TRAITS.map((name) => ({ name, value: stats.traits[name] })),
  };
  const moves = numbersToMove(before, edit, undefined, {
    before: findClass(content, saved.class)?.baseHP,
    after: findClass(content, classInfo.class)?.baseHP,
  });
  return changedNumbers(before, { ...edit, ...moves }, { armorScore: findArmor(content, equipment.armor)?.armorScore });
}

/** One number before and after. */
export type NumberChange = { name: string; before: number; after: number };

/** [BU29] The numbers of a saved character that a save would change, with their names on the screen. */
export function changesBySaving(builder: Builder, content: BuilderContent): NumberChange[] {
  const [now, then] = [builder.savedNumbers, numbersAfterSaving(builder, content)];
  if (now === null || then === null) return [];
  return SHOWN_NAMES.map(([key, name]) => ({ name, before: now[key], after: then[key] })).filter(
    ({ before, after }) => before !== after,
  );
}
