// Tells a player who was away for too long that the character is free again, and where to take one. It runs
// outside the gate of the table: the first state after an absence already shows it.
import { useEffect } from 'react';
import type { Seat } from '../../../rules/seats.ts';
import { onCharacterLost } from '../../live/character-loss.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { showToast } from '../../ui/toast.tsx';

export function useLostCharacter(live: LiveTable, { playerId }: Seat): void {
  useEffect(
    () =>
      onCharacterLost(live, playerId, (loss) => {
        showToast({
          tone: 'error',
          title: 'Your Character Was Removed',
          text: `${loss} Select a character in the lobby to rejoin.`,
        });
      }),
    [live, playerId],
  );
}
