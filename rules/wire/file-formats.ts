/** The `format` of each kind of file. With version and size, on their own: a page that only checks a file loads no schema. */
export const FILE_FORMATS = {
  character: 'duality-character',
  content: 'two-lights-pack',
  desk: 'two-lights-desk',
} as const;

export const CHARACTER_FILE = { format: FILE_FORMATS.character, version: 1 } as const;

export const DESK_FILE = { format: FILE_FORMATS.desk, version: 1 } as const;
/** The most that one import accepts, in bytes; a larger file is sent in parts, each a valid file. */
export const DESK_FILE_MAX_BYTES = 8 * 1024 * 1024;

export type FileKind = keyof typeof FILE_FORMATS;
