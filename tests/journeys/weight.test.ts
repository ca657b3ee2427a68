/**
 * How much script a visit fetches, counted in a real browser and weighed from the files: at the join page, on the whole way from
 * the link to a Roll that can be pressed, and for the dice after that. Bytes are the same on every machine. What comes later is
 * there when it is asked for, by key and by finger.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/browser.ts';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedServer } from '../support/shared-places.ts';
import { phonePlayer } from './people.ts';
import { openQuickTable, type QuickTable } from './quick-table.ts';

const assets = resolve(import.meta.dirname, '../../dist/web');

/** Thousands of bytes of script, compressed. The whole way to a Roll was 272; it may never grow again. */
const FIGHT = 4; // what folds its events comes with the table
const MOST = { join: 124, untilRoll: 187 + FIGHT, dice: 180 };
const MOST_AT = { '/dashboard': 208, '/profile': 215, '/character': 222 };
/** Each is asked for and answered by itself: there were 47. */
const MOST_FILES = 8;

let server: SharedServer;
let browser: Browser;
let table: QuickTable;

beforeAll(async () => {
  server = sharedServer();
  browser = await launchBrowser({ hasWebGl: true });
  table = await openQuickTable(server.origin);
  const login = await ask(server.origin, 'POST', `/auth/join-lobby/${table.sessionId}`, {
    body: { playerName: 'Mira' },
  });
  await ask(server.origin, 'POST', `/game/sessions/${table.sessionId}/create-character`, {
    token: String(login.accessToken),
    body: { name: 'Odalys Reedwater', class: 'Ranger' },
  });
});

afterAll(() => browser?.close());

/** Every script that the page asks for from now on, or file of another ending, by path; the service worker's own asking is not the page's. */
function filesOf(page: Page, ending = '.js'): Set<string> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(ending) && pathname.startsWith('/assets/')) paths.add(pathname);
  });
  return paths;
}

/** Files of this kind do not come before the answer is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  let free = () => {};
  const isFree = new Promise<void>((resolve) => {
    free = resolve;
  });
  await page.route(files, async (route) => {
    await isFree;
    await route.continue();
  });
  return free;
}

/** In thousands of bytes. */
function weightOf(paths: Iterable<string>): number {
  let sum = 0;
  for (const path of paths) sum += gzipSync(readFileSync(assets + path)).byteLength;
  return sum / 1_000;
}

const roll = (page: Page) => page.getByRole('button', { name: /^Roll/ }).last();

/** The page is never idle until somebody calls `letIdle()`: what it fetches then is told apart from what it needs. */
const HOLD_IDLE = `
  const held = [];
  let isHeld = true;
  const real = globalThis.requestIdleCallback.bind(globalThis);
  globalThis.requestIdleCallback = (work) => (isHeld ? held.push(work) : real(work));
  globalThis.letIdle = () => {
    isHeld = false;
    for (const work of held.splice(0)) real(work);
  };
`;

describe('what a phone fetches', () => {
  it('stays within its budget at the join page, until Roll can be pressed, and for the dice after that', async () => {
    const joss = await phonePlayer(browser, 'Joss', { reducedMotion: 'no-preference' }); // or the dice would have no engine
    const { page } = joss;
    await page.addInitScript(HOLD_IDLE);
    const scripts = filesOf(page);
    await page.goto(`${server.origin}/lobby/${table.sessionId}`);
    await page.getByRole('button', { name: 'Join Session' }).waitFor();
    const atTheDoor = weightOf(scripts);
    expect(atTheDoor).toBeLessThan(MOST.join);

    await page.getByLabel('Player name').fill('Joss');
    await page.getByRole('button', { name: 'Join Session' }).tap();
    await page.getByRole('button', { name: 'Select Character: Odalys Reedwater' }).tap();
    await page.waitForURL('**/sessions/*');
    await expect.poll(() => roll(page).isEnabled()).toBe(true);
    const atTheRoll = weightOf(scripts);
    expect(atTheRoll).toBeGreaterThan(atTheDoor);
    expect(atTheRoll).toBeLessThan(MOST.untilRoll);
    const files = scripts.size;
    expect(files).toBeLessThanOrEqual(MOST_FILES);

    await page.evaluate('letIdle()');
    await page.locator('[data-drawing=solid]').waitFor({ state: 'attached' });
    const threads = page.workers().map((worker) => new URL(worker.url()).pathname);
    const engine = threads.filter((path) => path.includes('/engine-worker-')); // beside it beats the line's pulse
    expect(engine).toHaveLength(1);
    expect(weightOf(engine)).toBeLessThan(MOST.dice);
    // By and by the rest is there as well, before anybody asks.
    for (const later of ['base-ui', 'openings', 'common', 'log-panel', 'character-sheet', 'table-menu-list']) {
      await expect.poll(() => [...scripts].map(nameOf)).toContain(later);
    }
    expect([...scripts].filter((path) => /builder|dragging/.test(path))).toEqual([]);
    console.info(
      `Script at the door ${atTheDoor.toFixed(1)} KB, until Roll ${atTheRoll.toFixed(1)} KB in ${files} files.`,
    );
    expect(joss.faults).toEqual([]);
    await joss.context.close();
  });

  it.each(Object.entries(MOST_AT))('stays within its budget at %s, without what opens over it', async (path, most) => {
    const page = await table.gm.look(browser, { viewport: { width: 1_440, height: 900 } }, async (fresh) => {
      await fresh.addInitScript(HOLD_IDLE);
    });
    await page.goto('about:blank'); // the table that stood before may still be fetching for later
    const scripts = filesOf(page);
    await page.goto(server.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const weight = weightOf(scripts);
    console.info(`Script at ${path} ${weight.toFixed(1)} KB.`);
    expect(weight).toBeLessThan(most);
    for (const later of ['base-ui', 'openings']) expect([...scripts].map(nameOf)).not.toContain(later);
    await page.context().close();
  });
});

describe('the typefaces', () => {
  const hasFaces = (page: Page) => page.evaluate(`document.fonts.check('1em "Fraunces Variable"')`);

  it('come to a device without them when the page stands, and to one that has them before that', async () => {
    const { page, context } = await phonePlayer(browser, 'Nobody'); // without the service worker
    const code = '**/assets/about-route-*.js';
    const letCome = await hold(page, code);
    const faces = filesOf(page, '.woff2');
    await page.goto(`${server.origin}/about`, { waitUntil: 'load' });
    await page.waitForTimeout(500); // what is not asked for by now waits for the page
    expect(faces.size).toBe(0);
    letCome();
    await expect.poll(() => faces.size).toBeGreaterThanOrEqual(2);
    await expect.poll(() => hasFaces(page)).toBe(true);
    await expect.poll(() => page.evaluate(`localStorage.getItem('two-lights-faces')`)).toBe('here');

    await page.unroute(code);
    const letComeAgain = await hold(page, code);
    faces.clear();
    await page.reload({ waitUntil: 'load' });
    await expect.poll(() => faces.size).toBeGreaterThanOrEqual(2);
    expect(await page.locator('h1').count()).toBe(0);
    letComeAgain();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });

  it('are missed by nobody who types while they are out of reach', async () => {
    // The service worker would have them from elsewhere.
    const { page, context, faults } = await phonePlayer(browser, 'Joss');
    const isMissed = page.waitForEvent('requestfailed', (request) => request.url().includes('/faces-'));
    await page.route('**/assets/faces-*.css', (route) => route.abort());
    await page.goto(`${server.origin}/lobby/${table.sessionId}`);
    await page.getByLabel('Player name').fill('Joss');
    await isMissed;
    await page.waitForTimeout(500);
    expect(await page.getByLabel('Player name').inputValue()).toBe('Joss');
    expect(await page.evaluate(`localStorage.getItem('two-lights-faces')`)).toBeNull();
    expect(faults.filter((fault) => !fault.includes('/faces-'))).toEqual([]);
    await context.close();
  });
});

describe('a page whose code is on its way', () => {
  const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' as const };

  it('is said to be on its way over the page before, and its list is asked for meanwhile', async () => {
    const page = await browser.newPage(phone);
    const letCome = await hold(page, '**/assets/lobby-*.js');
    await page.goto(`${server.origin}/lobby/${table.sessionId}`);
    await page.getByLabel('Player name').fill('Tamsin');
    const list = page.waitForRequest('**/lobby');
    await page.getByRole('button', { name: 'Join Session' }).click();
    await list;
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    letCome();
    await page.getByText('Tamsin (you)').waitFor();
    await page.context().close();
  });

  it('[DE4] says so when it does not come, without giving the page up, and stands after a reload', async () => {
    const page = await browser.newPage(phone);
    let starts = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) starts += 1;
    });
    await page.route('**/assets/about-route-*.js', (route) => route.abort());
    const asked = page.waitForResponse(`${server.origin}/`); // whether there is another version
    await page.goto(`${server.origin}/about`);
    await page.getByText('This page could not be shown').waitFor();
    await asked;
    expect(starts).toBe(1);
    await page.unroute('**/assets/about-route-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { level: 1, name: 'About Two Lights' }).waitFor();
    expect(starts).toBe(2);
    await page.context().close();
  });
});

describe('what comes later', () => {
  it('opens as pressed, by finger and by key, though nothing of it was there', async () => {
    const page = await table.gm.look(browser, { viewport: { width: 1_440, height: 900 } }, async (fresh) => {
      await fresh.addInitScript(HOLD_IDLE);
    });
    const roller = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^Roll/ }) });
    await pressUntil(page, 'r', roller);
    await page.keyboard.press('Escape');
    await roller.waitFor({ state: 'hidden' });

    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Dashboard' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await expect.poll(() => focusedLabel(page)).toBe('Menu');

    await page.reload();
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('menuitem');
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedLabel(page)).toBe('Menu');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.context().close();
  });

  it('is told when it is out of reach, and comes at the next try', async () => {
    const page = await table.gm.look(
      browser,
      { viewport: { width: 1_440, height: 900 }, serviceWorkers: 'block' as const },
      async (fresh) => {
        await fresh.addInitScript(`${HOLD_IDLE} Object.defineProperty(navigator, 'onLine', { get: () => false });`);
      },
    );
    await page.route('**/keys-dialog-*.js', (route) => route.abort());
    await pressUntil(page, '?', page.getByText('This is out of reach right now'));
    await page.unroute('**/keys-dialog-*.js');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.context().close();
  });
});

/** The table may stand a moment before it listens for keys: a press that nothing came of is made again. */
async function pressUntil(page: Page, key: string, awaited: Locator): Promise<void> {
  const press = async () => {
    await page.keyboard.press(key);
    return awaited.waitFor({ timeout: 4_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(press).toBe(true);
}

/** "/assets/table-BM1FQQMb.js" is "table". */
function nameOf(path: string): string {
  return path.replace(/^\/assets\//, '').replace(/-[\w-]{8}\.js$/, '');
}

function focusedLabel(page: Page): Promise<string | null> {
  return page.locator(':focus').getAttribute('aria-label');
}
