// Opens a page for somebody on one device, and checks or photographs it in both themes.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { standStill, violationsOn } from '../support/axe.ts';
import { clippedTextOn } from '../support/clipped-text.ts';
import { misdirectedOn } from '../support/directions.ts';
import { setFontSize } from '../support/font-size.ts';
import { inForcedColours, unmarkedOn } from '../support/forced-colours.ts';
import { sharedBrowser } from '../support/shared-places.ts';
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts';
import type { Auth } from './world.ts';

const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
export type Device = keyof typeof devices;
export const DEVICES = Object.keys(devices) as Device[];

export type Theme = 'light' | 'dark';
export const THEMES: Theme[] = ['light', 'dark'];
const LIGHT_WORDS: Record<Theme, string> = { light: 'day', dark: 'night' };

/** For how long nothing may be added to a page before it counts as drawn: typefaces and later parts come in this time. */
export const QUIET_MS = { judged: 100, pressed: 200, photographed: 500 };
const DRAWN_LIMIT_MS = 5_000;

/** Where pictures go, and how large the browser's letters are set, of their usual size. Without a folder none is taken. */
export type Photographs = { folder: string | undefined; lettersPercent: number };

export type Opening = {
  path: string;
  as?: Auth; // without one: nobody has signed in on this device
  hasSolidDice?: boolean; // with a graphics card that the processor plays, and with motion
  /** Has the page before it goes anywhere. */
  before?: (page: Page) => unknown;
};

export type OpenPage = {
  page: Page;
  /** What the page has told the console as an error, or thrown, since this was last called. */
  takeFaults: () => string[];
  close: () => Promise<void>;
};

export type Stage = {
  open: (opening: Opening) => Promise<OpenPage>;
  /** Both themes of the current page, and forced colours, one picture each. */
  photograph: (page: Page, name: string) => Promise<void>;
  close: () => Promise<void>;
};

export function setStage(origin: string, device: Device, { folder, lettersPercent }: Photographs): Stage {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const browsers = new Map<boolean, Promise<Browser>>();

  const browserFor = (hasWebGl: boolean) => {
    const browser = browsers.get(hasWebGl) ?? (hasWebGl ? launchBrowser({ hasWebGl }) : sharedBrowser());
    browsers.set(hasWebGl, browser);
    return browser;
  };

  return {
    async open({ path, as, hasSolidDice = false, before }) {
      const browser = await browserFor(hasSolidDice);
      const context = await browser.newContext({
        ...devices[device],
        deviceScaleFactor: device === 'phone' && folder !== undefined ? 2 : 1,
        colorScheme: 'light',
        reducedMotion: hasSolidDice ? 'no-preference' : 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
        serviceWorkers: 'block',
      });
      if (as !== undefined) await signInOn(context, as);
      const page = await context.newPage();
      page.setDefaultTimeout(WAIT_LIMIT_MS);
      const takeFaults = faultsOf(page);
      if (lettersPercent !== 100) await setFontSize(page, lettersPercent);
      await before?.(page);
      await page.goto(origin + path, { waitUntil: 'commit' });
      return { page, takeFaults, close: () => context.close() };
    },
    async photograph(page, name) {
      if (folder === undefined) return;
      await isDrawn(page, QUIET_MS.photographed);
      const size = lettersPercent === 100 ? '' : `-${lettersPercent}`;
      const take = (light: string) =>
        page.screenshot({ path: resolve(folder, `${name}-${device}${size}-${light}.png`) });
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        await standStill(page);
        await take(LIGHT_WORDS[colorScheme]);
      }
      await inForcedColours(page, () => take('forced'));
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}

/**
 * What is wrong with the page as it stands, a line each: in each of the themes what axe finds and what is wider than the window,
 * letters that are cut off, words that run from right to left and stand in the page's direction, fields that cut what is typed, and in
 * forced colours what looks as if it could be pressed or were not chosen.
 */
export async function judge(page: Page, themes: Theme[]): Promise<string[]> {
  await isDrawn(page, QUIET_MS.judged);
  const wrong = (await clippedTextOn(page)).map((line) => `cut off: ${line}`);
  wrong.push(...(await misdirectedOn(page)));
  const cutting = await page.locator('[maxlength]').count();
  if (cutting > 0) wrong.push(`${cutting} fields that cut what is typed`);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    wrong.push(...(await violationsOn(page)).map((line) => `${colorScheme} ${line}`));
    const beyondPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyondPx > 0) wrong.push(`${colorScheme} wider than the window by ${beyondPx} px`);
  }
  wrong.push(...(await unmarkedOn(page)).map((line) => `forced colours: ${line}`));
  return wrong;
}

async function signInOn(context: BrowserContext, auth: Auth): Promise<void> {
  const stored = JSON.stringify({ auth, selectedCharacterId: null, selectedCharacterName: null });
  await context.addInitScript(`localStorage.setItem('two-lights-auth', ${JSON.stringify(stored)})`);
}

/** What the page tells the console as an error, or throws, from now on and since the last call. */
export function faultsOf(page: Page): () => string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(`thrown: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  return () => faults.splice(0);
}

/** Waits until the page has added nothing for a while: what opens is drawn part by part, and typefaces come late. */
export function isDrawn(page: Page, quietMs: number): Promise<void> {
  return page.evaluate(
    async ({ quietMs, limitMs }) => {
      const limitAt = performance.now() + limitMs;
      let addedAt = performance.now();
      const watcher = new MutationObserver(() => {
        addedAt = performance.now();
      });
      watcher.observe(document, { subtree: true, childList: true });
      while (performance.now() < Math.min(addedAt + quietMs, limitAt)) {
        await new Promise((resolve) => setTimeout(resolve, 25));
        await document.fonts.ready;
      }
      watcher.disconnect();
    },
    { quietMs, limitMs: DRAWN_LIMIT_MS },
  );
}
