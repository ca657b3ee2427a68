/**
 * The only deliberately slow code: scrypt, within a bounded memory, one hash at a time. Simultaneous hashes wait
 * for each other, with pauses in which other requests are answered.
 */
import { scrypt } from 'node:crypto';
import { Refused } from '../http/errors.ts';

/**
 * The cost is read from the stored hash: somebody with write access to the database must not exhaust the isolate's memory
 * with it.
 */
const MEMORY_MAX_BYTES = 32 * 1024 * 1024;

/** The pause between two hashes, for all other work: this long, or a tenth of the hash's duration. In milliseconds. */
const REST_MS = 10;
/** No hash takes this long: the caller was aborted in the middle of it, and its end was not reported. */
const HASH_MAX_MS = 5_000;
/** How long a hash waits for its turn. */
const WAIT_MAX_MS = 30_000;
/** Usually the wait is the time that is left; while the duration of a hash is unknown, this is the polling interval. */
const LOOK_EVERY_MS = 50;
const TOO_MANY = 'Many people are signing in right now. Please try again in a moment.';

/**
 * When the next hash may begin, by `performance.now()`, for all requests of this isolate. No request may wait on another
 * request's promise.
 */
let freeAtMs = 0;

export type Cost = { N: number; r: number; p: number };

/** Throws RATE_LIMITED where its turn does not come. */
export async function slowHash(password: string, salt: Buffer, cost: Cost, bytes: number): Promise<Buffer> {
  const askedMs = performance.now();
  while (performance.now() < freeAtMs) {
    if (performance.now() - askedMs > WAIT_MAX_MS)
      throw new Refused('RATE_LIMITED', TOO_MANY, { retryAfterSeconds: 10 });
    await scheduler.wait(Math.min(Math.max(freeAtMs - performance.now(), 1), LOOK_EVERY_MS));
  }
  const beganMs = performance.now();
  freeAtMs = beganMs + HASH_MAX_MS;
  try {
    return await hashed(password, salt, cost, bytes);
  } finally {
    const endedMs = performance.now();
    freeAtMs = endedMs + Math.max(REST_MS, (endedMs - beganMs) / 10);
  }
}

function hashed(password: string, salt: Buffer, cost: Cost, bytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, bytes, { ...cost, maxmem: MEMORY_MAX_BYTES }, (error, hash) => {
      if (error) reject(error);
      else resolve(hash);
    });
  });
}
