/**
 * Tells the open builders of this tab that a character was saved by other means. It is a separate file, so that
 * callers do not load the builders' code.
 */
import type { Character } from '../../../rules/character.ts';

type Listener = (character: Character) => void;

const listeners = new Set<Listener>();

/** Until the returned function is called. */
export function onSavedElsewhere(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSavedElsewhere(character: Character): void {
  for (const listener of listeners) listener(character);
}
