// Asks the game master before a seat is taken away. It closes when the room has done it, or when that person is gone anyway.
import { useState } from 'react';
import { findPlayer } from '../../../rules/table.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { doorDeeds } from './door-deeds.ts';

export type RemoveQuestionProps = {
  live: LiveTable;
  playerId: string | null; // null: nobody is asked about
  onClose: () => void;
};

export function RemoveQuestion({ live, playerId, onClose }: RemoveQuestionProps) {
  const name = useTable(live, (table) => (playerId === null ? undefined : findPlayer(table, playerId)?.username));
  const [lastName, setLastName] = useState('');
  const [isRemoving, setIsRemoving] = useState(false);
  if (name !== undefined && name !== lastName) setLastName(name); // it leaves with the name it asked about

  async function remove() {
    if (playerId === null) return;
    setIsRemoving(true);
    await doorDeeds(live).remove(playerId);
    setIsRemoving(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open={name !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title={`Remove ${lastName}?`}
      text="Their character is free for others; they can come again if the door lets them."
      confirmLabel="Remove"
      danger
      busy={isRemoving ? 'Removing' : undefined}
      onConfirm={() => void remove()}
      returnTo={() => document.querySelector<HTMLElement>('#main header button')}
    />
  );
}
