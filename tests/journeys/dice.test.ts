/**
 * Dice on the stage in a real browser: solid ones with a graphics card that the processor plays, flat ones without, and with
 * less motion asked for. It judges by the colours on the screen, and nothing by time.
 */
import type { Browser, Page, Worker } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/browser.ts';
import type { HubClient } from '../support/hub-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { coloursOf, coloursWithin } from './colours.ts';
import { openQuickTable, type QuickTable } from './quick-table.ts';
import { takeNote, untilRolled } from './rolls.ts';

/** Pixels to spare: were every throw too slow here, the third would still be solid. */
const PHONE = {
  viewport: { width: 390, height: 780 },
  deviceScaleFactor: 1.25,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'no-preference',
} as const;

let server: SharedServer;
let withCard: Browser;
let withoutCard: Browser;
let table: QuickTable;
let open: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = sharedServer();
  [withCard, withoutCard] = await Promise.all([launchBrowser({ hasWebGl: true }), sharedBrowser()]);
});

afterAll(async () => {
  await withCard?.close();
  await withoutCard?.close();
});

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
  open = [];
});

/** A new table with Joss looking at it, and seats for everybody. */
async function sitDown(
  browser: Browser,
  { device = PHONE, before }: { device?: Parameters<Browser['newContext']>[0] | undefined; before?: string } = {},
): Promise<{ page: Page; joss: HubClient; wren: HubClient; ines: HubClient; faults: string[]; said: string[] }> {
  table = await openQuickTable(server.origin);
  const [jossSits, wrenSits] = [await table.player('Joss'), await table.player('Wren')];
  const faults: string[] = [];
  const said: string[] = [];
  const page = await jossSits.look(browser, device ?? PHONE, async (fresh) => {
    fresh.on('pageerror', (error) => faults.push(error.message));
    fresh.on('console', (message) => (message.type() === 'error' ? faults : said).push(message.text()));
    if (before !== undefined) await fresh.addInitScript(before);
  });
  open.push(() => page.context().close());
  const [joss, wren, ines] = [await jossSits.sit(), await wrenSits.sit(), await table.gm.sit()];
  for (const seat of [joss, wren, ines]) open.push(async () => seat.leave());
  return { page, joss, wren, ines, faults, said };
}

const rollPair = (seat: HubClient) =>
  seat.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 0, isDuality: true });
const sheet = (page: Page, state: string) => page.locator(`[data-drawing]${state}`);
const solid = (page: Page) => sheet(page, '[data-drawing=solid]').waitFor({ state: 'attached' });
const atRest = (page: Page) => sheet(page, '[data-moving=false]').waitFor({ state: 'attached' });
const largeRoll = (page: Page, state = '') => page.locator(`article[aria-label="Last roll"]${state}`);
/** The page while the engine draws flying dice. */
const FLYING = 'section:has(article[aria-busy=true]) [data-moving=true]';
const aside = (page: Page) => page.getByRole('list', { name: 'Earlier rolls on the table' }).getByRole('listitem');
const engineFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /open-engine|engine-worker/.test(name))
      .map(({ startTime }) => startTime),
  );

/** The threads that draw dice; the line has one too. */
function engineThreads(page: Page): Worker[] {
  return page.workers().filter((worker) => worker.url().includes('/engine-worker-'));
}

async function diceAtRest(page: Page): Promise<void> {
  await largeRoll(page, '[aria-busy=false]').waitFor();
  await solid(page);
  await atRest(page);
}

describe('solid dice', () => {
  it('[DU17] [DU18] the engine comes after the table; a throw flies and rests gold and violet on its places', async () => {
    const { page, joss, faults } = await sitDown(withCard);
    await solid(page);
    const stoodMs = await page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter((entry): entry is PerformanceResourceTiming => /\/table-[\w-]{8}\.js$/.test(entry.name))
          .map(({ responseEnd }) => responseEnd)[0],
    );
    expect(Math.min(...(await engineFiles(page)))).toBeGreaterThan(stoodMs ?? Number.POSITIVE_INFINITY);

    const flew = await takeNote(page, FLYING);
    await untilRolled(page, () => rollPair(joss));
    expect(await flew()).toBe(true);
    await diceAtRest(page);
    const [hope, fear] = [largeRoll(page).locator('[data-die]').first(), largeRoll(page).locator('[data-die]').last()];
    expect(await hope.locator('svg').and(page.locator('[viewBox="0 0 100 100"]')).count()).toBe(0);
    const [gold, violet] = [await coloursWithin(hope), await coloursWithin(fear)];
    expect(gold.gold).toBeGreaterThan(0.3);
    expect(gold.violet).toBeLessThan(0.05);
    expect(violet.violet).toBeGreaterThan(0.3);
    expect(violet.gold).toBeLessThan(0.05);
    expect(faults).toEqual([]);
  });

  it('[DU18] dice that lay there before the engine came are to be seen all the time', async () => {
    const { page, joss } = await sitDown(withCard);
    await untilRolled(page, () => rollPair(joss));
    await page.reload();
    const die = largeRoll(page).locator('[data-die]').first();
    await die.locator('svg').first().waitFor();
    const box = await die.boundingBox();
    if (box === null) throw new Error('The die has no place on the page');
    const pictures: Buffer[] = [];
    for (let isSolid = false; !isSolid || pictures.length % 8 !== 0; ) {
      pictures.push(await page.screenshot({ clip: box }));
      isSolid ||= (await sheet(page, '[data-drawing=solid]').count()) > 0;
    }
    for (const picture of pictures) {
      expect((await coloursOf(picture, page.context())).gold).toBeGreaterThan(0.1);
    }
  });

  it('[DU20] two rollers at once; a new roll replaces the one before; a clear removes all', async () => {
    const { page, joss, wren, ines, faults } = await sitDown(withCard);
    await solid(page);
    await Promise.all([rollPair(joss), rollPair(wren)]);
    await aside(page).waitFor();
    await diceAtRest(page);
    const places = async () =>
      page.locator('[data-die]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.die));
    const first = await places();
    expect(first).toHaveLength(4);
    for (const roll of [largeRoll(page), aside(page)]) {
      expect((await coloursWithin(roll.locator('[data-die]').first())).gold).toBeGreaterThan(0.1);
      expect((await coloursWithin(roll.locator('[data-die]').last())).violet).toBeGreaterThan(0.1);
    }

    await untilRolled(page, () => rollPair(joss));
    await largeRoll(page).getByText('Joss').waitFor();
    await diceAtRest(page);
    const second = await places();
    expect(second).toHaveLength(4);
    expect(second.filter((place) => first.includes(place))).toHaveLength(2);

    const stage = page.getByRole('region', { name: 'Table' });
    const full = await coloursWithin(stage);
    await ines.send({ type: 'ClearDice' });
    await page.getByText('The table is set').waitFor();
    await atRest(page);
    // The words may stand a frame before the dice are swept away.
    await expect.poll(async () => (await coloursWithin(stage)).gold).toBeLessThan(full.gold / 4);
    expect((await coloursWithin(stage)).violet).toBeLessThan(full.violet / 4);
    expect(faults).toEqual([]);
  });

  it('[DU17] a tap ends the throw', async () => {
    const { page, joss } = await sitDown(withCard);
    await solid(page);
    // On a page whose clock stands the dice would fly for ever.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await rollPair(joss);
    await largeRoll(page, '[aria-busy=true]').waitFor();
    await page.getByRole('button', { name: 'Show the result now' }).click();
    await diceAtRest(page);
    expect((await coloursWithin(largeRoll(page).locator('[data-die]').first())).gold).toBeGreaterThan(0.3);
  });

  it('[DU19] dice that lie still cost no frame, and nothing is left when the table is', async () => {
    const { page, joss } = await sitDown(withCard);
    await solid(page);
    await untilRolled(page, () => rollPair(joss));
    await diceAtRest(page);
    const [engine] = engineThreads(page);
    const asked = await engine?.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const real = requestAnimationFrame;
          let count = 0;
          globalThis.requestAnimationFrame = (frame) => {
            count += 1;
            return real(frame);
          };
          setTimeout(() => resolve(count), 500);
        }),
    );
    expect(asked).toBe(0);
    const ended = new Promise((resolve) => engine?.once('close', resolve));
    await page.getByRole('button', { name: /menu/i }).first().click();
    await page.getByRole('menuitem', { name: /Lobby/ }).first().click();
    await page.waitForURL('**/lobby');
    await ended;
    expect(engineThreads(page)).toEqual([]);
    expect(await page.locator('canvas').count()).toBe(0);
  });

  it('[DU21] on the page itself where a canvas cannot be passed on; flat from the moment the card is lost', async () => {
    const { page, joss } = await sitDown(withCard, {
      before: 'delete HTMLCanvasElement.prototype.transferControlToOffscreen',
    });
    await solid(page);
    expect(engineThreads(page)).toEqual([]);
    await rollPair(joss);
    await diceAtRest(page);
    expect((await coloursWithin(largeRoll(page).locator('[data-die]').first())).gold).toBeGreaterThan(0.3);
    await page
      .locator('[data-drawing] canvas')
      .evaluate((canvas: HTMLCanvasElement) =>
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
      );
    await sheet(page, '[data-drawing=flat]').waitFor({ state: 'attached' });
    await largeRoll(page).locator('[data-die] svg').first().waitFor();
  });
});

describe('flat dice', () => {
  it('[DU21] at once without WebGL, and the throw is a throw', async () => {
    const { page, joss, faults, said } = await sitDown(withoutCard);
    const flew = await takeNote(page, 'article[aria-label="Last roll"][aria-busy=true] [data-die] svg');
    await untilRolled(page, () => rollPair(joss));
    expect(await flew()).toBe(true);
    await expect.poll(() => said.join()).toContain('flat drawings');
    await sheet(page, '[data-drawing=flat]').waitFor({ state: 'attached' });
    expect((await coloursWithin(largeRoll(page).locator('[data-die]').first())).gold).toBeGreaterThan(0.3);
    expect(faults).toEqual([]);
  });

  it('[DU21] at once with less motion: nothing flies, and no engine is fetched', async () => {
    const { page, joss } = await sitDown(withCard, { device: { ...PHONE, reducedMotion: 'reduce' } });
    await rollPair(joss);
    await largeRoll(page, '[aria-busy=false]').locator('[data-die] svg').first().waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await engineFiles(page)).toEqual([]);
    expect(await page.locator('canvas').count()).toBe(0);
  });
});
