/**
 * Passwords of accounts and characters: scrypt with the parameters stored beside the hash, so that they can grow without
 * locking anybody out. It does not know the owner of a password and does not count attempts.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { invalid } from '../http/body.ts';
import { isCommonPassword } from './common-passwords.ts';
import { HASH_COST } from './hash-cost.ts';
import { slowHash } from './slow-hash.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;

const COMMON_PASSWORD = 'This password is one of the 3,000 that attackers try first. Please choose another one.';

/** Checks a new account password from this field. Throws VALIDATION when it is one of the commonest. */
export function refuseCommonPassword(field: 'password' | 'newPassword', password: string): void {
  if (isCommonPassword(password)) throw invalid({ [field]: [COMMON_PASSWORD] });
}

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await slowHash(password, salt, HASH_COST, HASH_BYTES);
  const { N, r, p } = HASH_COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether this is the password. Without a stored hash the answer is no, and takes as long. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) {
    await slowHash(password, Buffer.alloc(SALT_BYTES), HASH_COST, HASH_BYTES);
    return false;
  }
  const [kind, N, r, p, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || !salt || !hash) throw new Error('A stored password has an unknown form.');
  const expected = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(await slowHash(password, Buffer.from(salt, 'base64url'), cost, expected.length), expected);
}
