/**
 * The numbers of the builder that the specification fixes, each defined once. Measures
 * of the screen belong to the screens, lengths of texts are in lengths.ts.
 */

export const STEP_COUNT = 10;
export const LAST_STEP = STEP_COUNT - 1;

/** A text that is not a number counts as this. */
export const LEVEL_FALLBACK = 1;
export const INITIAL_HOPE_MIN = 0;
/** The most Stress in the builder's state before a class is chosen. The screen shows the number after a save (numbers.ts). */
export const BUILDER_STRESS_DEFAULT = 6;

export const EXPERIENCE_SLOTS = 2;
export const EXPERIENCES_NEEDED = 2;
export const CONNECTIONS_NEEDED = 2;
/** The first questions of the background, which nobody can remove. */
export const FIXED_QUESTIONS = 6;
/** The index of a question has three digits at most. */
export const QUESTION_INDEX_MAX = 999;

/** For a weapon without details. */
export const UNKNOWN_WEAPON = { damageDie: 'd4', burden: 0, weaponType: 'Unknown', range: 'Unknown' } as const;
/** The die of a weapon that no content knows, by its hand. */
export const WEAPON_DIE_DEFAULT = { Primary: 'd6', Secondary: 'd4' } as const;
