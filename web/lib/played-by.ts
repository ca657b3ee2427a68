/** An active session in words. Pure. */

/** `people` are the players at its table; null if unknown. */
export type RunningSession = { id: string; name: string; people: number | null };

/** The rest of a sentence about it, after its name. */
export function playedBy({ people }: RunningSession): string {
  if (people === null) return 'is being played now';
  if (people === 0) return 'is open, with no player at its table now';
  return `is being played by ${people === 1 ? '1 person' : `${people} people`}`;
}
