/**
 * What hands do that are quicker than the screen, or not careful: a form pressed twice, or typed into while it is on its
 * way, a link pasted with what stood around it, a seat that runs out while somebody sits on it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/rest-client.ts';
import { type Server, startServer } from '../support/server.ts';
import { sharedBrowser } from '../support/shared-places.ts';
import { messageField } from './folded.ts';
import { INES, registerInes, signIn } from './game-master.ts';
import { message } from './lobby-people.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';

/** Long enough to join and to sit down, also on a slow machine. */
const SEAT_SECONDS = 25;

const PASSWORD = 'a lamp in the window';

let server: Server;
let browser: Browser;
let token: string;
let sessionId: string;

beforeAll(async () => {
  const brief = { PLAYER_TOKEN_SECONDS: String(SEAT_SECONDS), GM_TOKEN_SECONDS: String(SEAT_SECONDS) };
  [server, browser] = await Promise.all([startServer({ env: brief }), sharedBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const make = (path: string, body: unknown) => ask(server.origin, 'POST', `/manage/${path}`, { token, body });
const list = async (what: 'campaigns' | 'characters') =>
  (await ask(server.origin, 'GET', `/manage/${what}`, { token }))[what] as { name: string }[];

describe('a form that is pressed twice', () => {
  it('is sent once, and what was deleted is not asked for again', async () => {
    const { page, faults } = await gameMaster(browser, 'Ines');
    const account = await registerInes(server.origin);
    token = String(account.accessToken);
    await make('characters', { name: 'Maren Oake' });
    await signIn(page, server.origin, account);
    await page.goto(`${server.origin}/dashboard`);
    await page.getByRole('button', { name: 'Menu of Maren Oake' }).waitFor();
    await page.getByRole('button', { name: 'Add Campaign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Campaign' });
    await dialog.getByLabel('Campaign name').fill('The Salt Lanterns');
    await page.getByRole('button', { name: 'Create Campaign' }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => list('campaigns')).toMatchObject([{ name: 'The Salt Lanterns' }]);

    await page.getByRole('button', { name: 'Menu of Maren Oake' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete Character' }).dblclick();
    await message(page, 'Character Deleted').waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await list('characters')).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('a form that is typed into while it is on its way', () => {
  it('is not sent again, and closes with the answer', async () => {
    const { page, faults } = await gameMaster(browser, 'Ines');
    const account = await ask(server.origin, 'POST', '/auth/login', {
      body: { usernameOrEmail: INES, password: PASSWORD },
    });
    token = String(account.accessToken);
    await make('characters', { name: 'Tobin Wick' });
    await signIn(page, server.origin, account);
    await page.goto(`${server.origin}/dashboard`);
    const sent: string[] = [];
    await page.route(/\/manage\/(campaigns|characters\/[^/]+\/(un)?lock)$/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent.push(route.request().url().replace(/.*\//, ''));
      await sleep(1_500);
      await route.continue();
    });

    /** Types on after the press, and presses Enter again when a press no longer rests. */
    async function sendAndTypeOn(button: string, field: string, text: string): Promise<void> {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(field, { exact: true }).fill(text);
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await expect.poll(() => sent.length).toBe(1);
      await dialog.getByLabel(field, { exact: true }).press('x');
      await sleep(400);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Add Campaign' }).click();
    await sendAndTypeOn('Create Campaign', 'Campaign name', 'Winter Ferries');
    expect(sent.splice(0)).toEqual(['campaigns']);
    expect((await list('campaigns')).filter(({ name }) => name.startsWith('Winter'))).toMatchObject([
      { name: 'Winter Ferries' },
    ]);
    for (const action of ['Lock', 'Unlock']) {
      await page.getByRole('button', { name: 'Menu of Tobin Wick' }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
      await sendAndTypeOn(action, 'Password', 'salt and wick');
      expect(sent.splice(0)).toEqual([action.toLowerCase()]);
    }
    expect(faults).toEqual([]);
  });
});

describe('a token that ends in the middle of an evening', () => {
  let ines: Person;
  let wren: Person;
  let beside: Page;
  let door: Page; // of another session, to which Wren has a link too
  const before: Kept[] = [];

  /** What the browser has kept of who is signed in. */
  type Kept = { token?: string; sessionToken?: string; playerId?: string; expiresAt: string };
  const keptIn = (page: Page): Promise<Kept> =>
    page.evaluate(() => JSON.parse(localStorage.getItem('two-lights-auth') ?? '{}').auth);

  async function join({ page }: Person, name: string, link: string): Promise<void> {
    await page.goto(`${server.origin}/auth`);
    await page.getByRole('radio', { name: /Main Character/ }).tap();
    await page.getByLabel('Session ID').fill(link);
    await page.getByLabel('Player name').fill(name);
    await page.getByRole('button', { name: 'Join Session' }).tap();
    await page.waitForURL(`${server.origin}/lobby`);
  }

  /** Of each tab at the table: how many lines it has, with each that opened or closed. */
  const lines = new Map<Page, number[]>();

  async function sit(page: Page): Promise<void> {
    const counts: number[] = [];
    lines.set(page, counts);
    const changed = (by: number) => counts.push((counts.at(-1) ?? 0) + by);
    page.on('websocket', (socket) => {
      changed(1);
      socket.on('close', () => changed(-1));
    });
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await page.getByRole('heading', { name: 'The Mill at Low Water' }).waitFor();
    await page.evaluate(() => document.querySelector('main')?.setAttribute('data-is-as-before', ''));
  }

  beforeAll(async () => {
    ines = await gameMaster(browser, 'Ines');
    await ines.page.goto(`${server.origin}/auth`);
    await ines.page.getByRole('radio', { name: /Game Master/ }).click();
    await ines.page.getByLabel('Username or email').fill(INES);
    await ines.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await ines.page.getByRole('button', { name: 'Sign In' }).click();
    await ines.page.waitForURL('**/dashboard**');
    token = String((await keptIn(ines.page)).token);
    const [campaign] = (await list('campaigns')) as unknown as { id: string }[];
    sessionId = String((await make('sessions', { name: 'The Mill at Low Water', campaignId: campaign?.id })).id);
    await sit(ines.page);
    wren = await phonePlayer(browser, 'Wren');
    await join(wren, 'Wren', sessionId);
    await sit(wren.page);
    beside = await wren.context.newPage();
    await sit(beside);
    door = await wren.context.newPage();
    await door.goto(`${server.origin}/auth?sessionId=7777-2XRT-9PHD-4WZA`);
    await door.getByLabel('Player name').fill('Wren of the Reeds');
    for (const { page } of [ines, wren]) before.push(await keptIn(page));
  });

  it('[WI2] leads a player who came by a link pasted with its full stop back to the session, and says why', async () => {
    const joss = await phonePlayer(browser, 'Joss');
    const { page } = joss;
    await join(joss, 'Joss', `Come in: ${server.origin}/lobby/${sessionId}/.`);
    const renewals = `${server.origin}/auth/join-lobby/*`;
    await page.route(renewals, (route) => route.abort()); // as for a phone that was asleep then
    await sit(page);
    await message(page, 'Your seat has run out').waitFor({ timeout: (SEAT_SECONDS + 30) * 1_000 });
    await page.waitForURL(`${server.origin}/auth?sessionId=${sessionId}`);
    await page.unroute(renewals);
    await page.getByLabel('Player name').fill('Joss');
    await page.getByRole('button', { name: 'Join Session' }).tap();
    await page.waitForURL(`${server.origin}/lobby`);
    await message(page, 'Your seat has run out').waitFor({ state: 'detached' });
  });

  it('[TK9] is renewed for people at the table, in each of their tabs, and nobody notices', async () => {
    const ends = Math.max(...before.map(({ expiresAt }) => Date.parse(expiresAt)));
    await expect.poll(() => Date.now(), { timeout: SEAT_SECONDS * 1_000 }).toBeGreaterThan(ends);
    const tabs = [ines.page, wren.page, beside];
    for (const tab of tabs) {
      expect(await tab.locator('main[data-is-as-before]').count()).toBe(1); // not rendered again
      const message = await messageField(tab);
      await message.fill('Still here.');
      await message.press('Enter');
    }
    for (const tab of tabs) {
      const counts = lines.get(tab) ?? [];
      expect(counts.length).toBeGreaterThan(2); // renewed
      expect(Math.min(...counts)).toBe(1); // and never without a line
    }
    const told = (tab: Page) => tab.getByRole('log', { name: 'Chat' }).getByText('Still here.').count();
    for (const tab of tabs) await expect.poll(() => told(tab)).toBe(tabs.length);
    for (const [index, { page, faults }] of [ines, wren].entries()) {
      const [was, is] = [before[index] as Kept, await keptIn(page)];
      expect(is.playerId).toBe(was.playerId);
      expect([is.token, is.sessionToken]).not.toEqual([was.token, was.sessionToken]);
      expect(Date.parse(is.expiresAt)).toBeGreaterThan(Date.parse(was.expiresAt));
      expect(faults).toEqual([]);
    }
    expect(await door.getByLabel('Player name').inputValue()).toBe('Wren of the Reeds'); // it brings nobody in elsewhere
  });
});
