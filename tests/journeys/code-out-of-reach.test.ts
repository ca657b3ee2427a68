/**
 * Code of a part of a page fails to load: the page stays, with the typed text, and the part loads at the next attempt. Whole
 * pages, and dialogs on a key, are in weight.test.ts.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { message } from './lobby-people.ts';
import { openQuickTable, type QuickTable } from './quick-table.ts';

/** The service worker would cache the code that must be missing. */
const DESK = { viewport: { width: 1_440, height: 900 }, serviceWorkers: 'block' as const };
const PHONE = {
  ...DESK,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
const QR_CODE = /\/assets\/qr-pattern-[\w-]{8}\.js$/;
const BUILDER = '**/assets/builder-overlay-*.js';

let server: SharedServer;
let browser: Browser;
let table: QuickTable;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  table = await openQuickTable(server.origin);
});

afterAll(() => browser?.close());

/**
 * These files do not come before the answer is called. Whether they are there again is not to be found out by other means: the page
 * would be reloaded.
 */
async function withhold(page: Page, files: string | RegExp): Promise<() => void> {
  let isFree = false;
  await page.route(files, (route) =>
    isFree && route.request().resourceType() !== 'fetch' ? route.continue() : route.abort(),
  );
  return () => {
    isFree = true;
  };
}

const notice = (page: Page) => page.getByRole('alert').getByText('The code is out of reach.').filter({ visible: true });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).filter({ visible: true });

describe('a QR code', () => {
  const code = (page: Page) => page.getByRole('img', { name: /^QR code/ }).filter({ visible: true });

  it('leaves the lobby as it is, and its poster', async () => {
    const page = await table.gm.look(browser, PHONE);
    const letCome = await withhold(page, QR_CODE);
    await page.goto(`${server.origin}/sessions/${table.sessionId}/lobby`);
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Copy Login Link' }).waitFor();
    await page.getByRole('button', { name: 'Full screen' }).tap();
    const poster = page.getByRole('dialog');
    await poster.getByText('The code is out of reach.').waitFor();
    letCome();
    await poster.getByRole('button', { name: 'Retry' }).tap();
    await poster.getByRole('img', { name: /^QR code/ }).waitFor();
    await poster.getByRole('button', { name: 'Close' }).tap();
    await poster.waitFor({ state: 'hidden' });
    await code(page).waitFor(); // the lobby's own has come with it
    await page.context().close();
  });

  it('leaves the table as it is, where the menu shows it', async () => {
    const page = await table.gm.look(browser, DESK);
    const letCome = await withhold(page, QR_CODE);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Show QR Code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Join this session' });
    await notice(page).waitFor();
    await dialog.getByRole('button', { name: 'Copy Link' }).waitFor();
    letCome();
    await retry(page).click();
    await code(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByRole('heading', { name: 'The Mill at Low Water' }).count()).toBe(1);
    await page.context().close();
  });
});

describe('the accounts at the door', () => {
  const ACCOUNTS = '**/assets/gm-panel-*.js';

  it('leave the door open to players, and come at the next try', async () => {
    const page = await browser.newPage(DESK);
    const letCome = await withhold(page, ACCOUNTS);
    await page.goto(`${server.origin}/auth`);
    await page.getByRole('radio', { name: /Game Master/ }).click();
    await page.getByText('This is out of reach right now.').waitFor();
    await page.getByRole('radio', { name: /Main Character/ }).click();
    await page.getByLabel('Session ID').waitFor();
    await page.getByRole('radio', { name: /Game Master/ }).click();
    await retry(page).waitFor();
    letCome();
    await retry(page).click();
    await page.getByLabel('Username or email').waitFor();
    await page.context().close();
  });
});

describe('the builder', () => {
  it('leaves what was typed to the form, through a reload too, and takes it over once it is there', async () => {
    const joss = await table.player('Joss');
    const page = await joss.look(browser, PHONE);
    const letCome = await withhold(page, BUILDER);
    await page.goto(`${server.origin}/lobby`);
    const form = page.getByRole('dialog', { name: 'Create New Character' });
    const name = form.getByLabel('Name', { exact: true });
    const open = async () => {
      await page.getByRole('button', { name: 'Create New Character' }).first().tap();
      await name.waitFor();
    };
    await open();
    await name.fill('Odalys Reedwater');
    await form.getByLabel('Description').fill('Nine years in the tower.');
    await form.getByRole('button', { name: 'Build step by step' }).tap();
    await message(page, 'The builder is out of reach').waitFor();
    await open();
    expect(await name.inputValue()).toBe('Odalys Reedwater');
    await page.reload(); // as for a new version
    await open();
    expect(await name.inputValue()).toBe('Odalys Reedwater');
    expect(await form.getByLabel('Description').inputValue()).toBe('Nine years in the tower.');

    letCome();
    await form.getByRole('button', { name: 'Build step by step' }).tap();
    const builder = page.getByRole('dialog', { name: /^Character Builder/ });
    await expect.poll(() => builder.getByLabel('Character Name').inputValue()).toBe('Odalys Reedwater');
    await builder.getByRole('button', { name: 'Close Character Builder' }).tap();
    await builder.waitFor({ state: 'hidden' });
    await open();
    expect(await name.inputValue()).toBe('');
    await page.context().close();
  });
});

describe('a landscape', () => {
  const HARBOUR = '**/assets/harbour-stairs-*.js';

  it('that is long on its way holds nothing up at the table: drawers open and close meanwhile', async () => {
    const joss = await table.player('Joss');
    const gm = await table.gm.sit();
    let isAsked = false;
    let letCome = () => {};
    const isWanted = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    const page = await joss.look(browser, PHONE, async (fresh) => {
      await fresh.route(HARBOUR, async (route) => {
        isAsked = true;
        await isWanted;
        await route.continue();
      });
    });
    const landscape = () => page.locator('div[data-scene] svg').innerHTML();
    const drawer = page.getByRole('dialog', { name: 'Notes & Chat' });
    const openChat = page.getByRole('button', { name: 'Chat' });
    await openChat.tap();
    await drawer.waitFor();
    const before = await landscape();
    await gm.send({ type: 'SetScene', label: 'The harbour' });
    await expect.poll(() => isAsked).toBe(true);
    await drawer.getByRole('button', { name: 'Close' }).tap();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /More dice/ }).tap();
    await page.getByRole('dialog', { name: 'Roll the dice' }).waitFor();
    expect(await landscape()).toBe(before);
    letCome();
    await expect.poll(landscape).not.toBe(before);
    gm.leave();
    await page.context().close();
  });
});
