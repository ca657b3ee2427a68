/**
 * How long texts may be, in characters, and lists in entries, and how characters are counted. They are separate from
 * the schemas, for forms that only count.
 */
export const LENGTHS = {
  name: 100,
  line: 200,
  prose: 5_000,
  list: 200,
  chat: 2_000,
  note: 20_000,
  scene: 100,
  username: 40,
  email: 254,
  password: 128, // of an account; a character's is a line
  accessKey: 200,
  playerName: 40,
  campaignName: 200,
  campaignDescription: 1_000,
  faults: 100, // of one body or file: after their correction the next ones show
} as const;

/** Bodies larger than this are TOO_LARGE, in bytes. */
export const BODY_MAX_BYTES = 256 * 1024;

/** So much of a file says what it looks like, in characters or bytes. */
export const FILE_HEAD_LENGTH = 65_536;

/** [WI9] Code points: a letter in two code units is still one character. */
export function charactersIn(text: string): number {
  return [...text].length;
}

/** "1,007 too many: 2,000 characters fit."; undefined if the text fits. Texts are counted as they are saved (settled.ts). */
export function excessWords(text: string, most: number): string | undefined {
  const excess = text.length <= most ? 0 : charactersIn(text) - most;
  return excess > 0 ? `${readable(excess)} too many: ${readable(most)} characters fit.` : undefined;
}

function readable(count: number): string {
  return count.toLocaleString('en');
}

/**
 * A saved character as JSON, in bytes: 8 KiB less than a body may be, for its numbers and dates, and for what stands around it in a
 * file. Until 2026-11-23 edits could make characters larger, and a desk file may contain such ones.
 */
export const CHARACTER_MAX_BYTES = 248 * 1024;
