/**
 * A desk that moves house, in a real browser: saved as a file from the profile of one account, brought in on the profile of
 * another, a wrong file refused in between; and the page that tells whose work is shipped.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listShippedPackages } from '../../web/shipped-packages.ts';
import { ask } from '../support/rest-client.ts';
import { accessKey } from '../support/server.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { gameMaster, type Person } from './people.ts';
import { savedFile } from './saved-file.ts';

const PASSWORD = 'a lamp in the window';
const ROOT = resolve(import.meta.dirname, '../..');
const NOT_A_DESK = resolve(ROOT, 'package.json');

let server: SharedServer;
let browser: Browser;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
});

afterAll(() => browser?.close());

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

/** From now on, every text that the page parses as JSON. */
async function textsParsedBy(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.evaluateHandle(() => {
    const kept: string[] = [];
    const { parse } = JSON;
    JSON.parse = (text, reviver) => {
      kept.push(text);
      return parse(text, reviver);
    };
    const { json } = Response.prototype;
    Response.prototype.json = async function () {
      kept.push(await this.clone().text());
      return json.call(this);
    };
    return kept;
  });
  return () => texts.jsonValue();
}

describe('a desk', () => {
  it('[CY1, CY3, CY5] is saved as a file, brought in elsewhere, and shown there as it was', async () => {
    const [hersIs, hisIs] = ['ines', 'tobin'].map((name) => `${name}.${crypto.randomUUID().slice(0, 8)}`) as [
      string,
      string,
    ];
    const token = await register(hersIs);
    await register(hisIs);
    const campaign = await ask(server.origin, 'POST', '/manage/campaigns', {
      token,
      body: { name: 'The Salt Lanterns' },
    });
    const maren = { name: 'Maren Oake', class: 'Ranger', level: 4, campaignId: campaign.id };
    await ask(server.origin, 'POST', '/manage/characters', { token, body: maren });
    const body = { name: 'The Mill at Low Water', campaignId: campaign.id };
    await ask(server.origin, 'POST', '/manage/sessions', { token, body });

    const ines = await gameMaster(browser, 'Ines');
    const hers = await openProfile(ines, hersIs);
    await hers.getByRole('button', { name: 'Export Everything' }).click();
    await hers.getByText('Nobody gets in with it.').waitFor();
    const failure = hers.getByRole('dialog').getByRole('alert').getByText(/\w/);
    await hers.route('**/api/profile/export', (route) => route.abort());
    await hers.getByRole('button', { name: 'Save File' }).click();
    await failure.waitFor();
    await hers.unroute('**/api/profile/export');
    ines.faults.splice(0); // the browser reports the call that reached nobody, as it should
    for (const body of [
      '<html>Sign in to this network</html>',
      '{"format":"two-lights-desk","version":1,"campaigns": [',
    ]) {
      await hers.route('**/api/profile/export', (route) => route.fulfill({ body, contentType: 'application/json' }));
      await hers.getByRole('button', { name: 'Save File' }).click();
      await hers.getByRole('dialog').getByRole('alert').getByText('The file could not be written.').waitFor();
      await hers.unroute('**/api/profile/export');
    }
    await hers.getByRole('button', { name: 'Cancel' }).click();
    await hers.getByRole('button', { name: 'Export Everything' }).click();
    await hers.getByText('Nobody gets in with it.').waitFor();
    expect(await failure.count()).toBe(0);
    const parsed = await textsParsedBy(hers);
    const file = await savedFile(hers, () => hers.getByRole('button', { name: 'Save File' }).click());
    expect((await parsed()).filter((text) => text.includes('two-lights-desk'))).toEqual([]);
    expect(file.name).toMatch(new RegExp(`^two-lights ${hersIs} \\d{4}-\\d\\d-\\d\\d\\.json$`));
    expect(file.text).toContain('Maren Oake');
    const desk = { name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) };

    const tobin = await gameMaster(browser, 'Tobin');
    const his = await openProfile(tobin, hisIs);
    await his.getByRole('button', { name: 'Import a File' }).click();
    const dialog = his.getByRole('dialog');
    await dialog.getByLabel('Desk file').setInputFiles(NOT_A_DESK);
    await dialog.getByRole('alert').getByText('This is not a desk file.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await dialog.getByLabel('Desk file').setInputFiles(desk);
    await dialog.getByText(/1 campaign, 1 character and 1 session, saved on/).waitFor();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('Imported: 1 campaign, 1 character and 1 session.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await his.getByRole('button', { name: 'Import a File' }).click();
    await dialog.getByLabel('Desk file').setInputFiles(desk);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('Everything in this file was here already.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await his.getByRole('link', { name: 'Dashboard' }).click();
    await his.getByRole('button', { name: /The Salt Lanterns/, pressed: true }).waitFor(); // the only one: it is open by itself
    await his.getByText('The Mill at Low Water').first().waitFor();
    await his.getByText('Maren Oake').first().waitFor();
    expect([...ines.faults, ...tobin.faults]).toEqual([]);
    await ines.context.close();
    await tobin.context.close();
  });
});

describe('the page about the app', () => {
  it('[DR6] is reached from the door, loads its texts only then, and lists every shipped package with its licence, which opens by keyboard', async () => {
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
    const shown = await page.locator('details').evaluateAll((all) =>
      all.map((one) => ({
        head: [...one.querySelectorAll('summary span')].map((part) => part.textContent),
        text: one.querySelector('pre')?.textContent,
      })),
    );
    const shipped = listShippedPackages(ROOT);
    expect(shown).toEqual(
      shipped.map(({ name, version, licence, text }) => ({ head: [name, `${version}, ${licence}`], text })),
    );
    const { dependencies } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    for (const [name, version] of Object.entries(dependencies)) {
      expect(shown.map(({ head }) => head.join(' '))).toContainEqual(expect.stringContaining(`${name} ${version}, `));
    }
    expect(guest.faults).toEqual([]);
    await guest.context.close();
  });
});
