/** Whole numbers within a range, as a schema that says which end was passed.  */
import * as z from 'zod/mini';

export function wholeNumber(min: number, max: number) {
  return z
    .int('Must be a whole number')
    .check(z.gte(min, `Must be at least ${min}`), z.lte(max, `Must be at most ${max}`));
}
