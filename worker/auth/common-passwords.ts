/**
 * Passwords that everybody tries first, kept as digests only, and compared without regard to case.
 */
import { createHash } from 'node:crypto';
import { COMMON_PASSWORD_DIGESTS } from './common-password-digests.ts';

const DIGEST_BYTES = 4;

let digests: Set<number> | undefined;

/** Whether it is one of the 3,000 commonest. One in 1.4 million other passwords is a false match. */
export function isCommonPassword(password: string): boolean {
  digests ??= read();
  const digest = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest();
  return digests.has(digest.readUInt32BE(0));
}

function read(): Set<number> {
  const bytes = Buffer.from(COMMON_PASSWORD_DIGESTS, 'base64');
  const starts = Array.from({ length: bytes.length / DIGEST_BYTES }, (_, index) => index * DIGEST_BYTES);
  return new Set(starts.map((start) => bytes.readUInt32BE(start)));
}
