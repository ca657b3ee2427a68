/**
 * An evening's turns: a game master and one player at desks, another player on a phone, in real browsers against the real server. Hands
 * go up in order, a roll takes the spotlight and Fear takes it on, it is passed on, given by key, and a roll is judged; after a reload
 * all of it stands. Each test continues where the one before stopped.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import type { HubClient } from '../support/hub-client.ts';
import { sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { openQuickTable } from './quick-table.ts';
import { DESK, PHONE } from './three-at-a-table.ts';

const LONE = /[\u2066-\u2069]/g;

let browser: Browser;
let gm: HubClient;
let marenSits: HubClient;
let ines: Page; // the game master
let joss: Page; // Maren, on a phone
let wren: Page; // Tobin, at a desk
let tobinId: string;
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
    const { id } = character;
    await sits.send({ type: 'SelectCharacter', characterId: id });
    return { sitter, sits, id };
  };
  const maren = await seat('Joss', 'Maren');
  const tobin = await seat('Wren', 'Tobin');
  marenSits = maren.sits;
  tobinId = tobin.id;
  gm = await table.gm.sit();
  ines = await table.gm.look(browser, DESK, listen);
  joss = await maren.sitter.look(browser, PHONE, listen);
  wren = await tobin.sitter.look(browser, DESK, listen);
});

afterAll(() => browser?.close());

const spotlight = (page: Page) => page.getByRole('region', { name: 'Spotlight' });
const wordsOf = async (page: Page) => (await spotlight(page).textContent())?.replace(LONE, '') ?? '';
const inBar = (name: RegExp) => spotlight(ines).getByRole('button', { name });
const party = (page: Page, name: RegExp) => page.getByRole('region', { name: 'Party' }).getByRole('button', { name });

/** Maren rolls until it falls like this. */
const rollsUntil = (wanted: string) =>
  marenSits.rollsUntil(
    { type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 0, isDuality: true },
    ({ outcome }) => outcome === wanted,
  );

describe('an evening of turns', () => {
  it('[SP1] [SP8] hands go up on a phone and by key at a desk, and stand in order on every screen', async () => {
    await joss.getByRole('button', { name: 'Raise your hand' }).tap();
    await joss.getByLabel('I want to…').fill('open the sluice');
    await joss.getByRole('button', { name: 'Say it' }).tap();
    await expect.poll(() => wordsOf(joss)).toContain('1Maren: open the sluice');
    await expect.poll(() => wordsOf(wren)).toContain('1Maren: open the sluice');
    await wren.keyboard.press('h');
    await wren.getByRole('button', { name: 'Take your hand down: you are 2nd in line' }).waitFor();
    for (const page of [joss, wren]) {
      await expect.poll(() => wordsOf(page)).toMatch(/1Maren: open the sluice.*2Tobin/);
      await party(page, /Tobin.*hand up, 2nd/).waitFor();
    }
    await inBar(/^.?Maren.?, hand up, 1st, .?open the sluice/).waitFor();
    await ines
      .getByText(/Maren.? raised a hand: .?open the sluice/)
      .first()
      .waitFor();
    expect(await violationsOn(joss)).toEqual([]);
    expect(await violationsOn(ines)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('[SP3] [SP4] a roll takes the spotlight to its hero and the hand down, Fear takes it to the game master', async () => {
    await rollsUntil('with Hope');
    await spotlight(joss).getByText('You are in the spotlight').waitFor();
    await expect.poll(() => wordsOf(wren)).toMatch(/Maren is in the spotlight.*1Tobin/);
    await joss.getByRole('button', { name: 'Raise your hand' }).waitFor();
    await rollsUntil('with Fear');
    await expect.poll(() => wordsOf(joss)).toContain('The game master is in the spotlight');
    await inBar(/^You, in the spotlight/).waitFor();
    await inBar(/^.?Tobin.?, hand up, 1st, 0 turns, fewest/).waitFor();
  });

  it('[SP2] the key l and the arrows give it, and the player passes it on', async () => {
    await ines.keyboard.press('l');
    await expect.poll(() => ines.evaluate(() => document.activeElement?.textContent)).toMatch(/^You/);
    await ines.keyboard.press('ArrowLeft');
    await ines.keyboard.press('Enter');
    await spotlight(joss).getByText('You are in the spotlight').waitFor();
    await joss.getByRole('button', { name: 'Pass it on' }).tap();
    await joss
      .getByRole('dialog', { name: 'Pass on the spotlight' })
      .getByRole('button', { name: /Tobin.*Hand up, 1st/ })
      .tap();
    await spotlight(wren).getByText('You are in the spotlight').waitFor();
    await wren.getByRole('button', { name: 'Raise your hand' }).waitFor();
    await inBar(/^.?Tobin.?, 1 turn, fewest, in the spotlight/).waitFor();
  });

  it('[CD9] the game master judges the newest roll, and everybody reads it', async () => {
    await rollsUntil('with Hope');
    await ines.getByRole('button', { name: 'Failure', exact: true }).click();
    for (const page of [ines, joss, wren]) {
      await page.getByRole('article', { name: 'Last roll' }).getByText('Failure', { exact: true }).waitFor();
    }
    await ines.getByRole('button', { name: 'Failure', exact: true }).waitFor({ state: 'detached' });
    await inBar(/^You, in the spotlight/).waitFor();
  });

  it('[SP8] after a reload all of it stands', async () => {
    await wren.keyboard.press('h');
    await wren.getByRole('button', { name: /^Take your hand down/ }).waitFor();
    await gm.send({ type: 'GiveSpotlight', to: { kind: 'nobody' } });
    await gm.send({ type: 'GiveSpotlight', to: { kind: 'gm' } });
    for (const page of [ines, joss, wren]) await page.reload();
    for (const page of [joss, wren]) {
      await expect.poll(() => wordsOf(page)).toMatch(/The game master is in the spotlight.*1Tobin/);
      await page.getByRole('article', { name: 'Last roll' }).getByText('Failure', { exact: true }).waitFor();
    }
    await wren.getByRole('button', { name: 'Take your hand down: you are 1st in line' }).waitFor();
    await inBar(/^.?Tobin.?, hand up, 1st, 1 turn/).waitFor();
    await gm.send({ type: 'GiveSpotlight', to: { kind: 'hero', id: tobinId } });
    await spotlight(wren).getByText('You are in the spotlight').waitFor();
    expect(faults).toEqual([]);
  });
});
