/**
 * For small windows, and for eyes that need larger letters: the browser's are set to 125, 150 or 200 % of their usual size, which
 * is not a zoom, or the page is enlarged four times, which is a small window. Screens are arranged as for a smaller window, every
 * control stays within reach, no letter is cut off, and at the table the newest roll stays visible.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { standStill } from '../support/axe.ts';
import { clippedTextOn } from '../support/clipped-text.ts';
import { setFontSize } from '../support/font-size.ts';
import type { HubClient } from '../support/hub-client.ts';
import { scaled } from '../support/scale.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts';
import { openQuickTable, type QuickTable, type Sitter } from './quick-table.ts';
import { outOfReachOn } from './reach.ts';

const STILL = { reducedMotion: 'reduce' } as const;
const TOUCH = { isMobile: true, hasTouch: true, ...STILL };
const DESK = { viewport: { width: 1440, height: 900 }, ...STILL };
const LAPTOP = { viewport: { width: 1280, height: 680 }, ...STILL };
const TABLET = { viewport: { width: 820, height: 1180 }, ...TOUCH };
const PHONE = { viewport: { width: 390, height: 844 }, ...TOUCH };
const SMALL_PHONE = { viewport: { width: 320, height: 568 }, ...TOUCH };
const FLAT = { viewport: { width: 667, height: 375 }, ...TOUCH };
const WIDE_TABLET = { viewport: { width: 1024, height: 768 }, ...TOUCH };
/** What is left of a window of 1280 x 900 when the page is enlarged four times. */
const ENLARGED = { viewport: { width: 320, height: 225 }, ...STILL };

let server: SharedServer;
let browser: Browser;
let table: QuickTable;
let joss: Sitter;
let seat: HubClient;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  table = await openQuickTable(server.origin);
  joss = await table.player('Joss');
  seat = await joss.sit();
  const events = await seat.send({ type: 'CreateCharacter', character: { name: 'Maren Oake' } });
  const made = events.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
  await seat.send({ type: 'SelectCharacter', characterId: made.id });
}, 120_000);

afterAll(async () => {
  seat?.leave();
  await browser?.close();
});

const NEWEST = 'article[aria-label="Last roll"][aria-busy=false]';

const ROLL = { type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 2, isDuality: true, context: 'Agility' };

const roll = () => seat.send(ROLL);

/** The largest letters and the smallest window: what does not fit shows there first. */
const UTMOST = [
  { name: 'desk', percent: 200, device: DESK },
  { name: 'laptop', percent: 125, device: LAPTOP },
  { name: 'small phone', percent: 100, device: SMALL_PHONE },
  { name: 'phone', percent: 125, device: PHONE },
  { name: 'phone', percent: 200, device: PHONE },
  { name: 'page enlarged four times,', percent: 100, device: ENLARGED },
];
const BETWEEN = [
  { name: 'desk', percent: 150, device: DESK },
  { name: 'desk', percent: 176, device: DESK },
  { name: 'laptop', percent: 100, device: LAPTOP },
  { name: 'laptop', percent: 150, device: LAPTOP },
  { name: 'phone held flat', percent: 100, device: FLAT },
  { name: 'tablet held wide', percent: 100, device: WIDE_TABLET },
  { name: 'tablet', percent: 150, device: TABLET },
];

describe.each<{ name: string; percent: number; device: BrowserContextOptions }>(
  scaled({ smoke: UTMOST, long: [...UTMOST, ...BETWEEN] }),
)('on a $name with letters of $percent %', ({ percent, device }) => {
  async function isWithinReach(page: Page): Promise<void> {
    await page.evaluate(() => document.fonts.ready);
    await standStill(page);
    expect(await outOfReachOn(page)).toEqual([]);
    expect(await clippedTextOn(page)).toEqual([]);
    await page.context().close();
  }

  async function open(path: string, stored?: string): Promise<Page> {
    const context = await browser.newContext({ colorScheme: 'dark', ...device });
    if (stored) await context.addInitScript(`localStorage.setItem('two-lights-auth', ${JSON.stringify(stored)})`);
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_LIMIT_MS);
    await setFontSize(page, percent);
    await page.goto(server.origin + path);
    return page;
  }

  const look = (who: Sitter) => who.look(browser, device, (page) => setFontSize(page, percent));

  /** In how many lines an empty stage says that it is one, and how far from its middle, in px. */
  const invitationOn = (page: Page) =>
    page.getByText('The table is set').evaluate((words) => {
      const middleOf = (part: Element) => part.getBoundingClientRect().left + part.getBoundingClientRect().width / 2;
      const { height } = words.getBoundingClientRect();
      return {
        lines: Math.round(height / Number.parseFloat(getComputedStyle(words).lineHeight)),
        offCentre: Math.abs(Math.round(middleOf(words) - middleOf(words.closest('section')!))),
      };
    });

  it('the door is within reach', async () => {
    const page = await open('/auth');
    await page.getByRole('radio').first().waitFor();
    await isWithinReach(page);
  });

  it("the game master's desk is within reach", async () => {
    const page = await open('/dashboard', table.gm.stored);
    await page.getByText('The Salt Lanterns').filter({ visible: true }).first().waitFor();
    const tab = page.getByRole('button', { name: 'Campaigns', exact: true }); // where parts stand one at a time
    if (await tab.isVisible()) {
      await page.evaluate(() => document.fonts.ready);
      expect(await outOfReachOn(page)).toEqual([]);
      await tab.click();
    }
    await page
      .getByRole('button', { name: /The Salt Lanterns/ })
      .filter({ visible: true })
      .first()
      .waitFor();
    await isWithinReach(page);
  });

  it('the lobby is within reach', async () => {
    const page = await open('/lobby', joss.stored);
    await page.getByText('Maren Oake').first().waitFor();
    await isWithinReach(page);
  });

  it('the builder is within reach', async () => {
    const page = await open('/character-builder', table.gm.stored);
    await page.getByLabel('Character Name').waitFor();
    await isWithinReach(page);
  });

  it('an empty table is within reach', async () => {
    await seat.send({ type: 'ClearDice' });
    const page = await look(table.gm);
    await page.getByText('The table is set').waitFor();
    await isWithinReach(page);
  });

  it('a table with dice on it is within reach', async () => {
    await roll();
    const page = await look(joss);
    await page.locator(NEWEST).waitFor();
    await isWithinReach(page);
  });

  it('a fight is within reach, and the newest roll can be judged: no foe and no wish is wider than the window', async () => {
    const gm = await table.gm.sit();
    const countdown = { name: 'The tide', start: 6, value: 6, ticks: 'action' };
    const made = await gm.send({ type: 'SetCountdown', countdown });
    const set = made.find(({ type }) => type === 'CountdownSet')?.countdown as { id: string };
    await seat.rollsUntil(ROLL, ({ outcome }) => outcome !== 'Critical Success'); // that one cannot fail: it has one button less
    const events = await gm.send({ type: 'PlaceFoes', foeId: 'ferry-wight', shown: 'seen' });
    const foes = events.find(({ type }) => type === 'FoesPlaced')?.foes as { id: string }[];
    const id = foes[0]?.id ?? '';
    for (const name of ['exposed', 'soaked to the bone']) {
      await gm.send({ type: 'SetCondition', of: { kind: 'foe', id }, name, on: true });
    }
    onTestFinished(async () => {
      await seat.send({ type: 'RaiseHand', up: false, wish: '' });
      await gm.send({ type: 'PutFoeAway', foeId: id, away: true });
      await gm.send({ type: 'RemoveCountdown', countdownId: set.id });
      gm.leave();
    });
    await seat.send({ type: 'RaiseHand', up: true, wish: 'cut the rope that holds the ferry before the wight comes' });
    for (const who of [joss, table.gm]) {
      const page = await look(who);
      await page.getByText('soaked to the bone').first().waitFor({ state: 'attached' });
      await page.getByText('cut the rope').first().waitFor({ state: 'attached' });
      await page.locator(NEWEST).waitFor();
      if (who === table.gm) await page.getByRole('button', { name: 'Success' }).waitFor();
      await isWithinReach(page);
    }
    await seat.send({ type: 'ClearDice' });
    const page = await look(joss);
    await page.getByText('The table is set').waitFor();
    expect(await invitationOn(page)).toEqual({ lines: expect.toBeOneOf([1, 2]), offCentre: 0 });
    await isWithinReach(page);
  });
});

describe.each<{ name: string; percent: number; device: BrowserContextOptions }>([
  { name: 'a phone with letters of 200 %', percent: 200, device: PHONE },
  { name: 'a page that is enlarged four times', percent: 100, device: ENLARGED },
])('on $name the newest roll', ({ percent, device }) => {
  async function look(who: Sitter): Promise<Page> {
    const page = await who.look(browser, device, (fresh) => setFontSize(fresh, percent));
    await page.locator(NEWEST).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await standStill(page);
    return page;
  }

  /** What of the dice, of who rolled, of the total and of how it fell is not in sight, by its words. */
  const unseenOf = (page: Page) =>
    page.locator(NEWEST).evaluate((roll) => {
      const parts = [...roll.querySelectorAll('[data-die]'), ...[...roll.querySelectorAll('p')].slice(0, 3)];
      const unseen = parts.filter((part) => {
        const { left, right, top, bottom, height } = part.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return height < 12 || top < -1 || bottom > innerHeight + 1 || hit?.closest('article') !== roll;
      });
      return unseen.map((part) => part.textContent || 'a die');
    });

  const scrollTo = (page: Page, end: 'top' | 'bottom') =>
    page.locator('main').evaluate((main, end) => main.scrollTo(0, end === 'top' ? 0 : main.scrollHeight), end);

  async function staysInSight(who: Sitter): Promise<void> {
    const page = await look(who);
    for (const end of ['top', 'bottom', 'top'] as const) {
      await scrollTo(page, end);
      expect(await unseenOf(page), end).toEqual([]);
    }
    expect(await clippedTextOn(page)).toEqual([]);
    await page.context().close();
  }

  it('[DE10] is seen by a player and by the game master, however far the page is scrolled', async () => {
    await roll();
    await staysInSight(joss);
    await staysInSight(table.gm);
  });

  it('[DE10] is seen after a press on Roll, from where a trait was chosen', async () => {
    await roll();
    const page = await look(joss);
    const trait = page.getByRole('group', { name: 'Trait for the roll' }).getByRole('button', { name: /^Agility/ });
    await trait.click();
    await page.getByRole('button', { name: /^Roll/ }).last().click();
    await page.locator(`${NEWEST} >> text=Agility`).first().waitFor();
    await expect.poll(() => unseenOf(page)).toEqual([]);
    await page.context().close();
  });

  it('[DE10] is seen as a critical, whose words are the longest', async () => {
    await seat.rollsUntil(ROLL, ({ outcome }) => outcome === 'Critical Success');
    await staysInSight(joss);
    await staysInSight(table.gm);
  });
});
