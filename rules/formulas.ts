/**
 * The formulas that turn a class, a level, traits and armor into numbers. They know
 * names and integers, nothing of characters. Class names are compared without regard to case.
 */
import { ARMOR_SLOTS_DEFAULT } from './character-defaults.ts';
import { HOPE_MAX } from './resources.ts';

/** Hit points as the builder counts them: the class's base (20 if unknown) and 2 per level above 1. */
export function builderHitPoints(level: number, classBaseHp = 20): number {
  return classBaseHp + 2 * (level - 1);
}

/** Hit points as the dashboard's editor counts them: 21, 15 or 18 by class and 3 per level above 1. */
export function editorHitPoints(className: string, level: number): number {
  return editorBase(className) + 3 * (level - 1);
}

function editorBase(className: string): number {
  if (isOneOf(className, ['guardian', 'titan', 'stalwart'])) return 21;
  return isOneOf(className, ['wizard', 'sorcerer', 'sage']) ? 15 : 18;
}

/** Evasion: 8, the Agility trait, and 1 for a rogue or ranger. */
export function evasion(className: string, agility: number): number {
  return 8 + agility + (isOneOf(className, ['rogue', 'ranger']) ? 1 : 0);
}

/** The most Stress a character can mark: 2, a third of the level rounded up, and 1 for a berserker or warrior. */
export function maxStress(className: string, level: number): number {
  return 2 + Math.ceil(level / 3) + (isOneOf(className, ['berserker', 'warrior']) ? 1 : 0);
}

/** Proficiency: 1, from level 5 on 2, from level 9 on 3. */
export function proficiency(level: number): number {
  if (level >= 9) return 3;
  return level >= 5 ? 2 : 1;
}

/** Damage from which on a hit is a minor, a major, a severe one. */
export type Thresholds = { minor: number; major: number; severe: number };
/** The thresholds an armor starts from, named as in its entry in the pack. */
export type ThresholdBases = { minorThresholdBase: number; majorThresholdBase: number; severeThresholdBase: number };

/** The armor's base and the level; without an armor just the level. */
export function damageThresholds(armor: ThresholdBases | null, level: number): Thresholds {
  return {
    minor: (armor?.minorThresholdBase ?? 0) + level,
    major: (armor?.majorThresholdBase ?? 0) + level,
    severe: (armor?.severeThresholdBase ?? 0) + level,
  };
}

/** Why thresholds are only the level, in a sentence; empty if the worn armor adds its base. */
export function thresholdsNote(armorName: string, armor: ThresholdBases | null): string {
  if (armor !== null) return '';
  return armorName === ''
    ? 'Without armor, each threshold is the level alone.'
    : 'The content does not know this armor: each threshold is the level alone.';
}

/** As many slots as the named armor's score; five if it is unknown, none without an armor. */
export function armorSlots(name: string, armorScore: number | undefined): number {
  return name === '' ? 0 : (armorScore ?? ARMOR_SLOTS_DEFAULT);
}

/** The burden of all gear together; a piece without one counts as nothing. */
export function burdenTotal(gear: readonly { burden?: number | undefined }[]): number {
  return gear.reduce((sum, { burden = 0 }) => sum + burden, 0);
}

/** A character's first Hope: the initial one, up to the length of the row. */
export function hopeAtFirst(initialHope: number): number {
  return Math.min(initialHope, HOPE_MAX);
}

function isOneOf(className: string, names: readonly string[]): boolean {
  return names.includes(className.toLowerCase());
}
