// 'Create New Campaign': a name and, if one likes, a description (document 1 section 5). What happens to the new campaign on
// the desk is the caller's.
import { useState } from 'react';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { CampaignFields, trimmed } from '../../desk/campaign-fields.tsx';
import { useFormDraft } from '../../lib/form-draft.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCreateCampaign } from './desk-queries.ts';

type CampaignDialogProps = {
  open: boolean;
  onClose: () => void;
  onCreated: (campaign: Campaign) => void;
};

export function CampaignDialog({ open, onClose, onCreated }: CampaignDialogProps) {
  const [words, write, discard] = useFormDraft('create-campaign', { name: '', description: '' });
  const [wasNamed, setWasNamed] = useState(false);
  const create = useCreateCampaign();
  const isNamed = words.name.trim() !== '';

  function close() {
    discard();
    onClose();
  }

  function submit() {
    create.mutate(trimmed(words), {
      onSuccess: (campaign) => {
        close();
        onCreated(campaign);
      },
    });
  }

  return (
    <FormDialog
      open={open}
      title="Create New Campaign"
      onClose={close}
      onSubmit={submit}
      saveLabel="Create Campaign"
      maySave={isNamed}
      busy={create.isPending ? 'Creating' : undefined}
    >
      <CampaignFields
        words={words}
        onType={(typed) => {
          write(typed);
          setWasNamed(wasNamed || typed.name !== undefined);
          if (!create.isPending) create.reset(); // it would be lost sight of, and sent twice
        }}
        isNameMissing={wasNamed && !isNamed}
        error={create.error}
      />
      <Notice>{create.isError ? 'Failed to create campaign. Please try again.' : undefined}</Notice>
    </FormDialog>
  );
}
