/** Dice for tests: loaded ones fall as they are told, seeded ones the same way every time; and the roll of Hope and Fear. */
import type { Dice, Throw } from '../../rules/dice.ts';
import { chanceOf } from '../support/chance.ts';

/** Falls on these values in this order; one throw too many is a fault of the test. */
export function loadedDice(...values: number[]): Dice {
  const left = [...values];
  return (sides) => {
    const value = left.shift();
    if (value === undefined || value > sides) throw new Error(`No loaded value for a d${sides}`);
    return value;
  };
}

/** Fair enough for a test, and the same for the same seed. */
export function seededDice(seed: number): Dice {
  const chance = chanceOf(seed);
  return (sides) => chance.whole(1, sides);
}

/** Hope's d12 and Fear's, with nothing added and nothing to reach. */
export const duality: Throw = {
  dicePool: { d12: 2 },
  modifier: 0,
  isDuality: true,
  advantage: 0,
  difficulty: null,
  context: '',
};
