/**
 * Two tabs of one game master that renew their sign-in at the same moment, many times in a row: with the lock that tabs
 * share, and without it, as on plain http. Nobody is signed out.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../support/rest-client.ts';
import { scaled } from '../support/scale.ts';
import { accessKey } from '../support/server.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';

const ROUNDS = scaled({ smoke: 3, long: 20 });
/** Less than a token may have left before it is renewed. */
const NEARLY_OVER_MS = 20_000;

let server: SharedServer;
let browser: Browser;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
});
afterAll(() => browser?.close());

/** A context of somebody who has just signed in; the page is still at the door. */
async function signedIn(username: string): Promise<BrowserContext> {
  const { accessToken, refreshToken, expiresAt, user } = await ask(server.origin, 'POST', '/auth/register', {
    body: {
      username,
      email: `${username}@example.org`,
      password: 'a lamp in the window',
      displayName: 'Ines',
      accessKey,
    },
  });
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(server.origin);
  const auth = { type: 'gm', token: accessToken, refreshToken, expiresAt, user };
  await page.evaluate(
    (text) => localStorage.setItem('two-lights-auth', text),
    JSON.stringify({ auth, selectedCharacterId: null, selectedCharacterName: null }),
  );
  await page.close();
  return context;
}

/** Makes the token that both tabs have look nearly spent. */
function letItRunOut(page: Page): Promise<void> {
  return page.evaluate((leftMs) => {
    const state = JSON.parse(localStorage.getItem('two-lights-auth') ?? '{}');
    state.auth.expiresAt = new Date(Date.now() + leftMs).toISOString();
    localStorage.setItem('two-lights-auth', JSON.stringify(state));
  }, NEARLY_OVER_MS);
}

async function reload(page: Page): Promise<number> {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/manage/campaigns');
  await page.goto(`${server.origin}/dashboard`, { waitUntil: 'commit' });
  return (await answered).status();
}

it.each([
  ['that share a lock', true],
  ['that have none', false],
])('[TK3] two tabs %s renew at once, again and again, and nobody is signed out', async (_what, hasLocks) => {
  const context = await signedIn(hasLocks ? 'ines.one' : 'ines.two');
  if (!hasLocks) await context.addInitScript('delete Navigator.prototype.locks');
  const renewals: number[] = [];
  const pairs = new Set<string>();
  await context.route('**/auth/refresh', async (route) => {
    const response = await route.fetch();
    renewals.push(response.status());
    if (response.ok()) pairs.add(String((await response.json()).refreshToken));
    await route.fulfill({ response });
  });
  const tabs = [await context.newPage(), await context.newPage()] as const;
  expect(await Promise.all(tabs.map(reload))).toEqual([200, 200]);
  expect(await tabs[0].evaluate(() => 'locks' in navigator)).toBe(hasLocks);
  for (let round = 0; round < ROUNDS; round += 1) {
    await letItRunOut(tabs[0]);
    expect(await Promise.all(tabs.map(reload))).toEqual([200, 200]);
  }
  expect(pairs.size).toBe(ROUNDS); // both may ask, and then they get the same
  expect(renewals.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  for (const tab of tabs) expect(new URL(tab.url()).pathname).toBe('/dashboard');
  await context.close();
});
