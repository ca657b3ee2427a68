/**
 * How deep JSON from outside may be nested. Code that walks through a deeper value could overflow the stack, so this
 * check runs before any schema.
 */

/** Nothing of ours is nested deeper: no body, no frame, and no part of a file: a character, an event, a pack. */
export const NESTED_MAX = 32;

/** A whole file: it adds levels around its parts, for an event one each for file, sessions, session and history. */
export const FILE_NESTED_MAX = NESTED_MAX + 8;

/** Whether a JSON value is nested too deeply. It looks no deeper than the limit itself. */
export function isNestedTooDeeply(value: unknown, levels = NESTED_MAX): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNestedTooDeeply(inner, levels - 1));
}
