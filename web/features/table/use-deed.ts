// One command that a dialog sends to the room. The dialog stays, with all that was typed, until the room has done it; a refusal is
// told in it.
import { useState } from 'react';
import { type LiveCommand, wordsOf } from '../../live/store.ts';
import type { LiveTable } from '../../live/use-table.ts';

export type Deed = {
  isUnderWay: boolean;
  /** Why it was not done, for the person to read. */
  error: string | undefined;
  send: (command: LiveCommand) => void;
};

/** `onDone` is called when it is done, or when the dialog is left. */
export function useDeed(live: LiveTable, onDone: () => void): Deed & { leave: () => void } {
  const [error, setError] = useState<string>();
  const [isUnderWay, setIsUnderWay] = useState(false);

  function leave() {
    setError(undefined);
    onDone();
  }

  async function carryOut(command: LiveCommand) {
    setIsUnderWay(true);
    try {
      await live.send(command);
      leave();
    } catch (cause) {
      console.info('The room said no.', cause);
      setError(wordsOf(cause));
    } finally {
      setIsUnderWay(false);
    }
  }

  return { isUnderWay, error, send: (command) => void carryOut(command), leave };
}
