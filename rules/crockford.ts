/**
 * Codes that people paste, type from paper and read to each other: characters of Crockford's base 32 in groups of four. They are read
 * kindly (case, hyphens, look-alikes, whatever stands around them) and printed one way only. What a code opens is not known here.
 */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
/** A message may be pasted with the code, but no book. */
const READ_MAX = 2_000;
/** Marks that come along from chats and pages, and are drawn as nothing. */
const UNSEEN = /\p{Cf}/gu;
/** A character as addresses write it, for a link may stand within another; and what some chats put around a word. */
const AROUND = /%[0-9A-F]{2}|_/g;
/** Hyphens may have become dashes or minus signs. */
const DASH = /[\p{Pd}\u2212]/gu;
/** A code, and nothing else, in its part of the text. */
const PART = /[^/=?&#:<>|\n]+/g;

/**
 * The printed form of the code of so many groups that is in the text, or null. It is found in a link and in a sentence around either,
 * also with marks that nobody sees; of several the last counts.
 */
export function findCode(text: string, groups: number): string | null {
  if (text.length > READ_MAX) return null;
  const plain = text.normalize('NFKC').replace(UNSEEN, '').toUpperCase().replace(AROUND, ' ').replace(DASH, '-');
  // How it is told from what stands around it, the surest first: its groups, its length, or that nothing else is in its part.
  const grouped = new RegExp(`\\b\\w{4}(?: ?- ?\\w{4}){${groups - 1}}\\b`, 'g');
  for (const form of [grouped, new RegExp(`\\b\\w{${groups * GROUP}}\\b`, 'g'), PART]) {
    const code = plain
      .match(form)
      ?.map((piece) => codeIn(piece, groups))
      .findLast(Boolean);
    if (code) return code;
  }
  return null;
}

/** The code that these capital letters are, whatever spaces and marks stand between and around them. */
function codeIn(piece: string, groups: number): string | null {
  const letters = piece
    .replace(/[\s\p{P}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return letters.length === groups * GROUP && /^[0-9A-HJKMNP-TV-Z]+$/.test(letters) ? inGroups(letters) : null;
}

/** A code of so many groups: a byte of a cryptographic source for each character, of which 5 bits are used. */
export function codeFromBytes(bytes: Uint8Array, groups: number): string {
  return inGroups(Array.from(bytes.subarray(0, groups * GROUP), (byte) => CROCKFORD[byte & 31]).join(''));
}

function inGroups(letters: string): string {
  return letters.replace(/.{4}(?=.)/g, '$&-');
}
