/**
 * A player behind a network that lets no WebSocket through and passes answers on only when they are whole:
 * sits and talks by polls, begins with them after a new dial, and goes on by a stream once one gets through, with nothing lost or
 * told twice.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HubClient } from '../support/hub-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts';
import { type Front, openFront } from './front.ts';
import { openQuickTable, type QuickTable } from './quick-table.ts';

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

let server: SharedServer;
let browser: Browser;
let front: Front;
let table: QuickTable;
let ines: HubClient;
let page: Page;
let calls: string[];
let faults: string[];

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
});

afterAll(() => browser?.close());

beforeEach(async () => {
  front = await openFront(server.port);
  front.holdBack(true);
  table = await openQuickTable(server.origin);
  ines = await table.gm.sit();
  calls = [];
  faults = [];
});

afterEach(async () => {
  await page?.context().close();
  ines?.leave();
  await front?.goDown();
  expect(faults).toEqual([]);
});

const count = (path: string) => calls.filter((url) => new URL(url).pathname === path).length;
const polls = () => count('/gameStateHub/poll');
const streams = () => count('/gameStateHub/events');
const inesSays = (message: string) => ines.send({ type: 'SendChatMessage', message });

/** Joss's table, seen through the network. */
async function look(): Promise<void> {
  const { stored } = await table.player('Joss');
  const context = await browser.newContext({ ...DESK, reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.addInitScript(`localStorage.setItem('two-lights-auth', ${JSON.stringify(stored)})`);
  page = await context.newPage();
  page.setDefaultTimeout(WAIT_LIMIT_MS);
  page.on('request', (request) => calls.push(request.url()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/WebSocket connection to/.test(message.text())) faults.push(message.text());
  });
  await page.goto(`${front.origin}/sessions/${table.sessionId}`);
}

const connected = () => page.getByText('Connected', { exact: true }).filter({ visible: true }).first().waitFor();

/** How many lines were polled so far, by the names that they have. */
const linesPolled = () =>
  new Set(calls.flatMap((url) => /\/gameStateHub\/poll\?.*connection=([\w-]+)/.exec(url)?.[1] ?? [])).size;

const chat = () => page.getByRole('log', { name: 'Chat' });
const heard = (message: string) => chat().getByText(message, { exact: true }).waitFor();

async function say(message: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(message);
  await field.press('Enter');
  await heard(message);
}

/** The log's entries about the player's arrivals and messages. */
async function story(): Promise<string[]> {
  const [joined] = (await ines.send({ type: 'JoinSession', lastSeq: 0 })).filter(({ type }) => type === 'Joined');
  const events = joined?.missed as Record<string, unknown>[];
  return events.flatMap(({ type, playerName, message }) => {
    if (type === 'ReceiveChatMessage') return [String(message)];
    return /^Player(Dis)?[Cc]onnected$/.test(String(type)) && playerName === 'Joss' ? [String(type)] : [];
  });
}

describe('where streams are held back', () => {
  it('[LN1, LN13, LN14] is still at the table, and switches to a stream when one gets through', async () => {
    await look();
    await expect.poll(polls).toBeGreaterThan(0); // after a socket that failed twice, and a stream that stayed empty
    await connected();
    expect(streams()).toBeGreaterThan(0);
    await inesSays('Can you hear me?');
    await heard('Can you hear me?');
    await say('Loud and clear.');
    const said = ['Can you hear me?', 'Loud and clear.'];
    expect(await story()).toEqual(['PlayerConnected', ...said]);
    expect(polls()).toBeGreaterThan(2);

    // The page remembers what got through: a new dial begins with it.
    await page.getByRole('button', { name: 'Menu' }).click();
    const [before, linesBefore] = [calls.length, linesPolled()];
    await page.getByRole('menuitem', { name: 'Reconnect' }).click();
    await expect.poll(linesPolled).toBe(linesBefore + 1);
    await connected();
    expect(calls.slice(before).filter((url) => url.includes('/gameStateHub/events'))).toEqual([]);
    await inesSays('Still there?');
    await heard('Still there?');

    front.holdBack(false);
    const streamsBefore = streams();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(streams).toBeGreaterThan(streamsBefore);
    await inesSays('One more.');
    await heard('One more.');
    await expect
      .poll(async () => {
        const polled = polls();
        await page.waitForTimeout(500);
        return polls() - polled;
      })
      .toBe(0);
    const [polled, commands] = [polls(), count('/gameStateHub/commands')];
    await say('Here.');
    await inesSays('Good.');
    await heard('Good.');
    expect(count('/gameStateHub/commands')).toBeGreaterThan(commands);
    expect(polls()).toBe(polled);
    for (const message of [...said, 'Still there?', 'One more.', 'Here.', 'Good.']) {
      expect(await chat().getByText(message, { exact: true }).count(), message).toBe(1);
    }
    expect(await story()).toEqual(['PlayerConnected', ...said, 'Still there?', 'One more.', 'Here.', 'Good.']);
    const ofTheHub = calls.filter((url) => url.includes('/gameStateHub'));
    expect(ofTheHub.filter((url) => /bearer|token|eyJ/i.test(url))).toEqual([]);
  });
});
