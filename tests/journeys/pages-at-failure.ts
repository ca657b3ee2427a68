// What stood on the pages when a journey failed: their addresses and words, told with the failure. On a machine that nobody can look
// at, there is nothing else to go by.
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';

const WORDS_AT_MOST = 2_000;
const WAIT_MS = 5_000;
const pages = new Map<Page, string>();

/** Call this for every page that a person opens; `name` is that person. */
export function tellAtFailure(page: Page, name: string): void {
  pages.set(page, name);
  page.on('close', () => pages.delete(page));
}

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [page, name] of pages) {
    const words = await page
      .locator('body')
      .ariaSnapshot({ timeout: WAIT_MS })
      .catch((error: Error) => error.message);
    console.info(`${name} at ${page.url()}:\n${words.slice(0, WORDS_AT_MOST)}`);
  }
});
