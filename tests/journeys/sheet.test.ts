/**
 * The character sheet at a table, in a real browser against the real server: a game master at a desk and a player on a phone.
 * Rolls go out from it, experiences help and cost, marks are in step on both screens, others' sheets are read, and paper gets
 * one page or two.
 */

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { gmAuth, registerInes } from './game-master.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { shoot } from './shots.ts';

const PASSWORD = 'salt and wick';
/** A machine that does other things as well takes its time. */
const POLLING = { interval: 100 };

let server: SharedServer;
let browser: Browser;
let ines: Person;
let joss: Person;
let sessionId: string;
let campaignId: string;
let token: string;
let tobinId: string;

const mine = (method: string, path: string, body?: unknown) => ask(server.origin, method, path, { token, body });
const sheet = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const lastRoll = (page: Page) => page.getByRole('article', { name: 'Last roll' });
const hope = (page: Page, name: string, count: number) =>
  sheet(page, name).getByRole('img', { name: `Hope ${count} of 6` });
const openSheet = (page: Page) => page.getByRole('button', { name: /^Maren Oake: .* Open the sheet$/ }).click();

/** A character as the builder saves it; a long one has much to say. */
function character(name: string, level: number, isLong: boolean) {
  const say = (text: string) => Array.from({ length: isLong ? 6 : 1 }, () => text).join(' ');
  return {
    name,
    pronouns: 'she/her',
    description: say('Came down with the floods and never went back up.'),
    heritage: 'Marshborn, Ferry Towns',
    class: 'Ranger',
    subclass: 'Two-Tracks',
    level,
    campaignId,
    initialHope: 3,
    traits: ['Agility', 'Strength', 'Finesse', 'Instinct', 'Presence', 'Knowledge'].map((trait, index) => ({
      name: trait,
      value: [2, 1, 1, 0, 0, -1][index],
    })),
    experiences: [
      { name: 'Ferryhand', description: say('Eleven winters on the ropes, in every weather there is.'), modifier: 2 },
      { name: 'Locksmith', description: 'Mostly by daylight.', modifier: 2 },
    ],
    weapons: [{ name: 'Quay Cutter', type: 'Primary', damageDie: 'd8+1', range: 'Melee' }],
    armor: 'Waxed Ferry Coat',
    equipment: ['Torch', '50 feet of rope', 'Basic supplies', 'Handful of gold'].map((item) => ({ name: item })),
    selectedPotion: 'Minor Health Potion',
    background: {
      questions: Object.fromEntries([0, 1, 2, 3, 4, 5].map((index) => [index, 'Who leaves a light in the window?'])),
      answers: Object.fromEntries([0, 1, 2, 3, 4, 5].map((index) => [index, say('My sister, since the flood.')])),
    },
    domainCards: Array.from({ length: isLong ? 11 : 3 }, (_, index) => ({
      id: `card-${index}`,
      name: `Card ${index}`,
      domain: 'storm',
      effect: say('Spend a Hope to light a thing that you can see from across a room.'),
    })),
    connections: [1, 2].map((id) => ({
      id: `${id}`,
      prompt: 'Whom do you trust?',
      description: say('The best rower.'),
    })),
    allFeatures: Array.from({ length: isLong ? 16 : 8 }, (_, index) => ({
      name: `Learned at the mill ${index}`,
      description: say('Once per rest, name one thing that everybody here has overlooked, and it was there.'),
      source: ['class', 'subclass', 'ancestry', 'community'][index % 4],
    })),
    hopeFeature: 'Steady Flame: Spend 3 Hope, and nobody is taken by surprise until the scene ends.',
  };
}

/** The pages that a printer would get: the sheet and nothing of the app. The browser's own dialog stands still here. */
async function printedPages(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  await page.locator('[data-print] h1').waitFor();
  expect(await page.locator('#root').isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  const account = await registerInes(server.origin, PASSWORD);
  token = String(account.accessToken);
  campaignId = String((await mine('POST', '/manage/campaigns', { name: 'The Salt Lanterns' })).id);
  const maren = await mine('POST', '/manage/characters', character('Maren Oake', 3, false));
  const tobin = await mine('POST', '/manage/characters', character('Tobin Wick', 10, true));
  tobinId = String(tobin.id);
  sessionId = String((await mine('POST', '/manage/sessions', { name: 'The Mill at Low Water', campaignId })).id);
  await mine('POST', `/game/sessions/${sessionId}/activate`, {});

  ines = await gameMaster(browser, 'Ines');
  joss = await phonePlayer(browser, 'Joss');
  const seats: [Person, object, string][] = [[ines, gmAuth(account), '']];
  for (const [name, played] of [
    ['Joss', maren],
    ['Wren', tobin],
  ] as const) {
    const seat = await ask(server.origin, 'POST', `/auth/join-lobby/${sessionId}`, { body: { playerName: name } });
    const { playerId } = seat.player as { playerId: string };
    await ask(server.origin, 'POST', `/game/sessions/${sessionId}/select-character`, {
      token: String(seat.accessToken),
      body: { characterId: played.id },
    });
    const auth = { type: 'player', sessionToken: seat.accessToken, playerId, playerName: name, sessionId };
    if (name === 'Joss') seats.push([joss, { ...auth, expiresAt: seat.expiresAt }, String(played.id)]);
  }
  for (const [{ context, page }, auth, characterId] of seats) {
    const stored = JSON.stringify({ auth, selectedCharacterId: characterId || null, selectedCharacterName: null });
    await context.addInitScript(`if (localStorage.getItem('two-lights-auth') === null)
      localStorage.setItem('two-lights-auth', ${JSON.stringify(stored)});
      window.print = () => { document.documentElement.dataset.printed = 'yes'; };`);
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await page.getByRole('heading', { name: 'The Mill at Low Water' }).waitFor();
  }
});

afterAll(() => browser?.close());

afterEach(() => {
  expect([...ines.faults, ...joss.faults]).toEqual([]);
});

describe('the sheet at a table', () => {
  it('[SH1] [SH4] a phone shows the whole sheet, and nothing on it is out of reach for anybody', async () => {
    await openSheet(joss.page);
    const maren = sheet(joss.page, 'Maren Oake');
    await maren.getByText('Quay Cutter').first().waitFor();
    for (const title of ['Traits', 'Combat Stats', 'Armor', 'Experiences', 'Equipment', 'Features', 'Domain Cards'])
      await maren.getByRole('heading', { name: title, exact: true }).waitFor();
    await shoot(joss.page, 'sheet-whole-phone');
    expect(await violationsOn(joss.page)).toEqual([]);
  });

  it('[SH6] a tap on a word explains it; the next one, there or elsewhere, takes it away', async () => {
    const evasion = sheet(joss.page, 'Maren Oake').getByRole('button', { name: 'Evasion' });
    const bubble = joss.page.getByText('What a roll against you has to reach');
    for (const elsewhere of [evasion, sheet(joss.page, 'Maren Oake').getByRole('heading', { name: 'Combat Stats' })]) {
      await evasion.tap();
      await bubble.waitFor();
      await elsewhere.tap();
      await bubble.waitFor({ state: 'hidden' });
    }
  });

  it('[SH5] an experience helps the next trait roll for a Hope, and only that', async () => {
    const maren = sheet(joss.page, 'Maren Oake');
    await maren.getByRole('button', { name: /^Ferryhand/ }).click();
    await maren.getByText('The next trait or attack roll costs 1 of 3 Hope').waitFor();
    await maren.getByRole('button', { name: /^Roll \+2 ?Agility/ }).click();
    await lastRoll(joss.page).getByText('Agility, Ferryhand').first().waitFor();
    await lastRoll(ines.page).getByText('Agility, Ferryhand').first().waitFor();
    await openSheet(joss.page);
    await expect
      .poll(() => maren.getByRole('button', { name: /^Ferryhand/ }).getAttribute('aria-pressed'), POLLING)
      .toBe('false');
  });

  it('[SH3] a weapon attacks with its trait and does damage with its die', async () => {
    const maren = sheet(joss.page, 'Maren Oake');
    const attack = maren.getByRole('button', { name: /^Attack with Quay Cutter/ });
    await expect.poll(() => attack.isEnabled(), POLLING).toBe(true);
    await expect.poll(() => attack.textContent(), POLLING).toContain('+2');
    await attack.click();
    await lastRoll(ines.page).getByText('Quay Cutter').first().waitFor();
    await openSheet(joss.page);
    const damage = maren.getByRole('button', { name: 'Damage of Quay Cutter: d8+1' });
    await expect.poll(() => damage.isEnabled(), POLLING).toBe(true);
    await damage.click();
    await lastRoll(ines.page).getByText('Damage: Quay Cutter').first().waitFor();
    await lastRoll(joss.page).getByText('Damage: Quay Cutter').first().waitFor();
  });

  it('[SH4] marks are the room’s: moved on either screen, they move on both', async () => {
    await openSheet(joss.page);
    const theirs = sheet(joss.page, 'Maren Oake');
    const hers = sheet(ines.page, 'Maren Oake');
    await theirs.getByRole('button', { name: 'Armor slot 3, whole' }).click();
    await theirs.getByRole('button', { name: 'Armor slot 3, damaged' }).waitFor();
    await hers.getByRole('button', { name: 'Armor slot 3, damaged' }).click();
    await theirs.getByRole('button', { name: 'Armor slot 3, whole' }).waitFor();
    const before = Number((await hers.getByRole('meter', { name: 'Health' }).getAttribute('aria-valuenow')) ?? 0);
    await hers.getByRole('button', { name: 'Health down' }).click();
    await expect
      .poll(() => theirs.getByRole('meter', { name: 'Health' }).getAttribute('aria-valuenow'), POLLING)
      .toBe(String(before - 1));
    // The effects of a roll come when its dice lie still.
    for (const { page } of [ines, joss])
      await page.locator('article[aria-label="Last roll"][aria-busy=false]').waitFor({ state: 'attached' });
    const count = await hopeOf(joss.page);
    await theirs.getByRole('button', { name: 'Hope down' }).click();
    await hope(ines.page, 'Maren Oake', count - 1).waitFor();
  });

  it('[SH7] a player reads another’s sheet and can do nothing on it', async () => {
    await joss.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await joss.page.getByRole('dialog').waitFor({ state: 'detached' });
    await joss.page
      .getByRole('region', { name: 'Party' })
      .getByRole('button', { name: /Tobin Wick/ })
      .click();
    await joss.page.getByRole('button', { name: 'Open sheet' }).click();
    const tobin = sheet(joss.page, 'Tobin Wick');
    await tobin.getByText('Quay Cutter').first().waitFor();
    expect(await tobin.getByRole('button', { name: /Agility/ }).isDisabled()).toBe(true);
    expect(
      await tobin.getByRole('button', { name: /^Attack|^Damage of|^Ferryhand|^Armor slot [0-9]|( up| down)$/ }).count(),
    ).toBe(0);
    await tobin.getByRole('button', { name: /^Show more of Learned at the mill 0/ }).click();
    await tobin.getByRole('button', { name: /^Show less of Learned at the mill 0/ }).waitFor();
  });

  it('[SH1] a sheet beside the table scrolls by itself: the table stays where it is', async () => {
    const { page } = ines;
    await sheet(page, 'Maren Oake').waitFor();
    expect(await page.evaluate(() => document.scrollingElement?.scrollHeight)).toBe(page.viewportSize()?.height);
  });

  it('[SH6] a tooltip comes where the focus rests, Escape hides it, and the device remembers to show none', async () => {
    const hers = sheet(ines.page, 'Maren Oake');
    const evasion = hers.getByRole('button', { name: 'Evasion' });
    await hers.getByRole('button', { name: 'Proficiency' }).focus();
    await ines.page.keyboard.press('Shift+Tab');
    const bubble = ines.page.getByText('What a roll against you has to reach');
    await bubble.waitFor();
    expect(await bubble.evaluate((node) => node.getBoundingClientRect().width)).toBeLessThanOrEqual(280);
    await ines.page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'hidden' });
    expect(await evasion.evaluate((node) => node === document.activeElement)).toBe(true);
    await hers.getByRole('button', { name: 'Tooltips' }).click();
    expect(await violationsOn(ines.page)).toEqual([]);
    await ines.page.getByRole('checkbox', { name: 'Show tooltips' }).uncheck();
    await ines.page.keyboard.press('Escape');
    await evasion.waitFor({ state: 'detached' });
    const kept = await ines.page.evaluate(() => localStorage.getItem('character-sheet-tooltip-prefs'));
    expect(JSON.parse(kept ?? '')).toMatchObject({ enabled: false, delay: 500 });
  });

  it('[SH8] an ordinary sheet is one page, a long one two at most', async () => {
    const { page } = ines;
    await sheet(page, 'Maren Oake').getByRole('button', { name: 'Print', exact: true }).click();
    await page.locator('html[data-printed]').waitFor();
    expect(await printedPages(page)).toBe(1);
    await page.locator('[data-print]').waitFor({ state: 'detached' });
    await page
      .getByRole('group', { name: 'Character' })
      .getByRole('button', { name: /Tobin Wick/ })
      .click();
    await sheet(page, 'Tobin Wick').getByText('Quay Cutter').first().waitFor();
    await sheet(page, 'Tobin Wick').getByRole('button', { name: 'Print', exact: true }).click();
    const printed = page.locator('[data-print]');
    await printed.getByText('Tobin Wick').first().waitFor({ state: 'attached' });
    const pages = await printedPages(page);
    expect(pages).toBeGreaterThanOrEqual(1);
    expect(pages).toBeLessThanOrEqual(2);
  });

  it('[SH4] what the desk edits is on every open sheet at once', async () => {
    await mine('PATCH', `/manage/characters/${tobinId}`, { companion: 'A three-legged dog' });
    await sheet(ines.page, 'Tobin Wick').getByText('A three-legged dog').waitFor();
    await sheet(joss.page, 'Tobin Wick').getByText('A three-legged dog').waitFor();
  });
});

describe('the sheet on the desk', () => {
  it('[SH2] is read in a dialog, its armor marked on this screen only, and printed from the menu', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/dashboard`);
    await page.getByRole('button', { name: 'Menu of Maren Oake' }).click();
    await page.getByRole('menuitem', { name: 'Open sheet' }).click();
    const maren = sheet(page, 'Maren Oake');
    const slot = maren.getByRole('button', { name: /^Armor slot 2/ });
    expect(await slot.getAttribute('title')).toBe('Click to mark as damaged');
    await slot.click();
    await expect.poll(() => slot.getAttribute('title'), POLLING).toBe('Click to repair');
    expect(await maren.getByRole('button', { name: /Agility/ }).isDisabled()).toBe(true);
    await shoot(page, 'sheet-whole-desk');
    expect(await violationsOn(page)).toEqual([]);
    // Tooltips appear above the dialog, and Escape hides one before it closes the dialog.
    await maren.getByRole('button', { name: 'Tooltips' }).click();
    await page.getByRole('checkbox', { name: 'Show tooltips' }).check();
    await page.keyboard.press('Escape');
    await maren.getByRole('button', { name: 'Evasion' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const bubble = page.getByText('What a roll against you has to reach');
    await bubble.waitFor();
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'hidden' });
    expect(await maren.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await maren.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Menu of Maren Oake' }).click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    await page.locator('html[data-printed]').waitFor();
    expect(await printedPages(page)).toBe(1);
  });
});

/** The Hope that Maren's sheet shows on this screen. */
async function hopeOf(page: Page): Promise<number> {
  const label = await sheet(page, 'Maren Oake')
    .getByRole('img', { name: /^Hope \d of 6$/ })
    .getAttribute('aria-label');
  return Number(label?.match(/\d/)?.[0]);
}
