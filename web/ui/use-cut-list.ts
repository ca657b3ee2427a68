// Shows only the beginning of a long list until the person wants the rest. It renders and searches nothing itself.
import { type RefCallback, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { receiveFocus } from './passes-focus.ts';

export type CutList<Entry> = {
  list: RefCallback<HTMLElement>; // for the element whose first children are the entries
  shown: readonly Entry[];
  left: number; // not rendered yet
  showAll: () => void;
};

/**
 * `showAll` is for a button that disappears with its press: the first new entry gets the focus, so that the next
 * Tab goes on from there.
 */
export function useCutList<Entry>(entries: readonly Entry[], drawnAtFirst: number): CutList<Entry> {
  const place = useRef<HTMLElement>(null);
  const list = useCallback((element: HTMLElement | null) => {
    place.current = element;
  }, []);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, drawnAtFirst);

  function showAll() {
    flushSync(() => setIsWhole(true));
    const brought = place.current?.children[shown.length];
    if (brought instanceof HTMLElement) receiveFocus(brought);
  }

  return { list, shown, left: entries.length - shown.length, showAll };
}
