// Asks for the name of a new session of one campaign (document 1 section 2: a prompt there, a dialog of ours here).
import { type FormEvent, useId } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { Campaign, FieldErrors } from '../../../rules/wire/rest.ts';
import { ApiError } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCreateSession } from './desk-queries.ts';
import styles from './form.module.css';

export type SessionDialogProps = { open: boolean; onClose: () => void; campaign: Campaign };

export function SessionDialog({ open, onClose, campaign }: SessionDialogProps) {
  const [{ name }, write, discard] = useFormDraft(`create-session ${campaign.id}`, { name: '' });
  const create = useCreateSession();
  const formId = useId();
  const isNamed = name.trim() !== '';
  const told: FieldErrors = create.error instanceof ApiError ? create.error.errors : {};

  function close() {
    discard();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isNamed || create.isPending) return;
    create.mutate({ name: name.trim(), campaignId: campaign.id }, { onSuccess: close });
  }

  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(stays) => !stays && !create.isPending && close()}
      title="Create Session"
      description={`A new session of ${campaign.name}. Start it when the evening begins; then its link is yours to send.`}
      footer={
        <>
          <Button variant="ghost" onClick={close} disabled={create.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!isNamed}
            busy={create.isPending ? 'Creating' : undefined}
          >
            Create
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Session name"
          value={name}
          onChange={(text) => {
            write({ name: text });
            create.reset();
          }}
          error={told.name?.[0]}
          maxLength={LENGTHS.name}
          autoComplete="off"
          required
        />
        <Notice>{create.isError ? 'Failed to create session. Please try again.' : undefined}</Notice>
      </form>
    </Dialog>
  );
}
