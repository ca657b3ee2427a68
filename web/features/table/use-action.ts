// One command that a dialog sends to the room. The dialog stays, with the typed text, until the room has done it, and shows a
// refusal. While the line is down the dialog can still be closed: the corner then shows the result.
import { useRef, useState } from 'react';
import { tellNotChanged } from '../../lib/not-changed.ts';
import { type LiveCommand, wordsOf } from '../../live/store.ts';
import { type LiveTable, useLiveStatus } from '../../live/use-table.ts';

type Action = {
  isUnderWay: boolean; // and the dialog has to wait for it
  isDown: boolean; // nothing can be sent now
  error: string | undefined; // why it was not done, for the person to read
  send: (command: LiveCommand) => void;
  leave: () => void;
};

/** `onLeave` is called when it is done, or when the dialog closes: the typed text may go. */
export function useAction(live: LiveTable, onLeave: () => void): Action {
  const isDown = useLiveStatus(live) !== 'connected';
  const [error, setError] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const awaited = useRef<symbol>(null); // the send that the open dialog waits for

  function leave() {
    awaited.current = null;
    setIsSent(false);
    setError(undefined);
    onLeave();
  }

  async function carryOut(command: LiveCommand) {
    const mine = Symbol();
    awaited.current = mine;
    setIsSent(true);
    setError(undefined);
    try {
      await live.send(command);
      if (awaited.current === mine) leave();
    } catch (cause) {
      console.info('The room said no.', cause);
      if (awaited.current !== mine) return tellNotChanged(wordsOf(cause));
      setIsSent(false);
      setError(wordsOf(cause));
    }
  }

  return { isUnderWay: isSent && !isDown, isDown, error, send: (command) => void carryOut(command), leave };
}
