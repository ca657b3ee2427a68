/** Written while building, by web/shipped-packages.ts. */
declare module 'virtual:shipped-packages' {
  export const version: string;
  /** Sorted by name; `text` is the whole licence. */
  export const packages: readonly { name: string; version: string; licence: string; text: string }[];
}
