/**
 * The beginning of a text that is too long for its place. The caller says how much fits; limits for cards are in screen.ts.
 * It never cuts inside a visible character, such as a letter with its accents or a family of emoji.
 */

/**
 * A text may be cut between any two of these plain letters. Most texts are cut there: the first word of `Intl` takes a page
 * 100 ms.
 */
const PLAIN = /^[ -~\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u05d0-\u05ea\u2010-\u2027\u4e00-\u9fff]{2}$/;

let signs: Intl.Segmenter | undefined;

/** At most the first `max` characters, without cutting a visible one. */
export function beginningOf(text: string, max: number): string {
  const end = [...text.slice(0, 2 * max)].slice(0, max).join('').length; // a character has two code units at most
  if (end >= text.length || PLAIN.test(text.slice(end - 1, end + 1))) return text.slice(0, end);
  signs ??= new Intl.Segmenter('en');
  return text.slice(0, signs.segment(text).containing(end)?.index);
}

/** At most `max` characters and an ellipsis, after a whole word if possible; a text that fits stays unchanged. */
export function excerptOf(text: string, max: number): string {
  const cut = beginningOf(text, max);
  if (cut === text) return text;
  const isWordCut = /\S/.test(text.charAt(cut.length));
  const words = isWordCut ? cut.replace(/(?<!\s)\s+\S*$/, '') : cut;
  return `${words.replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}
