/**
 * A desk that moves house, in a real browser: saved as a file from the profile of one account, brought in on the profile of
 * another, a wrong file refused in between; and the page that tells whose work is shipped.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/browser.ts';
import { accessKey, type Server, startServer } from '../support/server.ts';
import { violationsOn } from './axe.ts';
import { gameMaster, type Person } from './people.ts';
import { ask } from './seat.ts';

const PASSWORD = 'a lamp in the window';
const NOT_A_DESK = resolve(import.meta.dirname, '../../package.json');

let server: Server;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function register(username: string): Promise<string> {
  const body = { username, email: `${username}@example.org`, password: PASSWORD, displayName: username, accessKey };
  return String((await ask(server.origin, 'POST', '/auth/register', { body })).accessToken);
}

async function openProfile(person: Person, username: string): Promise<Page> {
  const { page } = person;
  await page.goto(`${server.origin}/auth`);
  await page.getByRole('radio', { name: /Game Master/ }).click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: /^Profile/ }).click();
  await page.getByRole('button', { name: 'Export Everything' }).waitFor();
  return page;
}

describe('a desk', () => {
  it('[CY1, CY3, CY5] is saved as a file, brought in elsewhere, and shown there as it was', async () => {
    const token = await register('ines');
    await register('tobin');
    const campaign = await ask(server.origin, 'POST', '/manage/campaigns', {
      token,
      body: { name: 'The Salt Lanterns' },
    });
    const maren = { name: 'Maren Oake', class: 'Ranger', level: 4, campaignId: campaign.id };
    await ask(server.origin, 'POST', '/manage/characters', { token, body: maren });
    const body = { name: 'The Mill at Low Water', campaignId: campaign.id };
    await ask(server.origin, 'POST', '/manage/sessions', { token, body });

    const ines = await gameMaster(browser, 'Ines');
    const hers = await openProfile(ines, 'ines');
    await hers.getByRole('button', { name: 'Export Everything' }).click();
    await hers.getByText('Nobody gets in with it.').waitFor();
    expect(await violationsOn(hers)).toEqual([]);
    const failure = hers.getByRole('dialog').getByRole('alert').getByText(/\w/);
    await hers.route('**/api/profile/export', (route) => route.abort());
    await hers.getByRole('button', { name: 'Save File' }).click();
    await failure.waitFor();
    await hers.unroute('**/api/profile/export');
    ines.faults.splice(0); // the browser reports the call that reached nobody, as it should
    await hers.getByRole('button', { name: 'Cancel' }).click();
    await hers.getByRole('button', { name: 'Export Everything' }).click();
    await hers.getByText('Nobody gets in with it.').waitFor();
    expect(await failure.count()).toBe(0);
    const [download] = await Promise.all([
      hers.waitForEvent('download'),
      hers.getByRole('button', { name: 'Save File' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^two-lights ines \d{4}-\d\d-\d\d\.json$/);
    const path = await download.path();
    expect(readFileSync(path, 'utf8')).toContain('Maren Oake');

    const tobin = await gameMaster(browser, 'Tobin');
    const his = await openProfile(tobin, 'tobin');
    await his.getByRole('button', { name: 'Import a File' }).click();
    const dialog = his.getByRole('dialog');
    await dialog.getByLabel('Desk file').setInputFiles(NOT_A_DESK);
    await dialog.getByRole('alert').getByText('This is not a desk file.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await dialog.getByLabel('Desk file').setInputFiles(path);
    await dialog.getByText(/1 campaign, 1 character and 1 session, saved on/).waitFor();
    expect(await violationsOn(his)).toEqual([]);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('Imported: 1 campaign, 1 character and 1 session.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await his.getByRole('button', { name: 'Import a File' }).click();
    await dialog.getByLabel('Desk file').setInputFiles(path);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('Everything in this file was here already.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await his.getByRole('link', { name: 'Dashboard' }).click();
    await his
      .getByRole('button', { name: /The Salt Lanterns/ })
      .first()
      .click();
    await his.getByText('The Mill at Low Water').first().waitFor();
    await his.getByText('Maren Oake').first().waitFor();
    expect([...ines.faults, ...tobin.faults]).toEqual([]);
    await ines.context.close();
    await tobin.context.close();
  });
});

describe('the page about the app', () => {
  it('[CD6] is reached from the door, loads its texts only then, and opens each licence by keyboard', async () => {
    const guest = await gameMaster(browser, 'Guest');
    const { page } = guest;
    const scripts: string[] = [];
    page.on('response', (response) => scripts.push(response.url()));
    await page.goto(`${server.origin}/auth`, { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => url.includes('about'))).toEqual([]);
    await page.getByRole('link', { name: 'About Two Lights' }).click();
    await page.getByRole('heading', { name: 'Made With' }).waitFor();
    expect(scripts.filter((url) => url.includes('about')).length).toBeGreaterThan(0);
    const react = page.locator('details').filter({ has: page.getByText('react', { exact: true }) });
    await react.locator('summary').focus();
    await page.keyboard.press('Enter');
    await react.getByText('Permission is hereby granted').waitFor();
    await page.getByText('@fontsource-variable/fraunces').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(guest.faults).toEqual([]);
    await guest.context.close();
  });
});
