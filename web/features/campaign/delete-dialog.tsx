// Asks before something is deleted and says what goes with it. While a session of it is active it cannot be deleted: then it says
// so, with a link to the table. The words and the action are the caller's.
import { useState } from 'react';
import { withNames } from '../../../rules/isolated.ts';
import type { Session } from '../../../rules/wire/rest.ts';
import { messageOf } from '../../lib/api.ts';
import { tablePath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/openings.ts';
import styles from './delete-dialog.module.css';

type DeleteDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  warning: string;
  confirmLabel: string;
  failure: string; // what to say when the server has no words
  active: Session | undefined; // what prevents it
  onDelete: () => Promise<void>;
};

export function DeleteDialog({
  open,
  onClose,
  title,
  warning,
  active,
  confirmLabel,
  failure,
  onDelete,
}: DeleteDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function confirm() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onDelete();
      onClose();
    } catch (error) {
      setProblem(messageOf(error, failure));
    } finally {
      setIsBusy(false);
    }
  }

  if (active) {
    return (
      <Dialog
        size="sm"
        open={open}
        onOpenChange={(stays) => !stays && onClose()}
        title="Close the session first"
        description={withNames`“${active.name}” is active, and people may be sitting there. Close it at its table; then it can be deleted here.`}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <LinkButton to={tablePath(active.id)} variant="primary">
              Open Table
            </LinkButton>
          </>
        }
      />
    );
  }
  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={(stays) => !stays && !isBusy && onClose()}
      title={title}
      text={
        <>
          {warning}
          {problem !== undefined && (
            <strong role="alert" className={styles.problem}>
              {problem}
            </strong>
          )}
        </>
      }
      confirmLabel={confirmLabel}
      busy={isBusy ? 'Deleting' : undefined}
      onConfirm={() => void confirm()}
    />
  );
}
