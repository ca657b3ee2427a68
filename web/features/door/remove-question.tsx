// Asks the game master before a seat is taken away. It closes when the room has done it, or when that person has left anyway.
import { useEffect, useRef, useState } from 'react';
import { withNames } from '../../../rules/isolated.ts';
import { findPlayer } from '../../../rules/table.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { ConfirmDialog } from '../../ui/openings.ts';
import { doorActions } from './door-actions.ts';

export type RemoveQuestionProps = {
  live: LiveTable;
  open: boolean;
  playerId: string | null; // null: no question
  onClose: () => void;
};

export function RemoveQuestion({ live, open, playerId, onClose }: RemoveQuestionProps) {
  const name = useTable(live, (table) => (playerId === null ? undefined : findPlayer(table, playerId)?.username));
  const [lastName, setLastName] = useState('');
  const [removingId, setRemovingId] = useState<string | null>(null);
  const isRemoving = removingId !== null && removingId === playerId;
  const asked = useRef(playerId);
  if (name !== undefined && name !== lastName) setLastName(name); // it keeps the name while it fades out

  useEffect(() => {
    asked.current = playerId;
  }, [playerId]);

  async function remove() {
    if (playerId === null) return;
    setRemovingId(playerId);
    const isDone = await doorActions(live).remove(playerId);
    setRemovingId(null);
    if (isDone && asked.current === playerId) onClose(); // the player may have left before, and another question may be open
  }

  return (
    <ConfirmDialog
      open={open && name !== undefined}
      onOpenChange={(stays) => !stays && !isRemoving && onClose()}
      title={withNames`Remove ${lastName}?`}
      text="Their character is free for others; they can come again if the door lets them."
      confirmLabel="Remove"
      danger
      busy={isRemoving ? 'Removing' : undefined}
      onConfirm={() => void remove()}
      returnTo={() => document.querySelector<HTMLElement>('#main header button')}
    />
  );
}
