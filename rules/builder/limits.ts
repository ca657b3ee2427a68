/**
 * The numbers of the builder that the specification fixes (document 2 sections 1, 2 and 9), each named once. Measures of
 * the screen at large stand in screen.ts, lengths of texts in lengths.ts.
 */

export const STEP_COUNT = 10;
export const LAST_STEP = STEP_COUNT - 1;

/** A text that is no number counts as this. */
export const LEVEL_FALLBACK = 1;
export const INITIAL_HOPE_MIN = 0;
/** The most Stress in the builder's state where no class is chosen yet. Shown is what a save would give (numbers.ts). */
export const BUILDER_STRESS_DEFAULT = 6;

export const EXPERIENCE_SLOTS = 2;
export const EXPERIENCES_NEEDED = 2;
export const CONNECTIONS_NEEDED = 2;
/** The first questions of the background, which nobody can remove. */
export const FIXED_QUESTIONS = 6;
/** The index of a question has three digits at most. */
export const QUESTION_INDEX_MAX = 999;

/** From a pick on a phone to the next page. */
export const AUTO_ADVANCE_MS = 300;
/** Cards drawn in grey while the classes are loading. */
export const SKELETON_CARDS = 9;

/** Where and how large the builder's window opens; below MOBILE_BREAKPOINT_PX it fills the screen. */
export const WINDOW = { widthPx: 1_000, heightPx: 700, xPx: 100, yPx: 100 } as const;

/** Where a weapon tells nothing of itself. */
export const UNKNOWN_WEAPON = { damageDie: 'd4', burden: 0, weaponType: 'Unknown', range: 'Unknown' } as const;
/** The die of a weapon that no content knows, by where it is held. */
export const WEAPON_DIE_DEFAULT = { Primary: 'd6', Secondary: 'd4' } as const;
