/**
 * What opens over a page, while its code comes: in a browser, but without the app, because the order of a few milliseconds matters.
 */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/browser.ts';
import type { Hand } from './opened-code-page.tsx';

let browser: Browser;
let script: string;

beforeAll(async () => {
  [browser, script] = await Promise.all([launchBrowser(), scriptOf('./opened-code-page.tsx')]);
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

it('opens although the part was drawn for nothing just when its code had come', async () => {
  const page = await browser.newPage();
  await page.addScriptTag({ content: script, type: 'module' });
  const part = page.locator('output');
  await expect.poll(() => part.textContent()).toBe('closed');
  // Two frames: the fetch begins once the part stands.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.evaluate(async () => {
    const { hand } = globalThis as unknown as { hand: Hand };
    await hand.bring();
    hand.drawForNothing();
  });
  await expect.poll(() => part.textContent()).toBe('open');
  await page.close();
});
