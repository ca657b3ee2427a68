/**
 * The code of whatever opens over a page: it comes when it is first opened. Whoever is out of reach is told so and keeps the page.
 * What opens is the caller's.
 */
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { type CodeLater, useCodeLater } from './code-later.ts';
import { showToast } from './toast-store.ts';

type Opens = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * Undefined: there is nothing to draw yet. `open` is for what is drawn: it stands closed before it opens, so that it comes in as it
 * does every other time. Opening is drawn in slices, between which the page hears presses and paints; closing is done at once.
 */
export function useOpenedCode<Part>(
  code: CodeLater<Part>,
  { open, onOpenChange }: Opens,
): { part: Part | undefined; open: boolean } {
  const isWanted = useDeferredValue(open);
  const part = useCodeLater(code, isWanted, () => {
    onOpenChange(false);
    tellOutOfReach();
  });
  const [stands, setStands] = useState(false);
  const isThere = part !== undefined;
  useEffect(() => startTransition(() => setStands(isThere)), [isThere]);
  return { part, open: open && isWanted && stands };
}

/** What was pressed did not open. */
export function tellOutOfReach(): void {
  showToast({
    tone: 'warning',
    title: 'This is out of reach right now',
    text: 'Try again once you are connected.',
  });
}
