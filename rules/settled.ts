/**
 * A text as it will be saved: whole letters, no blanks around it, and no marks that would reorder the text beside it.
 * The schemas check lengths and forbidden characters (text.ts).
 */

/** Marks that reverse the direction of the text after them up to the end of the line, even of somebody else's name or a total. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
/**
 * Half of a surrogate pair: the text was cut within a character. UTF-8 cannot encode it, so a database would return something
 * else.
 */
const HALF_LETTER = /\p{Cs}/gu;
/** Characters that show nothing, spaces included. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\u2800]/gu;

/** [WI6] The text as a database returns it: half of a letter becomes the replacement character. */
export function asStored(text: string): string {
  return text.replace(HALF_LETTER, '\ufffd');
}

/** Trimmed, as stored. */
export function whole(text: string): string {
  return asStored(text).trim();
}

/** Safe beside other texts: without marks that reverse them, and empty if nothing in it is visible. */
export function settled(text: string): string {
  const still = whole(text.replace(TURNING, ''));
  return still.replace(UNSEEN, '') === '' ? '' : still;
}
