/**
 * Asks the room to change a character's marks or Hope by a step. The screen shows only what the room answers, without
 * prediction; a refusal shows in the room's words.
 */

import type { Resource } from '../../../rules/resources.ts';
import { tellNotChanged } from '../../lib/not-changed.ts';
import { wordsOf } from '../../live/store.ts';
import type { LiveTable } from '../../live/use-table.ts';

export type ChangeCharacter = (characterId: string, field: Resource, change: number) => void;

export function useCharacterChange(live: LiveTable): ChangeCharacter {
  return (characterId, field, change) => {
    live.send({ type: 'UpdateCharacter', characterId, field, change }).catch((error: unknown) => {
      console.info('A change of a character was not made.', error);
      tellNotChanged(wordsOf(error));
    });
  };
}
