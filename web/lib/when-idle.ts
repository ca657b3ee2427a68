/** Calls back once the page has nothing to do. */

type WhenIdle = {
  atLatestMs?: number; // by then it is called in any case
  restMs?: number; // Safari has no requestIdleCallback: there this pause takes its place
};

/** Returns how to cancel it. */
export function whenIdle(act: () => void, { atLatestMs, restMs = 200 }: WhenIdle = {}): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, atLatestMs === undefined ? {} : { timeout: atLatestMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(act, restMs);
  return () => clearTimeout(id);
}
