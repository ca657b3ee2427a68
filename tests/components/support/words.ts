// What a person reads of a part of the page: in one line, with hidden words, as they are heard, and with what stands in a field.

/** A name that is isolated in a sentence parts no words. */
const IN_A_WORD = new Set(['BDI']);

export function wordsOf(part: Node | null | undefined): string {
  return spaced(part).replaceAll(/\s+/g, ' ').trim();
}

function spaced(part: Node | null | undefined): string {
  if (part === null || part === undefined) return '';
  if (part instanceof Text) return part.data;
  if (part instanceof HTMLTextAreaElement) return ` ${part.value} `;
  if (part instanceof HTMLInputElement) return ['radio', 'checkbox'].includes(part.type) ? ' ' : ` ${part.value} `;
  const inside = [...part.childNodes].map(spaced).join('');
  return part instanceof Element && IN_A_WORD.has(part.tagName) ? inside : ` ${inside} `;
}
