/** Fair dice of the browser's own chance, for what a builder shuffles. At a table only the room throws. */
import type { Dice } from '../../../rules/dice.ts';

const RANGE = 2 ** 32;

/** What would favour the low numbers is thrown away and drawn again. */
export const browserDice: Dice = (sides) => {
  const fairBelow = RANGE - (RANGE % sides);
  for (;;) {
    const [drawn = RANGE] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fairBelow) return (drawn % sides) + 1;
  }
};
