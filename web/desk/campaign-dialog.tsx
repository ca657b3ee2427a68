// A form for the name and the description of a campaign, new or existing.
import { useState } from 'react';
import { LENGTHS } from '../../rules/lengths.ts';
import type { Campaign } from '../../rules/wire/rest.ts';
import { ApiError, messageOf } from '../lib/api.ts';
import { useFormDraft } from '../lib/drafts.ts';
import { NOTICE_MS } from '../lib/notice-times.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { type CampaignWords, useChangeCampaign, useCreateCampaign } from './calls.ts';
import { EditConflict, EditConflictQuestion, withSeen } from './edit-conflict.tsx';

const LABELS: Record<keyof CampaignWords, string> = { name: 'Campaign name', description: 'Description' };

type CampaignDialogProps = {
  open: boolean;
  onClose: () => void;
  campaign?: Campaign | undefined; // the one to change; undefined: a new one
  onCreated?: (campaign: Campaign) => void;
};

export function CampaignDialog({ open, onClose, campaign, onCreated }: CampaignDialogProps) {
  const [before, setBefore] = useState<CampaignWords>(campaign ?? { name: '', description: '' }); // as it was when the dialog opened, or as somebody saved it since
  const [words, write, discard] = useFormDraft(campaign ? `edit-campaign ${campaign.id}` : 'create-campaign', {
    name: before.name,
    description: before.description,
  });
  const [wasNamed, setWasNamed] = useState(campaign !== undefined);
  const create = useCreateCampaign();
  const change = useChangeCampaign();
  const { error, isPending, reset } = campaign ? change : create;
  const told = error instanceof ApiError ? error.errors : {};
  const conflict = error instanceof EditConflict ? (error as EditConflict<CampaignWords>) : null;
  const isNamed = words.name.trim() !== '';

  function type(typed: Partial<CampaignWords>) {
    write(typed);
    if (typed.name !== undefined) setWasNamed(true);
    if (!isPending) reset(); // it would be out of sight, and sent twice
  }

  function close() {
    discard();
    onClose();
  }

  function saveNew() {
    create.mutate(trimmed(words), {
      onSuccess: (made) => {
        close();
        onCreated?.(made);
      },
    });
  }

  function saveChange(id: string, from = before) {
    const changed = changedWords(words, from);
    if (Object.keys(changed).length === 0) return close();
    change.mutate(
      { id, before: from, change: changed },
      {
        onSuccess: () => {
          close();
          showToast({ tone: 'success', title: 'Campaign Saved', durationMs: NOTICE_MS.brief });
        },
      },
    );
  }

  function takeTheirs({ now, fields }: EditConflict<CampaignWords>) {
    write(Object.fromEntries(fields.map((field) => [field, now[field]])));
    setBefore(now);
    reset();
  }

  function keepMine(id: string, conflict: EditConflict<CampaignWords>) {
    const seen = withSeen(before, conflict);
    setBefore(seen);
    saveChange(id, seen);
  }

  function failure(): string | undefined {
    if (error === null || conflict !== null) return undefined;
    if (campaign === undefined) return 'Failed to create campaign. Please try again.';
    if (told.name !== undefined || told.description !== undefined) return undefined;
    return messageOf(error, 'Failed to save the campaign. Please try again.');
  }

  return (
    <FormDialog
      open={open}
      title={campaign ? 'Edit Campaign' : 'Create New Campaign'}
      onClose={close}
      onSubmit={() => (campaign ? saveChange(campaign.id) : saveNew())}
      saveLabel={campaign ? 'Save Changes' : 'Create Campaign'}
      maySave={isNamed && conflict === null}
      busy={isPending ? (campaign ? 'Saving' : 'Creating') : undefined}
    >
      <TextField
        label="Campaign name"
        value={words.name}
        onChange={(name) => type({ name })}
        error={told.name?.[0] ?? (wasNamed && !isNamed ? 'Campaign name is required' : undefined)}
        longest={LENGTHS.campaignName}
        autoComplete="off"
        required
      />
      <TextField
        label="Description (optional)"
        multiline
        value={words.description}
        onChange={(description) => type({ description })}
        error={told.description?.[0]}
        longest={LENGTHS.campaignDescription}
      />
      {campaign !== undefined && conflict !== null && (
        <EditConflictQuestion
          theirs={conflict.fields.map((field) => ({ label: LABELS[field], text: conflict.now[field] }))}
          onTake={() => takeTheirs(conflict)}
          onKeep={() => keepMine(campaign.id, conflict)}
        />
      )}
      <Notice>{failure()}</Notice>
    </FormDialog>
  );
}

/** Trims the fields. */
function trimmed({ name, description }: CampaignWords): CampaignWords {
  return { name: name.trim(), description: description.trim() };
}

/** Only what differs from `before`, the campaign with which the form was opened: others may have changed the rest meanwhile. */
export function changedWords(words: CampaignWords, before: CampaignWords): Partial<CampaignWords> {
  const { name, description } = trimmed(words);
  return {
    ...(name !== before.name && { name }),
    ...(description !== before.description && { description }),
  };
}
