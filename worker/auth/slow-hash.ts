/** The one place where time is spent on purpose: scrypt, within a bounded memory. */
import { scrypt } from 'node:crypto';

/** The cost is read from the stored hash: whoever can write to the database must not be able to exhaust the isolate's memory by it. */
const MEMORY_MAX_BYTES = 32 * 1024 * 1024;

export type Cost = { N: number; r: number; p: number };

export function slowHash(password: string, salt: Buffer, cost: Cost, bytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, bytes, { ...cost, maxmem: MEMORY_MAX_BYTES }, (error, hash) => {
      if (error) reject(error);
      else resolve(hash);
    });
  });
}
