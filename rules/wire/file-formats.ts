/** The `format` of each kind of file. On its own, so that a page that only checks a format loads no more. */
export const FILE_FORMATS = {
  character: 'duality-character',
  content: 'two-lights-pack',
  desk: 'two-lights-desk',
} as const;
export type FileKind = keyof typeof FILE_FORMATS;
