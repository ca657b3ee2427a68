/**
 * What hands do that are quicker than the screen, or not careful: a form pressed twice, a link pasted with what stood around it,
 * a seat that runs out while somebody sits on it.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/browser.ts';
import { type Server, startServer } from '../support/server.ts';
import { registerInes, signIn } from './game-master.ts';
import { message } from './lobby-people.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { ask } from './seat.ts';

/** Long enough to join and to sit down, also on a slow machine. */
const SEAT_SECONDS = 25;

let server: Server;
let browser: Browser;
let token: string;
let sessionId: string;

beforeAll(async () => {
  const brief = { PLAYER_TOKEN_SECONDS: String(SEAT_SECONDS) };
  [server, browser] = await Promise.all([startServer({ env: brief }), launchBrowser()]);
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

describe('a player', () => {
  let wren: Person;
  let before: Seat;
  let beside: Page;

  /** What the browser has kept of the seat. */
  type Seat = { playerId: string; sessionToken: string; expiresAt: string };
  const seatOf = (page: Page): Promise<Seat> =>
    page.evaluate(() => JSON.parse(localStorage.getItem('two-lights-auth') ?? '{}').auth);

  async function join({ page }: Person, name: string, link: string): Promise<void> {
    await page.goto(`${server.origin}/auth`);
    await page.getByRole('radio', { name: /Main Character/ }).tap();
    await page.getByLabel('Session ID').fill(link);
    await page.getByLabel('Player name').fill(name);
    await page.getByRole('button', { name: 'Join Session' }).tap();
    await page.waitForURL(`${server.origin}/lobby`);
  }

  async function sit(page: Page): Promise<void> {
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await page.getByRole('button', { name: 'Menu' }).waitFor();
  }

  beforeAll(async () => {
    const [campaign] = (await list('campaigns')) as unknown as { id: string }[];
    sessionId = String((await make('sessions', { name: 'The Mill at Low Water', campaignId: campaign?.id })).id);
    wren = await phonePlayer(browser, 'Wren');
    await join(wren, 'Wren', sessionId);
    before = await seatOf(wren.page);
    await sit(wren.page);
    beside = await wren.context.newPage();
    await sit(beside);
  });

  it('[WI2] comes by a link pasted with its full stop, is told when the seat runs out, and is led back to the session', async () => {
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

  it('[TK9] whose token ends in the middle of the evening sits on, in both tabs', async () => {
    const { page } = wren;
    await expect
      .poll(() => Date.now(), { timeout: SEAT_SECONDS * 1_000 })
      .toBeGreaterThan(Date.parse(before.expiresAt));
    const told = (tab: Page) => tab.getByRole('log', { name: 'Chat' }).getByText('Still here.').count();
    for (const tab of [page, beside]) {
      await tab.getByRole('button', { name: /^Chat/ }).tap();
      await tab.getByRole('textbox', { name: 'Message' }).fill('Still here.');
      await tab.getByRole('textbox', { name: 'Message' }).press('Enter');
    }
    for (const tab of [page, beside]) await expect.poll(() => told(tab)).toBe(2);
    const after = await seatOf(page);
    expect(after).toMatchObject({ playerId: before.playerId });
    expect(after.sessionToken).not.toBe(before.sessionToken);
    expect(Date.parse(after.expiresAt)).toBeGreaterThan(Date.parse(before.expiresAt));
    expect(await message(page, 'Your seat has run out').count()).toBe(0);
    expect(wren.faults).toEqual([]);
  });
});
