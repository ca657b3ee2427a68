// After a navigation, moves the focus to the new screen's main heading, so that screen readers begin there, and scrolls to the
// top. On the first page the focus stays where the browser or an autofocus put it.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** How long to wait for a screen's heading, in milliseconds. */
const PATIENCE_MS = 5_000;

export function RouteFocus() {
  const { pathname } = useLocation();
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

/** True when nothing is left to do: the heading has the focus, or the person has moved it elsewhere already. */
function focusHeading(): boolean {
  if (document.activeElement !== null && document.activeElement !== document.body) return true;
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
