/** Signals of the page: the network is back, or the page is visible again. */

export type PageSignals = {
  /** The network is back, or the page is visible again after a while. */
  onBack: () => void;
  onOffline: () => void;
};

/** Returns a function that stops it. `awayMs` is the time out of view that counts as away. */
export function listenToPage({ onBack, onOffline }: PageSignals, awayMs: number): () => void {
  if (typeof window === 'undefined') return () => undefined; // the tests run this without a page
  let hiddenSinceMs: number | null = null;

  function onSight(): void {
    if (document.visibilityState === 'hidden') {
      hiddenSinceMs = Date.now();
      return;
    }
    if (hiddenSinceMs === null || Date.now() - hiddenSinceMs >= awayMs) onBack();
    hiddenSinceMs = null;
  }

  window.addEventListener('online', onBack);
  window.addEventListener('offline', onOffline);
  window.addEventListener('pageshow', onSight);
  document.addEventListener('visibilitychange', onSight);
  return () => {
    window.removeEventListener('online', onBack);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('pageshow', onSight);
    document.removeEventListener('visibilitychange', onSight);
  };
}
