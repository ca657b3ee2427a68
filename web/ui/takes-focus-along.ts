// Keeps the focus of a row that a render moves from one list to another.
import type { RefCallback } from 'react';

/**
 * For the `ref` of a row with an id that may move to another list, or disappear; it must be the same function in every
 * render. If one of its buttons has the focus then, the same button of the row with this id gets it, or `heir` if that row is
 * gone.
 */
export function takesFocusAlong(heir: () => HTMLElement | null): RefCallback<HTMLElement> {
  const buttonsOf = (row: HTMLElement | null): HTMLElement[] => [...(row?.querySelectorAll('button') ?? [])];
  return (row) => () => {
    const which = buttonsOf(row).indexOf(document.activeElement as HTMLElement);
    if (row === null || which < 0) return;
    // After the render that removed it, which may insert it elsewhere.
    queueMicrotask(() => (buttonsOf(document.getElementById(row.id))[which] ?? heir())?.focus({ preventScroll: true }));
  };
}
