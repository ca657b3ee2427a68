/** JSON that is nested: lists in lists, with nothing in the innermost. */

export function nestedText(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

export function nested(levels: number): unknown {
  return JSON.parse(nestedText(levels));
}
