import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginningOf, excerptOf } from '../../rules/excerpt.ts';

describe('an excerpt', () => {
  it('[BU30] ends with a whole word, without what hangs on it', () => {
    expect(excerptOf('The lamp, the rope and the bread', 9)).toBe('The lamp…');
    expect(excerptOf('The lamp, the rope and the bread', 11)).toBe('The lamp…');
    expect(excerptOf('The lamp, the rope and the bread', 13)).toBe('The lamp, the…');
    expect(excerptOf('Unspeakablenesses', 5)).toBe('Unspe…');
  });

  it('[BU30] leaves a text that fits as it is, to the last character', () => {
    const fits = 'x'.repeat(100);
    expect(excerptOf(fits, 100)).toBe(fits);
    expect(excerptOf(`${fits}y`, 100)).toBe(`${fits}…`);
  });

  it.each([
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a flag', '\u{1f1eb}\u{1f1ee}'],
    ['a letter with its accents', 'a\u0323\u0302'],
    ['a hand with its colour', '\u{1f44b}\u{1f3fe}'],
    ['a syllable of Korean', '\u1112\u1161\u11ab'],
    ['a keycap', '7\ufe0f\u20e3'],
  ])('[BU30] leaves %s whole, or out', (_, sign) => {
    const size = [...sign].length;
    for (let room = 0; room < size; room += 1) {
      expect(beginningOf(`Maren${sign}${sign}`, 5 + room)).toBe('Maren');
      expect(beginningOf(`Maren${sign}${sign}`, 5 + size + room)).toBe(`Maren${sign}`);
    }
    expect(excerptOf(`Maren${sign}${sign}`, 6)).toBe('Maren…');
  });

  it('[BU30] never ends within what people see as one sign', () => {
    const signs = new Intl.Segmenter('en');
    // Letters, what joins and colours them, halves of a flag and of a letter, breaks.
    const parts = [
      ...'aé 7שÅ한क\u0301\u200d\u094dष\ufe0f\u20e3\u1112\u1161\u11ab\r\n',
      '👩',
      '🚒',
      '🏽',
      '🇫',
      '🇮',
      '\ud83d',
    ];
    const texts = fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((those) => those.join(''));
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 40 }), (text, max) => {
        const { length } = beginningOf(text, max);
        const ends = [...signs.segment(text)].map(({ index, segment }) => index + segment.length);
        expect([0, ...ends]).toContain(length);
        expect([...text.slice(0, length)].length).toBeLessThanOrEqual(max);
        const next = ends.find((end) => end > length);
        if (next !== undefined) expect([...text.slice(0, next)].length).toBeGreaterThan(max);
      }),
    );
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
