// The name and the description of a campaign, changed; the same rules hold as when it was made (document 1 section 5).
import { NOTICE_MS } from '../../../rules/durations.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { Campaign, FieldErrors } from '../../../rules/wire/rest.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useChangeCampaign } from './campaign-queries.ts';

type DetailsDialogProps = { open: boolean; onClose: () => void; campaign: Campaign };

export function DetailsDialog({ open, onClose, campaign }: DetailsDialogProps) {
  const [{ name, description }, write, discard] = useFormDraft(`edit-campaign ${campaign.id}`, {
    name: campaign.name,
    description: campaign.description,
  });
  const change = useChangeCampaign(campaign.id);
  const isNamed = name.trim() !== '';
  const told: FieldErrors = change.error instanceof ApiError ? change.error.errors : {};
  const isTold = told.name !== undefined || told.description !== undefined;

  function close() {
    discard();
    onClose();
  }

  function submit() {
    change.mutate(
      { name: name.trim(), description: description.trim() },
      {
        onSuccess: () => {
          close();
          showToast({ tone: 'success', title: 'Campaign Saved', durationMs: NOTICE_MS.brief });
        },
      },
    );
  }

  return (
    <FormDialog
      open={open}
      title="Edit Campaign"
      onClose={close}
      onSubmit={submit}
      saveLabel="Save Changes"
      maySave={isNamed}
      busy={change.isPending ? 'Saving' : undefined}
    >
      <TextField
        label="Campaign name"
        value={name}
        onChange={(text) => {
          write({ name: text });
          change.reset();
        }}
        error={told.name?.[0] ?? (isNamed ? undefined : 'Campaign name is required')}
        maxLength={LENGTHS.campaignName}
        autoComplete="off"
        required
      />
      <TextField
        label="Description (optional)"
        multiline
        value={description}
        onChange={(text) => {
          write({ description: text });
          change.reset();
        }}
        error={told.description?.[0]}
        maxLength={LENGTHS.campaignDescription}
      />
      <Notice>
        {change.isError && !isTold
          ? messageOf(change.error, 'Failed to save the campaign. Please try again.')
          : undefined}
      </Notice>
    </FormDialog>
  );
}
