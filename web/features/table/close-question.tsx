// What a game master is asked before a session is closed for everybody. Closing it is the deed's.
import { useState } from 'react';
import type { LiveTable } from '../../live/use-table.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { closeSession } from './close-session.ts';

export type CloseQuestionProps = { live: LiveTable; open: boolean; onOpenChange: (open: boolean) => void };

export function CloseQuestion({ live, open, onOpenChange }: CloseQuestionProps) {
  const [isClosing, setIsClosing] = useState(false);
  async function close() {
    setIsClosing(true);
    const isClosed = await closeSession(live.sessionId);
    setIsClosing(false);
    if (isClosed) onOpenChange(false); // else the question stands, to be answered once more
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => (stays || !isClosing) && onOpenChange(stays)}
      title="Close this session?"
      text="Are you sure you want to close this session? This will end the session for all players and cannot be undone."
      confirmLabel="Close Session"
      danger
      busy={isClosing ? 'Closing' : undefined}
      onConfirm={() => void close()}
    />
  );
}
