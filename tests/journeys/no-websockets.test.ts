/**
 * A player behind a network that lets no WebSocket through, in a real browser against the real server: sits, rolls, talks,
 * reloads, is missed when gone, and goes back to a socket when one gets through again. `npm test` has the first evening of it,
 * and the way back; the long run has all.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HubClient } from '../support/hub-client.ts';
import { isLong } from '../support/scale.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { openFront } from './front.ts';
import { openQuickTable, type QuickTable, type Sitter } from './quick-table.ts';

const DESK = { viewport: { width: 1440, height: 900 } };

/** Until somebody says otherwise, an upgrade of the hub ends where there is none: the handshake fails, and a page is told no more. */
const NO_SOCKETS = `{
  const Original = window.WebSocket;
  window.doSocketsGetThrough = false;
  window.WebSocket = class extends Original {
    constructor(url, protocols) {
      super(window.doSocketsGetThrough ? url : String(url).replace('/gameStateHub', '/gameStateHub/blocked'), protocols);
    }
  };
}`;

let server: SharedServer;
let browser: Browser;
let table: QuickTable;
let ines: HubClient;
let joss: Sitter;
let page: Page;
let calls: string[];
let streamsEnded: number;
let faults: string[];

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
});

afterAll(() => browser?.close());

beforeEach(async () => {
  table = await openQuickTable(server.origin);
  ines = await table.gm.sit();
  joss = await table.player('Joss');
  calls = [];
  streamsEnded = 0;
  faults = [];
  page = await joss.look(browser, DESK, async (fresh) => {
    fresh.on('request', (request) => calls.push(request.url()));
    fresh.on('requestfailed', (request) => {
      if (request.url().includes('/gameStateHub/events')) streamsEnded += 1;
    });
    fresh.on('websocket', (socket) => calls.push(socket.url()));
    fresh.on('pageerror', (error) => faults.push(error.message));
    fresh.on('console', (message) => {
      if (message.type() === 'error' && !/WebSocket connection to/.test(message.text())) faults.push(message.text());
    });
    await fresh.addInitScript(NO_SOCKETS);
  });
});

afterEach(async () => {
  await page?.context().close();
  ines?.leave();
  expect(faults).toEqual([]);
});

const count = (path: string) => calls.filter((url) => new URL(url).pathname === path).length;
const streams = () => count('/gameStateHub/events');
const sockets = () => calls.filter((url) => /^ws.*\/gameStateHub\?/.test(url)).length;
const log = () => page.getByRole('log', { name: 'Chat' });
const connected = () => page.getByText('Connected', { exact: true }).filter({ visible: true }).first().waitFor();

async function say(message: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(message);
  await field.press('Enter');
  await field.blur();
  await log().getByText(message).waitFor();
}

const inesSays = (message: string) => ines.send({ type: 'SendChatMessage', message });
const rollPair = () => ines.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 0, isDuality: true });

async function lastTotal(): Promise<number> {
  const roll = page.getByRole('article', { name: 'Last roll' }).and(page.locator('[aria-busy=false]'));
  await roll.waitFor();
  const lines = await roll.locator('p').allTextContents();
  return Number(lines.find((line) => /^-?\d+$/.test(line)));
}

/** Everything that the table has heard, as the game master is told it again. */
/** A seat that asks more often is cut off for a flood. */
const LOOK_MS = 500;

async function history(): Promise<Record<string, unknown>[]> {
  const [joined] = (await ines.send({ type: 'JoinSession', lastSeq: 0 })).filter(({ type }) => type === 'Joined');
  return joined?.missed as Record<string, unknown>[];
}

describe('without WebSockets', () => {
  it('[LN1] a player still sits at the table: rolls, talks, sees what the others do, and resumes after a reload', async () => {
    await connected();
    expect([sockets(), streams()]).toEqual([0, 1]);

    await say('Can you hear me?');
    await inesSays('Loud and clear.');
    await log().getByText('Loud and clear.').waitFor();
    const rolled = (await rollPair()).find(({ type }) => type === 'DiceRoll');
    await expect.poll(lastTotal).toBe(rolled?.total);

    await page.keyboard.press('r');
    const roller = page.getByRole('dialog', { name: 'Roll the dice' });
    await roller.getByRole('button', { name: /^Roll/ }).last().click();
    await expect
      .poll(async () => (await history()).filter(({ type }) => type === 'DiceRoll').map(({ playerName }) => playerName))
      .toEqual(['Ines', 'Joss']);
    const own = (await history()).findLast(({ type }) => type === 'DiceRoll');
    await expect.poll(lastTotal).toBe(own?.total);

    await page.reload();
    await connected();
    await log().getByText('Loud and clear.').waitFor();
    await inesSays('Still there?');
    await say('Back again.');
    await log().getByText('Still there?').waitFor();
    const said = (await history()).filter(({ type }) => type === 'ReceiveChatMessage').map(({ message }) => message);
    expect(said).toEqual(['Can you hear me?', 'Loud and clear.', 'Still there?', 'Back again.']);
    expect(sockets()).toBe(0);
    const ofTheHub = calls.filter((url) => url.includes('/gameStateHub'));
    expect(ofTheHub.filter((url) => /bearer|token|eyJ/i.test(url))).toEqual([]);
  });

  it.runIf(isLong)('[LN2] a line that dials again tries no socket before its stream', async () => {
    await connected();
    await say('One');
    const tries = () => calls.filter((url) => url.includes('/gameStateHub/blocked')).length;
    const before = tries();
    expect(before).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Reconnect' }).click();
    await expect.poll(streams).toBe(2);
    await connected();
    await say('Two');
    expect(tries()).toBe(before);
  });

  it.runIf(isLong)('[RM44] the others notice when somebody closes the page', async () => {
    await connected();
    await page.context().close();
    await expect
      .poll(async () => (await history()).map(({ type }) => type), { interval: LOOK_MS })
      .toContain('PlayerDisconnected');
  });

  it('[LN3] the line goes back to a socket when one gets through, and nothing is lost, doubled or told of', async () => {
    await connected();
    await say('One');
    await page.evaluate(() => {
      Object.assign(window, { doSocketsGetThrough: true });
      window.dispatchEvent(new Event('online'));
    });
    for (const message of ['Two', 'Three', 'Four']) await inesSays(message);
    await expect.poll(sockets).toBe(1);
    await expect.poll(() => streamsEnded).toBe(1);
    const commands = count('/gameStateHub/commands');
    await say('Five');
    await inesSays('Six');
    await log().getByText('Six').waitFor();
    for (const word of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      expect(await log().getByText(word, { exact: true }).count(), word).toBe(1);
    }
    const story = await history();
    const mine = story.filter(
      (event) => /^Player(Dis)?[Cc]onnected$/.test(String(event.type)) && event.playerName === 'Joss',
    );
    expect(mine.map(({ type }) => type)).toEqual(['PlayerConnected']);
    expect(story.filter(({ type }) => type === 'ReceiveChatMessage')).toHaveLength(6);
    expect([streams(), count('/gameStateHub/commands')]).toEqual([1, commands]);
  });

  it.runIf(isLong)(
    '[RM49] a network that holds back the head of an answer until something of it has come lets the line open',
    async () => {
      const front = await openFront(server.port); // it sends a head together with the first bytes
      const context = await browser.newContext({ ...DESK, serviceWorkers: 'block' });
      try {
        await context.addInitScript(NO_SOCKETS);
        const wren = await context.newPage();
        await wren.goto(`${front.origin}/lobby/${table.sessionId}`);
        await wren.getByLabel('Player name').fill('Wren');
        await wren.getByRole('button', { name: 'Join Session' }).click();
        await wren.getByText('Connected', { exact: true }).filter({ visible: true }).first().waitFor();
      } finally {
        await context.close();
        await front.goDown();
      }
    },
  );
});
