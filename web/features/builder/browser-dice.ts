/** Fair dice from the browser's random numbers, for what the builder picks by chance. At a table only the room rolls dice. */
import type { Dice } from '../../../rules/dice.ts';

const RANGE = 2 ** 32;

/** Numbers from `fairBelow` on are drawn again: they would make the low faces more likely. */
export const browserDice: Dice = (sides) => {
  const fairBelow = RANGE - (RANGE % sides);
  for (;;) {
    const [drawn = RANGE] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fairBelow) return (drawn % sides) + 1;
  }
};
