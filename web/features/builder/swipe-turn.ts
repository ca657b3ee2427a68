import { SWIPE_PX } from '../../lib/screen.ts';

/** What a finger asks for that moved so many pixels to the right: further left is onward, further right is back. */
export function swipeTurn(distancePx: number): -1 | 0 | 1 {
  if (Math.abs(distancePx) <= SWIPE_PX) return 0;
  return distancePx < 0 ? 1 : -1;
}
