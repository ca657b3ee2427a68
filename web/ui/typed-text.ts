/**
 * Typed or pasted text without characters that no text may have: tabs of a pasted table, soft breaks of a
 * slide. They become spaces at once, instead of a refusal later.
 */

const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/** For one line. The length stays the same, so that the caret can stay where it is. */
export function typedLine(text: string): string {
  return text.replace(CONTROL, ' ');
}

/** For several lines: line breaks stay. The length stays the same, so that it still fits. */
export function typedProse(text: string): string {
  return text.replace(CONTROL, (found) => (/[\n\r\u2028\u2029]/.test(found) ? found : ' '));
}
