/** Dice for tests: loaded ones that fall as they are told, and seeded ones that fall the same way every time. */
import type { Dice } from '../../rules/dice.ts';

/** Falls on these values in this order; one throw too many is a fault of the test. */
export function loadedDice(...values: number[]): Dice {
  const left = [...values];
  return (sides) => {
    const value = left.shift();
    if (value === undefined || value > sides) throw new Error(`No loaded value for a d${sides}`);
    return value;
  };
}

/** A small generator (mulberry32): fair enough for a test, and the same for the same seed. */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) % sides) + 1;
  };
}
