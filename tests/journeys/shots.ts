/** The pictures that journeys take on their way, for people to look at. They are compared with nothing. */
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { standStill } from './axe.ts';

const { SHOTS_DIR } = process.env;
/** A folder that git ignores, unless another one is named (the README's pictures are made that way). */
const folder = resolve(SHOTS_DIR ?? resolve(import.meta.dirname, 'shots'));

/** Whether somebody named a folder. Journeys that would stop often for a picture take theirs only then. */
export const isFolderNamed = SHOTS_DIR !== undefined;

type Extent = { fullPage?: boolean };

/** What stands there for seconds only, as it looks now. */
export function glance(page: Page, name: string, extent: Extent = {}): Promise<Buffer> {
  return page.screenshot({ ...extent, path: resolve(folder, `${name}.png`) });
}

/** The page once it stands still. */
export async function shoot(page: Page, name: string, extent: Extent = {}): Promise<void> {
  await standStill(page);
  await glance(page, name, extent);
}

/** By day and by night. Leaves the page at night. */
export async function shootBothLights(page: Page, name: string, extent: Extent = {}): Promise<void> {
  for (const [colorScheme, light] of [
    ['light', 'day'],
    ['dark', 'night'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await shoot(page, `${name}-${light}`, extent);
  }
}
