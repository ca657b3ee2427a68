/** The frame of every page: the skip link, the builder over it, the messages, and a sign that a page is loading. */
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { layerGate } from '../../lib/layer-gate.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BuilderPlace } from '../builder/builder-place.tsx';
import styles from './page.module.css';

export function Frame() {
  const [isCovered, setIsCovered] = useState(false);
  const isOnItsWay = useNavigation().state !== 'idle';
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a quick navigation is never seen on its way
  useEffect(() => {
    if (!isOnItsWay) layerGate.stand();
  }, [isOnItsWay, location]);
  return (
    <>
      <div className={styles.routes} inert={isCovered}>
        <SkipLink />
        <Outlet />
      </div>
      {isOnItsWay && (
        <div role="status" className={styles.onItsWay}>
          <VisuallyHidden>Loading</VisuallyHidden>
        </div>
      )}
      <BuilderPlace onCover={setIsCovered} />
      <RouteFocus />
      <ToastRegion />
    </>
  );
}

/** The first stop of the Tab key: skips what is above the screen's `<main id="main">`. */
function SkipLink() {
  return (
    <button type="button" className={styles.skip} onClick={skip}>
      Skip to content
    </button>
  );
}

/** By script and not by a hash, because the address belongs to the router. */
function skip() {
  const main = document.getElementById('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus();
}

/** How long to wait for a screen's heading, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * After a navigation, moves the focus to the new screen's main heading, so that screen readers begin there, and scrolls to the
 * top. On the first page the focus stays where the browser or an autofocus put it.
 */
function RouteFocus() {
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

/** True when it is done: the heading has the focus, or the person has already moved it elsewhere. */
function focusHeading(): boolean {
  if (document.activeElement !== null && document.activeElement !== document.body) return true;
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
