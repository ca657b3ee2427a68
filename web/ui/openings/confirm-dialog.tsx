// Asks once before something that cannot be undone: the safe answer has the focus, and only an answer or Escape closes it.
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { BellLine, focusAfterwards } from '../bell-line.tsx';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useBackCloses } from '../use-back-closes.ts';
import { useOnePress } from '../use-one-press.ts';
import styles from './dialog.module.css';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: ReactNode;
  more?: ReactNode; // further information, in a paragraph of its own
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  busy?: string | undefined; // the verb on the confirming button while the action is under way
  onConfirm: () => void;
  other?: { label: string; onSelect: () => void } | undefined; // another answer than yes and no
  /** Where the focus goes afterwards if the opener may be gone; null: back to the opener. */
  returnTo?: (() => HTMLElement | null) | undefined;
};

export function ConfirmDialog({
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
  other,
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
            finalFocus={() => focusAfterwards(returnTo)}
          >
            <BellLine />
            <div className={styles.ask}>
              <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
              <AlertDialog.Description className={styles.description}>
                <span>{text}</span>
                {more !== undefined && <span className={styles.more}>{more}</span>}
              </AlertDialog.Description>
            </div>
            <footer className={classNames(styles.foot, styles.bare)}>
              <AlertDialog.Close render={<Button ref={cancel} variant="ghost" />}>{cancelLabel}</AlertDialog.Close>
              {other && (
                <Button variant="quiet" disabled={busy !== undefined} onClick={() => open && once(other.onSelect)}>
                  {other.label}
                </Button>
              )}
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
