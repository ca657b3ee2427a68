// Pictures of page states, for people to look at, where SHOTS_DIR names a folder: in both themes and in forced colours. They are
// compared with nothing.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { standStill } from '../support/axe.ts';
import { inForcedColours } from './forced-colours.ts';
import { isDrawn, THEMES, type Theme } from './judge.ts';

export const folder = process.env.SHOTS_DIR;
/** How large the browser's letters are set, of their usual size. */
export const lettersPercent = Number(process.env.SHOTS_LETTERS ?? 100);

const LIGHT_WORDS: Record<Theme, string> = { light: 'day', dark: 'night' };
/** For how long nothing may be added to a page before it counts as drawn: typefaces and later parts come in this time. */
const QUIET_MS = 500;

export async function photograph(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await isDrawn(page, QUIET_MS);
  const size = lettersPercent === 100 ? '' : `-${lettersPercent}`;
  const take = (light: string) => page.screenshot({ path: resolve(folder, `${name}${size}-${light}.png`) });
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await standStill(page);
    await take(LIGHT_WORDS[colorScheme]);
  }
  await inForcedColours(page, () => take('forced'));
}
