// After a navigation the focus goes to the new screen's main heading, so that a reader begins where eyes begin, and the page
// starts at its top. The first page keeps the focus that the browser, or a form that asks for it, has given.
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** How long a screen may take to put up its heading, in milliseconds. */
const PATIENCE_MS = 5_000;

export function RouteFocus() {
  const [pathname] = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);

  return null;
}

/** True when there is nothing left to do: the heading has the focus, or the person has put it somewhere already. */
function focusHeading(): boolean {
  if (document.activeElement !== null && document.activeElement !== document.body) return true;
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
