/**
 * Countdowns of an evening: a game master and a player, both on phones, in real browsers against the real server. What the game master
 * makes, moves and shows reaches the player, and stands after a reload; what is hidden does not.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { openQuickTable } from './quick-table.ts';
import { untilRolled } from './rolls.ts';
import { button, PHONE } from './table-windows.ts';

let browser: Browser;
let ines: Page; // the game master
let joss: Page;
const faults: string[] = [];

beforeAll(async () => {
  browser = await sharedBrowser();
  const table = await openQuickTable(sharedServer().origin);
  const listen = async (page: Page) => {
    page.on('pageerror', (error) => faults.push(error.message));
  };
  const sitter = await table.player('Joss');
  const sits = await sitter.sit();
  const made = await sits.send({ type: 'CreateCharacter', character: { name: 'Maren Oake', class: 'Ranger' } });
  const character = made.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
  await sits.send({ type: 'SelectCharacter', characterId: character.id });
  sits.leave();
  ines = await table.gm.look(browser, PHONE, listen);
  joss = await sitter.look(browser, PHONE, listen);
});

afterAll(() => browser?.close());

const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Countdowns' }).getByRole('button', { name });
const row = (name: string) => ines.getByRole('article', { name, exact: true });
const close = () => button(ines, 'Close').tap();

async function toCountdowns(): Promise<void> {
  await button(ines, 'Foes').tap();
  await ines.getByRole('tab', { name: 'Countdowns' }).tap();
}

async function make(name: string, start: number, ticks: string, more?: () => Promise<unknown>): Promise<void> {
  await button(ines, 'New countdown').tap();
  await ines.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await ines.getByRole('textbox', { name: 'Start' }).fill(String(start));
  await ines.getByLabel('What moves it').selectOption(ticks);
  if (more !== undefined) {
    await button(ines, 'More').tap();
    await more();
  }
  await button(ines, 'Make it').tap();
  await row(name).waitFor();
}

it('[CD1] [CD3] [CD4] [CD5] [CD6] an open one and a project tick on both screens, a hidden one moves unseen until it is shown, and a reload finds all', async () => {
  await toCountdowns();
  await make('The tide', 4, 'action');
  await make('The heir', 4, 'fear', () => ines.getByRole('radio', { name: 'Hidden' }).check({ force: true }));
  await make('Mend the wheel', 5, 'hand', async () => {
    await ines.getByLabel('Kind').selectOption('project');
    await ines.getByLabel('Whose it is').selectOption('Maren Oake');
  });
  await close();
  for (const page of [ines, joss]) await chip(page, 'The tide, 4 left of 4').waitFor();
  await button(ines, 'Gain 1 Fear').tap();
  await chip(ines, 'The heir, 3 left of 4, hidden').waitFor();
  await chip(joss, /^Mend the wheel/).tap();
  await button(joss, 'Mend the wheel down').tap();
  await chip(ines, 'Mend the wheel, 4 left of 5').waitFor();
  expect(await joss.locator('body').textContent()).not.toContain('The heir');
  await button(joss, 'Close').tap();
  await toCountdowns();
  await row('The heir').getByRole('radio', { name: 'Open' }).click({ force: true });
  await chip(joss, 'The heir, 3 left of 4').waitFor();
  await close();
  await untilRolled(joss, () => button(joss, /^Roll/).tap());
  for (const page of [ines, joss]) await chip(page, 'The tide, 3 left of 4').waitFor();

  await Promise.all([ines, joss].map((page) => page.reload()));
  for (const page of [ines, joss]) {
    await chip(page, 'The tide, 3 left of 4').waitFor();
    await chip(page, /^The heir, [23] left of 4$/).waitFor(); // the roll may have brought Fear
    await chip(page, 'Mend the wheel, 4 left of 5').waitFor();
  }
  expect(faults).toEqual([]);
});
