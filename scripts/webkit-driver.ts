// The WebKit of GTK, driven by WebDriver, where it is installed (on Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb). It
// stands in for Playwright's WebKit in a smoke alone: Playwright does not speak its protocol.

import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findFreePort } from './ports.ts';
import { startGroup } from './process-group.ts';
import { root } from './tools.ts';

interface WebKitPlace {
  start: string[]; // the driver's command, on a screen that nobody sees
  browser: string;
}

export interface WebKitPage {
  open: (url: string) => Promise<void>;
  /** What the body of a function in the page returns. */
  run: (body: string, ...args: unknown[]) => Promise<unknown>;
  /** Presses what this selector finds. */
  press: (selector: string) => Promise<void>;
  /** Types into what it finds. */
  type: (selector: string, text: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Undefined where a part of it is not installed. */
export function findWebKitDriver(): WebKitPlace | undefined {
  const inPath = (name: string) =>
    (process.env.PATH ?? '').split(delimiter).find((folder) => folder !== '' && existsSync(join(folder, name)));
  const [browser] = globSync('/usr/lib{,/*,64}/webkit2gtk-4*/MiniBrowser');
  if (!inPath('WebKitWebDriver') || !inPath('xvfb-run') || browser === undefined) return undefined;
  const screen = '--server-args=-screen 0 1600x1000x24';
  return { start: ['xvfb-run', '--auto-servernum', screen, 'WebKitWebDriver'], browser };
}

export async function openWebKit({ start: [command = '', ...args], browser }: WebKitPlace): Promise<WebKitPage> {
  const port = await findFreePort();
  const driver = startGroup(command, [...args, `--port=${port}`], { cwd: root, env: process.env });
  let page = '';

  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const request = { method, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`http://127.0.0.1:${port}/session${page}${path}`, request);
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebKit, ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }

  async function find(selector: string): Promise<string> {
    const found = await ask('POST', '/element', { using: 'css selector', value: selector });
    return String(Object.values(found as object)[0]);
  }

  await listens(port, driver.gone);
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { implicit: 20_000 } } };
  page = `/${((await ask('POST', '', { capabilities })) as { sessionId: string }).sessionId}`;
  await ask('POST', '/window/rect', { width: 1440, height: 900 });
  return {
    open: async (url) => void (await ask('POST', '/url', { url })),
    run: (body, ...args) => ask('POST', '/execute/sync', { script: body, args }),
    press: async (selector) => void (await ask('POST', `/element/${await find(selector)}/click`, {})),
    type: async (selector, text) => void (await ask('POST', `/element/${await find(selector)}/value`, { text })),
    async close() {
      await ask('DELETE', '');
      await driver.end(5_000);
    },
  };
}

/** Waits until the driver answers; throws when it has ended instead. */
async function listens(port: number, gone: Promise<string>): Promise<void> {
  let ending: string | undefined;
  gone.then((words) => {
    ending = words;
  });
  while (ending === undefined) {
    const status = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (status?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`WebKitWebDriver did not start: ${ending}.`);
}
