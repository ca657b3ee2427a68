/**
 * Session ids: 16 characters of Crockford's base 32 in groups of four, `K7QM-2XRT-9PHD-4WZA`. The id lets
 * a player in, so parsing is lenient, also from a whole link, and there is only one printed form.
 */
import { codeFromBytes, findCode } from './crockford.ts';

const GROUPS = 4;

/** The printed form, or null when there is no session id in the text. */
export function parseSessionId(text: string): string | null {
  return findCode(text, GROUPS);
}

/** A session id from 80 random bits: `bytes` are 16 bytes of a cryptographic source. */
export function sessionIdFromBytes(bytes: Uint8Array): string {
  return codeFromBytes(bytes, GROUPS);
}
