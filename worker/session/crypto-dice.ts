/**
 * The only source of randomness for dice. Bytes from the platform's cryptographic source become throws by rejection sampling:
 * bytes that would favour the low numbers are drawn again.
 */
import type { Dice } from '../../rules/dice.ts';

const pool = new Uint8Array(256);
let next = pool.length;

/** A fair throw of a die with 2 to 256 sides. */
export const cryptoDice: Dice = (sides) => {
  const fairBelow = 256 - (256 % sides);
  for (;;) {
    const byte = drawByte();
    if (byte < fairBelow) return (byte % sides) + 1;
  }
};

function drawByte(): number {
  if (next === pool.length) {
    crypto.getRandomValues(pool);
    next = 0;
  }
  const byte = pool[next]!;
  next += 1;
  return byte;
}
