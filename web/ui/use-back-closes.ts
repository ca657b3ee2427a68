/**
 * On Android the back gesture closes what is open over the page, as in every app, instead of leaving the page.
 * Drawers do so by themselves. Elsewhere Back belongs to the browser, and Escape is handled where it is pressed.
 */
import { useEffect, useEffectEvent, useState } from 'react';

/** As much of the browser's CloseWatcher as is used here; only Chromium has one. */
type Watcher = EventTarget & { destroy: () => void };
type WithWatchers = Window & { CloseWatcher?: new () => Watcher };

export function useBackCloses(isOpen: boolean, close: () => void): void {
  const [heard, setHeard] = useState(0); // a watcher hears one gesture, and a busy dialog may stay open after it
  const onBack = useEffectEvent(() => {
    close();
    setHeard((count) => count + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each gesture needs another watcher
  useEffect(() => {
    const { CloseWatcher } = window as WithWatchers;
    if (!isOpen || CloseWatcher === undefined || !/Android/.test(navigator.userAgent)) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', onBack);
    return () => watcher.destroy();
  }, [isOpen, heard]);
}
