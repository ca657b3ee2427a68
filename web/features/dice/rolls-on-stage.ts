/**
 * Which rolls the stage shows: the newest large, the last one of everybody else at the side, in the air or at rest. Each
 * person has one roll at most. Pure; the store knows which dice are in the air.
 */
import type { Roll } from '../../../rules/table.ts';
import type { Airborne } from '../../live/replay.ts';

export type RollOnStage = {
  roll: Roll;
  thrownMs: number | null; // local time of the throw; null: its dice lie still
  stillMs: number;
};

/** Oldest first; the last one is the large one. `onTable` are the rolls on the table, oldest first. */
export function rollsOnStage(onTable: readonly Roll[], airborne: readonly Airborne[]): RollOnStage[] {
  const flying = new Set(airborne.map(({ roll }) => roll.rollerPlayerId));
  return [
    ...onTable
      .filter(({ rollerPlayerId }) => !flying.has(rollerPlayerId))
      .map((roll): RollOnStage => ({ roll, thrownMs: null, stillMs: 0 })),
    ...airborne,
  ].sort((one, other) => one.roll.seq - other.roll.seq);
}
