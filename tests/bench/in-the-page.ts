// What more than one bench runs in a page, as text: this folder is compiled without a browser's types. It names no page's parts.

/** Does it right after the next frame has been painted. */
export const afterPaint = (deed: string) => `requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { ${deed} };
  port2.postMessage(null);
})`;

/** A promise of the time, as Date.now() tells it, when the first frame in which `condition` holds has been painted. */
export const paintedAtMs = (condition: string) => `new Promise((resolve) => {
  const watcher = new MutationObserver(() => {
    if (!(${condition})) return;
    watcher.disconnect();
    ${afterPaint('resolve(performance.timeOrigin + performance.now())')};
  });
  watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})`;

/** Nothing moves by the clock any more, and the page has nothing to do; both for as long as somebody takes a breath. */
export const untilAtRest = `(async () => {
  const breath = () => new Promise((resolve) => setTimeout(resolve, 120));
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  const moves = () => document.getAnimations().some(
    ({ timeline, playState, effect }) => timeline === document.timeline && playState === 'running'
      && effect?.getComputedTiming().endTime !== Infinity,
  );
  const fetched = () => performance.getEntriesByType('resource').length;
  for (let before = -1; before !== fetched() || moves(); await breath()) { before = fetched(); await idle(); }
})()`;
