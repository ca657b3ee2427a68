// Tells whoever was away for too long that the character is free again, and where to take one (document 1 section 8). It stands
// before the gate of the table: the first table that comes after an absence says it already.
import { useEffect } from 'react';
import { withNames } from '../../../rules/isolated.ts';
import type { Seat } from '../../../rules/seats.ts';
import { onCharacterLost } from '../../live/character-loss.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { showToast } from '../../ui/toast.tsx';

export function useLostCharacter(live: LiveTable, { playerId }: Seat): void {
  useEffect(
    () =>
      onCharacterLost(live, playerId, (characterName) => {
        showToast({
          tone: 'error',
          title: 'Your Character Was Removed',
          text: withNames`${characterName} was removed due to inactivity. Select a character in the lobby to rejoin.`,
        });
      }),
    [live, playerId],
  );
}
