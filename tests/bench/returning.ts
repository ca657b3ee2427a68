// The time from a tap on the link until the table stands, on a phone that has been here before: the app is on the device, its player is
// signed in, and the service worker answers for the files.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { openQuickTable } from '../journeys/quick-table.ts';
import { buildFloorPage, device, type Network, networks, slowDown } from './arrival.ts';
import { besideTheFloor } from './beside-the-floor.ts';
import { markdown, median, publish, ratios, spread } from './figures.ts';
import { paintedAtMs, untilAtRest } from './in-the-page.ts';

const repeats = 5;

const about = `From the tap until the table stands and its player may roll, with the app and the sign-in on the device, beside the smallest React
page with a service worker that keeps it, which knows its name and opens a socket at a bare worker. The median of ${repeats} visits of each, in turn,
each in a new page of a browser that was there before. The goal is 1.4.`;

export async function run(): Promise<void> {
  const assets = mkdtempSync(join(tmpdir(), 'two-lights-floor-page-'));
  try {
    await buildFloorPage(assets);
    await besideTheFloor(
      async (ours, floor) => {
        const table = await openQuickTable(`http://127.0.0.1:${ours.port}`);
        const joss = await table.player('Joss');
        const mine = {
          link: `${table.origin}/sessions/${table.sessionId}`,
          stored: joss.stored,
          stands: `[...document.querySelectorAll('button:enabled')].some((button) => button.textContent.includes('Roll'))`,
        };
        const theirs = {
          link: `http://127.0.0.1:${floor.port}/?room=${crypto.randomUUID()}&name=Joss`,
          stored: null,
          stands: `document.querySelector('aside')?.textContent.includes('Joss (you)') === true`,
        };
        const rows: string[][] = [];
        for (const network of networks) {
          const [here, there] = await interleaved(mine, theirs, network);
          const ms = (times: number[]) => `${Math.round(median(times)).toLocaleString('en')} ms`;
          rows.push([network.name, ms(here), ms(there), spread(ratios(here, there))]);
        }
        publish('returning', {
          title: 'From a tap to the table, on a phone that was here before',
          about,
          table: markdown(['from the tap to the table', 'Two Lights', 'least page', 'ratio'], rows),
        });
      },
      { assets },
    );
  } finally {
    rmSync(assets, { recursive: true, force: true });
  }
}

/** `stands` is a condition as text that the browser runs; `stored` is what the app keeps of a sign-in. */
type Place = { link: string; stored: string | null; stands: string };

/** The milliseconds of `repeats` visits to each, in turn. */
async function interleaved(mine: Place, theirs: Place, network: Network): Promise<[number[], number[]]> {
  const browsers = [await launchBrowser(), await launchBrowser()] as const;
  try {
    const [here, there] = [await keep(browsers[0], mine), await keep(browsers[1], theirs)];
    const times: [number[], number[]] = [[], []];
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      times[0].push(await visit(here, mine, network));
      times[1].push(await visit(there, theirs, network));
    }
    return times;
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
}

/** A device that has been to the place often enough to have all of it. */
async function keep(browser: Browser, place: Place): Promise<BrowserContext> {
  const context = await browser.newContext({ ...device, serviceWorkers: 'allow' });
  if (place.stored !== null)
    await context.addInitScript(`localStorage.setItem('two-lights-auth', ${JSON.stringify(place.stored)})`);
  for (const _visit of ['without a service worker', 'with it']) {
    const page = await context.newPage();
    await stands(page, place);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.evaluate(untilAtRest);
    await page.close();
  }
  return context;
}

async function visit(context: BrowserContext, place: Place, network: Network): Promise<number> {
  const page = await context.newPage();
  await slowDown(context, page, network);
  const ms = await stands(page, place);
  await page.close();
  return ms;
}

/** Opens the link. Gives the milliseconds until the page stands. */
async function stands(page: Page, place: Place): Promise<number> {
  await page.addInitScript(`globalThis.stoodAtMs = ${paintedAtMs(place.stands)}`);
  await page.goto(place.link, { waitUntil: 'commit' });
  return page.evaluate<number>('stoodAtMs.then((atMs) => atMs - performance.timeOrigin)');
}
