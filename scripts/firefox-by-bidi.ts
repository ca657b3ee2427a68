// A Firefox as people install it. Playwright drives it by WebDriver BiDi, and leaves undone (1.65) what is done here, on what it keeps
// behind a browser and a page: it asks for `emulation.setMediaFeaturesOverride`, which Firefox refuses; a text that is filled in passes
// by React; a tap does nothing, and a phone has a mouse; a script that runs before a page's own fails on a blank page; a file that is
// saved passes unheard.

import { type Browser, firefox, type Page } from 'playwright-core';

type Preferences = Record<string, string | number | boolean>;

/** Playwright promises none of this. */
interface Line {
  send: (command: string, params: object) => Promise<unknown>;
  prependListener: (event: string, hear: (params: Record<string, unknown>) => void) => void;
}
interface BehindPage {
  emulatedMedia(): { colorScheme: string; reducedMotion: string; forcedColors: string };
  delegate: {
    _session: Line & { sessionId: string };
    updateEmulateMedia: () => Promise<void>;
    rawKeyboard: { sendText: (progress: unknown, text: string) => Promise<void> };
    rawTouchscreen: { tap: (progress: unknown, x: number, y: number) => Promise<void> };
  };
}

/** What a pointer can do, as Firefox counts it. */
const COARSE = 1;
const FINE_AND_HOVERING = 6;

/** A browser of which each context has a Firefox to itself: of several windows in one, only the window in front has the focus. */
export async function launchFirefoxByBidi(executablePath: string, preferences: Preferences): Promise<Browser> {
  const browser = await launchOne(executablePath, preferences);
  const more: Browser[] = [];
  const free = [browser.newContext];
  browser.newContext = async (device) => {
    let newContext = free.pop();
    if (newContext === undefined) {
      const another = await launchOne(executablePath, preferences);
      more.push(another);
      newContext = another.newContext;
    }
    const context = await newContext(device);
    context.once('close', () => free.push(newContext));
    return context;
  };
  const close = browser.close.bind(browser);
  browser.close = async () => {
    await Promise.all([close(), ...more.map((another) => another.close())]);
  };
  return browser;
}

async function launchOne(executablePath: string, firefoxUserPrefs: Preferences): Promise<Browser> {
  const args = ['--remote-allow-system-access']; // for `setPreferences`
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, args, firefoxUserPrefs });
  const line = behind<{ _browserSession: Line }>(browser)._browserSession;
  spareBlankPages(line);
  const send = line.send.bind(line);
  line.send = async (command, params) =>
    command === 'emulation.setMediaFeaturesOverride' ? undefined : send(command, params); // `complete` does it
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (device) => {
    const context = await newContext(device);
    const pointers = device?.hasTouch ? COARSE : FINE_AND_HOVERING;
    await setPreferences(line, { 'ui.primaryPointerCapabilities': pointers, 'ui.allPointerCapabilities': pointers });
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      await complete(page, line);
      return page;
    };
    return context;
  };
  return browser;
}

async function complete(page: Page, browserLine: Line): Promise<void> {
  const kept = behind<BehindPage>(page);
  const { _session: line, rawKeyboard, rawTouchscreen } = kept.delegate;
  spareBlankPages(line);

  kept.delegate.updateEmulateMedia = () => {
    const { colorScheme, reducedMotion, forcedColors } = kept.emulatedMedia();
    return setPreferences(browserLine, {
      'layout.css.prefers-color-scheme.content-override': { dark: 0, light: 1 }[colorScheme] ?? 2,
      'ui.prefersReducedMotion': reducedMotion === 'reduce' ? 1 : 0,
      'browser.display.document_color_use': forcedColors === 'active' ? 2 : 0,
    });
  };
  await kept.delegate.updateEmulateMedia();

  for (const event of ['browsingContext.downloadWillBegin', 'browsingContext.downloadEnd'])
    line.prependListener(event, (params) => {
      params.download ??= params.url; // without a name it would pass unheard
    });
  rawKeyboard.sendText = async (_, text) => {
    await page.evaluate(`document.execCommand('insertText', false, ${JSON.stringify(text)})`);
  };
  rawTouchscreen.tap = async (_, x, y) => {
    const [type, id, parameters] = ['pointer', 'finger', { pointerType: 'touch' }];
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await line.send('input.performActions', { context: line.sessionId, actions: [{ type, id, parameters, actions }] });
  };
}

/** Of the whole browser, which is why no two contexts share one. What is set for one page is lost where a page gets a new process. */
async function setPreferences(line: Line, preferences: Record<string, number>): Promise<void> {
  const windows = (await line.send('browsingContext.getTree', { 'moz:scope': 'chrome' })) as {
    contexts: { context: string }[];
  };
  const { type } = (await line.send('script.evaluate', {
    target: { context: windows.contexts[0]?.context },
    awaitPromise: true,
    expression: `for (const [name, value] of Object.entries(${JSON.stringify(preferences)})) Services.prefs.setIntPref(name, value);`,
  })) as { type: string };
  if (type !== 'success') throw new Error(`Firefox refuses ${JSON.stringify(preferences)}.`);
}

/** The blank page of a new tab has no storage, and Chromium runs no such script there. Playwright's own scripts bear arguments. */
function spareBlankPages(line: Line): void {
  const send = line.send.bind(line);
  line.send = (command, params) => {
    const { functionDeclaration: script, arguments: given } = params as Record<string, unknown>;
    if (command !== 'script.addPreloadScript' || given !== undefined) return send(command, params);
    return send(command, { ...params, functionDeclaration: `() => origin === 'null' || (${script})()` });
  };
}

/** What Playwright keeps in this process behind a part of its interface. */
function behind<Behind>(part: unknown): Behind {
  return (part as { _connection: { toImpl: (part: unknown) => Behind } })._connection.toImpl(part);
}
