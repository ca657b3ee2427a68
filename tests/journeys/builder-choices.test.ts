/**
 * The first three steps of the builder: by mouse at a desk, by thumb on a phone, by keyboard alone. With the content of a
 * campaign, in a real browser against the real server; what was chosen is read back from there.
 */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SWIPE_PX } from '../../rules/screen.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { standStill, violationsOn } from './axe.ts';
import { registerInes, signIn } from './game-master.ts';
import { fingerOn, middleOf, type Point, swipe, touch } from './gestures.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { ask } from './seat.ts';
import { shoot } from './shots.ts';

const root = resolve(import.meta.dirname, '../..');
const PATIENCE = { timeout: PATIENCE_MS, interval: 100 };
/** What the browser says of the answer that a test gives in the server's place. */
const REFUSED_ON_PURPOSE = /status of 403/;

let server: SharedServer;
let browser: Browser;
let account: Record<string, unknown>;
let campaignId: string;
let ines: Person;
let phone: Person;

const mine = (method: string, path: string, body?: unknown) =>
  ask(server.origin, method, path, { token: String(account.accessToken), body });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const card = (page: Page, group: string, name: string) =>
  page.getByRole('list', { name: group, exact: true }).getByRole('button', { name, exact: true });
const pageTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).first().textContent();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  account = await registerInes(server.origin);
  campaignId = String((await mine('POST', '/manage/campaigns', { name: 'The Salt Margins' })).id);
  const pack = JSON.parse(readFileSync(resolve(root, 'rules/content/example-pack.json'), 'utf8'));
  await mine('PUT', `/manage/campaigns/${campaignId}/content`, pack);
  ines = await gameMaster(browser, 'Ines');
  phone = await phonePlayer(browser, 'Ines on her phone');
  await signIn(ines.page, server.origin, account);
  await signIn(phone.page, server.origin, account);
});

afterAll(() => browser?.close());

afterEach(() => {
  const faults = [ines, phone].flatMap((person) => person.faults.splice(0));
  expect(faults.filter((fault) => !REFUSED_ON_PURPOSE.test(fault))).toEqual([]);
});

/** Signing in by hand is another journey's. */
async function openBuilder(page: Page, query: string) {
  await page.goto(`${server.origin}/character-builder?${query}`);
  await page.getByLabel('Character Name').waitFor();
}

const saved = async (name: string) => {
  const { characters } = (await mine('GET', '/manage/characters')) as { characters: Record<string, unknown>[] };
  return characters.find((character) => character.name === name);
};

describe('by mouse', () => {
  it('[BF2] a name is lent, and numbers are read kindly and kept as they are typed', async () => {
    const { page } = ines;
    await openBuilder(page, `campaign=${campaignId}`);
    const name = page.getByLabel('Character Name');
    await button(page, 'Borrow a name').click();
    await expect.poll(() => name.inputValue(), PATIENCE).not.toBe('');
    await name.fill('Maren Oake');
    await button(page, 'they/them').click();
    const level = page.getByLabel('Level', { exact: true });
    const hope = page.getByLabel('Initial Hope', { exact: true });
    await level.fill('12'); // and the page might be gone before the field is left
    const isKept = () => page.evaluate(() => Object.values(localStorage).some((text) => /"level":12\b/.test(text)));
    await expect.poll(isKept, PATIENCE).toBe(true);
    await level.fill('99');
    await hope.fill('many');
    await page.getByLabel('Character Description').fill('Smells of lamp oil.');
    expect(await level.inputValue()).toBe('20');
    expect(await hope.inputValue()).toBe('2');
    await page.getByText('From 1 to 20: Level is 20 now.').waitFor();
    await button(page, 'Lower Level').click();
    expect(await level.inputValue()).toBe('19');
    await page.getByLabel('Player Name').fill('Joss');
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'builder-identity-desktop');
  });

  it('a class is taken, changed and cleared; its subclass asks what its bell is tuned to', async () => {
    const { page } = ines;
    await button(page, 'Next').click();
    await card(page, 'Classes', 'Ranger').waitFor();
    await button(page, 'Show more of Ranger').click();
    await button(page, 'Show less of Ranger').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'builder-class-cards-desktop');
    await card(page, 'Classes', 'Ranger').click();
    await page.getByRole('article', { name: 'Ranger' }).waitFor();
    await card(page, 'Subclasses of Ranger', 'Reed-Walker').click();
    await card(page, 'Classes', 'Salt Diver').click();
    const panel = page.getByRole('article', { name: 'Salt Diver' });
    await panel.getByText('One Breath More').waitFor();
    expect(await page.getByText('Reed-Walker').count()).toBe(0);
    await card(page, 'Subclasses of Salt Diver', 'Bell Diver').click();
    await page.getByRole('radio', { name: 'Whales' }).check();
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'builder-class-panel-desktop');
    await button(page, 'Clear Selection').click();
    await panel.waitFor({ state: 'hidden' });
    expect(await page.locator('[aria-pressed="true"]').count()).toBe(0);
    await card(page, 'Classes', 'Salt Diver').click();
    await card(page, 'Subclasses of Salt Diver', 'Bell Diver').click();
    await page.getByRole('radio', { name: 'Whales' }).check();
  });

  it('the heritage is one line, and all of it reaches the server', async () => {
    const { page } = ines;
    await button(page, 'Next').click();
    await card(page, 'Ancestries', 'Elf').click();
    await card(page, 'Communities', 'Pan Rakers').click();
    const review = page.getByRole('article', { name: 'Your heritage' });
    await review.getByText('Thistle Tread').waitFor();
    await button(page, 'Clear Selections').click();
    await review.getByText('Not chosen yet').nth(1).waitFor();
    await button(page, 'Choose Ancestry').click();
    expect(await focused(page)).toBe('Elf'); // where the focus was last among these cards
    await card(page, 'Ancestries', 'Brineborn').click();
    await card(page, 'Communities', 'Pan Rakers').click();
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'builder-heritage-desktop');
    await button(page, 'Save').click();
    await expect
      .poll(() => saved('Maren Oake'), PATIENCE)
      .toMatchObject({
        pronouns: 'they/them',
        description: 'Smells of lamp oil.',
        playerName: 'Joss',
        level: 19,
        initialHope: 2,
        class: 'Salt Diver',
        subclass: 'Bell Diver',
        subclassSelections: { bell: 'Whales' },
        heritage: 'Brineborn, Pan Rakers',
      });
  });
});

describe('by thumb', () => {
  it('what does not load says so, and comes when asked again', async () => {
    const { page } = phone;
    await page.route('**/api/reference/classes*', (route) =>
      route.fulfill({ status: 403, contentType: 'application/json', body: '{}' }),
    );
    await openBuilder(page, `campaign=${campaignId}`);
    await shoot(page, 'builder-identity-phone');
    expect(await violationsOn(page)).toEqual([]);
    await button(page, 'Next').tap();
    await page.getByText('Failed to load class data').waitFor();
    await shoot(page, 'builder-class-failed-phone');
    await page.unroute('**/api/reference/classes*');
    await button(page, 'Retry').tap();
    await card(page, 'Classes', 'Bard').waitFor();
    await page.getByText('Failed to load class data').waitFor({ state: 'hidden' });
  });

  it('[BU10] [BU36] a choice leads on, a swipe of more than 50 px turns the page, and a tap right after it counts', async () => {
    const { page } = phone;
    const finger = await fingerOn(page);
    expect(await pageTitle(page)).toBe('Choose Class');
    await shoot(page, 'builder-class-phone');
    await card(page, 'Classes', 'Bard').tap();
    await expect.poll(() => pageTitle(page), PATIENCE).toBe('Choose Subclass');
    await standsAlone(page);
    await shoot(page, 'builder-subclass-phone');
    await flick(finger, SWIPE_PX);
    await standsAlone(page);
    expect(await pageTitle(page)).toBe('Choose Subclass');
    await flick(finger, SWIPE_PX + 10);
    await expect.poll(() => pageTitle(page), PATIENCE).toBe('Choose Class');
    await standsAlone(page);
    await flick(finger, -3 * SWIPE_PX);
    await expect.poll(() => pageTitle(page), PATIENCE).toBe('Choose Subclass');
    await standsAlone(page);
    const back = await middleOf(page.getByRole('button', { name: /^Back/ }).first());
    const on = await middleOf(page.getByRole('button', { name: /^On/ }));
    await flick(finger, SWIPE_PX + 100);
    await tapNow(finger, on); // [BU36] right after the flick
    await expect.poll(() => pageTitle(page), PATIENCE).toBe('Choose Subclass');
    await standsAlone(page);
    await flick(finger, -SWIPE_PX); // too short to turn
    await tapNow(finger, back);
    await expect.poll(() => pageTitle(page), PATIENCE).toBe('Choose Class');
    await flick(finger, -3 * SWIPE_PX);
    await expect.poll(() => pageTitle(page), PATIENCE).toBe('Choose Subclass');
    await standsAlone(page);
    await page.getByRole('list', { name: 'Subclasses of Bard' }).locator('[data-choice]').first().tap();
    await expect.poll(() => pageTitle(page), PATIENCE).toBe('Review Class');
    await standsAlone(page);
    await flick(finger, -3 * SWIPE_PX); // the last page: nothing comes
    await standsAlone(page);
    expect(await pageTitle(page)).toBe('Review Class');
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'builder-class-review-phone');
    await button(page, 'Change Subclass').tap();
    await expect.poll(() => pageTitle(page), PATIENCE).toBe('Choose Subclass');
    await standsAlone(page);
    await button(page, 'Change Class').tap();
    await expect.poll(() => pageTitle(page), PATIENCE).toBe('Choose Class');
    await standsAlone(page);
    await expectRoomForThumbs(page);
  });

  it('the heritage comes page by page', async () => {
    const { page } = phone;
    await button(page, 'Next').tap();
    expect(await pageTitle(page)).toBe('Choose Ancestry');
    await card(page, 'Ancestries', 'Giant').tap();
    await expect.poll(() => pageTitle(page), PATIENCE).toBe('Choose Community');
    await standsAlone(page);
    await expectRoomForThumbs(page);
    await card(page, 'Communities', 'Salt Pans').tap();
    await expect.poll(() => pageTitle(page), PATIENCE).toBe('Review Heritage');
    await standsAlone(page);
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'builder-heritage-phone');
    await button(page, 'Clear Selections').tap();
    await expect.poll(() => pageTitle(page), PATIENCE).toBe('Choose Ancestry');
  });

  it('a name that the content does not have stands as it was saved', async () => {
    const { page } = phone;
    const name = 'Bartholomew Ottoline Saltlick of the Long Reeds, called Two-Coats by all of his seven aunts';
    const made = await mine('POST', '/manage/characters', {
      name,
      pronouns: 'he/him',
      class: 'Lampwright of the Far Shore',
      subclass: 'Long Wick',
      heritage: 'Moonfolk, Nobody’s Town',
    });
    await openBuilder(page, `character=${made.id}`);
    await button(page, 'Next').tap();
    await page.getByText('Lampwright of the Far Shore is not in the content at hand').waitFor();
    await expectRoomForThumbs(page);
    await shoot(page, 'builder-class-kept-phone');
    await button(page, 'Next').tap();
    await page.getByText('Moonfolk is not in the content at hand').waitFor();
    await page.getByText('Nobody’s Town is not in the content at hand').waitFor();
    await shoot(page, 'builder-heritage-kept-phone');
  });
});

describe('by keyboard', () => {
  it('cards are one stop, arrows walk and take nothing, and the focus goes along', async () => {
    const { page } = ines;
    await openBuilder(page, `campaign=${campaignId}`);
    await page.getByLabel('Character Name').focus();
    await page.keyboard.type('Pell');
    await page.getByLabel('Level', { exact: true }).focus();
    await page.keyboard.press('ArrowUp');
    expect(await page.getByLabel('Level', { exact: true }).inputValue()).toBe('2');
    await button(page, 'Next').focus();
    await page.keyboard.press('Enter');
    await card(page, 'Classes', 'Guardian').waitFor();
    expect(await focused(page)).toBe('Class & Subclass');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Guardian');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Bard');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Show more of Bard');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft'); // the first stays the first
    expect(await focused(page)).toBe('Guardian');
    await page.keyboard.press('End');
    expect(await focused(page)).toBe('Salt Diver');
    expect(await page.locator('[aria-pressed="true"]').count()).toBe(0);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Salt Diver');
    await page.getByRole('status').filter({ hasText: 'Salt Diver chosen' }).waitFor({ state: 'attached' });
    await button(page, 'Bell Diver').waitFor(); // the choice is told before its subclasses are drawn
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Bell Diver');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.getByRole('status').filter({ hasText: 'Salt Diver, Rope Diver chosen' }).waitFor({ state: 'attached' });
    expect(await focused(page)).toBe('Rope Diver');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await page.getByRole('radio', { name: 'Wrecks' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('radio', { name: 'Whales', checked: true }).waitFor();
    await button(page, 'Clear Selection').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page), PATIENCE).toBe('Guardian');
  });

  it('the pages of a narrow builder are within reach as well', async () => {
    const { page } = ines;
    await page.setViewportSize({ width: 700, height: 900 });
    await card(page, 'Classes', 'Wizard').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => pageTitle(page), PATIENCE).toBe('Choose Subclass');
    await standsAlone(page);
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.textContent)).toContain(
      'Change Class',
    );
    await button(page, 'Back to Choose Class').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => pageTitle(page), PATIENCE).toBe('Choose Class');
    await button(page, 'On to Choose Subclass').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => pageTitle(page), PATIENCE).toBe('Review Class');
    await page.getByRole('status').filter({ hasText: 'Review Class' }).waitFor({ state: 'attached' });
    await standsAlone(page);
    expect(await violationsOn(page)).toEqual([]);
  });
});

/** A finger across the middle of the page, so many pixels to the right. */
async function flick(finger: CDPSession, distancePx: number): Promise<void> {
  const x = distancePx > 0 ? 100 : 300;
  await swipe(finger, { x, y: 520 }, { x: x + distancePx, y: 520 });
}

/** A tap at once, wherever the button stands: nothing is waited for. */
async function tapNow(finger: CDPSession, at: Point): Promise<void> {
  await touch(finger, 'touchStart', at);
  await touch(finger, 'touchEnd');
}

/** The page that slid away is gone. */
async function standsAlone(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[data-leaving]').count(), PATIENCE).toBe(0);
  await standStill(page);
}

/** Nothing scrolls sideways, and what is pressed has 44 px both ways: a card counts as the whole that it is. */
async function expectRoomForThumbs(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const main = document.querySelector('main');
    const small = [...(main?.querySelectorAll<HTMLElement>('button, input:not([type="radio"])') ?? [])]
      .map((target) => ({ target, box: (target.closest('li') ?? target).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ target, box }) => `${target.textContent} ${box.width} ${box.height}`);
    const wide = [...document.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).overflowX === 'auto' && element.scrollWidth > element.clientWidth)
      .map((element) => element.className);
    return { small, wide, isWide: document.documentElement.scrollWidth > window.innerWidth };
  });
  expect(found).toEqual({ small: [], wide: [], isWide: false });
}
