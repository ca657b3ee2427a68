// Code for the browser that several benches use, as text, because this folder is compiled without browser types.

/** Runs `action` right after the next frame was painted. */
export const afterPaint = (action: string) => `requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { ${action} };
  port2.postMessage(null);
})`;

/** A promise of the time, by Date.now(), at which the first frame was painted in which `condition` holds. */
export const paintedAtMs = (condition: string) => `new Promise((resolve) => {
  const watcher = new MutationObserver(() => {
    if (!(${condition})) return;
    watcher.disconnect();
    ${afterPaint('resolve(performance.timeOrigin + performance.now())')};
  });
  watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})`;

/** No timed animation runs, and the page is idle; both for a short while. */
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
