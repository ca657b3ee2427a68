// A long list, searched and cut: what is typed narrows it, and only its beginning is drawn until the rest is asked for.
// It knows texts, not what they are names of.
import { useState } from 'react';
import { type ListSearch, useListSearch } from '../../ui/list-search.tsx';

const DRAWN_AT_FIRST = 20;

export type CutList<Entry> = Omit<ListSearch<Entry>, 'found'> & {
  shown: Entry[];
  left: number; // found, and not drawn yet
  showAll: () => void;
};

export function useCutList<Entry>(entries: readonly Entry[], wordsOf: (entry: Entry) => string): CutList<Entry> {
  const { found, ...search } = useListSearch(entries, wordsOf);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? found : found.slice(0, DRAWN_AT_FIRST);
  return { ...search, shown, left: found.length - shown.length, showAll: () => setIsWhole(true) };
}
