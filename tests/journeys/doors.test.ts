/**
 * Every address and where it leads, and what it shows when something is missing or broken: redirects, the lobby's
 * link, not found, errors with Retry and with Show Error. axe looks at each in both themes.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { registerInes, signIn } from './game-master.ts';
import { message } from './lobby-people.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';

let server: SharedServer;
let browser: Browser;
let ines: Person;
let joss: Person;
let sessionId: string;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  ines = await gameMaster(browser, 'Ines');
  joss = await phonePlayer(browser, 'Joss');
});

afterAll(() => browser?.close());

const go = (page: Page, path: string) => page.goto(`${server.origin}${path}`);

async function signUp(page: Page): Promise<void> {
  await signIn(page, server.origin, await registerInes(server.origin));
  await go(page, '/dashboard');
}

/** A session of a campaign with one character, made by the desk's calls. */
async function newSession(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('two-lights-auth'));
  const token = (JSON.parse(stored ?? '{}') as { auth?: { token: string } }).auth?.token;
  const create = async (path: string, data: Record<string, unknown>): Promise<string> => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await page.request.post(`${server.origin}/manage/${path}`, { headers, data });
    expect(answer.status()).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };
  const campaignId = await create('campaigns', { name: 'The Salt Lanterns' });
  await create('characters', { name: 'Maren Oake', class: 'Ranger', campaignId });
  return create('sessions', { name: 'The Mill at Low Water', campaignId });
}

describe('doors', () => {
  it('lead people who are not signed in to /auth, and unknown addresses to Not Found', async () => {
    const { page } = joss;
    for (const path of ['/', '/join', '/lobby', '/dashboard', '/campaigns/x', '/profile']) {
      await go(page, path);
      await page.waitForURL('**/auth');
    }
    for (const path of [
      '/join/K7QM-2XRT-9PHD-4WZA',
      '/lobby/K7QM-2XRT-9PHD-4WZA',
      '/sessions/K7QM-2XRT-9PHD-4WZA',
      '/sessions/k7qm2xrt9phd4wza/lobby',
    ]) {
      await go(page, path);
      await page.waitForURL('**/auth?sessionId=*');
      expect(await page.getByLabel('Session ID').inputValue()).toBe('K7QM-2XRT-9PHD-4WZA');
    }
    await go(page, '/nowhere/at/all');
    await page.getByRole('heading', { name: 'Not Found' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('lead a game master to the desk, and by the lobby’s link to the table', async () => {
    const { page } = ines;
    await signUp(page);
    sessionId = await newSession(page);
    for (const path of ['/', '/auth', '/register', '/lobby']) {
      await go(page, path);
      await page.waitForURL(/\/dashboard/);
    }
    await go(page, `/lobby/${sessionId}`);
    await page.waitForURL(`**/sessions/${sessionId}`);
  });

  it('of the lobby: a player sees who is free', async () => {
    const { page } = joss;
    await go(page, `/lobby/${sessionId}`);
    await page.getByLabel('Player name').fill('Joss');
    await page.getByRole('button', { name: 'Join Session' }).tap();
    await page.getByRole('button', { name: 'Select Character: Maren Oake' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    for (const path of ['/', '/auth', '/dashboard', `/lobby/${sessionId}`]) {
      await go(page, path);
      await page.waitForURL('**/lobby');
    }
  });

  it('[TK11] leave a player the seat when a game master’s password is wrong', async () => {
    const { page } = joss;
    const stored = () => page.evaluate(() => localStorage.getItem('two-lights-auth'));
    const before = await stored();
    await go(page, '/auth?sessionId=K7QM-2XRT-9PHD-4WZA'); // with the link of another session one may choose anew
    await page.getByRole('radio', { name: /Game Master/ }).tap();
    await page.getByLabel('Username or email').fill('nobody.here');
    await page.getByLabel('Password', { exact: true }).fill('no such lamp');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByRole('alert').getByText('Login failed.').waitFor();
    expect(await stored()).toBe(before);
    await go(page, '/');
    await page.waitForURL('**/lobby');
    await page.getByRole('button', { name: 'Select Character: Maren Oake' }).waitFor();
  });

  it('tell a player who comes back the next day that the seat has expired, and have its session filled in', async () => {
    const { page } = joss;
    const kept = await page.evaluate(() => localStorage.getItem('two-lights-auth'));
    const runOut = () =>
      page.evaluate((text) => {
        const { auth, ...others } = JSON.parse(text ?? '{}');
        const stored = { ...others, auth: { ...auth, expiresAt: new Date(Date.now() - 60_000).toISOString() } };
        localStorage.setItem('two-lights-auth', JSON.stringify(stored));
      }, kept);
    const word = message(page, 'Your seat has run out');
    for (const path of ['/', '/lobby', `/sessions/${sessionId}`, `/lobby/${sessionId}`]) {
      await runOut();
      await go(page, path);
      await word.waitFor();
      await page.waitForURL(`**/auth?sessionId=${sessionId}`);
      expect(await page.getByLabel('Session ID').inputValue()).toBe(sessionId);
    }
    await runOut();
    await go(page, '/lobby/K7QM-2XRT-9PHD-4WZA'); // a new link is not about the old seat
    await page.waitForURL('**/auth?sessionId=K7QM-2XRT-9PHD-4WZA');
    await page.getByLabel('Session ID').waitFor();
    expect(await word.count()).toBe(0);
    await page.evaluate((text) => localStorage.setItem('two-lights-auth', text ?? ''), kept);
  });

  it('with a wrong link let a player who sits elsewhere type the right one, and join; their own, too', async () => {
    const { page } = joss;
    const other = await newSession(ines.page);
    for (const typed of [other, other, sessionId]) {
      await go(page, '/auth?sessionId=K7QM-2XRT-9PHD-4WZA');
      await page.getByLabel('Session ID').fill(typed);
      await page.getByLabel('Player name').fill('Joss');
      await page.getByRole('button', { name: 'Join Session' }).tap();
      await page.waitForURL('**/lobby');
      await page.getByRole('button', { name: 'Select Character: Maren Oake' }).waitFor();
    }
  });

  it('that stick say so, and open when pressed again', async () => {
    const { page } = ines;
    await page.route('**/manage/**', (route) => route.fulfill({ status: 400, json: { message: 'No', status: 400 } }));
    await go(page, '/dashboard');
    await page.getByText('Failed to load dashboard data. Please try again.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.unroute('**/manage/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page
      .getByRole('button', { name: /^The Salt Lanterns/ })
      .first()
      .waitFor();
  });

  it('that break show what happened, and hide it again', async () => {
    const { page } = ines;
    await page.route('**/assets/dashboard-route*.js', (route) => route.abort());
    await go(page, '/dashboard');
    await page.getByText('Something went wrong!').waitFor();
    await page.getByRole('button', { name: 'Show Error' }).click();
    await page.getByRole('button', { name: 'Hide Error' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hide Error' }).click();
    await page.getByRole('button', { name: 'Show Error' }).waitFor();
  });
});
