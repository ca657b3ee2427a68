// The search above a long list: what is typed leaves the entries whose words contain it. It knows texts, not what they are names
// of, and draws no list.
import { useState } from 'react';
import { TextField } from './text-field.tsx';

/** From how many entries on a list is searched rather than read. */
export const SEARCHED_FROM = 9;

export type ListSearch<Entry> = {
  wanted: string;
  search: (text: string) => void;
  hasField: boolean;
  found: Entry[];
};

/**
 * A field that was typed into stays, however short the list becomes: otherwise what is typed would hide entries with no way to
 * take it back, and the field would go from under the hand that empties it.
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

/** Draws nothing above a list that is read at a glance. */
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
