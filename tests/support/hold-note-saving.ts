// Stops the clock that saves notes, for checks of text before it is saved. Leaving its field
// still saves it.
import type { Page } from 'playwright-core';
import { NOTE_REST_MS } from '../../rules/durations.ts';

/** Returns a function that ends this: later text is saved. */
export async function holdNoteSaving(page: Page): Promise<() => Promise<void>> {
  const pen = await page.evaluateHandle((restMs) => {
    const later = window.setTimeout;
    window.setTimeout = ((work: () => void, ms?: number, ...rest: unknown[]) =>
      ms === restMs ? 0 : later(work, ms, ...rest)) as typeof window.setTimeout;
    return {
      letGo() {
        window.setTimeout = later;
      },
    };
  }, NOTE_REST_MS);
  return () => pen.evaluate(({ letGo }) => letGo());
}
