/**
 * The key under which something is made: sent again unchanged after a lost answer, it is the same thing. What was edited in
 * between is something else, and would be lost under the old key.
 */
import { randomId } from './random-id.ts';

export type CreationKey = {
  /** The same for the same wish, until it is answered. */
  of: (wish: unknown) => string;
  answered: () => void;
};

export function newCreationKey(): CreationKey {
  let unanswered: { text: string; key: string } | null = null;
  return {
    of(wish) {
      const text = JSON.stringify(wish);
      if (unanswered?.text !== text) unanswered = { text, key: randomId() };
      return unanswered.key;
    },
    answered() {
      unanswered = null;
    },
  };
}
