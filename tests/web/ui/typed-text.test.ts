/** Typed or pasted text in the fields: none of it would make a save fail. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line, prose } from '../../../rules/text.ts';
import { typedLine, typedProse } from '../../../web/ui/typed-text.ts';

describe('a text that is pasted', () => {
  it.each([
    ['Maren\tOake', 'Maren Oake', 'Maren Oake'],
    ['one\u000btwo', 'one two', 'one two'],
    ['one\ntwo\u2028three', 'one two three', 'one\ntwo\u2028three'],
    ['Œ 👩‍🚒 \u202edeed', 'Œ 👩‍🚒 \u202edeed', 'Œ 👩‍🚒 \u202edeed'],
  ])('%j is a line, and prose, with spaces for forbidden characters', (pasted, asLine, asProse) => {
    expect(typedLine(pasted)).toBe(asLine);
    expect(typedProse(pasted)).toBe(asProse);
  });

  it('[WI1] of any kind is taken by the server, and a line keeps its length', () => {
    const controls = fc.constantFrom('\t', '\n', '\r\n', '\u0000', '\u000b', '\u0085', '\u2028', '\u2029');
    const pasted = fc
      .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 5 }), controls))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(pasted, (text) => {
        expect(typedLine(text)).toHaveLength(text.length);
        expect(line(1_000).safeParse(typedLine(text)).success).toBe(true);
        expect(prose(1_000).safeParse(typedProse(text)).success).toBe(true);
      }),
    );
  });
});
