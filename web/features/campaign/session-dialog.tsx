// The name of a session: of a new one, or a new name for one that exists. What happens then is the caller's.
import { type FormEvent, useId, useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import { ApiError } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './section.module.css';

export type SessionDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string | undefined;
  name: string;
  saveLabel: string;
  draftKey: string; // under which the tab keeps what is typed
  failure: string; // what to say whatever the server says, unless it is about the name
  onSave: (name: string) => Promise<unknown>;
};

export function SessionDialog(props: SessionDialogProps) {
  const { open, onClose, title, description, saveLabel, draftKey, failure, onSave } = props;
  const [{ name }, write, discard] = useFormDraft(draftKey, { name: props.name });
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const formId = useId();
  const isNamed = name.trim() !== '';
  const ofName = error instanceof ApiError ? error.errors.name?.[0] : undefined;

  function close() {
    discard();
    onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isNamed || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await onSave(name.trim());
      close();
    } catch (caught) {
      setError(caught);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(stays) => !stays && !isBusy && close()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" onClick={close} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!isNamed}
            busy={isBusy ? 'Saving' : undefined}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Session name"
          value={name}
          onChange={(text) => {
            write({ name: text });
            setError(undefined);
          }}
          error={ofName}
          maxLength={LENGTHS.name}
          autoComplete="off"
          required
        />
        <Notice>{error !== undefined && ofName === undefined ? failure : undefined}</Notice>
      </form>
    </Dialog>
  );
}
