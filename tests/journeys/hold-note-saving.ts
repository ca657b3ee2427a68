// For what is looked at before a note saves itself: what is typed on this page meanwhile is not saved by the clock. Leaving its field
// still saves it.
import type { Page } from 'playwright-core';
import { NOTE_REST_MS } from '../../rules/durations.ts';

/** Answers how to let go again: what is typed from then on is saved. */
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
