// Hands a text or a file to the person, the way the browser hands over downloads.
import { beginningOf } from '../../rules/excerpt.ts';

export type TextFile = { name: string; type: string; text: string };

export function saveFile({ name, type, text }: TextFile): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file name that every system accepts: only its letters, digits, blanks and hyphens, in any script. */
export function fileNameOf(words: string): string {
  const plain = words
    .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  return beginningOf(plain, 100).trim() || 'file';
}
