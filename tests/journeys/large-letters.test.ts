/**
 * For eyes that need larger letters: the browser's are set to 125, 150 or 200 % of their usual size, which is no zoom. Screens are
 * arranged as for a smaller window, and every control stays within reach.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../support/patience.ts';
import { scaled } from '../support/scale.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { standStill } from './axe.ts';
import { setLetters } from './letters.ts';
import { openQuickTable, type QuickTable, type Sitter } from './quick-table.ts';
import { outOfReachOn } from './reach.ts';
import type { SeatAtTable } from './seat.ts';

const STILL = { reducedMotion: 'reduce' } as const;
const TOUCH = { isMobile: true, hasTouch: true, ...STILL };
const DESK = { viewport: { width: 1440, height: 900 }, ...STILL };
const LAPTOP = { viewport: { width: 1280, height: 680 }, ...STILL };
const TABLET = { viewport: { width: 820, height: 1180 }, ...TOUCH };
const PHONE = { viewport: { width: 390, height: 844 }, ...TOUCH };

let server: SharedServer;
let browser: Browser;
let table: QuickTable;
let joss: Sitter;
let seat: SeatAtTable;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  table = await openQuickTable(server.origin);
  joss = await table.player('Joss');
  seat = await joss.sit();
  const events = await seat.does({ type: 'CreateCharacter', character: { name: 'Maren Oake' } });
  const made = events.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
  await seat.does({ type: 'SelectCharacter', characterId: made.id });
}, 120_000);

afterAll(async () => {
  seat?.leave();
  await browser?.close();
});

/** The largest letters and the smallest window: what does not fit shows there first. */
const UTMOST = [
  { name: 'desk', percent: 200, device: DESK },
  { name: 'phone', percent: 125, device: PHONE },
];
const BETWEEN = [
  { name: 'desk', percent: 150, device: DESK },
  { name: 'laptop', percent: 150, device: LAPTOP },
  { name: 'tablet', percent: 150, device: TABLET },
];

describe.each<{ name: string; percent: number; device: BrowserContextOptions }>(
  scaled({ smoke: UTMOST, long: [...UTMOST, ...BETWEEN] }),
)('on a $name with letters of $percent %', ({ percent, device }) => {
  async function isWithinReach(page: Page): Promise<void> {
    await page.evaluate(() => document.fonts.ready);
    await standStill(page);
    expect(await outOfReachOn(page)).toEqual([]);
    await page.context().close();
  }

  async function open(path: string, stored?: string): Promise<Page> {
    const context = await browser.newContext({ colorScheme: 'dark', ...device });
    if (stored) await context.addInitScript(`localStorage.setItem('two-lights-auth', ${JSON.stringify(stored)})`);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await setLetters(page, percent);
    await page.goto(server.origin + path);
    return page;
  }

  const look = (who: Sitter) => who.look(browser, device, (page) => setLetters(page, percent));

  it('the door is within reach', async () => {
    const page = await open('/auth');
    await page.getByRole('radio').first().waitFor();
    await isWithinReach(page);
  });

  it("the game master's desk is within reach", async () => {
    const page = await open('/dashboard', table.gm.stored);
    await page
      .getByRole('button', { name: /The Salt Lanterns/ })
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
    await seat.does({ type: 'ClearDice' });
    const page = await look(table.gm);
    await page.getByText('The table is set').waitFor();
    await isWithinReach(page);
  });

  it('a table with dice on it is within reach', async () => {
    await seat.does({ type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 2, isDuality: true, context: 'Agility' });
    const page = await look(joss);
    await page.locator('article[aria-label="Last roll"][aria-busy=false]').waitFor();
    await isWithinReach(page);
  });
});
