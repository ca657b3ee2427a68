/** A session that is being played, in words. Pure. */

/** `people` are the players at its table; null where that could not be found out. */
export type RunningSession = { id: string; name: string; people: number | null };

/** How a sentence about it goes on after its name. */
export function playedBy({ people }: RunningSession): string {
  if (people === null) return 'is being played now';
  if (people === 0) return 'is open, with no player at its table now';
  return `is being played by ${people === 1 ? '1 person' : `${people} people`}`;
}
