/**
 * How long texts may be, in characters, and lists in entries (contract 8). They stand apart from the schemas, for forms that
 * only count.
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
  faults: 100, // of one body or file: whoever mends those sees the next
} as const;

/**
 * A saved character as JSON, in bytes: 8 KiB less than a body may be, for its numbers and dates, and for what stands around it in a
 * file. Until 2026-11-23 characters could grow larger, edit by edit, and a desk file brings such ones along.
 */
export const CHARACTER_MAX_BYTES = 248 * 1024;
