// The fields that a foe and a place share.
import { LENGTHS } from '../../../../rules/lengths.ts';
import { TextField } from '../../../ui/text-field.tsx';

export type FieldsProps<Draft> = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  faultAt: (path: string) => string | undefined;
};

type WordsProps = { value: string; onChange: (value: string) => void; error: string | undefined };

export function NameField(words: WordsProps) {
  return <TextField label="Name" {...words} longest={LENGTHS.name} autoComplete="off" required />;
}

/** Two lines of prose. */
export function EntryProseField(words: WordsProps & { label: string; hint?: string }) {
  return <TextField {...words} multiline rows={2} longest={LENGTHS.prose} required />;
}
