/** A line whose code loads when it dials. */

import { newCancellableWait } from './cancellable-wait.ts';
import { type Line, type LineListener, redialDelayMs } from './connection.ts';

/** `fetchCode` loads the code; if that fails, the dial has failed. */
export function openLaterLine(
  fetchCode: () => Promise<(listener: LineListener) => Line>,
  listener: LineListener,
  delayMs = redialDelayMs,
): Line {
  const patience = newCancellableWait();
  let line: Line | null = null;
  let isOver = false;

  async function run(): Promise<void> {
    for (let failures = 0; line === null && !isOver; failures += 1) {
      if (failures > 0) await patience.wait(delayMs(failures));
      if (isOver) return;
      try {
        const open = await fetchCode();
        if (!isOver) line = open(listener);
      } catch (error) {
        console.info('The code of the line did not come; trying again.', error);
        if (!isOver) listener.onDown(null);
      }
    }
  }
  void run();

  return {
    send: (text) => line?.send(text) ?? false,
    redial: () => (line === null ? patience.cutShort() : line.redial()),
    close() {
      isOver = true;
      line?.close();
      patience.cutShort();
    },
  };
}
