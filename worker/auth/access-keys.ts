/** Whether a word is one of the configured access keys, compared in constant time. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Env, settings } from '../env.ts';

/** The digest that an account keeps of its access key; null when the word is not a key. */
export function findAccessKeyDigest(env: Env, word: string): string | null {
  const digest = digestOf(word);
  const matches = settings(env).accessKeys.filter((key) => timingSafeEqual(digestOf(key), digest));
  return matches.length > 0 ? digest.toString('base64url') : null;
}

/** Digests have the same length for every key. */
function digestOf(word: string): Buffer {
  return createHash('sha256').update(word).digest();
}
