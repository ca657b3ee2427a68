// Numbers in words, as this page says them.

/** "1 session", "12 sessions". */
export function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}
