/**
 * The default names, values and limits of a character. It is
 * separate from the schemas, for pages that only need the names.
 */
export const LEVEL_MIN = 1;
export const LEVEL_MAX = 20;
export const INITIAL_HOPE_DEFAULT = 2;
export const INITIAL_HOPE_MAX = 10;
export const EXPERIENCE_MODIFIER_DEFAULT = 2;
/** Armor slots for an armor of unknown score. */
export const ARMOR_SLOTS_DEFAULT = 5;
export const UNNAMED_CHARACTER = 'Unnamed Character';
export const UNKNOWN_PLAYER = 'Unknown Player';
export const TEMPLATE_PLAYER = 'GM Template';
