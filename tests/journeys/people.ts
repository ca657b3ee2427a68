/**
 * People in their own browsers: a game master at a desk, players with a phone. They ask for less motion, so that nothing has to be
 * waited for; a test about motion asks for it (`reducedMotion: 'no-preference'`). Their browsers keep no app, which would cost each
 * of them an eighth more of the processor; who is to keep it says so (`KEEPS_APP`). Faults of a page become faults
 * of the test.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts';
import { tellAtFailure } from './pages-at-failure.ts';

type Device = NonNullable<Parameters<Browser['newContext']>[0]>;
export type Person = { name: string; page: Page; context: BrowserContext; faults: string[] };

/** The app stays on the device after the first visit, as it does for real people. */
export const KEEPS_APP = { serviceWorkers: 'allow' } satisfies Device;

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** The browser's message for a failed request: while the line is cut, it is not a fault of the page. */
const LINE_DOWN = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_NETWORK_CHANGED|WebSocket connection to/;
/** Firefox's, for a typeface that was on its way when the page was left: NS_BINDING_ABORTED. */
const LEFT_EARLY = /download failed \(font-family.* status=2152398850 /s;

export function gameMaster(browser: Browser, name: string, device: Device = {}): Promise<Person> {
  return sitDown(browser, name, { viewport: DESK, ...device });
}

export function phonePlayer(browser: Browser, name: string, device: Device = {}): Promise<Person> {
  return sitDown(browser, name, { viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2, ...device });
}

async function sitDown(browser: Browser, name: string, device: Device): Promise<Person> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...device,
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_LIMIT_MS);
  tellAtFailure(page, name);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!LEFT_EARLY.test(message)) faults.push(`${name}: ${message}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !LINE_DOWN.test(message.text()))
      faults.push(`${name}: ${message.text()} ${message.location().url}`);
  });
  return { name, page, context, faults };
}
