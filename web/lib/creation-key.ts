/**
 * The key under which something is made: sent again unchanged after a lost answer, it is the same thing. What was edited in
 * between is something else, and would be lost under the old key.
 */
import { randomId } from './random-id.ts';

export type CreationKey = {
  /** The same for the same request, until it is answered. */
  of: (request: unknown) => string;
  answered: (request: unknown) => void;
};

export function newCreationKey(): CreationKey {
  const unanswered = new Map<string, string>();
  return {
    of(request) {
      const text = JSON.stringify(request);
      const key = unanswered.get(text) ?? randomId();
      unanswered.set(text, key);
      return key;
    },
    answered(request) {
      unanswered.delete(JSON.stringify(request));
    },
  };
}
