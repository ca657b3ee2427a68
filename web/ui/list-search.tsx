// The search above a long list: it keeps the entries that contain the typed text. It knows texts, not their
// meaning, and renders no list.
import { useState } from 'react';
import { TextField } from './text-field.tsx';

/** A list with this many entries or more has a search. */
export const SEARCHED_FROM = 9;

export type ListSearch<Entry> = {
  wanted: string;
  search: (text: string) => void;
  hasField: boolean;
  found: Entry[];
};

/**
 * A used field stays, however short the list becomes: otherwise its text would hide entries with no way to
 * clear it, and the field would disappear while somebody clears it.
 */
export function useListSearch<Entry>(entries: readonly Entry[], wordsOf: (entry: Entry) => string): ListSearch<Entry> {
  const [typed, search] = useState<string | null>(null); // null: nothing so far
  const wanted = typed ?? '';
  return {
    wanted,
    search,
    hasField: entries.length >= SEARCHED_FROM || (typed !== null && entries.length > 0),
    found: entries.filter((entry) => matches(wordsOf(entry), wanted)),
  };
}

type ListSearchFieldProps = { label: string; list: Omit<ListSearch<unknown>, 'found'> };

/** Renders nothing above a short list. */
export function ListSearchField({ label, list: { wanted, search, hasField } }: ListSearchFieldProps) {
  if (!hasField) return null;
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      value={wanted}
      onChange={search}
      placeholder={label}
      autoComplete="off"
    />
  );
}

/** Whether a text contains every wanted word, in capitals or not. */
export function matches(text: string, wanted: string): boolean {
  const lower = text.toLocaleLowerCase();
  return wanted
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
