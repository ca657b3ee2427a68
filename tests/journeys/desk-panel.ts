/** The characters on a game master's desk, as a test looks for them on the page. It judges nothing but where the focus is. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const panel = (page: Page) => page.getByRole('region', { name: 'Characters' });

export const group = (page: Page, title: string) =>
  panel(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

export const row = (page: Page, name: string) =>
  panel(page).locator('button[data-character]').filter({ hasText: name });

export const menuOf = (page: Page, name: string) => panel(page).getByRole('button', { name: `Menu of ${name}` });

/** Of that character's menu, once it is open: another one may still be closing. */
export const inMenuOf = (page: Page, name: string, item: string) =>
  page.getByRole('menu', { name: `Menu of ${name}` }).getByRole('menuitem', { name: item });

export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(title).last();

export async function expectFocus(on: Locator): Promise<void> {
  await expect.poll(() => on.evaluate((element) => element === document.activeElement)).toBe(true);
}
