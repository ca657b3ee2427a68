// 'Create New Campaign': a name and, if one likes, a description (document 1 section 5). What happens to the new campaign on
// the desk is the caller's.
import { useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { Campaign, FieldErrors } from '../../../rules/wire/rest.ts';
import { ApiError } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCreateCampaign } from './desk-queries.ts';

type CampaignDialogProps = {
  open: boolean;
  onClose: () => void;
  onCreated: (campaign: Campaign) => void;
};

export function CampaignDialog({ open, onClose, onCreated }: CampaignDialogProps) {
  const [{ name, description }, write, discard] = useFormDraft('create-campaign', { name: '', description: '' });
  const [wasNamed, setWasNamed] = useState(false);
  const create = useCreateCampaign();
  const isNamed = name.trim() !== '';
  const told: FieldErrors = create.error instanceof ApiError ? create.error.errors : {};

  function close() {
    discard();
    onClose();
  }

  function submit() {
    create.mutate(
      { name: name.trim(), description: description.trim() },
      {
        onSuccess: (campaign) => {
          close();
          onCreated(campaign);
        },
      },
    );
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
      <TextField
        label="Campaign name"
        value={name}
        onChange={(text) => {
          write({ name: text });
          setWasNamed(true);
          create.reset();
        }}
        error={told.name?.[0] ?? (wasNamed && !isNamed ? 'Campaign name is required' : undefined)}
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
          create.reset();
        }}
        error={told.description?.[0]}
        maxLength={LENGTHS.campaignDescription}
      />
      <Notice>{create.isError ? 'Failed to create campaign. Please try again.' : undefined}</Notice>
    </FormDialog>
  );
}
