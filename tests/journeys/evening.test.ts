/**
 * A whole evening: a game master at a desk, two players with phones and one with a tablet, from the lobby to the hidden
 * roll on a second device, with what goes wrong in a living room. Each test goes on where the one before stopped; a minute without a line and a
 * server that restarts are in the first evening.
 */
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/browser.ts';
import { type Server, startServer } from '../support/server.ts';
import { standStill, violationsOn } from './axe.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { openQuickTable, type QuickTable } from './quick-table.ts';
import type { SeatAtTable } from './seat.ts';

const { SHOTS_DIR } = process.env;

let server: Server;
let browser: Browser;
let table: QuickTable;
let ines: Page;
let inesSits: SeatAtTable;
let joss: Person;
let wren: Person;
let hanneke: Person;
const gmFaults: string[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  table = await openQuickTable(server.origin);
  inesSits = await table.gm.sit();
  const traits = [{ name: 'Agility', value: 2 }];
  const description = 'Raised on the ferry; knows every wick and wax.';
  for (const name of ['Maren Oake', 'Tobin Wick', 'Isaura Vell of the Long Reeds'])
    await inesSits.does({ type: 'CreateCharacter', character: { name, class: 'Ranger', traits, description } });
  joss = await phonePlayer(browser, 'Joss');
  wren = await phonePlayer(browser, 'Wren');
  hanneke = await gameMaster(browser, 'Hanneke', { viewport: { width: 820, height: 1180 }, hasTouch: true });
  ines = await table.gm.look(
    browser,
    { viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] },
    async (page) => {
      page.on('pageerror', ({ message }) => gmFaults.push(message));
    },
  );
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

afterEach(() => {
  expect([...gmFaults.splice(0), ...[joss, wren, hanneke].flatMap(({ faults }) => faults.splice(0))]).toEqual([]);
});

const everybody = () => [ines, joss.page, wren.page, hanneke.page];
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const message = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text).first();
const restingRoll = (page: Page) =>
  page.getByRole('article', { name: 'Last roll' }).and(page.locator('[aria-busy=false]'));
const fearOf = async (page: Page) =>
  Number((await page.getByRole('img', { name: /^Fear \d+ of 12$/ }).getAttribute('aria-label'))?.match(/\d+/)?.[0]);

const soon = { timeout: 15_000 };

/** One Fear more, by the game master's button; returns how many there are once it stands. */
async function gainFear(): Promise<number> {
  const more = (await fearOf(ines)) + 1;
  await button(ines, 'Gain 1 Fear').click();
  await expect.poll(() => fearOf(ines), soon).toBe(more);
  return more;
}

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await button(page, /^Menu/).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function opensAndCloses(page: Page, name: string, kind: 'dialog' | 'alertdialog' = 'dialog'): Promise<void> {
  const opened = page.getByRole(kind, { name });
  await opened.waitFor();
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });
}

/** A finger across the screen at this height. */
async function swipe(page: Page, fromX: number, toX: number, y = 300): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: fromX, y }] });
  for (let part = 1; part <= 6; part += 1) {
    const x = fromX + ((toX - fromX) * part) / 6;
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

/** No fault that axe knows, in either light, and nothing wider than the screen. */
async function isSoundIn(page: Page, name: string): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (SHOTS_DIR === undefined) return;
  mkdirSync(SHOTS_DIR, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await standStill(page);
    await page.screenshot({ path: `${SHOTS_DIR}/${name}-${colorScheme === 'light' ? 'day' : 'night'}.png` });
  }
}

describe('an evening', () => {
  it('begins in the lobby: three come by the link and choose, and go to the table', async () => {
    for (const [{ page, name }, character] of [
      [joss, 'Maren Oake'],
      [wren, 'Tobin Wick'],
      [hanneke, 'Isaura Vell of the Long Reeds'],
    ] as const) {
      await page.goto(`${server.origin}/lobby/${table.sessionId}`);
      await page.getByLabel('Player name').fill(name);
      await button(page, 'Join Session').tap();
      await page.waitForURL('**/lobby');
      await button(page, `Select Character: ${character}`).tap();
      await page.waitForURL(`**/sessions/${table.sessionId}`);
      await page
        .getByRole('region', { name: 'Party' })
        .getByText(character.split(' ')[0] ?? '')
        .first()
        .waitFor();
    }
    await ines.getByRole('region', { name: 'Party' }).getByText('Isaura').first().waitFor();
  });

  it('every window of the table opens and closes', async () => {
    for (const [item, title] of [
      ['Set Scene', 'Set Scene'],
      ['Change Fear', 'Fear'],
      ['Show QR Code', 'Join this session'],
      [/^The door/, 'The door'],
      ['Keys', 'Keys'],
    ] as const) {
      await choose(ines, item);
      await opensAndCloses(ines, title);
    }
    await choose(ines, 'Close Session');
    await opensAndCloses(ines, 'Close this session?', 'alertdialog');
    await choose(joss.page, 'Debug Messages');
    await button(joss.page, /close/i).click();
    await button(joss.page, /More dice/).tap();
    await opensAndCloses(joss.page, 'Roll the dice');
  });

  it('both edges of a phone open their side; the menu, the sheet, the chat and a card of the party are for everybody', async () => {
    const { page } = joss;
    await button(page, /^Menu/).tap();
    await page.getByRole('menuitem', { name: 'Lobby' }).waitFor();
    await isSoundIn(page, 'menu-phone');
    await page.keyboard.press('Escape');

    await swipe(page, 6, 170);
    await dialog(page, 'Character Sheet').getByText('Maren Oake').first().waitFor();
    await isSoundIn(page, 'sheet-phone');
    await page.keyboard.press('Escape');
    await dialog(page, 'Character Sheet').waitFor({ state: 'hidden' });

    await inesSits.does({
      type: 'SendChatMessage',
      message: `Look: https://example.org/${'long-and-longer-'.repeat(12)}\n\n<b>not bold</b> ${'Llanfair'.repeat(30)}`,
    });
    await swipe(page, 384, 220);
    const chat = page.getByRole('log', { name: 'Chat' });
    await chat.getByText('<b>not bold</b>').waitFor();
    expect(await chat.getByRole('link').count()).toBe(0);
    expect(await chat.evaluate((log) => log.scrollWidth - log.clientWidth)).toBeLessThanOrEqual(0);
    await isSoundIn(page, 'chat-phone');
    await page.keyboard.press('Escape');
    await dialog(page, 'Notes & Chat').waitFor({ state: 'hidden' });

    await page.getByRole('region', { name: 'Party' }).getByRole('button', { name: /Tobin/ }).tap();
    const card = page.getByRole('dialog').filter({ hasText: 'Tobin Wick' });
    await card.getByText('Raised on the ferry').waitFor();
    for (const name of ['Health', 'Armor', 'Stress']) await card.getByText(name, { exact: true }).first().waitFor();
    await isSoundIn(page, 'party-card-phone');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
  });

  it('the landscape behind the table is the scene that the game master names', async () => {
    await choose(ines, 'Set Scene');
    await dialog(ines, 'Set Scene').getByLabel('Where are we?').fill('The harbour at night');
    await dialog(ines, 'Set Scene').getByRole('button', { name: 'Set Scene' }).click();
    for (const page of everybody()) {
      await page.getByText('The harbour at night').first().waitFor();
      await page.locator('[data-scene="harbour-stairs"] svg').waitFor();
    }
  });

  it('two roll at once, and one who reloads in the middle finds the dice at rest and the counters right', async () => {
    await Promise.all([button(joss.page, /^Roll/).tap(), button(wren.page, /^Roll/).tap()]);
    await ines.getByRole('article', { name: 'Last roll' }).waitFor();
    await hanneke.page.reload();
    for (const page of everybody()) {
      await restingRoll(page).waitFor();
      await page.getByRole('list', { name: 'Earlier rolls on the table' }).getByRole('listitem').waitFor();
    }
    const total = await restingRoll(ines).locator('p').allTextContents();
    const fear = await fearOf(ines);
    for (const page of everybody()) {
      await expect.poll(() => restingRoll(page).locator('p').allTextContents(), soon).toEqual(total);
      await expect.poll(() => fearOf(page), soon).toBe(fear);
    }
    const counters = (page: Page) =>
      page
        .getByRole('region', { name: 'Party' })
        .getByRole('button', { name: /Maren Oake/ })
        .locator('[role=meter], [role=img]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuetext') ?? one.getAttribute('aria-label')));
    const right = await counters(ines);
    expect(right).toContainEqual(expect.stringMatching(/^Hope \d$/));
    await expect.poll(() => counters(hanneke.page), soon).toEqual(right);
  });

  it('what the game master takes back is gone for everybody, and everybody is told', async () => {
    const fear = await gainFear();
    await choose(ines, /^Take back:/);
    await expect.poll(() => fearOf(hanneke.page), soon).toBe(fear - 1);
    await message(wren.page, 'The game master took back').waitFor();
  });

  it('a second device of the game master sees what is hidden, and stays when the first one is closed', async () => {
    const tablet = await table.gm.look(browser, {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    await button(ines, /More dice/).click();
    const roller = dialog(ines, 'Roll the dice');
    await roller.getByText('Behind the screen').click();
    await roller.getByRole('button', { name: /^Roll/ }).last().click();
    for (const page of [ines, tablet]) await page.getByText('only you see this').first().waitFor();
    for (const { page } of [joss, wren, hanneke]) expect(await page.getByText('only you see this').count()).toBe(0);
    inesSits.leave();
    await tablet.context().close();
    const fear = await gainFear();
    await expect.poll(() => fearOf(joss.page), soon).toBe(fear);
    expect(await ines.getByRole('log', { name: 'Chat' }).getByText('Ines is away').count()).toBe(0);
  });
});
