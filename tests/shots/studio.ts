// Opens a page for somebody on one device and takes its picture in both lights. It knows no screen.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { standStill } from '../journeys/axe.ts';
import { setLetters } from '../journeys/letters.ts';
import type { Auth } from './evening.ts';

const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
};
export type Device = keyof typeof devices;

const lights = { night: 'dark', day: 'light' } as const;

export type Look = {
  auth?: Auth;
  hasSolidDice?: boolean; // with a graphics card that the processor plays, and with motion
  /** Has the page before it goes anywhere. */
  before?: (page: Page) => Promise<void>;
};

export type Studio = {
  device: Device;
  open: (path: string, look?: Look) => Promise<Page>;
  /** Both lights of what stands on the page now. */
  take: (page: Page, name: string) => Promise<void>;
};

export type House = {
  enter: (device: Device) => Studio;
  /** Closes every page opened so far. */
  tidy: () => Promise<void>;
  close: () => Promise<void>;
  taken: () => number;
};

/** `lettersPercent`: how large the browser's letters are set, of their usual size. */
export function openHouse(
  origin: string,
  { folder, lettersPercent }: { folder: string; lettersPercent: number },
): House {
  mkdirSync(folder, { recursive: true });
  const browsers = new Map<boolean, Promise<Browser>>();
  let contexts: BrowserContext[] = [];
  let count = 0;

  const browserFor = (hasWebGl: boolean) => {
    const browser = browsers.get(hasWebGl) ?? launchBrowser({ hasWebGl });
    browsers.set(hasWebGl, browser);
    return browser;
  };
  const tidy = async () => {
    for (const context of contexts.splice(0)) await context.close();
    contexts = [];
  };

  return {
    enter: (device) => ({
      device,
      async open(path, { auth, hasSolidDice = false, before } = {}) {
        const browser = await browserFor(hasSolidDice);
        const context = await browser.newContext({
          ...devices[device],
          colorScheme: 'dark',
          reducedMotion: hasSolidDice ? 'no-preference' : 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
          serviceWorkers: 'block',
        });
        contexts.push(context);
        if (auth !== undefined) {
          const stored = JSON.stringify({ auth, selectedCharacterId: null, selectedCharacterName: null });
          await context.addInitScript(`localStorage.setItem('two-lights-auth', ${JSON.stringify(stored)})`);
        }
        const page = await context.newPage();
        page.setDefaultTimeout(15_000);
        if (lettersPercent !== 100) await setLetters(page, lettersPercent);
        await before?.(page);
        await page.goto(origin + path);
        return page;
      },
      async take(page, name) {
        await allDrawn(page);
        for (const [light, colorScheme] of Object.entries(lights)) {
          await page.emulateMedia({ colorScheme });
          await standStill(page);
          const size = lettersPercent === 100 ? '' : `-${lettersPercent}`;
          await page.screenshot({ path: resolve(folder, `${name}-${device}${size}-${light}.png`) });
          count += 1;
        }
      },
    }),
    tidy,
    async close() {
      await tidy();
      for (const browser of browsers.values()) await (await browser).close();
    },
    taken: () => count,
  };
}

/** Waits until the page has added nothing for a while, 5 s at most: what opens is drawn part by part, and typefaces come late. */
function allDrawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const limitAt = performance.now() + 5_000;
    let addedAt = performance.now();
    const watcher = new MutationObserver(() => {
      addedAt = performance.now();
    });
    watcher.observe(document, { subtree: true, childList: true });
    while (performance.now() < Math.min(addedAt + 500, limitAt)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await document.fonts.ready;
    }
    watcher.disconnect();
  });
}
