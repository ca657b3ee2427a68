/** Numbers as they are read: a hyphen never replaces a minus. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figures, signed } from '../../rules/words.ts';

it('[DU27] a negative number has a true minus sign, with and without a plus for the others', () => {
  expect([-12, -1, 0, 1, 12].map(figures)).toEqual(['−12', '−1', '0', '1', '12']);
  expect([-12, -1, 0, 1, 12].map(signed)).toEqual(['−12', '−1', '0', '+1', '+12']);
});

it('[DU27] no number has a hyphen, and each can be told from every other', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (one, other) => {
      for (const words of [figures(one), signed(one)]) expect(words).not.toContain('-');
      expect(figures(one) === figures(other)).toBe(one === other);
      expect(signed(one) === signed(other)).toBe(one === other);
    }),
  );
});
