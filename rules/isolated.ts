/**
 * Names in our own sentences: a name that is written from right to left would reorder the text beside it, a number, a
 * comma or another name. Unicode's isolation marks set it apart, wherever the text is shown or stored: a screen,
 * a file, a screen reader. Other names stay unchanged.
 */

/** Letters and digits of scripts from right to left, and the marks that act like them. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** [BI2] A person's words, safe inside our own sentences. */
export function isolated(words: string): string {
  return TURNS.test(words) ? FIRST_STRONG_ISOLATE + words + POP_DIRECTIONAL_ISOLATE : words;
}

/** [BI2] A template tag for sentences: isolates the inserted values. */
export function withNames(parts: TemplateStringsArray, ...filledIn: (string | number)[]): string {
  return String.raw({ raw: parts }, ...filledIn.map((words) => isolated(`${words}`)));
}
