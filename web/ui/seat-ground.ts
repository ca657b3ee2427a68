// Which of the six quiet seat grounds a name stands on: the same name, the same ground, on every screen and every evening.
// It knows numbers, no colours.

export const seatGrounds = 6;

/** FNV-1a over the name's code units, folded to 1..6. */
export function seatGround(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 0) % seatGrounds) + 1;
}

/** The first letter as one sees it, so that an accent or a pair of code units stays whole; a middle dot for no name. */
export function monogram(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first === undefined ? '·' : first.segment.toLocaleUpperCase();
}
