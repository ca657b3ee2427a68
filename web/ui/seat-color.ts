// Which of the six quiet seat colours a name has: the same name, the same colour, on every screen and every evening. The colours
// themselves are tokens.css's.

export const seatColors = 6;

/** FNV-1a over the name's code units, folded to 1..6. */
export function seatColor(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 0) % seatColors) + 1;
}

/** One of ours with nothing on it: nearly every name begins so, and needs no knowledge of all scripts. */
const PLAIN = /^[A-Za-z](?=[ -~]|$)/;

let letters: Intl.Segmenter | undefined;

/** The first letter as one sees it, so that an accent or a pair of code units stays whole; a middle dot for no name. */
export function monogram(name: string): string {
  const trimmed = name.trim();
  const [plain] = PLAIN.exec(trimmed) ?? [];
  if (plain !== undefined) return plain.toLocaleUpperCase();
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const [first] = letters.segment(trimmed);
  return first === undefined ? '·' : first.segment.toLocaleUpperCase();
}
