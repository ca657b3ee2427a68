/**
 * The formulas that turn a class, a level and the traits into numbers (document 2 section 9). They know names and
 * integers, nothing of characters. Class names are compared without regard to case.
 */

/** Hit points as the builder counts them: the class's base (20 where no content tells) and 2 per level above 1. */
export function builderHitPoints(level: number, classBaseHp = 20): number {
  return classBaseHp + 2 * (level - 1);
}

/** Hit points as the dashboard's editor counts them: 21, 15 or 18 by class and 3 per level above 1 (contract 6). */
export function editorHitPoints(className: string, level: number): number {
  return editorBase(className) + 3 * (level - 1);
}

function editorBase(className: string): number {
  switch (className.toLowerCase()) {
    case 'guardian':
    case 'titan':
    case 'stalwart':
      return 21;
    case 'wizard':
    case 'sorcerer':
    case 'sage':
      return 15;
    default:
      return 18;
  }
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

function isOneOf(className: string, names: readonly string[]): boolean {
  return names.includes(className.toLowerCase());
}
