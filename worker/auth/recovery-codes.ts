/**
 * Recovery codes as they are made and kept. It knows neither whose code it is nor how often one was tried.
 *
 * A code has 100 bits of chance, where a password has what a person can remember. Nobody finds it from its hash by trying, however
 * quick that hash is: so it is a plain SHA-256, as of the refresh tokens. A slow one would protect nothing more, and let strangers
 * make the server work.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseRecoveryCode, recoveryCodeFromBytes } from '../../rules/recovery-code.ts';

/** The code is told once, the hash is kept. */
export function newRecoveryCode(): { recoveryCode: string; recoveryHash: string } {
  const recoveryCode = recoveryCodeFromBytes(randomBytes(20));
  return { recoveryCode, recoveryHash: digestOf(recoveryCode).toString('base64url') };
}

/** Whether a person typed the code with this hash, in whatever way they write it. Without a hash no code is right. */
export function isRecoveryCode(typed: string, recoveryHash: string | null): boolean {
  const digest = digestOf(parseRecoveryCode(typed) ?? '');
  const expected = Buffer.from(recoveryHash ?? '', 'base64url');
  return expected.length === digest.length && timingSafeEqual(expected, digest);
}

function digestOf(code: string): Buffer {
  return createHash('sha256').update(`recovery code\n${code}`).digest();
}
