/**
 * A character for the sheet: everything in readable form, from a saved character, from the builder's
 * preview or from a table. An unreadable character is a fault with its reason, never an exception.
 */
import * as z from 'zod/mini';
import {
  type Character,
  CharacterPayload,
  DerivedNumbers,
  numbersOfClassAndLevel,
  type Trait,
  traitValue,
} from '../character.ts';
import type { Domain, Weapon } from '../content/pack.ts';
import { armorSlots, damageThresholds, type Thresholds, thresholdsNote } from '../formulas.ts';
import { HEALTH_DEFAULT, STRESS_DEFAULT } from '../resources.ts';
import type { TableCharacter } from '../table.ts';
import { TRAITS } from '../traits.ts';
import type { Builder } from './builder.ts';
import { targetName } from './connections.ts';
import { type BuilderContent, findArmor, findDomain, findWeapon } from './content.ts';
import { isEmptyExperience } from './experiences.ts';
import { readHeritage } from './heritage-choice.ts';
import { UNKNOWN_WEAPON } from './limits.ts';
import { numbersAfterSaving, numbersOf } from './numbers.ts';
import { toPayload } from './payload.ts';
import { toTemplate } from './template.ts';

/** A weapon with its details from the content, and defaults for missing ones. */
export type SheetWeapon = CharacterPayload['weapons'][number] & {
  trait: Trait | null; // the trait of its attack roll; null: unknown
  hands: Weapon['handRequirement'] | null;
  burden: number;
};
/** A card with its domain's name and sign; an unknown domain keeps its saved name. */
export type SheetCard = CharacterPayload['domainCards'][number] & { domainName: string; icon: Domain['icon'] | null };

export type Sheet = Pick<
  CharacterPayload,
  | 'name'
  | 'pronouns'
  | 'playerName'
  | 'description'
  | 'class'
  | 'subclass'
  | 'level'
  | 'armor'
  | 'equipment'
  | 'selectedPotion'
  | 'companion'
  | 'background'
  | 'allFeatures'
  | 'hopeFeature'
> & {
  ancestry: string;
  community: string;
  hope: number; // the initial Hope if none is stored yet
  traits: { name: Trait; value: number }[]; // all six in their order
  weapons: SheetWeapon[];
  domainCards: SheetCard[];
  experiences: { name: string; flavorText: string; modifier: number }[]; // without empty slots
  connections: (CharacterPayload['connections'][number] & { targetName: string })[];
  hp: number;
  maxHp: number;
  stress: number;
  maxStress: number;
  evasion: number;
  proficiency: number;
  armorSlots: number;
  thresholds: Thresholds;
  thresholdsNote: string; // why they are only the level; may be empty
};

/** What the sheet shows instead of a character; the fault is for the log. */
export const NO_CHARACTER = 'No Character Selected';
export type SheetFault = { isUnreadable: true; fault: string };

const SheetSource = z.object({ ...CharacterPayload.shape, ...z.partial(DerivedNumbers).shape }, 'Must be a character');
type SheetSource = z.infer<typeof SheetSource>;

/** A character from any call or from storage; the content has the bases of its armor's thresholds. */
export function toSheet(character: unknown, content: BuilderContent = {}): Sheet | SheetFault {
  const { data, error } = SheetSource.safeParse(character);
  if (data) return sheetOf(data, content);
  const faults = error.issues.map(({ path, message }) => `${path.join('.') || 'character'}: ${message}`);
  return { isUnreadable: true, fault: faults.join('; ') };
}

/** The sheet of the preview: the character, or the template, as a save would leave it, a new one whole and unhurt. */
export function previewSheet(builder: Builder, content: BuilderContent, { isTemplate = false } = {}): Sheet {
  const { hitPoints, stress, evasion, proficiency, armorSlots } = numbersOf(builder, content);
  const numbers = { maxHp: hitPoints, maxStress: stress, evasion, proficiency, armorSlots };
  const payload = isTemplate ? toTemplate(builder, content) : toPayload(builder, content);
  return sheetOf({ ...payload, ...numbers, ...numbersAfterSaving(builder, content) }, content);
}

/**
 * The sheet of a character on a table: the table's data wins, above all marks, and the rest comes from the saved
 * character's. Without one, its parts are empty. Everything is validated, which takes a while: for a changed mark
 * use `withMarksOf`.
 */
export function sheetAtTable(
  onTable: TableCharacter,
  saved: Character | null,
  content: BuilderContent,
): Sheet | SheetFault {
  const { traits, hope, health, stress, armor, ...known } = onTable;
  return toSheet(
    {
      ...saved,
      ...known,
      traits: TRAITS.map((name) => ({ name, value: traits[name] })),
      hope,
      hp: health.current,
      maxHp: health.max,
      stress: stress.current,
      maxStress: stress.max,
      armorSlots: armor.max,
    },
    content,
  );
}

/** The same sheet with the marks that the character has now. */
export function withMarksOf(sheet: Sheet, { hope, health, stress }: TableCharacter): Sheet {
  return { ...sheet, hope, hp: health.current, stress: stress.current };
}

/** Whether two states of one character on a table have the same sheet except for `withMarksOf`. */
export function differInMarksAtMost(one: TableCharacter, other: TableCharacter): boolean {
  const before = unmarked(one);
  return unmarked(other).every((part, index) => part === before[index]);
}

/** The parts that marks do not change; lists and objects are identical. */
function unmarked({ hope: _hope, health, stress, armor, ...rest }: TableCharacter): unknown[] {
  return [health.max, stress.max, armor.max, ...Object.values(rest)];
}

function sheetOf(source: SheetSource, content: BuilderContent): Sheet {
  const { ancestry, community } = readHeritage(source.heritage, content);
  const formulas = numbersOfClassAndLevel(source);
  const maxHp = source.maxHp ?? HEALTH_DEFAULT;
  const armor = findArmor(content, source.armor) ?? null;
  return {
    name: source.name,
    pronouns: source.pronouns,
    playerName: source.playerName,
    description: source.description,
    ancestry,
    community,
    class: source.class,
    subclass: source.subclass,
    level: source.level,
    hope: source.hope ?? source.initialHope,
    traits: TRAITS.map((name) => ({ name, value: traitValue(source.traits, name) })),
    experiences: source.experiences
      .filter((experience) => !isEmptyExperience(experience))
      .map(({ name, description, modifier }) => ({ name, flavorText: description, modifier })),
    hp: source.hp ?? maxHp,
    maxHp,
    stress: source.stress ?? 0,
    maxStress: source.maxStress ?? STRESS_DEFAULT,
    evasion: source.evasion ?? formulas.evasion,
    proficiency: source.proficiency ?? formulas.proficiency,
    armor: source.armor,
    armorSlots: source.armorSlots ?? armorSlots(source.armor, undefined),
    thresholds: damageThresholds(armor, source.level),
    thresholdsNote: thresholdsNote(source.armor, armor),
    weapons: source.weapons.map((weapon) => withContent(weapon, findWeapon(content, weapon.name))),
    equipment: source.equipment,
    selectedPotion: source.selectedPotion,
    companion: source.companion,
    background: source.background,
    domainCards: source.domainCards.map((card) => {
      const domain = findDomain(content, card.domain);
      return { ...card, domainName: domain?.name ?? card.domain, icon: domain?.icon ?? null };
    }),
    connections: source.connections.map((connection) => ({ ...connection, targetName: targetName(connection) })),
    allFeatures: source.allFeatures,
    hopeFeature: source.hopeFeature,
  };
}

function withContent(weapon: SheetSource['weapons'][number], known: Weapon | undefined): SheetWeapon {
  return {
    ...weapon,
    damageDie: weapon.damageDie || UNKNOWN_WEAPON.damageDie,
    range: weapon.range || UNKNOWN_WEAPON.range,
    trait: known?.traitRequired ?? null,
    hands: known?.handRequirement ?? null,
    burden: known?.burden ?? UNKNOWN_WEAPON.burden,
  };
}
