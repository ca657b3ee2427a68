/**
 * Tells the builders that are open in this tab of a character that was saved by other means. It stands apart from them, so that who
 * tells needs none of their code.
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
