/** The text in a file's bytes: what shows by itself is read, and every reading of an old encoding is offered. */
import { describe, expect, it } from 'vitest';
import { readBytes } from '../../../web/lib/text-file.ts';

const TEXT = '{"name":"Zoë Šárka"}';
const utf8 = (text: string) => new TextEncoder().encode(text);

/** UTF-16, with the low byte first or last. */
function utf16(text: string, isLittle: boolean, mark: number[] = []): Uint8Array {
  const bytes = Array.from({ length: text.length }, (_, index) => {
    const unit = text.charCodeAt(index);
    return isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff];
  });
  return new Uint8Array([...mark, ...bytes.flat()]);
}

/** Bytes as somebody's old program wrote them. */
function bytes(text: string, letters: Record<string, number>): Uint8Array {
  return new Uint8Array([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)));
}

function readingsOf(file: Uint8Array) {
  const read = readBytes(file);
  if (typeof read === 'string') throw new Error(`It was read without a question: ${read}`);
  return Object.fromEntries(read.map(({ name, text, sample }) => [name, { text, sample }]));
}

describe('[DK4] a file', () => {
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a mark', utf8(`\uFEFF${TEXT}`)],
    ['UTF-16 with a mark', utf16(TEXT, true, [0xff, 0xfe])],
    ['UTF-16 the other way round', utf16(TEXT, false, [0xfe, 0xff])],
    ['UTF-16 without a mark', utf16(TEXT, true)],
    ['UTF-16 the other way round without a mark', utf16(TEXT, false)],
  ])('in %s is read without a question', (_encoding, file) => {
    expect(readBytes(file)).toBe(TEXT);
  });

  it('that is empty, or has no letter beyond ASCII, is read without a question', () => {
    expect(readBytes(new Uint8Array())).toBe('');
    expect(readBytes(utf8('{"name":"Wren"}'))).toBe('{"name":"Wren"}');
  });

  it('in a Western encoding is never read wrongly by itself, and its words show which reading is right', () => {
    const read = readingsOf(bytes('{"name":"Zoë Grün"}', { ë: 0xeb, ü: 0xfc }));
    expect(read['Western European']).toEqual({ text: '{"name":"Zoë Grün"}', sample: 'Zoë, Grün' });
    expect(read.Cyrillic?.sample).toBe('Zoл, Grьn');
    expect(Object.keys(read)[0]).toBe('Western European');
  });

  it('in a Cyrillic, a Central European or a Japanese encoding has its reading among them', () => {
    expect(readingsOf(bytes('"Яна"', { Я: 0xdf, н: 0xed, а: 0xe0 })).Cyrillic?.sample).toBe('Яна');
    expect(readingsOf(bytes('"Jiří"', { ř: 0xf8, í: 0xed }))['Central European']?.sample).toBe('Jiří');
    const kanji = new Uint8Array([0x22, 0x93, 0xfa, 0x96, 0x7b, 0x22]);
    expect(readingsOf(kanji).Japanese?.sample).toBe('日本');
  });

  it('offers each text once, and none with signs that nobody types', () => {
    const read = readBytes(bytes('"Zoë"', { ë: 0xeb }));
    const texts = typeof read === 'string' ? [] : read.map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(2);
    expect(new Set(texts).size).toBe(texts.length);
    expect(readBytes(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toEqual([]); // a picture
  });
});
