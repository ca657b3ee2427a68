/**
 * A text as it will be saved: whole letters, no blanks around it, and one line beside others without what would turn those round.
 * What is too long or forbidden is the schemas' to say (text.ts).
 */

/** Marks that reverse the direction of the text after them up to the end of the line, even of somebody else's name or a total. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
/** Half of a surrogate pair: the text was cut within a character. UTF-8 cannot hold it, so a database would give back something else. */
const HALF_LETTER = /\p{Cs}/gu;
/** Characters that show nothing, spaces included. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\u2800]/gu;

/** [WI6] The text as a database gives it back: half of a letter is the replacement sign. */
export function asStored(text: string): string {
  return text.replace(HALF_LETTER, '\ufffd');
}

/** Trimmed, as stored. */
export function whole(text: string): string {
  return asStored(text).trim();
}

/** Fit to be shown beside other texts: without marks that reverse those, and empty when it would show nothing. */
export function settled(text: string): string {
  const still = whole(text.replace(TURNING, ''));
  return still.replace(UNSEEN, '') === '' ? '' : still;
}
