import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf } from '../../rules/excerpt.ts';
import { EXCERPT } from '../../rules/screen.ts';

describe('an excerpt', () => {
  it('[BU30] ends with a whole word, without what hangs on it', () => {
    expect(excerptOf('The lamp, the rope and the bread', 9)).toBe('The lamp…');
    expect(excerptOf('The lamp, the rope and the bread', 11)).toBe('The lamp…');
    expect(excerptOf('The lamp, the rope and the bread', 13)).toBe('The lamp, the…');
    expect(excerptOf('Unspeakablenesses', 5)).toBe('Unspe…');
  });

  it('[BU30] leaves a text that fits as it is, to the last character', () => {
    const fits = 'x'.repeat(EXCERPT.card);
    expect(excerptOf(fits, EXCERPT.card)).toBe(fits);
    expect(excerptOf(`${fits}y`, EXCERPT.card)).toBe(`${fits}…`);
  });

  it('[BU30] is never longer than it may be, and begins as the text does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 1, max: 60 }), (text, max) => {
        const cut = excerptOf(text, max);
        if (cut === text) return;
        expect([...cut].length).toBeLessThanOrEqual(max + 1);
        expect(text.startsWith(cut.slice(0, -1))).toBe(true);
      }),
    );
  });
});
