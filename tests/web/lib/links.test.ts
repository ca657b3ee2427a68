// Addresses within what people write: where each begins and ends, and texts without any.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressesIn, piecesOf } from '../../../web/lib/links.ts';

const found = (text: string) => piecesOf(text).flatMap(({ words, href }) => (href === null ? [] : words));

describe('an address in a text', () => {
  it.each([
    ['The map: https://maps.example/ford.', 'https://maps.example/ford'],
    ['(see http://maps.example:8080/a?b=c#d)', 'http://maps.example:8080/a?b=c#d'],
    ['<https://maps.example/a>', 'https://maps.example/a'],
    ['"https://maps.example/a", he said', 'https://maps.example/a'],
    ['[map](https://maps.example/a_(b)).', 'https://maps.example/a_(b)'],
    ['https://maps.example/a_(b)', 'https://maps.example/a_(b)'],
    ['**https://maps.example/a**!', 'https://maps.example/a'],
    ['HTTPS://MAPS.example/A', 'HTTPS://MAPS.example/A'],
    ['המפה: https://maps.example/a, שם', 'https://maps.example/a'],
    ['地図はhttps://maps.example/a。', 'https://maps.example/a'],
    ['「https://maps.example/a」', 'https://maps.example/a'],
    ['one\nhttps://maps.example/a\ntwo', 'https://maps.example/a'],
    ['https://maps.example/a\u200b\u202e', 'https://maps.example/a'],
    ['https://maps.example/ü?q=%20', 'https://maps.example/ü?q=%20'],
  ])('[TA10] is found in %j', (text, address) => {
    expect(found(text)).toEqual([address]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://maps.example/a',
    'file:///etc/hosts',
    'maps.example/a',
    'xhttps://maps.example/a',
    'https://',
    'https:// maps.example',
    'http://[',
    'https://maps.example@evil.example/a',
    'https://ines:secret@maps.example/a',
    `https://maps.example/${'a'.repeat(3_000)}`,
  ])('[TA10] is not %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('[TA10] leaves the text as it was, and leads only to the web', () => {
    const parts = fc.constantFrom(
      'https://',
      'http://',
      'a.example',
      '/',
      '(',
      ')',
      '.',
      ' ',
      '\n',
      'x',
      '@',
      '"',
      '[',
      ']',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(parts, fc.string({ unit: 'grapheme', maxLength: 5 })), { maxLength: 30 }),
        (made) => {
          const text = made.join('');
          const pieces = piecesOf(text);
          expect(pieces.map(({ words }) => words).join('')).toBe(text);
          for (const { at, words, href } of pieces) {
            expect(text.startsWith(words, at)).toBe(true);
            if (href !== null) expect(href).toMatch(/^https?:\/\/[^/@]+\//);
          }
        },
      ),
    );
  });

  it('[TA10] is listed once', () => {
    expect(addressesIn('https://a.example https://b.example/, https://a.example/')).toEqual([
      'https://a.example/',
      'https://b.example/',
    ]);
  });
});
