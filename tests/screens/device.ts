// Opens pages on a phone and at a desk. A page that opens as any other does takes the place of the one before, with an empty store
// and no history of presses: a new tab costs the browser more than all that is judged on it.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { sharedBrowser } from '../support/shared-places.ts';
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts';
import { setFontSize } from './font-size.ts';
import { folder } from './photograph.ts';
import type { Auth } from './sample-data.ts';

/** A window, and what it is operated with. */
export type Window = Pick<BrowserContextOptions, 'viewport' | 'isMobile' | 'hasTouch' | 'deviceScaleFactor'>;

export const WINDOWS = {
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: folder === undefined ? 1 : 2,
  },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, Window>;
export type Device = keyof typeof WINDOWS;
export const DEVICES = Object.keys(WINDOWS) as Device[];

/** A phone held flat. */
export const FLAT = { width: 844, height: 390 };
export const TABLET = { width: 820, height: 1_180 };

export type Opening = {
  path: string;
  as?: Auth; // without one: nobody has signed in on this device
  items?: [key: string, text: string][]; // kept on the device
  hasSolidDice?: boolean; // with a graphics card that the processor plays, and with motion
  /** Has the page before it goes anywhere. Nothing else is opened in it afterwards. */
  before?: (page: Page) => unknown;
};

export type OpenPage = {
  page: Page;
  /** What the page has told the console as an error, or thrown, since this was last called. */
  takeFaults: () => string[];
  /** It may be used for what is opened next, unless it `isSpoilt`. */
  leave: (isSpoilt?: boolean) => Promise<void>;
};

type Tab = { page: Page; takeFaults: () => string[]; close: () => Promise<void> };

/** Tabs of one window. The letters are set to so many percent of their usual size. */
export class Tabs {
  readonly #origin: string;
  readonly #window: Window;
  readonly #lettersPercent: number;
  #free: Tab | undefined;
  #browser: Promise<Browser> | undefined;

  constructor(origin: string, window: Window, lettersPercent = 100) {
    this.#origin = origin;
    this.#window = window;
    this.#lettersPercent = lettersPercent;
  }

  async open({ path, as, items = [], hasSolidDice = false, before }: Opening): Promise<OpenPage> {
    const isOrdinary = before === undefined && !hasSolidDice;
    const tab = (isOrdinary && this.#free) || (await this.#newTab(hasSolidDice));
    if (isOrdinary) this.#free = undefined;
    const { page, takeFaults } = tab;
    const stored = as && JSON.stringify({ auth: as, selectedCharacterId: null, selectedCharacterName: null });
    const kept = stored === undefined ? items : [...items, ['two-lights-auth', stored]];
    const keep = `for (const [key, text] of ${JSON.stringify(kept)}) localStorage.setItem(key, text);`;
    await page.mouse.move(0, 0);
    const atFirst = await page.addInitScript(`localStorage.clear(); sessionStorage.clear(); ${keep}`);
    await before?.(page);
    page.once('framenavigated', takeFaults); // what the page before said at its end
    await page.goto(this.#origin + path, { waitUntil: 'commit' });
    await atFirst.dispose();
    const afterwards = await page.addInitScript(keep);
    const leave = async (isSpoilt = false) => {
      if (!isOrdinary || isSpoilt) return tab.close();
      await afterwards.dispose();
      this.#free = tab;
    };
    return { page, takeFaults, leave };
  }

  async close(): Promise<void> {
    await (await this.#browser)?.close();
    this.#browser = undefined;
    this.#free = undefined;
  }

  async #newTab(hasWebGl: boolean): Promise<Tab> {
    this.#browser ??= sharedBrowser();
    const browser = hasWebGl ? await launchBrowser({ hasWebGl }) : await this.#browser;
    const context = await browser.newContext({
      ...this.#window,
      colorScheme: 'light',
      reducedMotion: hasWebGl ? 'no-preference' : 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_LIMIT_MS);
    if (this.#lettersPercent !== 100) await setFontSize(page, this.#lettersPercent);
    return { page, takeFaults: faultsOf(page), close: () => (hasWebGl ? browser.close() : context.close()) };
  }
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
