// The name and the description of a campaign, changed; the same rules hold as when it was made (document 1 section 5).
import { useState } from 'react';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { CampaignFields, changedWords, isToldAtField } from '../../desk/campaign-fields.tsx';
import { messageOf } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useChangeCampaign } from './campaign-queries.ts';

type DetailsDialogProps = { open: boolean; onClose: () => void; campaign: Campaign };

export function DetailsDialog({ open, onClose, campaign }: DetailsDialogProps) {
  const [before] = useState(campaign); // as it was when the dialog opened
  const [words, write, discard] = useFormDraft(`edit-campaign ${campaign.id}`, {
    name: campaign.name,
    description: campaign.description,
  });
  const change = useChangeCampaign(campaign.id);
  const isNamed = words.name.trim() !== '';

  function close() {
    discard();
    onClose();
  }

  function submit() {
    const changed = changedWords(words, before);
    if (Object.keys(changed).length === 0) return close();
    change.mutate(changed, {
      onSuccess: () => {
        close();
        showToast({ tone: 'success', title: 'Campaign Saved', durationMs: NOTICE_MS.brief });
      },
    });
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
      <CampaignFields
        words={words}
        onType={(typed) => {
          write(typed);
          if (!change.isPending) change.reset(); // it would be lost sight of, and sent twice
        }}
        isNameMissing={!isNamed}
        error={change.error}
      />
      <Notice>
        {change.isError && !isToldAtField(change.error)
          ? messageOf(change.error, 'Failed to save the campaign. Please try again.')
          : undefined}
      </Notice>
    </FormDialog>
  );
}
