// The time from the link that a game master sends until a player has joined: a new browser, a name, the button, and one's own name
// in the list of those at the table. No time is lost by hesitating: the name is typed as soon as there is a field.

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { commandOf, root, runNode } from '../../scripts/tools.ts';
import { openQuickTable } from '../journeys/quick-table.ts';
import { besideTheFloor } from './beside-the-floor.ts';
import { markdown, median, publish, ratios, spread } from './figures.ts';

const repeats = 5;
export const device = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const about = `From opening the link to having joined, each time in a new Chromium, beside the smallest React page that asks for a seat and opens
a socket at a bare worker, sent with the same security headers. The median of ${repeats} visits of each. The goal is 1.6.`;

/** `roundTripMs` is added to each request; `slower`: how many times slower than this machine the phone is. */
export type Network = { name: string; roundTripMs: number; downMbit: number; upMbit: number; slower: number };

export const networks: Network[] = [
  { name: 'fibre: 100 Mbit/s, 5 ms', roundTripMs: 5, downMbit: 100, upMbit: 40, slower: 1 },
  { name: '4G: 9 Mbit/s, 60 ms', roundTripMs: 60, downMbit: 9, upMbit: 4, slower: 1 },
  {
    name: '3G: 1.6 Mbit/s, 150 ms, a phone four times slower',
    roundTripMs: 150,
    downMbit: 1.6,
    upMbit: 0.75,
    slower: 4,
  },
];

export async function run(): Promise<void> {
  const assets = mkdtempSync(join(tmpdir(), 'two-lights-floor-page-'));
  try {
    await buildFloorPage(assets);
    await besideTheFloor(
      async (ours, floor) => {
        const { origin, sessionId } = await openQuickTable(`http://127.0.0.1:${ours.port}`);
        const links = {
          ours: () => `${origin}/lobby/${sessionId}`,
          floor: () => `http://127.0.0.1:${floor.port}/?room=${crypto.randomUUID()}`,
        };
        const rows: string[][] = [];
        for (const network of networks) {
          const [mine, theirs]: [number[], number[]] = [[], []];
          for (const link of [links.ours, links.floor]) await arrive(link(), network); // warms the server up: not counted
          for (let repeat = 0; repeat < repeats; repeat += 1) {
            mine.push(await arrive(links.ours(), network));
            theirs.push(await arrive(links.floor(), network));
          }
          const ms = (times: number[]) => `${Math.round(median(times)).toLocaleString('en')} ms`;
          rows.push([network.name, ms(mine), ms(theirs), spread(ratios(mine, theirs))]);
        }
        publish('arrival', {
          title: 'From the link to a seat',
          about,
          table: markdown(['from the link to joined', 'Two Lights', 'least page', 'ratio'], rows),
        });
      },
      { assets },
    );
  } finally {
    rmSync(assets, { recursive: true, force: true });
  }
}

/** With the app's own headers: one of them gives each visit a process of its own, which a page without it need not wait for. */
export async function buildFloorPage(outDir: string): Promise<void> {
  const config = join(import.meta.dirname, 'floor/page/vite.config.ts');
  const result = await runNode([commandOf('vite'), 'build', '--config', config, '--outDir', outDir]);
  if (!result.ok) throw new Error(`The page of the floor does not build.\n${result.output}`);
  copyFileSync(join(root, 'web/public/_headers'), join(outDir, '_headers'));
}

/** Milliseconds from the navigation until the frame is painted in which one has joined, in a new browser. */
async function arrive(link: string, network: Network): Promise<number> {
  const browser = await launchBrowser();
  try {
    // The service worker would fetch the rest of the app meanwhile.
    const context = await browser.newContext({ ...device, serviceWorkers: 'block' });
    const page = await context.newPage();
    await slowDown(context, page, network);
    await page.addInitScript(joinAtOnce);
    await page.goto(link, { waitUntil: 'commit' });
    return await page.evaluate<number>('joinedMs');
  } finally {
    await browser.close();
  }
}

/** From now on the page has this network, and runs on a phone of this speed. */
export async function slowDown(
  context: BrowserContext,
  page: Page,
  { roundTripMs, downMbit, upMbit, slower }: Network,
): Promise<void> {
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond(downMbit),
    uploadThroughput: bytesPerSecond(upMbit),
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

function bytesPerSecond(megabits: number): number {
  return (megabits * 1_000_000) / 8;
}

// Code for the browser is text here, because this folder is compiled without browser types.
/** Types and presses as soon as there is a field or a button, on both pages. */
const joinAtOnce = `
  globalThis.joinedMs = new Promise((resolve) => {
    const find = (selector) => document.querySelector(selector);
    const steps = [
      () => {
        const field = find('input[autocomplete=nickname]');
        if (field === null) return false;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'Joss');
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        return true;
      },
      () => {
        const button = find('button[type=submit]:enabled');
        button?.click();
        return button !== null;
      },
      () => find('aside')?.textContent.includes('Joss (you)') === true,
    ];
    const watcher = new MutationObserver(() => {
      while (steps.length > 0 && steps[0]()) steps.shift();
      if (steps.length > 0) return;
      watcher.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
`;
