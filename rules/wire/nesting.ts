/**
 * How deep JSON from outside may be nested. Whoever walks through a value that is deeper could run out of stack, so this
 * is asked before any schema is.
 */

/** Nothing of ours is nested deeper, neither a body nor a frame. */
export const NESTED_MAX = 32;

/** Whether a JSON value is nested deeper than may be. It looks no deeper than that itself. */
export function isNestedTooDeeply(value: unknown, levels = NESTED_MAX): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNestedTooDeeply(inner, levels - 1));
}
