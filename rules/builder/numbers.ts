/**
 * The numbers of a character in the making, as steps 4 and 5 and the preview show them, and what an edit moves of those that were
 * saved with it. Formulas stand in formulas.ts.
 */
import type { Character } from '../character.ts';
import {
  armorSlots,
  builderHitPoints,
  burdenTotal,
  damageThresholds,
  evasion,
  hopeAtFirst,
  type Thresholds,
} from '../formulas.ts';
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

type Begun = Pick<Character, 'class' | 'level' | 'initialHope' | 'maxHp' | 'hp' | 'hope'>;

/**
 * [BF10] What a character was made with follows its class, its level and its initial Hope: a server leaves it as it was saved. Hit
 * points move by the difference of the formula, so that what was set by hand, and what was lost, stays so; Hope moves as
 * long as it stands where it began.
 */
export function numbersToMove(
  before: Begun,
  after: Pick<Begun, 'class' | 'level' | 'initialHope'>,
  book: Book,
): Partial<Pick<Begun, 'maxHp' | 'hp' | 'hope'>> {
  const formulaOf = ({ class: name, level }: Pick<Begun, 'class' | 'level'>) =>
    builderHitPoints(level, findClass(book, name)?.baseHP);
  const gain = formulaOf(after) - formulaOf(before);
  const [began, begins] = [hopeAtFirst(before.initialHope), hopeAtFirst(after.initialHope)];
  return {
    ...(gain === 0 ? {} : { maxHp: Math.max(0, before.maxHp + gain), hp: Math.max(0, before.hp + gain) }),
    ...(before.hope !== began || began === begins ? {} : { hope: begins }),
  };
}
