/**
 * A game master's account: the door, a sign-in that ends in the middle of a sentence, two tabs, the profile, and the desk by
 * keyboard alone. In a real browser against the real server; each test continues where the one before stopped.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { ask, call } from '../support/rest-client.ts';
import { accessKey, type Server, startServer } from '../support/server.ts';
import { sharedBrowser } from '../support/shared-places.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { shoot } from './shots.ts';

const STORED = 'two-lights-auth';
const PASSWORD = 'a lamp in the window';
const INES = { username: 'ines.calloway', email: 'ines@example.org', displayName: 'Ines' };

type Stored = { auth: { token: string; refreshToken: string; expiresAt: string; user: typeof INES } };

let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser?.close());

function register(server: Server, who: typeof INES) {
  return ask(server.origin, 'POST', '/auth/register', { body: { ...who, password: PASSWORD, accessKey } });
}

function logIn(server: Server, usernameOrEmail: string, password: string) {
  return call(server.origin, 'POST', '/auth/login', { body: { usernameOrEmail, password } });
}

const refresh = (server: Server, refreshToken: unknown) =>
  call(server.origin, 'POST', '/auth/refresh', { body: { refreshToken } });

const storedText = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORED);

async function stored(page: Page): Promise<Stored['auth']> {
  const text = await storedText(page);
  if (text === null) throw new Error('Nobody is signed in.');
  return (JSON.parse(text) as Stored).auth;
}

async function signIn(page: Page, usernameOrEmail: string, password: string): Promise<void> {
  await page.getByRole('radio', { name: /Game Master/ }).click();
  await page.getByLabel('Username or email').fill(usernameOrEmail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

/** Takes away what the browser reports of calls that are meant to be refused; each of them must have been. */
function forgive(person: Person, ...refusals: RegExp[]): void {
  for (const refusal of refusals) {
    const found = person.faults.findIndex((fault) => refusal.test(fault));
    expect(found, `${refusal} in ${person.faults.join('\n')}`).toBeGreaterThanOrEqual(0);
    person.faults.splice(found, 1);
  }
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

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Display name' });

const fitsItsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe('an account', () => {
  let server: Server;
  let ines: Person;

  beforeAll(async () => {
    server = await startServer();
    await register(server, INES);
    await register(server, { username: 'tobin.wick', email: 'tobin@example.org', displayName: 'Tobin' });
    ines = await gameMaster(browser, 'Ines');
  });

  afterAll(() => server?.stop());

  afterEach(() => {
    expect(ines.faults.splice(0)).toEqual([]);
  });

  it('who sits down is chosen with the arrow keys, in one stop for Tab', async () => {
    const { page } = ines;
    await page.goto(server.origin);
    await page.waitForURL('**/auth');
    const held = page.locator('input[type="radio"]:focus');
    const isChosen = (name: RegExp) => page.getByRole('radio', { name, checked: true }).and(held).waitFor();
    await page.getByRole('radio', { name: /Main Character/ }).focus();
    await page.keyboard.press('ArrowRight');
    await isChosen(/Game Master/);
    await page.keyboard.press('ArrowRight'); // after the last comes the first
    await isChosen(/Main Character/);
    await page.keyboard.press('ArrowUp');
    await isChosen(/Game Master/);
    await page.keyboard.press('Tab');
    expect(await held.count()).toBe(0);
  });

  it('a wrong password is told in the words of the specification, and the field is still there', async () => {
    const { page } = ines;
    await page.goto(server.origin);
    await page.waitForURL('**/auth');
    expect(await violationsOn(page)).toEqual([]);
    await signIn(page, 'ines.calloway', 'a lamp in the door');
    await page.getByRole('alert').getByText('Login failed. Check your username and password.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await storedText(page)).toBeNull();
    forgive(ines, /401 \(Unauthorized\).*\/auth\/login/);
  });

  it('Enter signs in', async () => {
    const { page } = ines;
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('alert').getByText('Login failed').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'No campaigns yet' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('the desk goes by keyboard alone: a campaign, a character, a session, its start, its link', async () => {
    const { page } = ines;
    const press = async (target: Locator, key = 'Enter') => {
      await tabTo(page, target);
      await page.keyboard.press(key);
    };
    await press(page.getByRole('button', { name: 'Add Campaign' }));
    await page.getByRole('dialog', { name: 'Create New Campaign' }).waitFor();
    await expect
      .poll(() => page.getByLabel('Campaign name').evaluate((it) => it === document.activeElement))
      .toBe(true);
    await page.keyboard.type('The Salt Lanterns');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A drowned coast and nine lighthouses.');
    expect(await violationsOn(page)).toEqual([]);
    await press(page.getByRole('button', { name: 'Create Campaign' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const card = page.getByRole('button', { name: /^The Salt Lanterns/ });
    await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true');
    await press(card, 'Space');
    await expect.poll(() => card.getAttribute('aria-pressed')).toBe('false');
    expect(await page.getByRole('button', { name: 'Create Session' }).isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true');

    await press(page.getByRole('button', { name: 'Quick form' }));
    await page.getByRole('dialog').waitFor();
    await expect
      .poll(() => page.getByLabel('Name', { exact: true }).evaluate((it) => it === document.activeElement))
      .toBe(true);
    await page.keyboard.type('Maren Oake');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Maren Oake/ }).waitFor();

    await press(page.getByRole('button', { name: 'Create Session' }));
    await page.getByRole('dialog', { name: 'Create Session' }).waitFor();
    await expect.poll(() => page.getByLabel('Session name').evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.type('The Mill at Low Water');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
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
    await page.getByRole('button', { name: 'Copy Link' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('what is typed outlives a reload, and goes when it is dismissed', async () => {
    const { page } = ines;
    const open = () => page.getByRole('button', { name: 'Create Session' }).click();
    const name = page.getByLabel('Session name');
    await open();
    await name.fill('Nine Lights Out');
    await page.reload();
    await open();
    expect(await name.inputValue()).toBe('Nine Lights Out');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await open();
    expect(await name.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('the name at the top of the desk leads to the profile', async () => {
    const { page } = ines;
    await tabTo(page, page.getByRole('link', { name: 'Profile Ines' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/profile');
    await nameField(page).waitFor();
    await page.getByText('Signed in as ines.calloway').waitFor();
    expect(await page.title()).toBe('Profile · Two Lights');
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'profile-desktop-night');
  });

  it('a display name is not blank, and the desk greets by the new one', async () => {
    const { page } = ines;
    const form = page.getByRole('form', { name: 'Display Name' });
    const save = form.getByRole('button', { name: 'Save Name' });
    expect(await save.isDisabled()).toBe(true); // nothing is changed yet
    await form.getByLabel('Display name').fill('   ');
    await form.getByText('Display name is required').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await form.getByLabel('Display name').fill('Ines of the Ferry');
    await form.getByLabel('Display name').press('Enter');
    await form.getByText('Name saved').waitFor();
    expect((await stored(page)).user.displayName).toBe('Ines of the Ferry');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: 'Profile Ines of the Ferry' }).click();
    await nameField(page).waitFor();
    expect(await nameField(page).inputValue()).toBe('Ines of the Ferry');
  });

  it('an email asks for the password, and each fault stands at its field', async () => {
    const { page } = ines;
    const form = page.getByRole('form', { name: 'Email' });
    const email = form.getByLabel('Email');
    const password = form.getByLabel('Current password');
    const save = form.getByRole('button', { name: 'Save Email' });
    const wrong = async (field: Locator, words: string) => {
      await form.getByText(words, { exact: true }).waitFor();
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    };
    await email.fill('ines.calloway');
    expect(await save.isDisabled()).toBe(true);
    await password.fill('a lamp in the door');
    await save.click();
    await wrong(email, 'Please enter a valid email address');
    await email.fill('tobin@example.org');
    await save.click();
    await wrong(password, 'The current password is not right');
    expect(await violationsOn(page)).toEqual([]);
    await password.fill(PASSWORD);
    await save.click();
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    expect(await password.inputValue()).toBe(PASSWORD); // only the address is wrong: nothing is typed twice
    await email.fill('ines@ferry.example');
    await save.click();
    await form.getByText('Email saved').waitFor();
    expect(await password.inputValue()).toBe('');
    expect((await stored(page)).user.email).toBe('ines@ferry.example');
    expect((await logIn(server, 'ines@ferry.example', PASSWORD)).status).toBe(200);
    forgive(ines, /400.*\/manage\/profile/, /409.*\/manage\/profile/);
  });

  it('what is typed while a save is on its way stays', async () => {
    const { page } = ines;
    /** Presses Enter in this field, and holds the answer until the returned function is called. */
    async function saveSlowly(field: Locator): Promise<() => Promise<void>> {
      let letCome = () => {};
      const held = new Promise<void>((resolve) => {
        letCome = resolve;
      });
      await page.route('**/manage/profile', async (route) => {
        await held;
        await route.continue();
      });
      const asked = page.waitForRequest('**/manage/profile');
      await field.press('Enter');
      await asked;
      return async () => {
        letCome();
        await page.getByText('Saving').waitFor({ state: 'detached' });
        await page.unroute('**/manage/profile');
      };
    }

    const name = nameField(page);
    await name.fill('Ines of the Mill');
    const nameSaved = await saveSlowly(name);
    await name.fill('Ines of the Mill and the Weir');
    await nameSaved();
    expect(await name.inputValue()).toBe('Ines of the Mill and the Weir');
    expect((await stored(page)).user.displayName).toBe('Ines of the Mill');

    const form = page.getByRole('form', { name: 'Email' });
    await form.getByLabel('Email').fill('ines@mill.example');
    await form.getByLabel('Current password').fill(PASSWORD);
    const emailSaved = await saveSlowly(form.getByLabel('Email'));
    await form.getByLabel('Email').fill('ines@ferry.example');
    await emailSaved();
    expect(await form.getByLabel('Email').inputValue()).toBe('ines@ferry.example');
    expect(await form.getByLabel('Current password').inputValue()).toBe(''); // this one still held what was sent
    await form.getByLabel('Current password').fill(PASSWORD);
    await form.getByLabel('Current password').press('Enter');
    await form.getByText('Email saved').waitFor();

    const passwords = page.getByRole('form', { name: 'Password' });
    const fields = ['Current password', 'New password', 'Confirm new password'].map((label) =>
      passwords.getByLabel(label, { exact: true }),
    ) as [Locator, Locator, Locator];
    const [current, fresh, again] = fields;
    for (const field of fields) await field.fill(PASSWORD);
    const passwordSaved = await saveSlowly(again);
    await fresh.fill('nine lights');
    await passwordSaved();
    expect([await current.inputValue(), await fresh.inputValue(), await again.inputValue()]).toEqual([
      '',
      'nine lights',
      '',
    ]);
    await page.reload();
    await nameField(page).waitFor();
  });

  it('a new password is typed twice and signs out every other device', async () => {
    const { page } = ines;
    const elsewhere = (await logIn(server, 'ines.calloway', PASSWORD)).body;
    const form = page.getByRole('form', { name: 'Password' });
    const [current, fresh, again] = ['Current password', 'New password', 'Confirm new password'].map((label) =>
      form.getByLabel(label, { exact: true }),
    ) as [Locator, Locator, Locator];
    const change = form.getByRole('button', { name: 'Change Password' });
    await page.getByText(/your other devices will be signed out/).waitFor();
    await current.fill(PASSWORD);
    await fresh.fill('nine lights');
    await again.fill('nine nights');
    await form.getByText('Passwords do not match').waitFor();
    expect(await change.isDisabled()).toBe(true);
    await fresh.fill('light');
    await again.fill('light');
    await change.click();
    await form.getByText('Password must be at least 8 characters').waitFor();
    await fresh.fill('nine lights');
    await again.fill('nine lights');
    await again.press('Enter');
    await form.getByText('Password changed').waitFor();
    expect(await Promise.all([current, fresh, again].map((field) => field.inputValue()))).toEqual(['', '', '']);

    expect((await logIn(server, 'ines.calloway', PASSWORD)).status).toBe(401);
    expect((await logIn(server, 'ines.calloway', 'nine lights')).status).toBe(200);
    expect((await refresh(server, elsewhere.refreshToken)).status).toBe(401);
    expect((await refresh(server, (await stored(page)).refreshToken)).status).toBe(200);
  });

  it('a sign-out in one tab signs out the other', async () => {
    const { page, context } = ines;
    await page.evaluate((key) => localStorage.removeItem(key), STORED); // its refresh token was spent above
    await page.goto(`${server.origin}/profile`);
    await page.waitForURL('**/auth');
    await signIn(page, 'ines@ferry.example', 'nine lights');
    await page.waitForURL('**/dashboard');
    const other = await context.newPage();
    await other.goto(`${server.origin}/profile`);
    await nameField(other).waitFor();
    const { refreshToken } = await stored(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth');
    await other.waitForURL('**/auth');
    expect(await storedText(other)).toBeNull();
    await expect.poll(async () => (await refresh(server, refreshToken)).status).toBe(401);
    await other.close();
  });

  it('a stored sign-in that is past its time, or that nobody can read, is taken away at load', async () => {
    const { page } = ines;
    await signIn(page, 'ines.calloway', 'nine lights');
    await page.waitForURL('**/dashboard');
    const good = await storedText(page);
    const late = JSON.stringify({ auth: { ...(await stored(page)), expiresAt: new Date(0).toISOString() } });
    for (const useless of [late, '{"auth":', '{"auth":{"type":"gm","token":7}}']) {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [STORED, useless] as const);
      await page.goto(`${server.origin}/dashboard`);
      await page.waitForURL('**/auth');
      expect(await storedText(page)).toBeNull();
    }
    // Again and again: a page that the browser gives a process of its own may be opened before that one has the text.
    await expect
      .poll(
        async () => {
          await page.evaluate(([key, text]) => localStorage.setItem(key, text), [STORED, good ?? ''] as const);
          await page.goto(server.origin);
          await page.waitForURL(/\/(dashboard|auth)$/);
          return new URL(page.url()).pathname;
        },
        { timeout: 20_000 },
      )
      .toBe('/dashboard');
  });

  it('[TK12] a stored sign-in past its 24 hours is renewed when the app opens, at a desk and on a phone', async () => {
    const phone = await phonePlayer(browser, 'Ines on the way');
    for (const { page } of [ines, phone]) {
      await page.goto(`${server.origin}/auth`);
      if ((await storedText(page)) === null) await signIn(page, 'ines.calloway', 'nine lights');
      await page.waitForURL('**/dashboard**');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const aWeekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString();
      const late = async () => JSON.stringify({ auth: { ...(await stored(page)), expiresAt: aWeekAgo } });
      const put = (text: string) =>
        page.evaluate(([key, value]) => localStorage.setItem(key, value), [STORED, text] as const);

      // Without a server in reach it stays, and goes on when there is one again.
      const away = [/\/auth\/refresh$/, /\/manage\//];
      for (const path of away) await page.route(path, (route) => route.abort());
      await put(await late());
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

      await put(await late());
      await page.goto(`${server.origin}/profile`);
      await nameField(page).waitFor();
      expect(Date.parse((await stored(page)).expiresAt)).toBeGreaterThan(Date.now());
    }
    ines.faults.splice(0, ines.faults.length, ...ines.faults.filter((fault) => !/ERR_FAILED/.test(fault)));
    await phone.context.close();
  });

  it('door, desk and profile fit a phone', async () => {
    const phone = await phonePlayer(browser, 'Ines on the road');
    const { page } = phone;
    await page.goto(`${server.origin}/auth`);
    await signIn(page, 'ines.calloway', 'nine lights');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Profile' }).tap();
    await nameField(page).waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'profile-phone-night', { fullPage: true });
    expect(phone.faults).toEqual([]);
  });
});

describe('a sign-in that ends while somebody works', () => {
  const LIFE_SECONDS = 4;
  let server: Server;
  let ines: Person;
  let refreshes: number;
  /** How many of them had been asked for when a call left, by method and path; of the same calls the first counts. */
  const renewedBefore = new Map<string, number>();

  beforeAll(async () => {
    server = await startServer({ env: { GM_TOKEN_SECONDS: String(LIFE_SECONDS) } });
    await register(server, INES);
    ines = await gameMaster(browser, 'Ines');
    refreshes = 0;
    ines.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/auth/refresh') refreshes += 1;
      const call = `${request.method()} ${pathname}`;
      if (!renewedBefore.has(call)) renewedBefore.set(call, refreshes);
    });
  });

  afterAll(() => server?.stop());

  afterEach(() => {
    expect(ines.faults.splice(0)).toEqual([]);
  });

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create New Campaign' });

  /** Opens the form, types, and stays at it until the token has ended. */
  async function typeUntilItEnds(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: 'Add Campaign' }).first().click();
    await dialog(page).getByLabel('Campaign name').fill(name);
    await dialog(page)
      .getByLabel(/Description/)
      .fill('Typed for longer than a token lives.');
    await sleep(Math.max(Date.parse((await stored(page)).expiresAt) - Date.now() + 250, 0));
  }

  it('several calls at once renew the token once for all', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/auth`);
    const paths = ['campaigns', 'characters', 'sessions'].map((list) => `/manage/${list}`);
    const lists = paths.map((path) => page.waitForResponse((answer) => new URL(answer.url()).pathname === path));
    await signIn(page, 'ines.calloway', PASSWORD);
    expect((await Promise.all(lists)).map((answer) => answer.status())).toEqual([200, 200, 200]);
    // Counted as they left: a token that lives so short is renewed again with each call that follows.
    expect(paths.map((path) => renewedBefore.get(`GET ${path}`))).toEqual([1, 1, 1]);
  });

  it('what was typed is saved, after one silent renewal', async () => {
    const { page } = ines;
    await typeUntilItEnds(page, 'The Salt Lanterns');
    const { token } = await stored(page);
    expect((await call(server.origin, 'GET', '/manage/campaigns', { token })).status).toBe(401); // ended for the server too
    refreshes = 0;
    renewedBefore.clear();
    const saving = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/campaigns'),
    );
    await dialog(page).getByRole('button', { name: 'Create Campaign' }).click();
    const saved = await (await saving).response();
    expect(saved?.status()).toBe(201);
    expect(renewedBefore.get('POST /manage/campaigns')).toBe(1);
    await page.getByRole('button', { name: /^The Salt Lanterns/, pressed: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  it('a renewal that is refused signs out, and what was typed is there after signing in again', async () => {
    const { page } = ines;
    await typeUntilItEnds(page, 'Nine Lights Out');
    await ask(server.origin, 'POST', '/auth/logout', { body: { refreshToken: (await stored(page)).refreshToken } });
    await dialog(page).getByRole('button', { name: 'Create Campaign' }).click();
    await page.waitForURL('**/auth');
    expect(await storedText(page)).toBeNull();
    const told = page.getByText('Your sign-in has ended.');
    await told.waitFor();
    forgive(ines, /401 \(Unauthorized\).*\/auth\/refresh/);
    expect(ines.faults).toEqual([]); // in the name of nobody, nothing was asked

    await signIn(page, 'ines.calloway', PASSWORD);
    await page.waitForURL('**/dashboard**');
    await told.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add Campaign' }).first().click();
    expect(await dialog(page).getByLabel('Campaign name').inputValue()).toBe('Nine Lights Out');
    expect(
      await dialog(page)
        .getByLabel(/Description/)
        .inputValue(),
    ).toBe('Typed for longer than a token lives.');
    await dialog(page).getByRole('button', { name: 'Create Campaign' }).click();
    await page.getByRole('button', { name: /^Nine Lights Out/, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Add Campaign' }).first().click();
    expect(await dialog(page).getByLabel('Campaign name').inputValue()).toBe('');
  });
});
