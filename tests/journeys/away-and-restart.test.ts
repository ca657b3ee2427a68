/** What a living room does to a table: a phone without a line for a while, and a server that stops and starts again. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scaled } from '../support/scale.ts';
import { type Server, startServer } from '../support/server.ts';
import { sharedBrowser } from '../support/shared-places.ts';
import { openQuickTable, type QuickTable } from './quick-table.ts';
import { untilRolled } from './rolls.ts';
import { DESK, PHONE } from './table-windows.ts';

/** Long enough for the others to go on; in the long run for half a minute of silence to end, too. */
const AWAY_MS = scaled({ smoke: 3_000, long: 60_000 });

let server: Server;
let browser: Browser;
let table: QuickTable;
let ines: Page;
let joss: Page;
let wren: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
  table = await openQuickTable(server.origin);
  ines = await table.gm.look(browser, DESK);
  [joss, wren] = await Promise.all([seat('Joss', 'Maren Oake'), seat('Wren', 'Tobin Wick')]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function seat(player: string, hero: string): Promise<Page> {
  const sitter = await table.player(player);
  const seated = await sitter.sit();
  const made = await seated.send({ type: 'CreateCharacter', character: { name: hero } });
  const character = made.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
  await seated.send({ type: 'SelectCharacter', characterId: character.id });
  seated.leave();
  return sitter.look(browser, PHONE);
}

const word = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first();
const fear = async (page: Page) => page.getByRole('img', { name: /^Fear \d+ of 12$/ }).getAttribute('aria-label');
const chat = (page: Page, text: string) => page.getByRole('log', { name: 'Chat' }).getByText(text);
const restingRoll = (page: Page) =>
  page
    .getByRole('article', { name: 'Last roll' })
    .and(page.locator('[aria-busy=false]'))
    .locator('p')
    .allTextContents();
const roll = (page: Page) => untilRolled(page, () => page.getByRole('button', { name: /^Roll/ }).last().click());

it('a phone that was away says so, and shows everything it missed', async () => {
  await joss.context().setOffline(true);
  await word(joss, 'Disconnected').waitFor();
  const wentAway = performance.now();
  await ines.getByRole('textbox', { name: 'Message' }).fill('Something moves under the ice.');
  await ines.getByRole('textbox', { name: 'Message' }).press('Enter');
  await ines.getByRole('button', { name: 'Gain 1 Fear' }).click();
  await roll(wren);
  const rolled = await restingRoll(wren);
  await expect.poll(() => restingRoll(ines)).toEqual(rolled);
  const fearNow = await fear(wren);
  await sleep(Math.max(AWAY_MS - (performance.now() - wentAway), 0));
  await joss.context().setOffline(false);
  await word(joss, 'Connected').waitFor();
  await expect.poll(() => fear(joss)).toBe(fearNow);
  await expect.poll(() => restingRoll(joss)).toEqual(rolled);
  await joss.getByRole('button', { name: /^Chat/ }).tap();
  await chat(joss, 'Something moves under the ice.').waitFor();
  await joss.keyboard.press('Escape');
});

it('the server stops and starts again, and the table stands as it stood', async () => {
  await ines.getByRole('button', { name: 'Gain 1 Fear' }).click();
  await ines.getByRole('textbox', { name: 'Message' }).fill('Who goes first?');
  await ines.getByRole('textbox', { name: 'Message' }).press('Enter');
  await roll(joss);
  await chat(ines, 'Who goes first?').waitFor();
  const standing = await restingRoll(joss);
  await expect.poll(() => restingRoll(wren)).toEqual(standing);
  const before = await fear(joss);
  await expect.poll(() => fear(ines)).toBe(before);
  await server.restart();
  for (const page of [ines, joss, wren]) {
    await word(page, 'Connected').waitFor();
    expect(await fear(page)).toBe(before);
    expect(await restingRoll(page)).toEqual(standing);
  }
  await wren.reload();
  await expect.poll(() => restingRoll(wren)).toEqual(standing);
  await wren.getByRole('button', { name: /^Chat/ }).tap();
  await chat(wren, 'Who goes first?').waitFor();
});
