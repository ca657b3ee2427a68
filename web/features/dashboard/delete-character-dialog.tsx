// Asks before a character is deleted and says what goes with it. A character in somebody's hands stays, and that is said here.
import type { Character } from '../../../rules/character.ts';
import { withNames } from '../../../rules/isolated.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { ConfirmDialog } from '../../ui/openings.ts';
import { showToast } from '../../ui/toast.tsx';
import styles from './delete-character-dialog.module.css';
import { useDeleteCharacter } from './desk-queries.ts';
import { whyNotDeleted } from './why-not.ts';

export type DeleteCharacterDialogProps = {
  open: boolean;
  onClose: () => void;
  character: Character;
  returnTo: () => HTMLElement | null;
};

export function DeleteCharacterDialog({ open, onClose, character, returnTo }: DeleteCharacterDialogProps) {
  const remove = useDeleteCharacter();

  function confirm() {
    remove.mutate(character.id, {
      onSuccess: () => {
        onClose();
        showToast({ tone: 'success', title: 'Character Deleted', text: character.name, durationMs: NOTICE_MS.brief });
      },
    });
  }

  return (
    <ConfirmDialog
      danger
      returnTo={returnTo}
      open={open}
      onOpenChange={(stays) => !stays && !remove.isPending && onClose()}
      title={withNames`Delete ${character.name}?`}
      text={
        <>
          Its whole sheet goes with it: traits, experiences, cards, gear, background and connections
          {character.isLocked && ', and its password'}. What it did at past tables stays in their history. This cannot
          be undone; Export keeps a copy.
          {remove.isError && (
            <strong role="alert" className={styles.problem}>
              {whyNotDeleted(remove.error, character)}
            </strong>
          )}
        </>
      }
      confirmLabel="Delete Character"
      busy={remove.isPending ? 'Deleting' : undefined}
      onConfirm={confirm}
    />
  );
}
