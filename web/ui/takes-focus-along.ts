// The focus of a row that a drawing takes out of one list and puts into another.
import type { RefCallback } from 'react';

/**
 * For the `ref` of a row with an id that may go to another list, or end; it must be the same function in every render. If one of its
 * buttons has the focus when it goes, the same button of the row with this id receives it, or, where there is none any more, `heir`.
 */
export function takesFocusAlong(heir: () => HTMLElement | null): RefCallback<HTMLElement> {
  const buttonsOf = (row: HTMLElement | null): HTMLElement[] => [...(row?.querySelectorAll('button') ?? [])];
  return (row) => () => {
    const which = buttonsOf(row).indexOf(document.activeElement as HTMLElement);
    if (row === null || which < 0) return;
    // After the drawing that took it out, which may put it in elsewhere.
    queueMicrotask(() => (buttonsOf(document.getElementById(row.id))[which] ?? heir())?.focus({ preventScroll: true }));
  };
}
