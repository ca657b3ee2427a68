/**
 * The bodies that a die of the room is drawn with: one, or for a d100 a pair in its place, the tens to the left and the ones to
 * the right; 00 and 0 are a hundred.
 */
import type { PlacedDie } from './messages.ts';
import type { Rest } from './throw.ts';

/** So that both fit into the place of one die. */
const PAIR_SIZE = 0.6;
const PAIR_OFFSET = 0.29;

export function restsOf({ key, dieType, value, x, y, size }: PlacedDie): Rest[] {
  if (dieType !== 'd100') return [{ body: dieType, label: String(value), x, y, size, seed: key }];
  const pair = { size: size * PAIR_SIZE, y };
  const tens = Math.floor(value / 10) % 10;
  const aside = size * PAIR_OFFSET;
  return [
    { ...pair, body: 'tens', label: tens === 0 ? '00' : `${tens}0`, x: x - aside, seed: `${key} tens` },
    { ...pair, body: 'ones', label: String(value % 10), x: x + aside, seed: `${key} ones` },
  ];
}
