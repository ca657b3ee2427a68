/**
 * Texts and buttons in use stay where they are while others play on: seen by a game master at a desk, whose
 * second device has no screen.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { standStill } from '../support/axe.ts';
import type { HubClient } from '../support/hub-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { openQuickTable } from './quick-table.ts';

let server: SharedServer;
let browser: Browser;
let page: Page;
let otherDevice: HubClient;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  const table = await openQuickTable(server.origin);
  otherDevice = await table.gm.sit();
  page = await table.gm.look(browser, { viewport: { width: 1_440, height: 900 }, reducedMotion: 'no-preference' });
}, 120_000);

afterAll(() => browser?.close());

const dialog = (name: string) => page.getByRole('dialog', { name });

it('whether Fear is gained or spent, when the first Fear comes while the reason is typed', async () => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Change Fear' }).click();
  await dialog('Fear').getByText('The track holds 0 of 12.').waitFor();
  await dialog('Fear').getByLabel('What for').fill('The bell');
  await otherDevice.send({ type: 'ChangeFear', change: 2 });
  await dialog('Fear').getByText('The track holds 2 of 12.').waitFor();
  await dialog('Fear').getByRole('button', { name: 'Gain 1 Fear' }).click();
  await dialog('Fear').waitFor({ state: 'hidden' });
  await page.getByRole('img', { name: 'Fear 3 of 12' }).waitFor();
});

it('what can be taken back, when something new happens: it waits below', async () => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Take back something earlier' }).click();
  const firstAction = dialog('Take back').getByRole('listitem').first();
  await expect.poll(() => firstAction.textContent()).toContain('Fear 2 to 3');
  await standStill(page);
  const place = await firstAction.boundingBox();
  await otherDevice.send({ type: 'ChangeFear', change: 1 });
  const more = dialog('Take back').getByRole('button', { name: 'Show 1 newer' });
  await more.waitFor();
  expect(await firstAction.textContent()).toContain('Fear 2 to 3');
  expect(await firstAction.boundingBox()).toEqual(place);
  await more.click();
  await expect.poll(() => firstAction.textContent()).toContain('Fear 3 to 4');
  await more.waitFor({ state: 'hidden' });
});
