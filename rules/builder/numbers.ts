/** The numbers of a character in the making, as steps 4 and 5 and the preview show them. Formulas stand in formulas.ts. */
import { armorSlots, builderHitPoints, burdenTotal, damageThresholds, evasion, type Thresholds } from '../formulas.ts';
import { type Book, findArmor, findClass, findWeapon } from './book.ts';
import type { Sections } from './builder.ts';

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

export function numbersOf({ identity, classInfo, stats, equipment }: Sections, book: Book): BuilderNumbers {
  const armor = findArmor(book, equipment.armor) ?? null;
  const weapons = [equipment.primaryWeapon, equipment.secondaryWeapon].flatMap((name) => findWeapon(book, name) ?? []);
  return {
    hitPoints: builderHitPoints(identity.level, findClass(book, classInfo.class)?.baseHP),
    stress: stats.stress,
    evasion: evasion(classInfo.class, stats.traits.Agility),
    proficiency: stats.proficiency,
    hope: stats.hope,
    armorSlots: armorSlots(armor),
    thresholds: damageThresholds(armor, identity.level),
    weaponBurden: burdenTotal(weapons),
    burden: burdenTotal(armor ? [...weapons, armor] : weapons),
  };
}
