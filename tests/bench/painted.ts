// How long an event takes to reach a player's eye: from the room's answer, as the socket of its sender receives it in this process,
// until the page has painted a frame with the change. The way to the page through the browser counts; the room's own time does not.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { startServer } from '../support/server.ts';
import { percentile } from './calls.ts';
import { markdown, median, publish } from './figures.ts';
import { devices, openFullTable, seatPauseMs } from './full-table.ts';
import { paintedAtMs, untilAtRest } from './in-the-page.ts';

const throttle = 4;
const repeats = 30;
const limitMs = 20_000; // a later paint never comes

const about = `The time from the room's answer on the wire until the page has painted it, at a table in the middle of an evening. The page's
thread is ${throttle} times slower than the machine that measures. The goal is 50 ms.`;

type Command = { type: string } & Record<string, unknown>;
/** An action, and a condition that holds once its result is in the page, as code for the browser. */
type Change = { name: string; ask: (number: number) => Command; isThere: (number: number) => string };

export async function run(): Promise<void> {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const rows: string[][] = [];
    for (const [name, device] of Object.entries(devices)) {
      for (const [change, times] of await measure(browser, server.origin, device)) {
        rows.push([change, name, `${Math.round(median(times))} ms`, `${Math.round(percentile(times, 0.95))} ms`]);
      }
    }
    publish('painted', {
      title: 'From the wire to the eye',
      about,
      table: markdown(['from the wire to the eye', 'page', 'median', 'p95'], rows),
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measure(browser: Browser, origin: string, device: object): Promise<Map<string, number[]>> {
  const { gm, player, characterId, leave } = await openFullTable(origin);
  const page = await player.look(browser, device);
  if ('hasTouch' in device) await page.getByRole('button', { name: /^Chat/ }).tap(); // on a desk it is open already
  await page.getByRole('log', { name: 'Chat' }).getByText('Line 20').waitFor();
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: throttle });

  // One up, one down, so that neither counter reaches an end.
  const changes: Change[] = [
    {
      name: 'a line of chat',
      ask: (number) => ({ type: 'SendChatMessage', message: `Now ${number}.` }),
      isThere: (number) =>
        `document.querySelector('[aria-label=Chat][role=log]').textContent.includes('Now ${number}.')`,
    },
    {
      name: 'a step of Fear',
      ask: (number) => ({ type: 'ChangeFear', change: number % 2 === 0 ? 1 : -1 }),
      isThere: (number) => `document.querySelector('[aria-label="Fear ${number % 2 === 0 ? 1 : 0} of 12"]') !== null`,
    },
    {
      name: 'a mark',
      ask: (number) => ({ type: 'UpdateCharacter', characterId, field: 'stress', change: number % 2 === 0 ? 1 : -1 }),
      isThere: (number) =>
        `document.querySelector('[aria-label=Stress][aria-valuenow="${number % 2 === 0 ? 1 : 0}"]') !== null`,
    },
  ];
  const times = new Map(changes.map(({ name }) => [name, [] as number[]]));
  await page.evaluate(untilAtRest);
  for (let number = 0; number < repeats; number += 1) {
    for (const { name, ask, isThere } of changes) {
      await page.evaluate(`globalThis.seenAtMs = ${paintedAtMs(isThere(number))}; undefined`);
      await gm.send(ask(number));
      const toldAtMs = performance.timeOrigin + performance.now();
      times.get(name)?.push((await seenAtMs(page, name)) - toldAtMs);
      await sleep(seatPauseMs);
    }
  }
  await page.context().close();
  leave();
  return times;
}

/** Throws when the page never shows it. */
async function seenAtMs(page: Page, name: string): Promise<number> {
  const limit = sleep(limitMs, undefined, { ref: false }).then(() => {
    throw new Error(`The page does not show ${name}.`);
  });
  return Promise.race([page.evaluate<number>('seenAtMs'), limit]);
}
