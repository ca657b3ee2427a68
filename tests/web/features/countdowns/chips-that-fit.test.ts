// How many chips stand side by side, at which width.
import { describe, expect, it } from 'vitest';
import { countChips } from '../../../../web/features/countdowns/chips-that-fit.ts';

/** Of the row, without its padding, by the width of the phone. */
const PHONES = [390, 360, 320] as const;

describe('the chips', () => {
  it('[CD12] stand three on a phone and never more; on a narrow one with a sign for the rest, two', () => {
    const withMany = PHONES.map((width) => countChips(24, width - 24, true));
    expect(withMany).toEqual([3, 3, 2]);
    expect(PHONES.map((width) => countChips(3, width - 24, true))).toEqual([3, 3, 3]);
    expect(countChips(24, 820, true)).toBe(3);
  });

  it('[CD12] stand as many as fit at a desk, and leave room for the sign', () => {
    expect(countChips(5, 1_400, false)).toBe(5);
    expect(countChips(24, 712, false)).toBe(5);
    expect(countChips(5, 712, false)).toBe(5);
    expect(countChips(6, 712, false)).toBe(5);
  });

  it('[CD12] are one at least, with letters of any size', () => {
    expect(countChips(1, 60, true)).toBe(1);
    expect(countChips(4, 60, true)).toBe(1);
  });
});
