/** React keys for a list of saved entries: two of them may have the same id. */
export function listKeys(entries: readonly { id: string }[]): string[] {
  const count = new Map<string, number>();
  return entries.map(({ id }) => {
    const before = count.get(id) ?? 0;
    count.set(id, before + 1);
    return `${id} ${before}`;
  });
}
