/**
 * Codes that people paste, type from paper and read to each other: characters of Crockford's base 32 in groups of four.
 * Parsing is lenient (case, hyphens, look-alikes, text around them), and there is only one printed form.
 */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
/** A message may be pasted with the code, but no book. */
const READ_MAX = 2_000;
/** Invisible characters that come along from chats and pages. */
const UNSEEN = /\p{Cf}/gu;
/** A percent-encoded character, since a link may be inside another; and what some chats put around a word. */
const AROUND = /%[0-9A-F]{2}|_/g;
/** Hyphens may have become dashes or minus signs. */
const DASH = /[\p{Pd}\u2212]/gu;
/** A code alone in its part of the text. */
const PART = /[^/=?&#:<>|\n]+/g;

/**
 * The printed form of the code with this many groups in the text, or null. It finds codes in links and in sentences,
 * also with invisible characters; the last of several counts.
 */
export function findCode(text: string, groups: number): string | null {
  if (text.length > READ_MAX) return null;
  const plain = text.normalize('NFKC').replace(UNSEEN, '').toUpperCase().replace(AROUND, ' ').replace(DASH, '-');
  // How it differs from the text around it, the surest sign first: its groups, its length, or that it is alone in its part.
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

/** The code in these capital letters, ignoring spaces and marks. */
function codeIn(piece: string, groups: number): string | null {
  const letters = piece
    .replace(/[\s\p{P}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return letters.length === groups * GROUP && /^[0-9A-HJKMNP-TV-Z]+$/.test(letters) ? inGroups(letters) : null;
}

/** A code with this many groups: one byte of a cryptographic source per character, of which it uses 5 bits. */
export function codeFromBytes(bytes: Uint8Array, groups: number): string {
  return inGroups(Array.from(bytes.subarray(0, groups * GROUP), (byte) => CROCKFORD[byte & 31]).join(''));
}

function inGroups(letters: string): string {
  return letters.replace(/.{4}(?=.)/g, '$&-');
}
