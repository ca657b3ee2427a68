// Which of the six quiet seat colours a name has: always the same for the same name, on every screen.
// The colours are in tokens.css.

export const seatColors = 6;

/** FNV-1a over the name's code units, folded to 1..6. */
export function seatColor(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 0) % seatColors) + 1;
}

/** A plain Latin letter: nearly every name starts with one, and needs no segmenter. */
const PLAIN = /^[A-Za-z](?=[ -~]|$)/;

let letters: Intl.Segmenter | undefined;

/** The first visible letter, so that an accent or a pair of code units stays whole; a middle dot for no name. */
export function monogram(name: string): string {
  const trimmed = name.trim();
  const [plain] = PLAIN.exec(trimmed) ?? [];
  if (plain !== undefined) return plain.toLocaleUpperCase();
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const [first] = letters.segment(trimmed);
  return first === undefined ? '·' : first.segment.toLocaleUpperCase();
}
