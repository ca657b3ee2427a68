/**
 * The key for a creation: the same content sent again after a lost answer has the same key. Edited content
 * is a different creation, and would be lost under the old key.
 */
import { randomId } from './random-id.ts';

export type CreationKey = {
  /** The same key for the same content, until it is answered. */
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
