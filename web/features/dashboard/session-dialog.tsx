// Asks for the name of a new session of one campaign (document 1 section 2: a prompt there, a dialog of ours here).
import { LENGTHS } from '../../../rules/lengths.ts';
import type { Campaign, FieldErrors } from '../../../rules/wire/rest.ts';
import { useCreateSession } from '../../desk/calls.ts';
import { ApiError } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';

export type SessionDialogProps = { open: boolean; onClose: () => void; campaign: Campaign };

export function SessionDialog({ open, onClose, campaign }: SessionDialogProps) {
  const [{ name }, write, discard] = useFormDraft(`create-session ${campaign.id}`, { name: '' });
  const create = useCreateSession(campaign.id);
  const isNamed = name.trim() !== '';
  const told: FieldErrors = create.error instanceof ApiError ? create.error.errors : {};

  function close() {
    discard();
    onClose();
  }

  return (
    <FormDialog
      size="sm"
      open={open}
      title="Create Session"
      description={`A new session of ${campaign.name}. Start it when the evening begins; then its link is yours to send.`}
      onClose={close}
      onSubmit={() => create.mutate(name.trim(), { onSuccess: close })}
      saveLabel="Create"
      maySave={isNamed}
      busy={create.isPending ? 'Creating' : undefined}
    >
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
    </FormDialog>
  );
}
