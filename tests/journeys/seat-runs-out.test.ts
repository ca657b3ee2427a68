/**
 * Tokens of short life: a seat that could not be renewed runs out, and its player is led back; those of people at the table are
 * renewed, and nobody notices.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/rest-client.ts';
import { type Server, startServer } from '../support/server.ts';
import { sharedBrowser } from '../support/shared-places.ts';
import { messageField } from './folded.ts';
import { INES, registerInes } from './game-master.ts';
import { message } from './lobby-people.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';

/** Long enough to join and to sit down, also on a slow machine. */
const SEAT_SECONDS = 25;

const PASSWORD = 'a lamp in the window';

let server: Server;
let browser: Browser;
let sessionId: string;

beforeAll(async () => {
  const brief = { PLAYER_TOKEN_SECONDS: String(SEAT_SECONDS), GM_TOKEN_SECONDS: String(SEAT_SECONDS) };
  [server, browser] = await Promise.all([startServer({ env: brief }), sharedBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
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
    const { accessToken } = await registerInes(server.origin, PASSWORD);
    const make = (path: string, body: unknown) =>
      ask(server.origin, 'POST', `/manage/${path}`, { token: String(accessToken), body });
    const campaign = await make('campaigns', { name: 'The Salt Lanterns' });
    sessionId = String((await make('sessions', { name: 'The Mill at Low Water', campaignId: campaign.id })).id);
    ines = await gameMaster(browser, 'Ines');
    await ines.page.goto(`${server.origin}/auth`);
    await ines.page.getByRole('radio', { name: /Game Master/ }).click();
    await ines.page.getByLabel('Username or email').fill(INES);
    await ines.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await ines.page.getByRole('button', { name: 'Sign In' }).click();
    await ines.page.waitForURL('**/dashboard**');
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
