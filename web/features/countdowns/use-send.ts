/** Sends commands about countdowns to the room. */
import { useCallback } from 'react';
import { ask } from '../../live/ask.ts';
import type { LiveCommand } from '../../live/store.ts';
import { type LiveTable, useLiveStatus } from '../../live/use-table.ts';

/** Whether the room did it. */
export type Send = (command: LiveCommand) => Promise<boolean>;

/** `send` stays the same function. */
export function useSend(live: LiveTable): { send: Send; isDown: boolean } {
  const isDown = useLiveStatus(live) !== 'connected';
  const send = useCallback(async (command: LiveCommand) => (await ask(live, command)) !== null, [live]);
  return { send, isDown };
}
