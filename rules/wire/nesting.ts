/**
 * How deep JSON from outside may be nested. Whoever walks through a value that is deeper could run out of stack, so this
 * is asked before any schema is.
 */

/** Nothing of ours is nested deeper, neither a body nor a frame, nor what is in a file: a character, an event, a pack. */
export const NESTED_MAX = 32;

/** A file as a whole: it stands around what is in it, an event above all, with a level each for file, sessions, session and history. */
export const FILE_NESTED_MAX = NESTED_MAX + 8;

/** Whether a JSON value is nested deeper than may be. It looks no deeper than that itself. */
export function isNestedTooDeeply(value: unknown, levels = NESTED_MAX): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNestedTooDeeply(inner, levels - 1));
}
