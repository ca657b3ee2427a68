// Measures the character builder: what it loads, and how soon it answers a press.
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { ask } from '../support/rest-client.ts';
import { accessKey, startServer } from '../support/server.ts';
import { percentile } from './calls.ts';
import { markdown, median, publish } from './figures.ts';

const throttle = 4;
const presses = 15;

const about = `The compressed bytes that are loaded when the builder is opened from the desk, and the time from a press on a class until the panel
of that class is painted: the median of ${presses} presses. The page's thread is ${throttle} times slower than the machine that measures.`;

const devices = {
  'desk 1440x900': { viewport: { width: 1_440, height: 900 } },
  'phone 390x844': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/**
 * The view after the choice of a class: its panel on a wide screen, the page of its subclasses on a narrow one. And the
 * button that leads back to all classes.
 */
const PANEL = '[data-class-panel], ul[aria-label^="Subclasses of"]';
const BACK = /^(Clear Selection|Change Class)$/;

type Measured = { scriptBytes: number; styleBytes: number; pressesMs: number[] };

export async function run(): Promise<void> {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const account = await ask(server.origin, 'POST', '/auth/register', {
      body: {
        username: 'bench',
        email: 'bench@example.org',
        password: 'salt and wick',
        displayName: 'Bench',
        accessKey,
      },
    });
    const rows: string[][] = [];
    for (const [name, device] of Object.entries(devices)) {
      rows.push(rowOf(name, await measure(browser, server.origin, device, account)));
    }
    const table = markdown(['page', 'script when it opens', 'style', 'from the press to the panel', 'p95'], rows);
    publish('builder', { title: 'The builder', about, table });
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measure(
  browser: Browser,
  origin: string,
  device: object,
  account: Record<string, unknown>,
): Promise<Measured> {
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' }); // it would load everything in advance
  const page = await context.newPage();
  const { user, accessToken: token, refreshToken, expiresAt } = account;
  const auth = { type: 'gm', token, refreshToken, expiresAt, user };
  const kept = JSON.stringify({ auth, selectedCharacterId: null, selectedCharacterName: null });
  await page.addInitScript(`localStorage.setItem('two-lights-auth', ${JSON.stringify(kept)})`);
  await page.goto(`${origin}/dashboard`);
  await showCharacters(page);
  await page.waitForLoadState('networkidle');
  const before = await bytesOf(page);
  await page.getByRole('button', { name: 'Add Character' }).click();
  await page.getByLabel('Character Name').fill('Bench');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const cards = page.getByRole('list', { name: 'Classes', exact: true }).locator('[data-choice]');
  await cards.first().waitFor();
  await page.waitForLoadState('networkidle');
  const after = await bytesOf(page);

  const line = await context.newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const pressesMs: number[] = [];
  for (let number = 0; number < presses; number++) {
    const card = cards.nth(number % (await cards.count()));
    await card.scrollIntoViewIfNeeded();
    await atRest(page);
    const box = await card.boundingBox();
    if (box === null) throw new Error('A class has no card on the screen.');
    // By coordinates: for a locator Playwright first looks what is under the pointer, and that would count as the page's work.
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.evaluate(`globalThis.painted = ${untilPainted(PANEL)}; undefined`);
    if ('hasTouch' in device) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    pressesMs.push(await page.evaluate<number>('painted'));
    await page.getByRole('button', { name: BACK }).first().click();
    await showsAllClasses(page);
  }
  await context.close();
  return { scriptBytes: after.script - before.script, styleBytes: after.style - before.style, pressesMs };
}

/** On a phone the characters are behind a tab. */
async function showCharacters(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add Character' });
  const tab = page.getByRole('button', { name: /^Characters/ }).or(page.getByRole('tab', { name: /^Characters/ }));
  await add.or(tab).first().waitFor();
  if (!(await add.isVisible())) await tab.first().click();
  await add.waitFor();
}

async function showsAllClasses(page: Page): Promise<void> {
  await page.locator(PANEL).first().waitFor({ state: 'detached' });
}

/** Earlier updates are painted, and no animation runs. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline); // not by scrolling
    await Promise.all(timed.map(({ finished }) => finished.catch(() => {})));
    await new Promise((resolve) => requestIdleCallback(resolve));
  })()`);
}

// Code for the browser is text here, because this folder is compiled without browser types.
/** From the release of finger or button until a frame with an element of the selector `wanted` is painted. */
const untilPainted = (wanted: string) => `new Promise((resolve) => {
  addEventListener('pointerup', ({ timeStamp }) => {
    const look = () => requestAnimationFrame(() => {
      const isThere = document.querySelector(${JSON.stringify(wanted)}) !== null;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => isThere ? resolve(performance.now() - timeStamp) : look();
      port2.postMessage(null);
    });
    addEventListener('click', look, { once: true, capture: true });
  }, { once: true, capture: true });
})`;

/** Compressed bytes of scripts and styles that the page has loaded so far. */
function bytesOf(page: Page): Promise<{ script: number; style: number }> {
  return page.evaluate(`(() => {
    const sum = (ending) => performance.getEntriesByType('resource')
      .filter(({ name }) => ending.test(name))
      .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
    return { script: sum(/\\.js$/), style: sum(/\\.css$/) };
  })()`);
}

function rowOf(name: string, { scriptBytes, styleBytes, pressesMs }: Measured): string[] {
  const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
  const ms = (time: number) => `${time.toFixed(0)} ms`;
  return [name, kilobytes(scriptBytes), kilobytes(styleBytes), ms(median(pressesMs)), ms(percentile(pressesMs, 0.95))];
}
