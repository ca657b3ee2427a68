/**
 * Makes recovery codes and checks them. It does not know the owner of a code and does not count attempts.
 *
 * A code has 100 random bits, far more than a memorable password. Nobody finds it from its hash by trying, however
 * fast that hash is: a plain SHA-256 is enough, as for refresh tokens. A slow one would protect nothing more and would let
 * strangers load the server.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseRecoveryCode, recoveryCodeFromBytes } from '../../rules/recovery-code.ts';

/** The code is shown once; only the hash is stored. */
export function newRecoveryCode(): { recoveryCode: string; recoveryHash: string } {
  const recoveryCode = recoveryCodeFromBytes(randomBytes(20));
  return { recoveryCode, recoveryHash: digestOf(recoveryCode).toString('base64url') };
}

/** Whether the typed text is the code with this hash, in any spelling that Crockford allows. Without a hash no code is right. */
export function isRecoveryCode(typed: string, recoveryHash: string | null): boolean {
  const digest = digestOf(parseRecoveryCode(typed) ?? '');
  const expected = Buffer.from(recoveryHash ?? '', 'base64url');
  return expected.length === digest.length && timingSafeEqual(expected, digest);
}

function digestOf(code: string): Buffer {
  return createHash('sha256').update(`recovery code\n${code}`).digest();
}
