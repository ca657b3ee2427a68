// Asks for the name of a new session, or a new name for an existing one. The caller saves it.
import { useState } from 'react';
import { LENGTHS } from '../../rules/lengths.ts';
import { ApiError } from '../lib/api.ts';
import { useFormDraft } from '../lib/drafts.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';

type SessionDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string | undefined;
  name: string;
  saveLabel: string;
  busyLabel: string; // the verb while it is being saved
  draftKey: string; // under which the tab keeps what is typed
  failure: string; // the message for every fault, except one about the name
  onSave: (name: string) => Promise<unknown>;
};

export function SessionDialog(props: SessionDialogProps) {
  const { open, onClose, title, description, saveLabel, busyLabel, draftKey, failure, onSave } = props;
  const [{ name }, write, discard] = useFormDraft(draftKey, { name: props.name });
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isNamed = name.trim() !== '';
  const ofName = error instanceof ApiError ? error.errors.name?.[0] : undefined;

  function close() {
    discard();
    onClose();
  }

  async function save() {
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
    <FormDialog
      size="sm"
      open={open}
      title={title}
      description={description}
      onClose={close}
      onSubmit={() => void save()}
      saveLabel={saveLabel}
      maySave={isNamed}
      busy={isBusy ? busyLabel : undefined}
    >
      <TextField
        label="Session name"
        value={name}
        onChange={(text) => {
          write({ name: text });
          setError(undefined);
        }}
        error={ofName}
        longest={LENGTHS.name}
        autoComplete="off"
        required
      />
      <Notice>{error !== undefined && ofName === undefined ? failure : undefined}</Notice>
    </FormDialog>
  );
}
