/**
 * The one place where time is spent on purpose: scrypt, within a bounded memory, and one at a time. Hashes that come together wait
 * for each other, and leave room in between: other requests are answered meanwhile.
 */
import { scrypt } from 'node:crypto';
import { Refused } from '../http/errors.ts';

/** The cost is read from the stored hash: whoever can write to the database must not be able to exhaust the isolate's memory by it. */
const MEMORY_MAX_BYTES = 32 * 1024 * 1024;

/** Between two hashes the isolate does everything else for so long, or for a tenth of what the hash took. In milliseconds. */
const REST_MS = 10;
/** No hash takes so long: its caller has gone in the middle of it, and nobody is told of its end. */
const HASH_MAX_MS = 5_000;
/** So long a hash waits for its turn. */
const WAIT_MAX_MS = 30_000;
/** Mostly one waits until the rest is over; where it is not known how long a hash takes, one looks so often. */
const LOOK_EVERY_MS = 50;
const TOO_MANY = 'Many people are signing in right now. Please try again in a moment.';

/** When the next hash may begin, by `performance.now()`: of all requests of this isolate. Nobody waits on another request's promise. */
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
