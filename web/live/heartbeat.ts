/**
 * A regular beat, also while the page is in the background: then browsers run a page's own timers only once a
 * minute, but those of a worker on time.
 */

/** Returns a function that stops it. Without workers the page's own timer beats. */
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
