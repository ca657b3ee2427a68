/** Sends commands of the fight to the room. */
import { useCallback, useRef } from 'react';
import { ask } from '../../live/ask.ts';
import type { LiveCommand } from '../../live/store.ts';
import { type LiveTable, useLiveStatus } from '../../live/use-table.ts';

/** What the room answered, or null where it was not done. */
export type SendCommand = (command: LiveCommand) => Promise<{ result: unknown } | null>;

/** What throws dice, places or costs something. The same again so soon is the second half of a double tap, and is not sent. */
const ONCE: ReadonlySet<LiveCommand['type']> = new Set([
  'FoeStrikes',
  'UseFeature',
  'DealDamage',
  'PlaceFoes',
  'SendDiceRoll',
]);
const DOUBLE_TAP_MS = 600;

/** `send` stays the same function. */
export function useCommand(live: LiveTable): { send: SendCommand; isDown: boolean } {
  const isDown = useLiveStatus(live) !== 'connected';
  const last = useRef({ text: '', atMs: Number.NEGATIVE_INFINITY });
  const send = useCallback(
    async (command: LiveCommand) => {
      if (ONCE.has(command.type)) {
        const text = JSON.stringify(command);
        const atMs = performance.now();
        if (text === last.current.text && atMs < last.current.atMs + DOUBLE_TAP_MS) return null;
        last.current = { text, atMs };
      }
      return ask(live, command);
    },
    [live],
  );
  return { send, isDown };
}
