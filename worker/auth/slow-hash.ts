/** The one place where time is burnt on purpose: scrypt, within a bounded memory. It knows no password's form or owner. */
import { scrypt } from 'node:crypto';

/** Somebody who can write into the database must not be able to make a login eat the isolate's memory. */
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
