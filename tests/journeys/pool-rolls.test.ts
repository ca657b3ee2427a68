/** Large pools of dice on a phone, on a phone on its side and at a desk: the sum is read to its end. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standStill } from '../support/axe.ts';
import type { HubClient } from '../support/hub-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { openQuickTable, type QuickTable } from './quick-table.ts';

const TOUCH = { isMobile: true, hasTouch: true } as const;
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, ...TOUCH };
const SMALL_PHONE: BrowserContextOptions = { viewport: { width: 360, height: 640 }, ...TOUCH };
const PHONE_ON_ITS_SIDE: BrowserContextOptions = { viewport: { width: 844, height: 390 }, ...TOUCH };
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Ten of each kind are listed one by one: no sum is longer. */
const MANY = { d4: 10, d6: 10, d8: 10, d10: 10, d12: 10, d20: 10, d100: 10 };
const SOME = { d4: 4, d6: 5, d8: 4, d10: 3 };

let server: SharedServer;
let browser: Browser;
let table: QuickTable;
let seat: HubClient;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  table = await openQuickTable(server.origin);
  seat = await table.gm.sit();
});

afterAll(async () => {
  seat?.leave();
  await browser?.close();
});

describe.each([
  ['a phone', PHONE],
  ['a small phone', SMALL_PHONE],
  ['a phone on its side', PHONE_ON_ITS_SIDE],
  ['a desk', DESK],
])('on %s', (_, device) => {
  it.each([
    ['sixteen dice', SOME],
    ['seventy dice', MANY],
  ])('every term of the sum of %s is in sight, and so are the dice', async (_what, dicePool) => {
    await seat.send({ type: 'SendDiceRoll', dicePool, modifier: 12, isDuality: false });
    const page = await table.gm.look(browser, device);
    const roll = page.locator('article[aria-label="Last roll"][aria-busy=false]');
    await roll.waitFor();
    await page.evaluate(() => document.fonts.ready);
    await standStill(page);
    const unseen = await roll.evaluate((article) => {
      const sum = [...article.querySelectorAll('p')].at(-1);
      const parts = [...article.querySelectorAll('[data-die]'), ...(sum?.querySelectorAll('b') ?? [])];
      return parts
        .filter((part) =>
          [...part.getClientRects()].some(({ left, right, top, bottom }) => {
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return bottom - top < 4 || bottom > innerHeight || hit?.closest('article') !== article;
          }),
        )
        .map((part) => part.textContent || 'a die');
    });
    expect(unseen).toEqual([]);
    await page.context().close();
  });
});
