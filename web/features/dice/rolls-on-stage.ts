/**
 * Which rolls the stage shows, and how: the newest large, everybody else's last one aside, in the air or lying. One roll of
 * each roller, never two. Pure; the store knows what flies.
 */
import type { Roll } from '../../../rules/table.ts';
import type { Airborne } from '../../live/replay.ts';

export type RollOnStage = {
  roll: Roll;
  thrownMs: number | null; // local time of the throw; null: its dice lie still
  stillMs: number;
};

/** Oldest first: the last one is the large one. `lying` as the table tells it, oldest first. */
export function rollsOnStage(lying: readonly Roll[], airborne: readonly Airborne[]): RollOnStage[] {
  const flying = new Set(airborne.map(({ roll }) => roll.rollerPlayerId));
  return [
    ...lying
      .filter(({ rollerPlayerId }) => !flying.has(rollerPlayerId))
      .map((roll): RollOnStage => ({ roll, thrownMs: null, stillMs: 0 })),
    ...airborne,
  ].sort((one, other) => one.roll.seq - other.roll.seq);
}
