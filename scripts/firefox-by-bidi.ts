// A Firefox as people install it, for Playwright, which drives it by WebDriver BiDi and leaves four things undone (1.65): it asks
// for `emulation.setMediaFeaturesOverride`, which Firefox refuses; a text that is filled in passes by React; a tap does nothing; a phone
// has a mouse. They are done here, on what Playwright keeps behind a browser and a page.

import { type Browser, firefox, type Page } from 'playwright-core';

/** The line to the browser, and what goes by it for one page. Playwright promises none of it. */
interface Line {
  send: (command: string, params: object) => Promise<unknown>;
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
interface Kept<Behind> {
  _connection: { toImpl: (part: unknown) => Behind };
}

export async function launchFirefoxByBidi(
  executablePath: string,
  firefoxUserPrefs: Record<string, string | number | boolean>,
): Promise<Browser> {
  const args = ['--remote-allow-system-access']; // for `setOverrides`
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, args, firefoxUserPrefs });
  const line = behind<{ _browserSession: Line }>(browser)._browserSession;
  spareBlankPages(line);
  const send = line.send.bind(line);
  line.send = async (command, params) =>
    command === 'emulation.setMediaFeaturesOverride' ? undefined : send(command, params); // each page does it itself
  const { contexts } = (await send('browsingContext.getTree', { 'moz:scope': 'chrome' })) as {
    contexts: { context: string }[];
  };

  /** What a page is told about the device, in words of the browser's own window. */
  async function setOverrides(pageId: string, overrides: Record<string, string>): Promise<void> {
    const expression = `{
      const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
      Object.assign(NavigableManager.getBrowsingContextById('${pageId}'), ${JSON.stringify(overrides)});
    }`;
    const target = { context: contexts[0]?.context };
    const { type } = (await send('script.evaluate', { target, awaitPromise: true, expression })) as { type: string };
    if (type !== 'success') throw new Error(`Firefox refuses ${JSON.stringify(overrides)}.`);
  }

  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (device) => {
    const context = await newContext(device);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      await complete(page, device?.hasTouch === true, setOverrides);
      return page;
    };
    return context;
  };
  return browser;
}

async function complete(
  page: Page,
  hasTouch: boolean,
  setOverrides: (pageId: string, overrides: Record<string, string>) => Promise<void>,
): Promise<void> {
  const kept = behind<BehindPage>(page);
  const { _session: line, rawKeyboard, rawTouchscreen } = kept.delegate;
  const context = line.sessionId;
  spareBlankPages(line);

  kept.delegate.updateEmulateMedia = () => {
    const { colorScheme, reducedMotion, forcedColors } = kept.emulatedMedia();
    const toOverride = (value: string) => (value === 'no-override' ? 'none' : value);
    return setOverrides(context, {
      prefersColorSchemeOverride: toOverride(colorScheme),
      prefersReducedMotionOverride: toOverride(reducedMotion),
      forcedColorsOverride: toOverride(forcedColors),
    });
  };
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
    await line.send('input.performActions', { context, actions: [{ type, id, parameters, actions }] });
  };

  await kept.delegate.updateEmulateMedia();
  if (hasTouch) await setOverrides(context, { touchEventsOverride: 'enabled' });
}

/** A script that runs before a page's own would fail on the blank page of a new tab, which has no storage; Chromium does not run it there. */
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
  return (part as Kept<Behind>)._connection.toImpl(part);
}
