/**
 * Asking the room to change a character's marks or Hope, a step at a time. What the room answers is what the screen shows:
 * nothing is changed here beforehand, and a refusal is said in its own words.
 */

import { useCallback } from 'react';
import { NOTICE_MS } from '../../../rules/durations.ts';
import type { Resource } from '../../../rules/resources.ts';
import { wordsOf } from '../../live/store.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { showToast } from '../../ui/toast.tsx';

export type ChangeCharacter = (characterId: string, field: Resource, change: number) => void;

export function useCharacterChange(live: LiveTable): ChangeCharacter {
  return useCallback(
    (characterId, field, change) => {
      live.send({ type: 'UpdateCharacter', characterId, field, change }).catch((error: unknown) => {
        console.info('A change of a character was not made.', error);
        showToast({
          id: 'character-change',
          tone: 'warning',
          title: 'Not changed',
          text: wordsOf(error),
          durationMs: NOTICE_MS.brief,
        });
      });
    },
    [live],
  );
}
