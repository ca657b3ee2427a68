/**
 * Asks the room for a roll, and says so when that failed. Nothing is rolled or predicted here: the dice move when the room's
 * roll arrives, one's own like everybody's.
 */

import { useMemo } from 'react';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { type LiveCommand, LiveError, NOT_CONNECTED, wordsOf } from '../../live/store.ts';
import { type LiveTable, useLive } from '../../live/use-table.ts';
import { showToast } from '../../ui/toast.tsx';

export type RollRequest = Omit<Extract<LiveCommand, { type: 'SendDiceRoll' }>, 'type'>;
/** A press that comes so soon after a throw is the second half of a double tap: it ends nothing. */
const DOUBLE_TAP_MS = 400;

export type Rolling = {
  /** [HA3] `onThrown`: the place to forget what was chosen for it. Where nothing was thrown, all stays chosen. */
  roll: (request: RollRequest, onThrown?: () => void) => void;
  /** For a press on Roll while it rests: the result of what is in the air shows now. */
  endThrow: () => void;
  mayRoll: boolean; // the line is up, and no roll of one's own is under way or was only just to be seen
  isDown: boolean;
};

export function useRoll(live: LiveTable): Rolling {
  const isDown = useLive(live, ({ status }) => status !== 'connected');
  const isRolling = useLive(live, (state) => state.isRolling);
  const actions = useMemo(
    () => ({
      roll(request: RollRequest, onThrown?: () => void) {
        live.send({ type: 'SendDiceRoll', ...request }).then(onThrown, (error: unknown) => {
          console.info('A roll was not made.', error);
          showToast({
            tone: 'error',
            title: 'Dice Roll Failed',
            text: mayHelpToRepeat(error) ? 'Could not send dice roll. Please try again.' : wordsOf(error),
            durationMs: NOTICE_MS.rollFailed,
          });
        });
      },
      endThrow() {
        const { airborne } = live.store.getState();
        if (airborne.every(({ thrownMs }) => Date.now() - thrownMs > DOUBLE_TAP_MS)) live.skipReveal();
      },
    }),
    [live],
  );
  return useMemo(() => ({ ...actions, mayRoll: !isDown && !isRolling, isDown }), [actions, isDown, isRolling]);
}

/** Not where the room refused it, and not where it may have been thrown after all. */
function mayHelpToRepeat(error: unknown): boolean {
  return !(error instanceof LiveError) || error.code === NOT_CONNECTED || error.code === 'INTERNAL';
}
