/**
 * Recovery codes: 20 characters of Crockford's base 32 in groups of four, which let an account set a new password.
 * They are parsed as leniently as session ids.
 */
import { codeFromBytes, findCode } from './crockford.ts';

const GROUPS = 5;

/** The printed form, or null when there is no recovery code in the text. */
export function parseRecoveryCode(text: string): string | null {
  return findCode(text, GROUPS);
}

/** A recovery code from 100 random bits: `bytes` are 20 bytes of a cryptographic source. */
export function recoveryCodeFromBytes(bytes: Uint8Array): string {
  return codeFromBytes(bytes, GROUPS);
}
