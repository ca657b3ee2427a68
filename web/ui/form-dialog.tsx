// A dialog with one form in it: Enter or its button sends it, Cancel closes it. While it is being sent it cannot be sent again or
// closed.
import { type ReactNode, type Ref, useId } from 'react';
import { Button } from './button.tsx';
import styles from './form-dialog.module.css';
import type { DialogProps } from './openings/dialog.tsx';
import { Dialog } from './openings.ts';
import { useOnePress } from './use-one-press.ts';

type FormDialogProps = Omit<DialogProps, 'footer' | 'onOpenChange'> & {
  onClose: () => void;
  onSubmit: () => void; // called only when it may be sent
  saveLabel: ReactNode;
  maySave?: boolean | undefined; // false: something is still missing
  busy?: string | undefined; // it is being sent, and the button shows this meanwhile
  formRef?: Ref<HTMLFormElement> | undefined;
};

export function FormDialog(props: FormDialogProps) {
  const { onClose, onSubmit, saveLabel, maySave = true, busy, formRef, children, ...dialog } = props;
  const id = useId();
  const isBusy = busy !== undefined;
  const once = useOnePress(isBusy);
  return (
    <Dialog
      {...dialog}
      onOpenChange={(stays) => !stays && !isBusy && onClose()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" disabled={!maySave} busy={busy}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={formRef}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (maySave && !isBusy && dialog.open) once(onSubmit);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
