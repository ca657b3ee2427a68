/** Whether a word is one of the configured access keys, compared in a time that tells nothing of them. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Env, settings } from '../env.ts';

/** What is kept of the key with which an account is made; null when the word is none. */
export function findAccessKeyDigest(env: Env, word: string): string | null {
  const digest = digestOf(word);
  const matches = settings(env).accessKeys.filter((key) => timingSafeEqual(digestOf(key), digest));
  return matches.length > 0 ? digest.toString('base64url') : null;
}

/** Digests are equally long whatever the keys are. */
function digestOf(word: string): Buffer {
  return createHash('sha256').update(word).digest();
}
