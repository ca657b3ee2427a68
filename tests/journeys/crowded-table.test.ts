/**
 * A full table: eight people who have all rolled, on a phone, at a desk and on a phone held flat. It checks whether
 * everything that matters is in its place and whole, however many there are and however long their names.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import type { HubClient } from '../support/hub-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { unfold } from './folded.ts';
import { openQuickTable, type QuickTable, type Sitter } from './quick-table.ts';

const TOUCH = { isMobile: true, hasTouch: true, reducedMotion: 'reduce' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, ...TOUCH };
const FLAT = { viewport: { width: 844, height: 390 }, ...TOUCH };
const TABLET = { viewport: { width: 820, height: 1180 }, ...TOUCH };
const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelch';
const NAMES = ['Ada', LONG, 'Bo', 'Sister Quillfeather of the Bells', 'Ilse Vane', 'Corin Thatch', 'Y', 'Joss'];

let server: SharedServer;
let browser: Browser;
let table: QuickTable;
let joss: Sitter;
const seats: HubClient[] = [];

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  table = await openQuickTable(server.origin);
  for (const name of NAMES) {
    joss = await table.player(name);
    const seat = await joss.sit();
    seats.push(seat);
    const events = await seat.send({ type: 'CreateCharacter', character: { name } });
    const made = events.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
    await seat.send({ type: 'SelectCharacter', characterId: made.id });
  }
  for (const seat of seats) {
    for (let line = 0; line < 4; line += 1) {
      await seat.send({ type: 'SendChatMessage', message: `Line ${line}: the water is rising.` });
    }
    const context = `${LONG}evoralternwarengewissenh`;
    await seat.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 2, isDuality: true, context });
  }
}, 240_000);

afterAll(async () => {
  for (const seat of seats) seat.leave();
  await browser?.close();
});

const earlier = (page: Page) => page.getByRole('list', { name: 'Earlier rolls on the table' });
const chooser = (page: Page) => page.getByRole('group', { name: 'Character' });

async function look(who: Sitter, device: BrowserContextOptions): Promise<Page> {
  const page = await who.look(browser, device);
  await page.locator('article[aria-label="Last roll"]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

type Box = { left: number; right: number; top: number; bottom: number };

const boxesOf = (page: Page, css: string) =>
  page.locator(css).evaluateAll((all) =>
    all.map((one): Box => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

describe.each([
  ['phone', PHONE],
  ['phone held flat', FLAT],
  ['tablet', TABLET],
  ['desk', DESK],
])('a full table on a %s', (name, device) => {
  let page: Page;

  beforeAll(async () => {
    page = await look(joss, device);
  });

  afterAll(() => page?.context().close());

  it('has the earlier rolls newest first, each with its total and letters of its name inside its edges', async () => {
    const rolls = await earlier(page)
      .getByRole('listitem')
      .evaluateAll((all) =>
        all.map((one) => {
          const pill = one.getBoundingClientRect();
          const inside = [...one.querySelectorAll('b, svg')]
            .map((part) => part.getBoundingClientRect())
            .filter(({ width }) => width > 0); // low screens show no dice here
          const label = [...one.querySelectorAll('bdi')].find(
            (name) => getComputedStyle(name).textOverflow === 'ellipsis',
          );
          return {
            words: one.textContent,
            isWhole: inside.every(({ left, right }) => left >= pill.left && right <= pill.right),
            isNamed: label !== undefined && (label.clientWidth >= label.scrollWidth || label.clientWidth > 40),
          };
        }),
      );
    expect(rolls.length).toBe(NAMES.length - 1);
    expect(rolls.filter(({ isWhole, isNamed }) => !isWhole || !isNamed)).toEqual([]);
    for (const [at, who] of NAMES.slice(0, -1).reverse().entries()) expect(rolls[at]?.words).toContain(who);
  });

  it('fades where more rolls and more people follow, and at the end where they come from', async () => {
    for (const css of ['[aria-label="Earlier rolls on the table"]', 'section[aria-label="Party"] > ul']) {
      const fades = () =>
        page.locator(css).evaluate((row) => {
          const style = getComputedStyle(row);
          const width = (side: string) => Number.parseFloat(style.getPropertyValue(side));
          return [width('--fade-start') > 1, width('--fade-end') > 1];
        });
      if (!(await page.locator(css).evaluate((row) => row.scrollWidth > row.clientWidth))) continue;
      await expect.poll(fades).toEqual([false, true]);
      const fadesAtTheEnd = async () => {
        await page.locator(css).evaluate((row) => row.scrollTo(row.scrollWidth, 0)); // again, where the row has grown meanwhile
        return fades();
      };
      await expect.poll(fadesAtTheEnd).toEqual([true, false]);
      await page.locator(css).evaluate((row) => row.scrollTo(0, 0));
    }
    expect(await earlier(page).evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true);
  });

  it('says the total of the sum, however long its label is', async () => {
    const [whole] = await boxesOf(page, 'article[aria-label="Last roll"]');
    const sum = page.locator('article[aria-label="Last roll"] p', { hasText: 'Hope' }).last();
    const { frame, total } = await sum.evaluate((line) => ({
      frame: line.getBoundingClientRect().toJSON() as Box,
      total: line.lastElementChild?.querySelector('b')?.getBoundingClientRect().toJSON() as Box,
    }));
    expect(total.bottom).toBeLessThanOrEqual(frame.bottom + 1);
    expect(total.bottom).toBeLessThanOrEqual((whole?.bottom ?? 0) + 1);
    expect(total.right).toBeLessThanOrEqual(frame.right);
  });

  it('has the characters to choose from in one line, the shown one in sight', async () => {
    await unfold(chooser(page), page.getByRole('button', { name: 'Sheet', exact: true }));
    const buttons = chooser(page).getByRole('button');
    expect(await buttons.first().textContent()).toContain('Joss');
    const tops = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    await buttons.last().click();
    const shown = chooser(page).locator('[aria-pressed="true"]');
    await expect.poll(() => shown.textContent()).toContain('Y');
    const [frame, box] = [await chooser(page).boundingBox(), await shown.boundingBox()];
    if (!frame || !box) throw new Error('nothing to choose from');
    expect(box.x).toBeGreaterThanOrEqual(frame.x);
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width + 1);
    if (name !== 'desk') await page.keyboard.press('Escape');
  });

  it('keeps the tabs of the chat in their place, and tells who speaks as whom', async () => {
    const tabs = page.getByRole('tablist', { name: 'Notes and chat' });
    await unfold(tabs, page.getByRole('button', { name: /Chat/ }));
    const tops: number[] = [];
    for (const tab of ['Chat', 'Rolls', 'Notes']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      tops.push((await tabs.boundingBox())?.y ?? 0);
    }
    expect(new Set(tops.map(Math.round)).size).toBe(1);
    await page.getByRole('tab', { name: 'Chat' }).click();
    const speaker = page.getByRole('log', { name: 'Chat' }).locator('b', { hasText: `${LONG} as ${LONG}` });
    await speaker.first().waitFor();
    const parts = await speaker
      .first()
      .locator('bdi')
      .evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(parts.length).toBe(2);
    for (const width of parts) expect(width).toBeGreaterThan(80);
    if (name !== 'desk') await page.keyboard.press('Escape');
  });

  it('has nothing that a machine finds wrong', async () => {
    // A drawer on its way out is hidden already, and its guards of the focus are still there.
    await expect.poll(() => page.locator('[data-base-ui-focus-guard][aria-hidden]').count()).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
  });
});

it('the game master holds a phone flat: the steps of the Fear stand in the one line of the header', async () => {
  const page = await look(table.gm, FLAT);
  const header = await page.locator('header:has(h1)').boundingBox();
  expect(header?.height).toBeLessThan(72);
  await page.context().close();
});

it('a finger leaves no hover colour behind', async () => {
  const page = await look(joss, PHONE);
  const sheet = page.getByRole('button', { name: 'Sheet', exact: true });
  const ground = () => sheet.evaluate((button) => getComputedStyle(button).backgroundColor);
  const before = await ground();
  await sheet.tap();
  await chooser(page).waitFor();
  await page.keyboard.press('Escape');
  await chooser(page).waitFor({ state: 'hidden' });
  expect(await ground()).toBe(before);
  await page.context().close();
});
