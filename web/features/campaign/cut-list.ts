// A long list, searched and cut: what is typed narrows it, and only its beginning is drawn until the rest is asked for.
// It knows texts, not what they are names of.
import { useState } from 'react';

/** A list with more entries than these has a search. */
export const READ_AT_A_GLANCE = 8;
const DRAWN_AT_FIRST = 20;

export type CutList<Entry> = {
  wanted: string;
  search: (text: string) => void;
  isSearched: boolean; // long enough for a search
  shown: Entry[];
  left: number; // found, and not drawn yet
  showAll: () => void;
};

export function useCutList<Entry>(entries: readonly Entry[], wordsOf: (entry: Entry) => string): CutList<Entry> {
  const [wanted, search] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const sought = wanted.trim().toLocaleLowerCase();
  const found = entries.filter((entry) => wordsOf(entry).toLocaleLowerCase().includes(sought));
  const shown = isWhole ? found : found.slice(0, DRAWN_AT_FIRST);
  return {
    wanted,
    search,
    isSearched: entries.length > READ_AT_A_GLANCE,
    shown,
    left: found.length - shown.length,
    showAll: () => setIsWhole(true),
  };
}
