/** Moves the focus when its element is removed, such as a button that disappears with its own press. */
import type { RefCallback } from 'react';

/**
 * For the `ref` of such a button, or of a row with one; it must be the same function in every render. If that has the focus when
 * it goes, the nearest element around it that matches `selector` receives it. Otherwise the browser would leave the focus on the
 * body, and the next Tab would begin at the top of the page.
 */
export function passesFocusTo(selector: string): RefCallback<HTMLElement> {
  return (button) => () => {
    // React calls this before it takes the button out of the page: the button still has its focus and its place.
    const heir = button?.closest<HTMLElement>(selector);
    if (heir && button?.contains(document.activeElement)) receiveFocus(heir);
  };
}

/** It is focusable only while it has the focus: otherwise every later press on its empty parts would focus it. */
export function receiveFocus(heir: HTMLElement): void {
  if (!heir.hasAttribute('tabindex')) {
    heir.tabIndex = -1;
    heir.addEventListener('blur', () => heir.removeAttribute('tabindex'), { once: true });
  }
  heir.focus({ preventScroll: true });
}
