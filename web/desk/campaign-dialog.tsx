// A form for the name and the description of a campaign, new or existing; of an existing one also for what a hit costs in it.
import { useId, useState } from 'react';
import { DAMAGE_RULE_DEFAULT, DAMAGE_RULES, type DamageRule } from '../../rules/damage-rules.ts';
import { LENGTHS } from '../../rules/lengths.ts';
import type { Campaign } from '../../rules/wire/rest.ts';
import { ApiError, messageOf } from '../lib/api.ts';
import { useFormDraft } from '../lib/drafts.ts';
import { NOTICE_MS } from '../lib/notice-times.ts';
import { ChoiceCard } from '../ui/choice-card.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { type CampaignFields, type CampaignWords, useChangeCampaign, useCreateCampaign } from './calls.ts';
import styles from './campaign-dialog.module.css';
import { EditConflict, EditConflictQuestion, withSeen } from './edit-conflict.tsx';

const LABELS: Record<keyof CampaignFields, string> = {
  name: 'Campaign name',
  description: 'Description',
  damageRule: 'What a hit costs',
};

const RULES: Record<DamageRule, { title: string; text: string }> = {
  share: { title: 'A share of the damage', text: 'A quarter, a half or all of it, by how hard the hit is.' },
  marks: { title: 'One to four hit points', text: 'By how hard the hit is. For classes with few hit points.' },
  direct: { title: 'All of the damage', text: 'However hard the hit is. Armor halves it.' },
};

const NEW: CampaignFields = { name: '', description: '', damageRule: DAMAGE_RULE_DEFAULT };

type CampaignDialogProps = {
  open: boolean;
  onClose: () => void;
  campaign?: Campaign | undefined; // the one to change; undefined: a new one
  onCreated?: (campaign: Campaign) => void;
};

export function CampaignDialog({ open, onClose, campaign, onCreated }: CampaignDialogProps) {
  const [before, setBefore] = useState<CampaignFields>(campaign ?? NEW); // as it was when the dialog opened, or as somebody saved it since
  const [words, write, discard] = useFormDraft(campaign ? `edit-campaign ${campaign.id}` : 'create-campaign', {
    name: before.name,
    description: before.description,
    damageRule: before.damageRule,
  });
  const [wasNamed, setWasNamed] = useState(campaign !== undefined);
  const create = useCreateCampaign();
  const change = useChangeCampaign();
  const { error, isPending, reset } = campaign ? change : create;
  const told = error instanceof ApiError ? error.errors : {};
  const conflict = error instanceof EditConflict ? (error as EditConflict<CampaignFields>) : null;
  const isNamed = words.name.trim() !== '';

  function type(typed: Partial<CampaignFields>) {
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

  function takeTheirs({ now, fields }: EditConflict<CampaignFields>) {
    write(Object.fromEntries(fields.map((field) => [field, now[field]])));
    setBefore(now);
    reset();
  }

  function keepMine(id: string, conflict: EditConflict<CampaignFields>) {
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
      {campaign !== undefined && (
        <DamageRuleChoice value={words.damageRule} onChange={(damageRule) => type({ damageRule })} />
      )}
      {campaign !== undefined && conflict !== null && (
        <EditConflictQuestion
          theirs={conflict.fields.map((field) => ({ label: LABELS[field], text: wordsOf(conflict.now, field) }))}
          onTake={() => takeTheirs(conflict)}
          onKeep={() => keepMine(campaign.id, conflict)}
        />
      )}
      <Notice>{failure()}</Notice>
    </FormDialog>
  );
}

type DamageRuleChoiceProps = { value: DamageRule; onChange: (rule: DamageRule) => void };

function DamageRuleChoice({ value, onChange }: DamageRuleChoiceProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.rules}>
      <p id={id} className={styles.label}>
        {LABELS.damageRule}
      </p>
      {DAMAGE_RULES.map((rule) => (
        <ChoiceCard key={rule} name={id} {...RULES[rule]} selected={rule === value} onSelect={() => onChange(rule)} />
      ))}
    </div>
  );
}

function wordsOf(campaign: CampaignFields, field: keyof CampaignFields): string {
  return field === 'damageRule' ? RULES[campaign.damageRule].title : campaign[field];
}

/** Trims the fields. */
function trimmed({ name, description }: CampaignWords): CampaignWords {
  return { name: name.trim(), description: description.trim() };
}

/** Only what differs from `before`, the campaign with which the form was opened: others may have changed the rest meanwhile. */
export function changedWords(words: CampaignFields, before: CampaignFields): Partial<CampaignFields> {
  const { name, description } = trimmed(words);
  const { damageRule } = words;
  return {
    ...(damageRule !== before.damageRule && { damageRule }),
    ...(name !== before.name && { name }),
    ...(description !== before.description && { description }),
  };
}
