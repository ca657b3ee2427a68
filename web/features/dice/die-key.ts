/** The `data-die` of a die's place on the page. */
export function dieKey(seq: number, dieId: string): string {
  return `${seq}/${dieId}`;
}
