/**
 * The code of what opens over a page: it is fetched when that is first opened. If it does not come, a toast says so and the page
 * stays as it is.
 */
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { type CodeLater, useCodeLater } from './code-later.ts';
import { showToast } from './toast-store.ts';

type Opens = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * `part` is undefined until the code is there. `open` is what to give to the part: at first false, so that it is drawn closed before
 * it opens, and comes in with the same motion as every other time. Opening is drawn in slices, between which the page paints and
 * handles presses; closing is done at once.
 */
export function useOpenedCode<Part>(
  code: CodeLater<Part>,
  { open, onOpenChange }: Opens,
): { part: Part | undefined; open: boolean } {
  const isWanted = useDeferredValue(open);
  const part = useCodeLater(code, open && isWanted, () => {
    onOpenChange(false);
    tellOutOfReach();
  });
  const [stands, setStands] = useState(false);
  const isThere = part !== undefined;
  useEffect(() => startTransition(() => setStands(isThere)), [isThere]);
  return { part, open: open && isWanted && stands };
}

/** Says that the code of what was pressed did not come. */
export function tellOutOfReach(): void {
  showToast({
    tone: 'warning',
    title: 'This is out of reach right now',
    text: 'Try again once you are connected.',
  });
}
