/**
 * A page that the browser translates: every text moves into elements that are not ours, again and again.
 * A player and a game master press what used to crash the whole screen, and read the same as on any other page.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { openQuickTable, type QuickTable, type Sitter } from './quick-table.ts';
import { untilRolled } from './rolls.ts';
import { keepTranslating, type Manner, translateBelow } from './translator.ts';

let server: SharedServer;
let browser: Browser;
let table: QuickTable;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  table = await openQuickTable(server.origin);
  const { auth } = JSON.parse(table.gm.stored);
  const body = { name: 'Maren Oake', class: 'Ranger', level: 2 };
  await ask(server.origin, 'POST', '/manage/characters', { token: auth.token, body });
});

afterAll(() => browser?.close());

async function translated(person: Person, { stored }: Sitter, manner: Manner): Promise<Person> {
  await person.context.addInitScript(`localStorage.setItem('two-lights-auth', ${JSON.stringify(stored)});`);
  await person.context.addInitScript(`(${keepTranslating})(${translateBelow}, ${JSON.stringify(manner)});`);
  return person;
}

/** How much of the page was translated: the journey is about nothing else. */
const translatedCount = ({ page }: Person) => page.locator('font > font').count();

describe.each<Manner>(['replaced', 'wrapped, then replaced'])('on a page whose texts are %s', (manner) => {
  it('[DE13] a player saves a note, rolls, talks and looks into the menu', async () => {
    const joss = await translated(await phonePlayer(browser, 'Joss'), await table.player(`Joss ${manner}`), manner);
    const { page } = joss;
    await page.goto(`${server.origin}/sessions/${table.sessionId}`);
    await page.getByRole('heading', { name: 'The Mill at Low Water' }).waitFor();
    await expect.poll(() => translatedCount(joss)).toBeGreaterThan(5);

    await page.getByRole('button', { name: /^Chat/ }).tap();
    await page.getByRole('tab', { name: 'Notes' }).tap();
    const note = page.getByLabel('For me alone');
    const editor = page.locator('div', { has: note }).last().locator('xpath=..');
    for (const text of ['The lantern is in the mill', 'The lantern is in the weir']) {
      await note.fill(text);
      await editor.getByText('Draft, only on this device').waitFor();
      await editor.getByRole('button', { name: /^Save/ }).tap();
      await editor.getByText('Saved', { exact: true }).waitFor();
    }
    await page.getByRole('tab', { name: 'Chat' }).tap();
    await page.getByRole('textbox', { name: 'Message' }).fill(`Is anybody ${manner}?`);
    await page.getByRole('button', { name: 'Send' }).tap();
    await page.getByRole('log', { name: 'Chat' }).getByText(`Is anybody ${manner}?`).waitFor();
    await page.keyboard.press('Escape');

    for (const _ of [1, 2]) {
      await untilRolled(page, () => page.getByRole('button', { name: /^Roll/ }).last().tap());
      const roll = page.getByRole('article', { name: 'Last roll' }).and(page.locator('[aria-busy=false]'));
      await roll.getByText(/^(with Hope|with Fear|Critical Success)$/).waitFor();
      const total = await roll.locator('p').nth(1).textContent();
      expect(await roll.locator('p').last().textContent()).toMatch(new RegExp(`^Hope \\d+\\+Fear \\d+=${total}$`));
    }

    for (const theme of ['Theme: as the system', 'Theme: night', 'Theme: day']) {
      await page.getByRole('button', { name: 'Menu' }).tap();
      await page.getByRole('menu').getByText('Connected').waitFor();
      await page.getByRole('menuitem', { name: theme }).tap();
    }
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('menuitem', { name: 'Reconnect' }).tap();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('menu').getByText('Connected', { exact: true }).waitFor();

    expect(await translatedCount(joss)).toBeGreaterThan(5);
    expect(joss.faults).toEqual([]);
    await joss.context.close();
  });

  it('[DE13] a game master locks a character with a password that is shown, and goes through the builder to its preview and back', async () => {
    const ines = await translated(await gameMaster(browser, 'Ines'), table.gm, manner);
    const { page } = ines;
    await page.goto(`${server.origin}/dashboard`);
    await page.getByRole('button', { name: 'Menu of Maren Oake' }).click();
    await page.getByRole('menuitem', { name: 'Lock', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Lock Maren Oake' });
    for (const [press, then] of [
      ['Show password', 'Hide password'],
      ['Hide password', 'Show password'],
      ['Show password', 'Hide password'],
    ] as const) {
      await dialog.getByRole('button', { name: press, exact: true }).click();
      await dialog.getByRole('button', { name: then, exact: true }).waitFor();
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.goto(`${server.origin}/character-builder`);
    await page.getByLabel('Character Name').fill('Tobin Wick');
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await page.getByRole('heading', { name: 'Character Summary' }).waitFor();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('heading', { name: 'Character Summary' }).waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: /Class/ }).first().waitFor();

    expect(await translatedCount(ines)).toBeGreaterThan(5);
    expect(ines.faults).toEqual([]);
    await ines.context.close();
  });
});
