/** A file that a page saves, as text: its browser may be another process's, which hands over contents and no path. */
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';

/** Does what saves a file, and waits for it. */
export async function savedFile(page: Page, save: () => Promise<unknown>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), save()]);
  return { name: download.suggestedFilename(), text: await text(await download.createReadStream()) };
}
