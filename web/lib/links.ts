/**
 * Addresses of the web within what people write: only http and https. It reads each letter a few times at most,
 * for any text. It opens nothing.
 */

/** A part of a text, in its order; `href` if it is an address. */
export type Piece = { at: number; words: string; href: string | null };

/** Up to a blank, a bracket or a quotation mark that no address has, or an invisible character. */
const ADDRESS = /(?<![a-z0-9])https?:\/\/[^\s\p{Z}\p{C}<>"“”„«»「」『』（）【】《》、。，！？]+/giu;
/** No address that people pass on is longer. */
const LONGEST = 2_048;
/** Punctuation after an address in a sentence. */
const AFTER = new Set(".,:;!?'’*~|…");
const OPENED_BY: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** The whole text in pieces; none for an empty one. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const words = withoutEnd(found);
    const href = hrefOf(words);
    if (href === null) continue;
    if (index > from) pieces.push({ at: from, words: text.slice(from, index), href: null });
    pieces.push({ at: index, words, href });
    from = index + words.length;
  }
  if (from < text.length) pieces.push({ at: from, words: text.slice(from), href: null });
  return pieces;
}

/** Each address of a text once, in its order. */
export function addressesIn(text: string): string[] {
  return [...new Set(piecesOf(text).flatMap(({ href }) => href ?? []))];
}

/** Without what belongs to the sentence around it: marks at the end, and brackets that were not opened within. */
function withoutEnd(found: string): string {
  const left: Record<string, number> = {}; // how many more of each bracket are closed than opened
  for (const sign of found) {
    const opening = OPENED_BY[sign];
    if (opening !== undefined) left[opening] = (left[opening] ?? 0) + 1;
    else if ('([{'.includes(sign)) left[sign] = (left[sign] ?? 0) - 1;
  }
  let end = found.length;
  for (; end > 0; end -= 1) {
    const sign = found.charAt(end - 1);
    const opening = OPENED_BY[sign];
    if (opening !== undefined && (left[opening] ?? 0) > 0) left[opening] = (left[opening] ?? 0) - 1;
    else if (!AFTER.has(sign)) break;
  }
  return found.slice(0, end);
}

/** Null for text that no browser would open, and for addresses with a name or a password: they look like another address. */
function hrefOf(words: string): string | null {
  if (words.length > LONGEST || !URL.canParse(words)) return null;
  const { href, protocol, username, password } = new URL(words);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null;
}
