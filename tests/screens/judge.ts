// What is wrong with a page as it stands: what axe finds, letters that are cut off, what is wider than the window, words in the wrong
// direction, and what misleads in forced colours.
import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../support/axe.ts';
import { clippedTextOn } from './clipped-text.ts';
import { misdirectedOn } from './directions.ts';
import { unmarkedOn } from './forced-colours.ts';

export type Theme = 'light' | 'dark';
export const THEMES: Theme[] = ['light', 'dark'];

const QUIET_MS = 100;
const DRAWN_LIMIT_MS = 5_000;

/**
 * A line each: in each of the themes what axe finds and what is wider than the window, letters that are cut off, words that run from
 * right to left and stand in the page's direction, fields that cut what is typed, and in forced colours what looks as if it could be
 * pressed or were not chosen.
 */
export async function judge(page: Page, themes: Theme[]): Promise<string[]> {
  await isDrawn(page, QUIET_MS);
  const wrong = (await clippedTextOn(page)).map((line) => `cut off: ${line}`);
  wrong.push(...(await misdirectedOn(page)));
  const cutting = await page.locator('[maxlength]').count();
  if (cutting > 0) wrong.push(`${cutting} fields that cut what is typed`);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    wrong.push(...(await violationsOn(page)).map((line) => `${colorScheme} ${line}`));
    const beyondPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyondPx > 0) wrong.push(`${colorScheme} wider than the window by ${beyondPx} px`);
  }
  wrong.push(...(await unmarkedOn(page)).map((line) => `forced colours: ${line}`));
  return wrong;
}

/** Those that are not whole in what a keyboard leaves of the window, or are covered, by their words. */
export async function unseenOf(wanted: Locator): Promise<string[]> {
  await isDrawn(wanted.page(), QUIET_MS);
  return wanted.evaluateAll((parts) => {
    const { style } = document.documentElement;
    const end = innerHeight - Number.parseFloat(style.getPropertyValue('--keyboard') || '0');
    const unseen = parts.filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return top < -1 || bottom > end + 1 || at === null || !(part.contains(at) || at.contains(part));
    });
    return parts.length === 0 ? ['nothing is there'] : unseen.map((part) => part.textContent || part.tagName);
  });
}

/** Waits until the page has added nothing for a while: what opens is drawn part by part, and typefaces come late. */
export function isDrawn(page: Page, quietMs: number): Promise<void> {
  return page.evaluate(
    async ({ quietMs, limitMs }) => {
      const limitAt = performance.now() + limitMs;
      let addedAt = performance.now();
      const watcher = new MutationObserver(() => {
        addedAt = performance.now();
      });
      watcher.observe(document, { subtree: true, childList: true });
      while (performance.now() < Math.min(addedAt + quietMs, limitAt)) {
        await new Promise((resolve) => setTimeout(resolve, 25));
        await document.fonts.ready;
      }
      watcher.disconnect();
    },
    { quietMs, limitMs: DRAWN_LIMIT_MS },
  );
}
