/**
 * Rolls as a screen shows them. Dice fly for two seconds, of which a busy machine may see nothing: a journey waits for what lies
 * there afterwards, and a page itself takes note of what it showed meanwhile. It judges nothing.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The number of the large roll in the log of its session, as its dice bear it; 0 where no such roll lies. */
function numberOf(page: Page, state = ''): Promise<number> {
  return page
    .locator(`article[aria-label="Last roll"]${state} [data-die]`)
    .evaluateAll(([die]) => Number.parseInt((die as HTMLElement | undefined)?.dataset.die ?? '0', 10));
}

/** Does what brings a roll, and waits until one that was not there before lies still on this screen. */
export async function untilRolled(page: Page, roll: () => Promise<unknown>): Promise<void> {
  const before = await numberOf(page);
  await roll();
  await expect.poll(() => numberOf(page, '[aria-busy=false]')).toBeGreaterThan(before);
}

/** From now on the page records whether such an element appears on it, however briefly. Returns a function that tells. */
export async function takeNote(page: Page, selector: string): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((wanted) => {
    const note = { isSeen: false };
    const look = () => {
      note.isSeen ||= document.querySelector(wanted) !== null;
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    look();
    return note;
  }, selector);
  return () => seen.evaluate(({ isSeen }) => isSeen);
}
