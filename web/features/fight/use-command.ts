/** Sends commands of the fight to the room. What they do arrives as events on every screen; a refusal shows in the corner. */
import { useCallback } from 'react';
import { tellNotChanged } from '../../lib/not-changed.ts';
import { type LiveCommand, wordsOf } from '../../live/store.ts';
import { type LiveTable, useLiveStatus } from '../../live/use-table.ts';

/** What the room answered, or null where it was not done. */
export type SendCommand = (command: LiveCommand) => Promise<{ result: unknown } | null>;

/** `send` stays the same function. */
export function useCommand(live: LiveTable): { send: SendCommand; isDown: boolean } {
  const isDown = useLiveStatus(live) !== 'connected';
  const send = useCallback(
    async (command: LiveCommand) => {
      try {
        return { result: await live.send(command) };
      } catch (error) {
        console.info('The room said no.', error);
        tellNotChanged(wordsOf(error));
        return null;
      }
    },
    [live],
  );
  return { send, isDown };
}
