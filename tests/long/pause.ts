// A pause that is finer than a timer; everything else continues meanwhile.

import { setImmediate } from 'node:timers/promises';

export async function pause(ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end) await setImmediate();
}
