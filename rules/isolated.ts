/**
 * Names in sentences of ours: a name that is written from right to left would turn round what stands beside it, a number, a
 * comma or another name. It is set apart by the marks that Unicode has for this, in whatever shows or keeps the text: a screen,
 * a file, a voice. Names that turn nothing round stay as they are.
 */

/** Letters and digits of scripts from right to left, and the marks that act like them. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** [BI2] The words of a person, fit to stand among words of ours. */
export function isolated(words: string): string {
  return TURNS.test(words) ? FIRST_STRONG_ISOLATE + words + POP_DIRECTIONAL_ISOLATE : words;
}

/** [BI2] Tags a sentence: whatever is filled in is isolated. */
export function withNames(parts: TemplateStringsArray, ...filledIn: (string | number)[]): string {
  return String.raw({ raw: parts }, ...filledIn.map((words) => isolated(`${words}`)));
}
