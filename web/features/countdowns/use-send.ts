/** Sends commands about countdowns to the room. What they do arrives as events on every screen; a refusal shows in the corner. */
import { useCallback } from 'react';
import { tellNotChanged } from '../../lib/not-changed.ts';
import { type LiveCommand, wordsOf } from '../../live/store.ts';
import { type LiveTable, useLiveStatus } from '../../live/use-table.ts';

/** Whether the room did it. */
export type Send = (command: LiveCommand) => Promise<boolean>;

/** `send` stays the same function. */
export function useSend(live: LiveTable): { send: Send; isDown: boolean } {
  const isDown = useLiveStatus(live) !== 'connected';
  const send = useCallback(
    async (command: LiveCommand) => {
      try {
        await live.send(command);
        return true;
      } catch (error) {
        console.info('The room said no.', error);
        tellNotChanged(wordsOf(error));
        return false;
      }
    },
    [live],
  );
  return { send, isDown };
}
