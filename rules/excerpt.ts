/**
 * The beginning of a text that is too long for its place. How much fits is the caller's; cards have theirs in screen.ts. What
 * people see as one sign, a letter with its accents or a family of emoji, is never cut within.
 */

/** Between two of these, letters without marks of their own, every text may be cut. Most are: the first word of `Intl` takes a page 100 ms. */
const PLAIN = /^[ -~\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u05d0-\u05ea\u2010-\u2027\u4e00-\u9fff]{2}$/;

let signs: Intl.Segmenter | undefined;

/** At most the first `max` characters, as whole signs. */
export function beginningOf(text: string, max: number): string {
  const end = [...text.slice(0, 2 * max)].slice(0, max).join('').length; // a character has two code units at most
  if (end >= text.length || PLAIN.test(text.slice(end - 1, end + 1))) return text.slice(0, end);
  signs ??= new Intl.Segmenter('en');
  return text.slice(0, signs.segment(text).containing(end)?.index);
}

/** At most `max` characters and an ellipsis, ending with a whole word where there is one; a text that fits as it is. */
export function excerptOf(text: string, max: number): string {
  const cut = beginningOf(text, max);
  if (cut === text) return text;
  const isWordCut = /\S/.test(text.charAt(cut.length));
  const words = isWordCut ? cut.replace(/(?<!\s)\s+\S*$/, '') : cut;
  return `${words.replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}
