/** The schema of a pool of dice, separate from the dice themselves, so that a screen can name dice without it. */
import * as z from 'zod/mini';
import { POOL_MAX, poolSize } from './dice.ts';

const dieCount = z.optional(
  z
    .int('Must be a whole number')
    .check(z.gte(0, 'Must not be below 0'), z.lte(POOL_MAX, `Must be at most ${POOL_MAX} dice`)),
);

/** How many dice of each kind: at least one in all, at most 100. */
export const DicePool = z
  .object({ d4: dieCount, d6: dieCount, d8: dieCount, d10: dieCount, d12: dieCount, d20: dieCount, d100: dieCount })
  .check(
    z.refine((pool) => poolSize(pool) >= 1, 'Must have at least one die'),
    z.refine((pool) => poolSize(pool) <= POOL_MAX, `Must have at most ${POOL_MAX} dice`),
  );
