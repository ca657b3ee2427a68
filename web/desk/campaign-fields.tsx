// What a campaign is called and what is said of it (document 1 section 5), in the dialog that makes one and the one that changes it.
import { LENGTHS } from '../../rules/lengths.ts';
import type { FieldErrors } from '../../rules/wire/rest.ts';
import { ApiError } from '../lib/api.ts';
import { TextField } from '../ui/text-field.tsx';

export type CampaignWords = { name: string; description: string };

type CampaignFieldsProps = {
  words: CampaignWords;
  onType: (typed: Partial<CampaignWords>) => void;
  isNameMissing: boolean;
  error: Error | null; // of saving them; what the server says of a field is told at the field
};

export function CampaignFields({ words, onType, isNameMissing, error }: CampaignFieldsProps) {
  const told = toldOfFields(error);
  return (
    <>
      <TextField
        label="Campaign name"
        value={words.name}
        onChange={(name) => onType({ name })}
        error={told.name?.[0] ?? (isNameMissing ? 'Campaign name is required' : undefined)}
        longest={LENGTHS.campaignName}
        autoComplete="off"
        required
      />
      <TextField
        label="Description (optional)"
        multiline
        value={words.description}
        onChange={(description) => onType({ description })}
        error={told.description?.[0]}
        longest={LENGTHS.campaignDescription}
      />
    </>
  );
}

/** Whether these fields tell the error already. */
export function isToldAtField(error: Error | null): boolean {
  const { name, description } = toldOfFields(error);
  return name !== undefined || description !== undefined;
}

/** Without the blanks around them. */
export function trimmed({ name, description }: CampaignWords): CampaignWords {
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

function toldOfFields(error: Error | null): FieldErrors {
  return error instanceof ApiError ? error.errors : {};
}
