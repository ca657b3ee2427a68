/** Back on a phone, in the whole app with its router: what lies over a page goes by it, and the page stays as it is. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { openQuickTable, type QuickTable, type Sitter } from './quick-table.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce' as const,
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
};
/** Keeps at hand who waits for the gesture, the last one first in line. */
const KEEP_WATCHERS = `{
  const Real = window.CloseWatcher;
  window.watchers = [];
  window.CloseWatcher = class extends Real {
    constructor() { super(); window.watchers.push(this); }
    destroy() { super.destroy(); window.watchers = window.watchers.filter((one) => one !== this); }
  };
}`;

let server: SharedServer;
let browser: Browser;
let table: QuickTable;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  table = await openQuickTable(server.origin);
});

afterAll(() => browser?.close());

const onPhone = (sitter: Sitter) =>
  sitter.look(browser, PHONE, async (page) => void (await page.addInitScript(KEEP_WATCHERS)));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const entry = (page: Page) => page.evaluate(() => [history.state.idx, history.state.layer ?? 0]);

/** The page's own entry, and how many layers it has by now. */
const expectLayers = (page: Page, count: number) => expect.poll(async () => (await entry(page))[1]).toBe(count);

/** Goes back once, with this before the page: that goes, and the address stays. */
async function goBackFrom(page: Page, opened: Locator): Promise<void> {
  await opened.waitFor();
  const address = page.url();
  await expectLayers(page, 1);
  await page.goBack();
  await opened.waitFor({ state: 'hidden' });
  await expectLayers(page, 0);
  expect(page.url()).toBe(address);
}

it('[DE21] [DE23] closes what opens at a table, hears the gesture for what lies above a drawer, and what a reload opens again', async () => {
  const page = await onPhone(await table.player('Ada'));
  await button(page, /^Chat/).tap();
  await goBackFrom(page, dialog(page, 'Notes & Chat'));
  await button(page, /More dice/).tap();
  await goBackFrom(page, dialog(page, 'Roll the dice'));
  await button(page, 'Menu').tap();
  await page.getByRole('menuitem', { name: 'Debug Messages' }).tap();
  await goBackFrom(page, dialog(page, 'Debug Messages'));

  await button(page, /^Chat/).tap();
  await expectLayers(page, 1);
  await page.evaluate('watchers.at(-1).requestClose()');
  await dialog(page, 'Notes & Chat').waitFor({ state: 'hidden' });

  await button(page, /^Chat/).tap();
  await expectLayers(page, 1);
  await page.reload();
  await goBackFrom(page, dialog(page, 'Notes & Chat'));
  await page.goBack();
  await page.waitForURL('about:blank');
  await page.context().close();
});

it('[DE21] goes from page to page past menus and dialogs', async () => {
  const page = await onPhone(table.gm);
  await button(page, 'Menu').tap();
  await page.getByRole('menuitem', { name: 'Dashboard' }).tap();
  await page.waitForURL('**/dashboard');
  await expect.poll(() => entry(page)).toEqual([1, 0]);
  await page.getByText('The Salt Lanterns').filter({ visible: true }).first().waitFor();
  await button(page, 'Campaigns').tap();
  await button(page, 'Add Campaign').first().tap();
  await page.getByLabel('Campaign name').fill('The Mill');
  await goBackFrom(page, dialog(page, 'Create New Campaign'));
  await button(page, 'Add Campaign').first().tap();
  expect(await page.getByLabel('Campaign name').inputValue()).toBe('The Mill');
  await button(page, 'Cancel').tap();
  await expectLayers(page, 0);
  await page.goBack();
  await page.waitForURL('**/sessions/*');
  await page.goForward();
  await page.waitForURL('**/dashboard');
  await page.goBack();
  await page.waitForURL('**/sessions/*');
  await page.context().close();
});

it('closes the poster of the lobby and a template at the desk, and makes a builder small', async () => {
  const page = await onPhone(table.gm);
  await page.goto(`${server.origin}/sessions/${table.sessionId}/lobby`);
  await button(page, 'Full screen').tap();
  await goBackFrom(page, dialog(page, 'The Mill at Low Water'));

  await page.goto(`${server.origin}/dashboard`);
  await button(page, 'Characters').tap();
  await button(page, 'New template').tap();
  await goBackFrom(page, dialog(page, /^Template/));

  await button(page, 'Add Character').first().tap();
  await goBackFrom(page, page.getByLabel('Character Name'));
  await button(page, 'Restore').tap();
  await page.getByLabel('Character Name').waitFor();
  await page.context().close();
});
