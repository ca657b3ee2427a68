/**
 * What opens over a page, while its code comes: in a browser, but without the app, because the order of a few milliseconds matters.
 */
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from '../support/shared-places.ts';
import type { Hand } from './opened-code-page.tsx';

let browser: Browser;
let script: string;

beforeAll(async () => {
  [browser, script] = await Promise.all([sharedBrowser(), scriptOf('./opened-code-page.tsx')]);
});

afterAll(() => browser?.close());

async function scriptOf(page: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, page) } },
  });
  if (!('output' in built)) throw new Error('The page was not built once.');
  return built.output[0].code;
}

/** The page with its part asked for; the code is on its way. */
async function askedFor(): Promise<{ page: Page; part: Locator }> {
  const page = await browser.newPage();
  await page.addScriptTag({ content: script, type: 'module' });
  const part = page.locator('output');
  await expect.poll(() => part.textContent()).toBe('closed');
  await twoFrames(page); // the fetch begins once the part is mounted
  return { page, part };
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

it('opens although it was pressed again in the moment in which its code did not come', async () => {
  const { page, part } = await askedFor();
  await page.evaluate(() => (globalThis as unknown as { hand: Hand }).hand.failAndPress());
  await twoFrames(page);
  await page.evaluate(() => void (globalThis as unknown as { hand: Hand }).hand.bring());
  await expect.poll(() => part.textContent()).toBe('open');
  await page.close();
});

it('opens although the part was drawn for nothing just when its code had come', async () => {
  const { page, part } = await askedFor();
  await page.evaluate(async () => {
    const { hand } = globalThis as unknown as { hand: Hand };
    await hand.bring();
    hand.drawForNothing();
  });
  await expect.poll(() => part.textContent()).toBe('open');
  await page.close();
});
