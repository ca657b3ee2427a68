/**
 * Session ids: 16 characters of Crockford's base 32 in groups of four, `K7QM-2XRT-9PHD-4WZA` (contract 1). The id lets
 * a player in, so it is read kindly (case, hyphens, look-alikes, a whole link) and printed one way only.
 */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
/** A message may be pasted with the link, but no book. */
const READ_MAX = 2_000;
/** Marks that come along from chats and pages, and are drawn as nothing. */
const UNSEEN = /\p{Cf}/gu;
/** A character as addresses write it, for a link may stand within another; and what some chats put around a word. */
const AROUND = /%[0-9A-F]{2}|_/g;
/** Hyphens may have become dashes or minus signs. */
const DASH = /[\p{Pd}\u2212]/gu;
/** How an id is told from what stands around it, the surest first: its groups, its length, or that nothing else is in its part. */
const FORMS = [/\b\w{4}(?: ?- ?\w{4}){3}\b/g, /\b\w{16}\b/g, /[^/=?&#:<>|\n]+/g];
const PRINTED = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

/**
 * The printed form, or null when there is no session id in the text. It is found in a link and in a sentence around either, also
 * with marks that nobody sees; of several the last counts.
 */
export function parseSessionId(text: string): string | null {
  if (text.length > READ_MAX) return null;
  const plain = text.normalize('NFKC').replace(UNSEEN, '').toUpperCase().replace(AROUND, ' ').replace(DASH, '-');
  for (const form of FORMS) {
    const id = plain.match(form)?.map(idIn).findLast(Boolean);
    if (id) return id;
  }
  return null;
}

/** The id that these capital letters are, whatever spaces and marks stand between and around them. */
function idIn(piece: string): string | null {
  const letters = piece
    .replace(/[\s\p{P}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const id = letters.replace(/.{4}(?=.)/g, '$&-');
  return PRINTED.test(id) ? id : null;
}

/** A session id from 80 bits of chance: `bytes` are 16 bytes of a cryptographic source, 5 bits of each are used. */
export function sessionIdFromBytes(bytes: Uint8Array): string {
  const characters = Array.from(bytes.subarray(0, LENGTH), (byte) => CROCKFORD[byte & 31]);
  return characters.join('').replace(/.{4}(?=.)/g, '$&-');
}
