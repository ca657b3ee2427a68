/**
 * Hit points that an edit of the builder brings come unhurt (BF10): the room moves them, over the line of the table that lies below
 * the builder. Without such a line the most has grown all the same, and what is left is healed by hand.
 */
import type { Character } from '../../rules/character.ts';
import type { BuildTask } from '../features/builder/build-task.ts';
import { findLiveTable } from '../live/use-table.ts';

export function riseAtTable({ place }: BuildTask, { id }: Character, by: number): void {
  if (place.at !== 'table' || by === 0) return;
  findLiveTable(place.sessionId)
    ?.send({ type: 'UpdateCharacter', characterId: id, field: 'health', change: by })
    .catch((error: unknown) => console.info('The hit points that an edit brings did not come at the table.', error));
}
