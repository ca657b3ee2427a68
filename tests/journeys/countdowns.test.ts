/**
 * Countdowns of an evening: a game master and a player, both on phones, in real browsers against the real server. One is made, ticks by
 * rolls, runs out and begins anew; a hidden one moves unseen; a player moves a project; a rest; and a reload finds all of it. Each test
 * continues where the one before stopped.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { openQuickTable } from './quick-table.ts';
import { untilRolled } from './rolls.ts';
import { button, dialog, PHONE } from './three-at-a-table.ts';

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

const chips = (page: Page) => page.getByRole('region', { name: 'Countdowns' });
const chip = (page: Page, name: string | RegExp) => chips(page).getByRole('button', { name });
const row = (name: string) => ines.getByRole('article', { name, exact: true });
const close = (page: Page) => button(page, 'Close').tap();
const roll = () => untilRolled(joss, () => button(joss, /^Roll/).tap());

async function toCountdowns(): Promise<void> {
  await button(ines, 'Foes').tap();
  await ines.getByRole('tab', { name: 'Countdowns' }).tap();
  await button(ines, 'New countdown').waitFor();
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

describe('countdowns', () => {
  it('[CD1] [CD12] one is made in three fields, and stands under the header of both', async () => {
    await toCountdowns();
    await make('The tide', 2, 'action', () => ines.getByLabel('Once it has run out').selectOption('same'));
    await close(ines);
    for (const page of [ines, joss]) await chip(page, 'The tide, 2 left of 2').waitFor();
  });

  it('[CD5] it ticks by a roll', async () => {
    await roll();
    for (const page of [ines, joss]) await chip(page, 'The tide, 1 left of 2').waitFor();
  });

  it('[CD2] [CD8] it runs out with a notice to everybody, and begins anew once it is settled', async () => {
    await roll();
    for (const page of [ines, joss]) {
      await page.getByText('The tide ran out.').first().waitFor();
      await chip(page, 'The tide, ran out').waitFor();
    }
    expect(await violationsOn(joss)).toEqual([]);
    await chip(ines, /^The tide/).tap();
    await button(ines, 'Settle The tide').tap();
    await close(ines);
    for (const page of [ines, joss]) await chip(page, 'The tide, 2 left of 2').waitFor();
  });

  it('[CD4] [CD6] a hidden one moves by Fear unseen, and is shown by one press', async () => {
    await toCountdowns();
    await make('The heir', 4, 'fear', () => ines.getByRole('radio', { name: 'Hidden' }).check({ force: true }));
    await close(ines);
    await button(ines, 'Gain 1 Fear').tap();
    await chip(ines, 'The heir, 3 left of 4, hidden').waitFor();
    expect(await joss.locator('body').textContent()).not.toContain('The heir');
    await toCountdowns();
    await row('The heir').getByRole('radio', { name: 'Open' }).click({ force: true });
    await chip(joss, 'The heir, 3 left of 4').waitFor();
  });

  it('[CD3] a project is moved by its player', async () => {
    await make('Mend the wheel', 5, 'hand', async () => {
      await ines.getByLabel('Kind').selectOption('project');
      await ines.getByLabel('Whose it is').selectOption('Maren Oake');
    });
    await chip(joss, /^Mend the wheel/).tap();
    await button(joss, 'Mend the wheel down').tap();
    await dialog(joss, 'Countdown').getByText('4 left of 5').waitFor();
    await close(joss);
    await row('Mend the wheel')
      .getByText(/^4 left of 5/)
      .waitFor();
  });

  it('[CD13] a rest moves what waits for one', async () => {
    await make('The long road', 6, 'rest', () => ines.getByLabel('Kind').selectOption('rest'));
    await button(ines, 'Rest').tap();
    await row('The long road')
      .getByText(/^5 left of 6/)
      .waitFor();
    expect(await violationsOn(ines)).toEqual([]);
  });

  it('[CD14] Fear tells what moved it', async () => {
    await button(joss, 'What moved Fear').tap();
    const fear = dialog(joss, 'Fear');
    await fear.getByText('By hand').first().waitFor();
    expect(await violationsOn(joss)).toEqual([]);
    await fear.getByRole('button', { name: 'Close' }).tap();
  });

  it('all of it stands after a reload', async () => {
    await Promise.all([ines, joss].map((page) => page.reload()));
    for (const page of [ines, joss]) {
      await chip(page, 'The tide, 2 left of 2').waitFor();
      await chip(page, 'The heir, 3 left of 4').waitFor();
      await chip(page, 'Mend the wheel, 4 left of 5').waitFor();
      await chip(page, '1 more countdown, 4 in all').tap();
      await dialog(page, 'Countdowns').getByRole('button', { name: 'The long road, 5 left of 6' }).waitFor();
      await close(page);
    }
    expect(faults).toEqual([]);
  });
});
