/**
 * The text in the bytes of a file. UTF-8 and UTF-16 are recognizable from the bytes; only a person can tell which of the
 * older encodings a file has, so they see every reading.
 */

import { FILE_HEAD_LENGTH } from '../../rules/lengths.ts';

/** By their labels (https://encoding.spec.whatwg.org/#names-and-labels), in the order in which they are offered. */
const OLD_ENCODINGS = [
  { label: 'windows-1252', name: 'Western European' },
  { label: 'windows-1250', name: 'Central European' },
  { label: 'windows-1251', name: 'Cyrillic' },
  { label: 'windows-1253', name: 'Greek' },
  { label: 'windows-1254', name: 'Turkish' },
  { label: 'shift_jis', name: 'Japanese' },
  { label: 'gb18030', name: 'Chinese' },
  { label: 'euc-kr', name: 'Korean' },
] as const;

/** The message when the person chose none of the readings. */
export const UNREAD_LETTERS = 'It is written in an old encoding and was left out. Saved as UTF-8 it can be read.';

const WORDS_SHOWN = 6;
/** A word with a letter that the encodings read differently. */
const TELLING_WORDS = /[\p{L}\p{M}]*[^\p{ASCII}\s]+[\p{L}\p{M}]*/gu;
const NO_LETTERS = /[^\P{Cc}\t\r\n]/u; // control characters: nobody typed them

/** `sample` has some words that show a person whether it is right. */
export type OldReading = { name: string; text: string; sample: string };

/** The text, without a byte-order mark; or each possible reading, none if it is not text at all. */
export function readBytes(bytes: Uint8Array): string | OldReading[] {
  const text = decoded(bytes, unicodeOf(bytes));
  if (text !== null) return text;
  const readings = OLD_ENCODINGS.flatMap(({ label, name }): OldReading[] => {
    const old = decoded(bytes, label);
    if (old === null || NO_LETTERS.test(old)) return [];
    const words = [...new Set(old.match(TELLING_WORDS))];
    return [{ name, text: old, sample: words.slice(0, WORDS_SHOWN).join(', ') }];
  });
  return readings.filter(({ text: old }, index) => readings.findIndex((each) => each.text === old) === index);
}

/** The beginning of a file, one letter for each byte: enough to say what a file is that is too large, or no text. */
export async function readHead(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, FILE_HEAD_LENGTH).arrayBuffer());
  return Array.from(head, (byte) => String.fromCharCode(byte)).join('');
}

/** UTF-16 by its byte-order mark, or because a file of ours begins with a sign of ASCII. */
function unicodeOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null; // it is not written in this one
  }
}
