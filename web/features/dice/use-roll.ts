/**
 * Asks the room for a roll, and reports a failure. It rolls and predicts nothing: the dice move when the room's
 * roll arrives, for one's own roll too.
 */

import { useMemo } from 'react';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { type LiveCommand, LiveError, NOT_CONNECTED, wordsOf } from '../../live/store.ts';
import { type LiveTable, useLive } from '../../live/use-table.ts';
import { showToast } from '../../ui/toast.tsx';

export type RollRequest = Omit<Extract<LiveCommand, { type: 'SendDiceRoll' }>, 'type'>;
/** A press this soon after a throw is the second half of a double tap: it does not end the throw. */
const DOUBLE_TAP_MS = 400;

export type Rolling = {
  /** [HA3] `onThrown`: the place to clear the choices. Without a throw they stay. */
  roll: (request: RollRequest, onThrown?: () => void) => void;
  /** For a press on Roll while it rests: the result of what is in the air shows now. */
  endThrow: () => void;
  mayRoll: boolean; // the line is up, and one's own last roll has landed and was visible for a moment
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

/** Not after a refusal, and not if it may have been thrown after all. */
function mayHelpToRepeat(error: unknown): boolean {
  return !(error instanceof LiveError) || error.code === NOT_CONNECTED || error.code === 'INTERNAL';
}
