/**
 * An evening's turns: a game master and one player at desks, another player on a phone, in real browsers against the real server. What
 * one of them does with hands, spotlight and verdict stands on the screens of the others, and after a reload.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HubClient } from '../support/hub-client.ts';
import { sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { openQuickTable } from './quick-table.ts';
import { DESK, PHONE } from './table-windows.ts';

const LONE = /[\u2066-\u2069]/g;

let browser: Browser;
let marenSits: HubClient;
let ines: Page; // the game master
let joss: Page; // Maren, on a phone
let wren: Page; // Tobin, at a desk
const faults: string[] = [];

beforeAll(async () => {
  browser = await sharedBrowser();
  const table = await openQuickTable(sharedServer().origin);
  const listen = async (page: Page) => {
    page.on('pageerror', (error) => faults.push(error.message));
  };
  const seat = async (player: string, name: string) => {
    const sitter = await table.player(player);
    const sits = await sitter.sit();
    const made = await sits.send({ type: 'CreateCharacter', character: { name, class: 'Ranger' } });
    const character = made.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
    await sits.send({ type: 'SelectCharacter', characterId: character.id });
    return { sitter, sits };
  };
  const maren = await seat('Joss', 'Maren');
  const tobin = await seat('Wren', 'Tobin');
  marenSits = maren.sits;
  ines = await table.gm.look(browser, DESK, listen);
  joss = await maren.sitter.look(browser, PHONE, listen);
  wren = await tobin.sitter.look(browser, DESK, listen);
});

afterAll(() => browser?.close());

const spotlight = (page: Page) => page.getByRole('region', { name: 'Spotlight' });
const wordsOf = async (page: Page) => (await spotlight(page).textContent())?.replace(LONE, '') ?? '';
const inBar = (name: RegExp) => spotlight(ines).getByRole('button', { name });

/** Maren rolls until it falls like this. */
const rollsUntil = (wanted: string) =>
  marenSits.rollsUntil(
    { type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 0, isDuality: true },
    ({ outcome }) => outcome === wanted,
  );

it('[SP1] [SP2] [SP3] [SP4] [SP8] [CD9] hands stand in order on every screen, a roll, Fear, the game master and a player move the spotlight, a roll is judged, and a reload finds all', async () => {
  await joss.getByRole('button', { name: 'Raise your hand' }).tap();
  await joss.getByLabel('I want to…').fill('open the sluice');
  await joss.getByRole('button', { name: 'Say it' }).tap();
  await expect.poll(() => wordsOf(wren)).toContain('1Maren: open the sluice');
  await wren.keyboard.press('h');
  for (const page of [joss, wren]) {
    await expect.poll(() => wordsOf(page)).toMatch(/1Maren: open the sluice.*2Tobin/);
    await page
      .getByRole('region', { name: 'Party' })
      .getByRole('button', { name: /Tobin.*hand up, 2nd/ })
      .waitFor();
  }
  await inBar(/^.?Maren.?, hand up, 1st, .?open the sluice/).waitFor();

  await rollsUntil('with Hope');
  await spotlight(joss).getByText('You are in the spotlight').waitFor();
  await expect.poll(() => wordsOf(wren)).toMatch(/Maren is in the spotlight.*1Tobin/);
  await joss.getByRole('button', { name: 'Raise your hand' }).waitFor();
  await rollsUntil('with Fear');
  await expect.poll(() => wordsOf(joss)).toContain('The game master is in the spotlight');
  await inBar(/^.?Tobin.?, hand up, 1st, 0 turns, fewest/).waitFor();

  await ines.keyboard.press('l');
  await expect.poll(() => ines.evaluate(() => document.activeElement?.textContent)).toMatch(/^You/);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await ines.keyboard.press(key);
  await spotlight(joss).getByText('You are in the spotlight').waitFor();
  await joss.getByRole('button', { name: 'Pass it on' }).tap();
  await joss
    .getByRole('dialog', { name: 'Pass on the spotlight' })
    .getByRole('button', { name: /Tobin.*Hand up, 1st/ })
    .tap();
  await spotlight(wren).getByText('You are in the spotlight').waitFor();
  await inBar(/^.?Tobin.?, 1 turn, fewest, in the spotlight/).waitFor();

  await rollsUntil('with Hope');
  await ines.getByRole('button', { name: 'Failure', exact: true }).click();
  const judged = (page: Page) => page.getByRole('article', { name: 'Last roll' }).getByText('Failure', { exact: true });
  for (const page of [ines, joss, wren]) await judged(page).waitFor();
  await inBar(/^You, in the spotlight/).waitFor();

  await wren.keyboard.press('h');
  await wren.getByRole('button', { name: /^Take your hand down/ }).waitFor();
  for (const page of [ines, joss, wren]) await page.reload();
  for (const page of [joss, wren]) {
    await expect.poll(() => wordsOf(page)).toMatch(/The game master is in the spotlight.*1Tobin/);
    await judged(page).waitFor();
  }
  await wren.getByRole('button', { name: 'Take your hand down: you are 1st in line' }).waitFor();
  await inBar(/^.?Tobin.?, hand up, 1st, 1 turn/).waitFor();
  expect(faults).toEqual([]);
});
