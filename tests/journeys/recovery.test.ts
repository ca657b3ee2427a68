/**
 * A game master who forgets the password: the code that comes with the account is kept, used, and replaced, at a desk and on a
 * phone. In a real browser against the real server; each test of a device continues where the one before stopped.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { call } from '../support/rest-client.ts';
import { accessKey, type Server, startServer } from '../support/server.ts';
import { sharedBrowser } from '../support/shared-places.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { savedFile } from './saved-file.ts';

const CODE = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){4}/;
const PASSWORD = 'a lamp in the window';
const SECOND = 'nine bells in the fog';
const THIRD = 'the mill at low water';

let server: Server;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const fill = async (page: Page, answers: Record<string, string>) => {
  for (const [label, text] of Object.entries(answers)) await field(page, label).fill(text);
};
const card = (page: Page) => page.getByRole('region', { name: 'Your Recovery Code' });
const codeIn = async (place: Locator) => CODE.exec((await place.textContent()) ?? '')?.[0] ?? '';
const fitsItsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe.each([
  ['at a desk', gameMaster, 'ines.calloway'],
  ['on a phone', phonePlayer, 'ines.of.the.road'],
] as const)('%s', (_where, open, username) => {
  let ines: Person;
  let code: string;

  beforeAll(async () => {
    ines = await open(browser, 'Ines');
    await ines.page.addInitScript(`window.print = () => { document.documentElement.dataset.printed = 'yes'; };`);
  });

  afterEach(() => {
    const refused = /status of 40[01].*\/(auth\/recover|manage\/profile)/; // meant to be
    expect(ines.faults.splice(0).filter((fault) => !refused.test(fault))).toEqual([]);
  });

  const logIn = (password: string) =>
    call(server.origin, 'POST', '/auth/login', { body: { usernameOrEmail: username, password } });

  async function forgets(): Promise<void> {
    const { page } = ines;
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth');
    await page.getByRole('radio', { name: /Game Master/ }).click();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Set New Password' }).waitFor();
  }

  it('[RC6] a new account shows its recovery code, once, and lets everything else be done', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/auth?mode=register`);
    const email = `${username}@example.org`;
    await fill(page, { Username: username, Email: email, Password: PASSWORD, 'Confirm password': PASSWORD });
    await fill(page, { 'Access key': accessKey });
    await page.getByRole('button', { name: 'Create GM Account' }).click();
    await page.waitForURL('**/dashboard');
    await card(page).waitFor();
    code = await codeIn(card(page));
    expect(code).toMatch(CODE);
    const heading = card(page).getByRole('heading', { name: 'Your Recovery Code' });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(code);

    await page.getByRole('button', { name: 'Add Campaign' }).first().click(); // it blocks nothing
    await page.getByRole('dialog', { name: 'Create New Campaign' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Profile' }).click();
    await field(page, 'Display name').waitFor();
    await page.goBack();
    expect(await codeIn(card(page))).toBe(code);
  });

  it('[RC6] the code is copied, saved and printed, and goes when it is kept', async () => {
    const { page } = ines;
    await card(page).getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    const file = await savedFile(page, () => card(page).getByRole('button', { name: 'Save' }).click());
    expect(file.name).toBe(`two-lights recovery code ${username}.txt`);
    for (const words of [code, username, server.origin]) expect(file.text).toContain(words);

    await card(page).getByRole('button', { name: 'Print' }).click();
    await page.locator('html[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('[data-print]');
    await paper.getByText(code).waitFor();
    expect(await card(page).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await paper.waitFor({ state: 'detached' });

    await card(page).getByRole('button', { name: 'I Have Kept It' }).click();
    await card(page).waitFor({ state: 'detached' });
    const title = page.getByRole('heading', { level: 1 });
    await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('[RC6] what is missing or wrong is said, and the code is unspent', async () => {
    const { page } = ines;
    await forgets();
    const send = page.getByRole('button', { name: 'Set New Password' });
    await send.click();
    for (const sentence of [
      'Username or email is required',
      'Recovery code is required',
      'Password must be at least 8 characters',
    ]) {
      await page.getByText(sentence, { exact: true }).waitFor();
    }
    expect(await violationsOn(page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
    await fill(page, { 'Username or email': username, 'Recovery code': code.slice(5), 'New password': 'iloveyou' });
    await fill(page, { 'Confirm new password': 'iloveyou too' });
    await send.click();
    await page.getByText('This is not a recovery code, which has 20 letters and digits.', { exact: true }).waitFor();
    await page.getByText('Passwords do not match', { exact: true }).waitFor();
    await fill(page, { 'Recovery code': code, 'Confirm new password': 'iloveyou' });
    await send.click();
    await page.getByText(/^This password is one of the 3,000/).waitFor();
    await fill(page, {
      'Recovery code': 'ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ',
      'New password': SECOND,
      'Confirm new password': SECOND,
    });
    await send.click();
    await page.getByRole('alert').getByText('Check your username and your recovery code.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect((await logIn(PASSWORD)).status).toBe(200);
  });

  it('[RC2] the code, however it is written, sets a new password and signs in; other devices are signed out', async () => {
    const { page } = ines;
    const elsewhere = (await logIn(PASSWORD)).body;
    await fill(page, { 'Recovery code': ` My code: ${code.replaceAll('-', ' ').toLowerCase()} ` });
    await field(page, 'Confirm new password').press('Enter');
    await page.waitForURL('**/dashboard');
    await card(page).waitFor();
    const next = await codeIn(card(page));
    expect(next).toMatch(CODE);
    expect(next).not.toBe(code);
    code = next;
    const body = { refreshToken: elsewhere.refreshToken };
    expect((await call(server.origin, 'POST', '/auth/refresh', { body })).status).toBe(401);
    expect((await logIn(PASSWORD)).status).toBe(401);
    expect((await logIn(SECOND)).status).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: 'Add Campaign' }).first().waitFor();
    expect(await card(page).count()).toBe(0); // it was told once
  });

  it('[RC4] the profile gives another one for the password', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/profile`);
    const form = page.getByRole('form', { name: 'Recovery Code' });
    const password = form.getByLabel('Current password');
    const ask = form.getByRole('button', { name: 'New Recovery Code' });
    await password.fill(PASSWORD);
    await ask.click();
    await form.getByText('The current password is not right', { exact: true }).waitFor();
    await password.fill(SECOND);
    await ask.click();
    await form.getByText('Keep it where nobody else reads it').waitFor();
    const next = await codeIn(form);
    expect(next).not.toBe(code);
    expect(await violationsOn(page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
    const body = { usernameOrEmail: username, recoveryCode: code, newPassword: THIRD };
    expect((await call(server.origin, 'POST', '/auth/recover', { body })).status).toBe(401);
    code = next;
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });

  it('[RC6] a new password whose answer got lost signs in at the next press, and says that its code is missing', async () => {
    const { page } = ines;
    await forgets();
    await fill(page, { 'Username or email': username, 'Recovery code': code });
    await fill(page, { 'New password': THIRD, 'Confirm new password': THIRD });
    await page.route('**/auth/recover', async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    const send = page.getByRole('button', { name: 'Set New Password' });
    await send.click();
    await page.getByRole('alert').getByText('Network error: Unable to connect to server').waitFor();
    await page.unroute('**/auth/recover');
    await send.click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Your New Password Is Set').waitFor();
    expect(await card(page).count()).toBe(0);
    expect((await logIn(THIRD)).status).toBe(200);
  });
});
