/** Why a note cannot be sent as it is: it has too many characters, or more bytes than one frame can have. */
import { excessWords, LENGTHS } from '../../../rules/lengths.ts';
import { whole } from '../../../rules/settled.ts';

/** A frame has at most 64 KiB. The rest is enough for what is around the text. */
const MAX_BYTES = 63 * 1024;

/** Undefined if it can be sent. */
export function noteFault(text: string): string | undefined {
  return excessWords(whole(text), LENGTHS.note) ?? bytesFault(text);
}

/** Undefined if it fits into a frame. Measured as JSON: a line break has two bytes there. */
export function bytesFault(text: string): string | undefined {
  const excess = new Blob([JSON.stringify(text)]).size - MAX_BYTES;
  return excess > 0
    ? `${Math.ceil(excess / 1024)} KB too many for one note: shorten it, or use fewer emoji.`
    : undefined;
}
