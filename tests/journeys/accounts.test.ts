/**
 * A game master's account in a real browser against the real server: the desk by keyboard alone, the profile, other devices and tabs,
 * and a sign-in that ends in the middle of a sentence. Nobody waits for the end of a token: the clock of the page is put forward.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, call } from '../support/rest-client.ts';
import { accessKey } from '../support/server.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { type Account, INES, registerInes, signIn as storeSignIn } from './game-master.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';

const STORED = 'two-lights-auth';
const PASSWORD = 'a lamp in the window';
const SECOND = 'nine lights';
const A_TOKEN_MS = 24 * 3_600_000;

type Stored = { token: string; refreshToken: string; expiresAt: string; user: { displayName: string; email: string } };

let server: SharedServer;
let browser: Browser;
let account: Account;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  account = await registerInes(server.origin, PASSWORD);
});

afterAll(() => browser?.close());

const logIn = (usernameOrEmail: string, password: string) =>
  call(server.origin, 'POST', '/auth/login', { body: { usernameOrEmail, password } });
const refresh = (refreshToken: unknown) => call(server.origin, 'POST', '/auth/refresh', { body: { refreshToken } });
const storedText = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORED);
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Display name' });

async function stored(page: Page): Promise<Stored> {
  const text = await storedText(page);
  if (text === null) throw new Error('Nobody is signed in.');
  return (JSON.parse(text) as { auth: Stored }).auth;
}

function newAccount(username: string): Promise<Account> {
  const body = { username, email: `${username}@example.org`, password: PASSWORD, displayName: 'Ines', accessKey };
  return ask(server.origin, 'POST', '/auth/register', { body });
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('radio', { name: /Game Master/ }).click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

/** Takes away what the browser reports of a call that is meant to be refused; it must have been. */
function forgive(person: Person, refusal: RegExp): void {
  const found = person.faults.findIndex((fault) => refusal.test(fault));
  expect(found, `${refusal} in ${person.faults.join('\n')}`).toBeGreaterThanOrEqual(0);
  person.faults.splice(found, 1);
}

async function leave(person: Person): Promise<void> {
  expect(person.faults).toEqual([]);
  await person.context.close();
}

/** Walks there with Tab, as somebody without a mouse does; what holds the focus must show it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      const ring = await target.evaluate((element) => getComputedStyle(element).outline);
      expect(ring, String(target)).toMatch(/solid 2px$/);
      return;
    }
  }
  throw new Error(`Tab does not reach ${target}.`);
}

it('a wrong password is refused, the right one signs in, and the desk goes by keyboard alone to the link of a session', async () => {
  const ines = await gameMaster(browser, 'Ines');
  const { page } = ines;
  await page.goto(server.origin);
  await page.waitForURL('**/auth');
  await signIn(page, INES, 'a lamp in the door');
  await page.getByRole('alert').getByText('Login failed. Check your username and password.').waitFor();
  expect(await storedText(page)).toBeNull();
  forgive(ines, /401 \(Unauthorized\).*\/auth\/login/);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'No campaigns yet' }).waitFor();

  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const dialog = page.getByRole('dialog');
  const hasFocus = (field: Locator) =>
    expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  await press(page.getByRole('button', { name: 'Add Campaign' }));
  await hasFocus(page.getByLabel('Campaign name'));
  await page.keyboard.type('The Salt Lanterns');
  await press(page.getByRole('button', { name: 'Create Campaign' }));
  await dialog.waitFor({ state: 'detached' });
  const card = page.getByRole('button', { name: /^The Salt Lanterns/ });
  await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true');
  await press(card, 'Space');
  await expect.poll(() => card.getAttribute('aria-pressed')).toBe('false');
  expect(await page.getByRole('button', { name: 'Create Session' }).isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true');

  await press(page.getByRole('button', { name: 'Quick form' }));
  await hasFocus(page.getByLabel('Name', { exact: true }));
  await page.keyboard.type('Maren Oake');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Maren Oake/ }).waitFor();

  await press(page.getByRole('button', { name: 'Create Session' }));
  await hasFocus(page.getByLabel('Session name'));
  await page.keyboard.type('The Mill at Low Water');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await press(page.getByRole('button', { name: 'Start Session' }));
  await page.waitForURL('**/sessions/*');
  await page.getByRole('heading', { name: 'The Mill at Low Water' }).waitFor();

  await press(page.getByRole('button', { name: 'Menu' }));
  const way = page.getByRole('menuitem', { name: 'Dashboard' });
  await way.waitFor();
  for (let steps = 0; steps < 12; steps += 1) {
    if (await way.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard**');
  await press(page.getByRole('button', { name: 'Copy Link' }));
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${server.origin}/lobby/([0-9A-Z]{4}-){3}[0-9A-Z]{4}$`));
  await leave(ines);
});

it('the profile saves a name, an email and a password; other devices are signed out, and with one tab the other', async () => {
  const ines = await gameMaster(browser, 'Ines');
  const { page, context } = ines;
  await storeSignIn(page, server.origin, account);
  await page.goto(`${server.origin}/dashboard`);
  await page.getByRole('link', { name: 'Profile Ines' }).click();
  await page.getByText(`Signed in as ${INES}`).waitFor();
  const names = page.getByRole('form', { name: 'Display Name' });
  await names.getByLabel('Display name').fill('Ines of the Ferry');
  await names.getByLabel('Display name').press('Enter');
  await names.getByText('Name saved').waitFor();
  expect((await stored(page)).user.displayName).toBe('Ines of the Ferry');

  const emails = page.getByRole('form', { name: 'Email' });
  await emails.getByLabel('Email').fill(`${INES}@ferry.example`);
  await emails.getByLabel('Current password').fill('a lamp in the door');
  await emails.getByRole('button', { name: 'Save Email' }).click();
  await emails.getByText('The current password is not right', { exact: true }).waitFor();
  forgive(ines, /400.*\/manage\/profile/);
  await emails.getByLabel('Current password').fill(PASSWORD);
  await emails.getByRole('button', { name: 'Save Email' }).click();
  await emails.getByText('Email saved').waitFor();
  expect((await stored(page)).user.email).toBe(`${INES}@ferry.example`);

  const elsewhere = (await logIn(`${INES}@ferry.example`, PASSWORD)).body;
  const passwords = page.getByRole('form', { name: 'Password' });
  for (const [label, text] of [
    ['Current password', PASSWORD],
    ['New password', SECOND],
    ['Confirm new password', SECOND],
  ] as const) {
    await passwords.getByLabel(label, { exact: true }).fill(text);
  }
  await passwords.getByRole('button', { name: 'Change Password' }).click();
  await passwords.getByText('Password changed').waitFor();
  expect((await logIn(INES, PASSWORD)).status).toBe(401);
  expect((await logIn(INES, SECOND)).status).toBe(200);
  expect((await refresh(elsewhere.refreshToken)).status).toBe(401);

  const other = await context.newPage();
  await other.goto(`${server.origin}/profile`);
  await nameField(other).waitFor();
  expect(await nameField(other).inputValue()).toBe('Ines of the Ferry');
  const { refreshToken } = await stored(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth');
  await other.waitForURL('**/auth');
  expect(await storedText(other)).toBeNull();
  await expect.poll(async () => (await refresh(refreshToken)).status).toBe(401);
  await leave(ines);
});

it.each([
  ['at a desk', gameMaster],
  ['on a phone', phonePlayer],
] as const)('[TK12] a stored sign-in past its 24 hours is renewed when the app opens, %s', async (_where, open) => {
  const ines = await open(browser, 'Ines');
  const { page } = ines;
  await storeSignIn(page, server.origin, await newAccount(`late.${crypto.randomUUID().slice(0, 8)}`));
  const aWeekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString();
  const letItEnd = async () => {
    const text = JSON.stringify({ auth: { ...(await stored(page)), expiresAt: aWeekAgo } });
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [STORED, text] as const);
  };
  // Without a server in reach it stays, and goes on when there is one again.
  const away = [/\/auth\/refresh$/, /\/manage\//];
  for (const path of away) await page.route(path, (route) => route.abort());
  await letItEnd();
  const { refreshToken } = await stored(page);
  await page.goto(server.origin);
  await page.waitForURL('**/dashboard**');
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  expect((await stored(page)).refreshToken).toBe(refreshToken);
  for (const path of away) await page.unroute(path);
  await retry.click();
  await expect.poll(async () => (await stored(page)).refreshToken).not.toBe(refreshToken);
  await page.getByRole('heading', { level: 1 }).waitFor();

  await letItEnd();
  await page.goto(`${server.origin}/profile`);
  await nameField(page).waitFor();
  expect(Date.parse((await stored(page)).expiresAt)).toBeGreaterThan(Date.now());
  ines.faults.splice(0, ines.faults.length, ...ines.faults.filter((fault) => !/ERR_FAILED/.test(fault)));
  await leave(ines);
});

it('a sign-in that ends while somebody types is renewed silently; where that is refused, the text is there after signing in again', async () => {
  const ines = await gameMaster(browser, 'Ines');
  const { page } = ines;
  const username = `${INES}.typing`;
  await page.clock.install();
  await storeSignIn(page, server.origin, await newAccount(username));
  await page.goto(`${server.origin}/dashboard`);
  const dialog = page.getByRole('dialog', { name: 'Create New Campaign' });
  const open = () => page.getByRole('button', { name: 'Add Campaign' }).first().click();
  /** Its timers notice nothing of that: what is pressed next does. */
  const letItEnd = async () => {
    const nowMs = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(nowMs + A_TOKEN_MS + 60_000);
  };
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(auth|manage)\//.test(pathname)) asked.push(`${request.method()} ${pathname}`);
  });

  await open();
  await dialog.getByLabel('Campaign name').fill('The Salt Lanterns');
  await letItEnd();
  asked.length = 0;
  await dialog.getByRole('button', { name: 'Create Campaign' }).click();
  await page.getByRole('button', { name: /^The Salt Lanterns/, pressed: true }).waitFor();
  expect(asked.slice(0, 2)).toEqual(['POST /auth/refresh', 'POST /manage/campaigns']);
  expect(asked.filter((call) => call === 'POST /auth/refresh')).toHaveLength(1);

  await open();
  await dialog.getByLabel('Campaign name').fill('Nine Lights Out');
  await ask(server.origin, 'POST', '/auth/logout', { body: { refreshToken: (await stored(page)).refreshToken } });
  await letItEnd();
  await dialog.getByRole('button', { name: 'Create Campaign' }).click();
  await page.waitForURL('**/auth');
  expect(await storedText(page)).toBeNull();
  const told = page.getByText('Your sign-in has ended.');
  await told.waitFor();
  forgive(ines, /401 \(Unauthorized\).*\/auth\/refresh/);
  expect(ines.faults).toEqual([]); // in the name of nobody, nothing was asked
  await signIn(page, username, PASSWORD);
  await page.waitForURL('**/dashboard**');
  await told.waitFor({ state: 'detached' });
  await open();
  expect(await dialog.getByLabel('Campaign name').inputValue()).toBe('Nine Lights Out');
  await dialog.getByRole('button', { name: 'Create Campaign' }).click();
  await page.getByRole('button', { name: /^Nine Lights Out/, pressed: true }).waitFor();
  await open();
  expect(await dialog.getByLabel('Campaign name').inputValue()).toBe('');
  await leave(ines);
});
