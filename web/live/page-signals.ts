/** What a page notices of its network, and of being seen again. */

export type PageSignals = {
  /** The network is there again, or somebody looks at the page again after a while. */
  onBack: () => void;
  onOffline: () => void;
};

/** Answers how to stop listening. `awayMs` is how long nobody may have looked before that counts as having been away. */
export function listenToPage({ onBack, onOffline }: PageSignals, awayMs: number): () => void {
  if (typeof window === 'undefined') return () => undefined; // the tests run this where there is no page
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
