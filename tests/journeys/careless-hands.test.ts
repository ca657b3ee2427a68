/**
 * What hands do that are quicker than the screen, or not careful: a form pressed twice, a link pasted with what stood around it,
 * a seat that runs out while somebody sits on it.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/browser.ts';
import { type Server, startServer } from '../support/server.ts';
import { registerInes, signIn } from './game-master.ts';
import { message } from './lobby-people.ts';
import { gameMaster, phonePlayer } from './people.ts';
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
  it('[WI2] comes by a link pasted with its full stop, is told when the seat runs out, and is led back to the session', async () => {
    const [campaign] = (await list('campaigns')) as unknown as { id: string }[];
    sessionId = String((await make('sessions', { name: 'The Mill at Low Water', campaignId: campaign?.id })).id);
    const { page } = await phonePlayer(browser, 'Joss');
    await page.goto(`${server.origin}/auth`);
    await page.getByRole('radio', { name: /Main Character/ }).tap();
    await page.getByLabel('Session ID').fill(`Come in: ${server.origin}/lobby/${sessionId}/.`);
    await page.getByLabel('Player name').fill('Joss');
    await page.getByRole('button', { name: 'Join Session' }).tap();
    await page.waitForURL(`${server.origin}/lobby`);
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await page.getByRole('button', { name: 'Menu' }).waitFor();
    await message(page, 'Your seat has run out').waitFor({ timeout: (SEAT_SECONDS + 30) * 1_000 });
    await page.waitForURL(`${server.origin}/auth?sessionId=${sessionId}`);
    await page.getByLabel('Player name').fill('Joss');
    await page.getByRole('button', { name: 'Join Session' }).tap();
    await page.waitForURL(`${server.origin}/lobby`);
    await message(page, 'Your seat has run out').waitFor({ state: 'detached' });
  });
});
