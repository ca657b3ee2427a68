/**
 * What a keyboard or a paste brings, without what no text of ours may have: tabs of a pasted table, soft breaks of a
 * slide. It becomes a space at once, instead of a refusal when everything is sent.
 */

const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/** For one line. As long as what came in, so that the caret can stay where it is. */
export function typedLine(text: string): string {
  return text.replace(CONTROL, ' ');
}

/** For several: line breaks stay. As long as what came in, so that it still fits where that did. */
export function typedProse(text: string): string {
  return text.replace(CONTROL, (found) => (/[\n\r\u2028\u2029]/.test(found) ? found : ' '));
}
