/** The beginning of a text that is too long for its place. How much fits is the caller's; cards have theirs in screen.ts. */

/** At most `max` characters and an ellipsis, ending with a whole word where there is one; a text that fits as it is. */
export function excerptOf(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max).join('');
  const isWordCut = /\S/.test(characters[max] ?? '');
  const words = isWordCut ? cut.replace(/(?<!\s)\s+\S*$/, '') : cut;
  return `${words.replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}
