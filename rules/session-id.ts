/**
 * Session ids: 16 characters of Crockford's base 32 in groups of four, `K7QM-2XRT-9PHD-4WZA` (contract 1). The id lets
 * a player in, so it is read kindly (case, hyphens, look-alikes, a whole link) and printed one way only.
 */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
/** A message may be pasted with the link, but no book. */
const READ_MAX = 2_000;
const PRINTED = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

/** The printed form, or null when the text is no session id. Accepts a link with one in it, whatever follows the id there. */
export function parseSessionId(text: string): string | null {
  if (PRINTED.test(text)) return text; // as our own pages send it, with every call
  if (text.length > READ_MAX) return null;
  const ids = text.split(/[/=?&#]/).map(idIn);
  return ids.findLast((id) => id !== null) ?? null;
}

/** Hyphens may have become dashes, and the sentence around it may have left a full stop or a bracket. */
function idIn(part: string): string | null {
  const letters = part.toUpperCase().replace(/[\s\p{P}]/gu, '');
  const bare = letters.replace(/O/g, '0').replace(/[IL]/g, '1');
  if (bare.length !== LENGTH || [...bare].some((character) => !CROCKFORD.includes(character))) return null;
  return bare.match(/.{4}/g)!.join('-');
}

/** A session id from 80 bits of chance: `bytes` are 16 bytes of a cryptographic source, 5 bits of each are used. */
export function sessionIdFromBytes(bytes: Uint8Array): string {
  const characters = Array.from(bytes.subarray(0, LENGTH), (byte) => CROCKFORD[byte & 31]);
  return characters.join('').match(/.{4}/g)!.join('-');
}
