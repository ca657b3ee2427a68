/**
 * The key under which something is made: sent again unchanged after a lost answer, it is the same thing. What was edited in
 * between is something else, and would be lost under the old key.
 */
import { randomId } from './random-id.ts';

export type CreationKey = {
  /** The same for the same wish, until it is answered. */
  of: (wish: unknown) => string;
  answered: (wish: unknown) => void;
};

export function newCreationKey(): CreationKey {
  const unanswered = new Map<string, string>();
  return {
    of(wish) {
      const text = JSON.stringify(wish);
      const key = unanswered.get(text) ?? randomId();
      unanswered.set(text, key);
      return key;
    },
    answered(wish) {
      unanswered.delete(JSON.stringify(wish));
    },
  };
}
