// The window of a question (confirm-dialog.tsx), which comes when the first one is asked: the safe answer has the focus, and only
// an answer or Escape leaves.
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';
import { useOnePress } from './use-one-press.ts';

export function ConfirmWindow({
  open,
  onOpenChange,
  title,
  text,
  more,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy,
  onConfirm,
  returnTo,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const once = useOnePress(busy !== undefined);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup
            className={classNames(styles.dialog, styles.sm)}
            initialFocus={cancel}
            finalFocus={() => returnTo?.() ?? true}
          >
            <div className={styles.ask}>
              <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
              <AlertDialog.Description className={styles.description}>
                <span>{text}</span>
                {more !== undefined && <span className={styles.more}>{more}</span>}
              </AlertDialog.Description>
            </div>
            <footer className={classNames(styles.foot, styles.bare)}>
              <AlertDialog.Close render={<Button ref={cancel} variant="ghost" />}>{cancelLabel}</AlertDialog.Close>
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => open && once(onConfirm)}>
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
