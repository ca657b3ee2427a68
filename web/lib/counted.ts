/** A number with what it counts: "1 session", "12 sessions", "1,200 sessions". */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString()} ${count === 1 ? one : `${one}s`}`;
}
