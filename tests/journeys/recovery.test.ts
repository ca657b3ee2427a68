/**
 * A game master who forgets the password: the code that comes with the account is kept, used and replaced, at a desk and on a phone.
 * In a real browser against the real server.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../support/rest-client.ts';
import { accessKey } from '../support/server.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { gameMaster, phonePlayer } from './people.ts';
import { savedFile } from './saved-file.ts';

const CODE = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){4}/;
const PASSWORD = 'a lamp in the window';
const SECOND = 'nine bells in the fog';
const THIRD = 'the mill at low water';

let server: SharedServer;
let browser: Browser;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
});

afterAll(() => browser?.close());

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const fill = async (page: Page, answers: Record<string, string>) => {
  for (const [label, text] of Object.entries(answers)) await field(page, label).fill(text);
};
const card = (page: Page) => page.getByRole('region', { name: 'Your Recovery Code' });
const codeIn = async (place: Locator) => CODE.exec((await place.textContent()) ?? '')?.[0] ?? '';

async function forgets(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth');
  await page.getByRole('radio', { name: /Game Master/ }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Set New Password' }).waitFor();
}

it.each([
  ['at a desk', gameMaster],
  ['on a phone', phonePlayer],
] as const)(
  '[RC2] [RC4] [RC6] %s, a new account shows its code once; it is kept, sets a new password, and is replaced',
  async (_where, open) => {
    const username = `ines.${crypto.randomUUID().slice(0, 8)}`;
    const { page, context, faults } = await open(browser, 'Ines');
    await page.addInitScript(`window.print = () => { document.documentElement.dataset.printed = 'yes'; };`);
    const logIn = (password: string) =>
      call(server.origin, 'POST', '/auth/login', { body: { usernameOrEmail: username, password } });

    await page.goto(`${server.origin}/auth?mode=register`);
    const email = `${username}@example.org`;
    await fill(page, { Username: username, Email: email, Password: PASSWORD, 'Confirm password': PASSWORD });
    await fill(page, { 'Access key': accessKey });
    await page.getByRole('button', { name: 'Create GM Account' }).click();
    await page.waitForURL('**/dashboard');
    await card(page).waitFor();
    const code = await codeIn(card(page));
    expect(code).toMatch(CODE);
    const heading = card(page).getByRole('heading', { name: 'Your Recovery Code' });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(code);
    await page.getByRole('link', { name: 'Profile' }).click(); // it blocks nothing
    await field(page, 'Display name').waitFor();
    await page.goBack();
    expect(await codeIn(card(page))).toBe(code);

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

    await forgets(page);
    const send = page.getByRole('button', { name: 'Set New Password' });
    await fill(page, { 'Username or email': username, 'Recovery code': 'ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ' });
    await fill(page, { 'New password': SECOND, 'Confirm new password': SECOND });
    await send.click();
    await page.getByRole('alert').getByText('Check your username and your recovery code.').waitFor();
    const elsewhere = (await logIn(PASSWORD)).body;
    await fill(page, { 'Recovery code': ` My code: ${code.replaceAll('-', ' ').toLowerCase()} ` });
    await field(page, 'Confirm new password').press('Enter');
    await page.waitForURL('**/dashboard');
    await card(page).waitFor();
    const next = await codeIn(card(page));
    expect(next).toMatch(CODE);
    expect(next).not.toBe(code);
    const body = { refreshToken: elsewhere.refreshToken };
    expect((await call(server.origin, 'POST', '/auth/refresh', { body })).status).toBe(401);
    expect((await logIn(PASSWORD)).status).toBe(401);
    await page.reload();
    await page.getByRole('button', { name: 'Add Campaign' }).first().waitFor();
    expect(await card(page).count()).toBe(0); // it was told once

    await page.goto(`${server.origin}/profile`);
    const form = page.getByRole('form', { name: 'Recovery Code' });
    await form.getByLabel('Current password').fill(SECOND);
    await form.getByRole('button', { name: 'New Recovery Code' }).click();
    await form.getByText('Keep it where nobody else reads it').waitFor();
    const last = await codeIn(form);
    expect(last).not.toBe(next);
    const old = { usernameOrEmail: username, recoveryCode: next, newPassword: THIRD };
    expect((await call(server.origin, 'POST', '/auth/recover', { body: old })).status).toBe(401);

    // An answer that gets lost: the next press signs in, and says that its code is missing.
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/dashboard');
    await forgets(page);
    await fill(page, { 'Username or email': username, 'Recovery code': last });
    await fill(page, { 'New password': THIRD, 'Confirm new password': THIRD });
    await page.route('**/auth/recover', async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await send.click();
    await page.getByRole('alert').getByText('Network error: Unable to connect to server').waitFor();
    await page.unroute('**/auth/recover');
    await send.click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Your New Password Is Set').waitFor();
    expect(await card(page).count()).toBe(0);
    expect((await logIn(THIRD)).status).toBe(200);
    const refused = /status of 401.*\/auth\/recover/; // meant to be
    expect(faults.filter((fault) => !refused.test(fault))).toEqual([]);
    await context.close();
  },
);
