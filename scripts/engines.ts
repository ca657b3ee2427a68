// The engines besides Chromium in which journeys and screens can run: `ENGINE=firefox` or `ENGINE=webkit`. Each is Playwright's own
// build where that is installed; in place of its Firefox, the system's. None is installed from here.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContextOptions, firefox, webkit } from 'playwright-core';
import { launchFirefoxByBidi } from './firefox-by-bidi.ts';
import { run } from './tools.ts';

export type OtherEngine = 'firefox' | 'webkit';

export interface FoundEngine {
  words: string; // which browser it is, for people
  /** `hostsHere` as for `launchBrowser`. The caller closes it. */
  launch: (options?: { hostsHere?: string[] }) => Promise<Browser>;
}

export const ENGINE_NAMES: Record<OtherEngine, string> = { firefox: 'Firefox', webkit: 'WebKit' };

/** What to do where an engine is not installed. */
export const HOW_TO_INSTALL: Record<OtherEngine, string> = {
  firefox: 'no Firefox is installed here: apt-get install firefox-esr, or npx playwright-core install firefox',
  webkit: "Playwright's WebKit is not installed here: npx playwright-core install webkit",
};

/** The permissions of a page that Playwright can give there; a page in Firefox needs none to read the clipboard. */
const GRANTED: Record<OtherEngine, string[]> = { firefox: [], webkit: ['clipboard-read'] };

/** The engine that ENGINE names, undefined for Chromium. Throws for one that nobody knows. */
export function namedEngine(): OtherEngine | undefined {
  const name = process.env.ENGINE || 'chromium';
  if (name === 'firefox' || name === 'webkit') return name;
  if (name === 'chromium') return undefined;
  throw new Error(`ENGINE is ${name}. It is chromium, firefox or webkit.`);
}

/** Undefined where it is not installed. */
export async function findEngine(engine: OtherEngine): Promise<FoundEngine | undefined> {
  if (engine === 'webkit') {
    if (!existsSync(webkit.executablePath())) return undefined;
    return {
      words: "Playwright's WebKit",
      async launch({ hostsHere = [] } = {}) {
        if (hostsHere.length > 0) throw new Error('WebKit cannot be told which host names are this machine.');
        return webkit.launch();
      },
    };
  }
  if (existsSync(firefox.executablePath()))
    return {
      words: "Playwright's Firefox",
      launch: ({ hostsHere } = {}) => firefox.launch({ firefoxUserPrefs: preferences(hostsHere) }),
    };
  const system = await findSystemFirefox();
  return (
    system && {
      words: `${system.version}, by BiDi`,
      launch: ({ hostsHere } = {}) => launchFirefoxByBidi(system.path, preferences(hostsHere)),
    }
  );
}

/** Which browser it is, for people. Throws where it is not installed. */
export async function wordsOfEngine(engine: OtherEngine): Promise<string> {
  return (await mustFind(engine)).words;
}

/** Ready for the devices of the tests. Throws where it is not installed. */
export async function launchEngine(engine: OtherEngine, options: { hostsHere?: string[] } = {}): Promise<Browser> {
  const browser = await (await mustFind(engine)).launch(options);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = ({ permissions, ...device }: BrowserContextOptions = {}) =>
    newContext({
      ...device,
      ...(permissions && { permissions: permissions.filter((name) => GRANTED[engine].includes(name)) }),
    });
  return browser;
}

async function mustFind(engine: OtherEngine): Promise<FoundEngine> {
  const found = await findEngine(engine);
  if (found === undefined) throw new Error(`ENGINE is ${engine}, and ${HOW_TO_INSTALL[engine]}.`);
  return found;
}

function preferences(hostsHere: string[] = []): Record<string, string | number | boolean> {
  return {
    'dom.events.testing.asyncClipboard': true, // no question before a page reads the clipboard
    'network.dns.localDomains': hostsHere.join(','),
    'ui.useOverlayScrollbars': 1, // over the page, as on a phone: they take none of its width
    'widget.gtk.overlay-scrollbars.enabled': true,
  };
}

async function findSystemFirefox(): Promise<{ path: string; version: string } | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = ['firefox', 'firefox-esr'].flatMap((name) => folders.map((folder) => join(folder, name)));
  paths.push('/Applications/Firefox.app/Contents/MacOS/firefox');
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const { ok, stdout } = await run(path, ['--version'], { limitMs: 30_000 });
    if (ok) return { path, version: stdout.trim() };
  }
  return undefined;
}
