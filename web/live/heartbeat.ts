/**
 * A beat every so many milliseconds, also while nobody looks at the page: then browsers let a page's own timers run only once a
 * minute, but those of a worker on time.
 */

/** Returns how to stop it. Where workers are missing or may not start, the page's own timer beats. */
export function startHeartbeat(everyMs: number, beat: () => void): () => void {
  const byPage = () => {
    const timer = setInterval(beat, everyMs);
    return () => clearInterval(timer);
  };
  if (typeof Worker === 'undefined') return byPage();
  const worker = new Worker(new URL('./heartbeat-worker.ts', import.meta.url), { type: 'module', name: 'pulse' });
  let stop = () => worker.terminate();
  worker.onmessage = beat;
  worker.onerror = () => {
    console.info('The beats of the line come from the page: its worker did not start.');
    worker.terminate();
    stop = byPage();
  };
  worker.postMessage(everyMs);
  return () => stop();
}
