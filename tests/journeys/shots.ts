/** The pictures that journeys take on their way, for people to look at, where SHOTS_DIR names a folder. They are compared with nothing. */
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { standStill } from '../support/axe.ts';

const { SHOTS_DIR } = process.env;

type Extent = { fullPage?: boolean };

/** A view that lasts only seconds, as it looks now. */
export async function glance(page: Page, name: string, extent: Extent = {}): Promise<void> {
  if (SHOTS_DIR === undefined) return;
  await page.screenshot({ ...extent, path: resolve(SHOTS_DIR, `${name}.png`) });
}

/** The page once nothing moves. */
export async function shoot(page: Page, name: string, extent: Extent = {}): Promise<void> {
  if (SHOTS_DIR === undefined) return;
  await standStill(page);
  await glance(page, name, extent);
}

/** By day and by night. Leaves the page at night. */
export async function shootBothLights(page: Page, name: string, extent: Extent = {}): Promise<void> {
  if (SHOTS_DIR === undefined) return;
  for (const [colorScheme, light] of [
    ['light', 'day'],
    ['dark', 'night'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await shoot(page, `${name}-${light}`, extent);
  }
}
