/**
 * On Android the gesture of going back closes what stands before the page, as it does in every app, instead of leaving the page.
 * Drawers do so by themselves. Elsewhere going back is the browser's own, and Escape is heard where it is pressed.
 */
import { useEffect, useEffectEvent } from 'react';

/** As much of the browser's CloseWatcher as is used here; only Chromium has one. */
type Watcher = EventTarget & { destroy: () => void };
type WithWatchers = Window & { CloseWatcher?: new () => Watcher };

export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = window as WithWatchers;
    if (!isOpen || CloseWatcher === undefined || !/Android/.test(navigator.userAgent)) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', onBack);
    return () => watcher.destroy();
  }, [isOpen]);
}
