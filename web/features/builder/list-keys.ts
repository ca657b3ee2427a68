/** Keys for a list whose entries were saved with ids of their own: nobody vouches that each is there only once. */
export function listKeys(entries: readonly { id: string }[]): string[] {
  const count = new Map<string, number>();
  return entries.map(({ id }) => {
    const before = count.get(id) ?? 0;
    count.set(id, before + 1);
    return `${id} ${before}`;
  });
}
