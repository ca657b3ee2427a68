/**
 * Asks the room for a roll, and says so when that failed. Nothing is rolled or predicted here: the dice move when the room's
 * roll arrives, one's own like everybody's.
 */

import { useCallback, useEffect, useMemo, useState } from 'react';
import { NOTICE_MS } from '../../../rules/durations.ts';
import { type LiveCommand, LiveError, NOT_CONNECTED, wordsOf } from '../../live/store.ts';
import { type LiveTable, useLive } from '../../live/use-table.ts';
import { showToast } from '../../ui/toast.tsx';

export type RollWish = Omit<Extract<LiveCommand, { type: 'SendDiceRoll' }>, 'type'>;
/** So soon nobody rolls again on purpose: it is the second half of a double tap, which would move Hope and Fear once more. */
const ROLL_REST_MS = 400;

export type Rolling = {
  roll: (wish: RollWish) => void;
  mayRoll: boolean; // the line is up, no roll of one's own is under way, and the last one was not just now
  isDown: boolean;
};

export function useRoll(live: LiveTable): Rolling {
  const isDown = useLive(live, ({ status }) => status !== 'connected');
  const isUnderWay = useLive(live, ({ pending }) => Object.values(pending).some(({ type }) => type === 'SendDiceRoll'));
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setIsResting(false), ROLL_REST_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  const roll = useCallback(
    (wish: RollWish) => {
      setIsResting(true);
      live.send({ type: 'SendDiceRoll', ...wish }).catch((error: unknown) => {
        console.info('A roll was not made.', error);
        showToast({
          tone: 'error',
          title: 'Dice Roll Failed',
          text: mayHelpToRepeat(error) ? 'Could not send dice roll. Please try again.' : wordsOf(error),
          durationMs: NOTICE_MS.rollFailed,
        });
      });
    },
    [live],
  );
  return useMemo(
    () => ({ roll, mayRoll: !isDown && !isUnderWay && !isResting, isDown }),
    [roll, isDown, isUnderWay, isResting],
  );
}

/** Not where the room refused it, and not where it may have been thrown after all. */
function mayHelpToRepeat(error: unknown): boolean {
  return !(error instanceof LiveError) || error.code === NOT_CONNECTED || error.code === 'INTERNAL';
}
