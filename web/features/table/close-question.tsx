// The question to a game master before a session closes for everybody, with what happens to the notes; and the close itself.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { underWayWords } from '../../lib/fight-before.ts';
import { gamePath } from '../../lib/game-path.ts';
import { type GoTo, tellClosedByHand } from '../../lib/reopen-session.ts';
import { persist, retriesMutation } from '../../lib/retries.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { ConfirmDialog } from '../../ui/openings.ts';
import { showToast } from '../../ui/toast.tsx';

export type CloseQuestionProps = { live: LiveTable; open: boolean; onOpenChange: (open: boolean) => void };

/** How long the close waits for a save of the private note, in milliseconds. */
const NOTE_WAIT_MS = 2_000;

export function CloseQuestion({ live, open, onOpenChange }: CloseQuestionProps) {
  const navigate = useNavigate();
  const [isClosing, setIsClosing] = useState(false);
  const fight = useTable(live, underWayWords);
  async function close() {
    setIsClosing(true);
    await noteArrived(live);
    const isClosed = await closeSession(live.sessionId, navigate);
    setIsClosing(false);
    if (isClosed) onOpenChange(false); // otherwise the question stays for another answer
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => (stays || !isClosing) && onOpenChange(stays)}
      title="Close this session?"
      text="Are you sure you want to close this session? This will end the session for all players and cannot be undone."
      more={`${fight === null ? '' : `A fight is under way: ${fight}. The campaign's next session goes on with it. `}Notes are not lost: this session's page has the shared one and yours, the campaign's next session begins with the shared one, and players keep theirs on their device.`}
      confirmLabel="Close Session"
      danger
      busy={isClosing ? 'Closing' : undefined}
      onConfirm={() => void close()}
    />
  );
}

/** [TA7] The note's field lost the focus before this question, which has sent the note. */
function noteArrived({ store }: LiveTable): Promise<void> {
  const isUnderWay = () => Object.values(store.getState().pending).some(({ type }) => type === 'SaveNote');
  if (!isUnderWay()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => !isUnderWay() && go());
    const timer = setTimeout(go, NOTE_WAIT_MS);
    function go() {
      stop();
      clearTimeout(timer);
      resolve();
    }
  });
}

/** Returns whether it is closed now. A notice then offers to undo it, on every page of the game master. */
export async function closeSession(sessionId: string, goTo: GoTo): Promise<boolean> {
  try {
    const path = gamePath(sessionId, 'deactivate');
    await persist(() => api.post(path, { id: sessionId }), retriesMutation); // closing twice has no further effect
  } catch (error) {
    console.info('The session was not closed.', error);
    showToast({ tone: 'error', title: 'Close Failed', text: 'Could not close the session. Please try again.' });
    return false;
  }
  tellClosedByHand(sessionId, goTo).catch((error: unknown) => {
    console.info('The name of the session was not told; the desk offers to open it again as well.', error);
  });
  return true;
}
