/**
 * A desk that moves house, in a real browser: saved as a file from the profile of one account, brought in on the profile of
 * another, a wrong file refused in between; by calls, from one server to another; and the page that tells whose work is shipped.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeskFile, findDeskKind } from '../../rules/wire/desk-file.ts';
import { listShippedPackages } from '../../web/shipped-packages.ts';
import { violationsOn } from '../support/axe.ts';
import { HubClient } from '../support/hub-client.ts';
import { ask, call } from '../support/rest-client.ts';
import { accessKey, startServer } from '../support/server.ts';
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

async function register(username: string, { origin } = server): Promise<string> {
  const body = { username, email: `${username}@example.org`, password: PASSWORD, displayName: username, accessKey };
  return String((await ask(origin, 'POST', '/auth/register', { body })).accessToken);
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
    expect(file.name).toMatch(/^two-lights ines \d{4}-\d\d-\d\d\.json$/);
    expect(file.text).toContain('Maren Oake');
    const desk = { name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) };

    const tobin = await gameMaster(browser, 'Tobin');
    const his = await openProfile(tobin, 'tobin');
    await his.getByRole('button', { name: 'Import a File' }).click();
    const dialog = his.getByRole('dialog');
    await dialog.getByLabel('Desk file').setInputFiles(NOT_A_DESK);
    await dialog.getByRole('alert').getByText('This is not a desk file.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await dialog.getByLabel('Desk file').setInputFiles(desk);
    await dialog.getByText(/1 campaign, 1 character and 1 session, saved on/).waitFor();
    expect(await violationsOn(his)).toEqual([]);
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

/** A desk with one of everything: content, a locked character, an evening that was played, one that runs, one to come. */
async function furnish({ origin }: SharedServer, token: string): Promise<void> {
  const mine = (method: string, path: string, body: unknown) => ask(origin, method, path, { token, body });
  const campaign = await mine('POST', '/manage/campaigns', { name: 'The Salt Lanterns', description: 'Two winters' });
  await mine('PUT', `/manage/campaigns/${campaign.id}/content`, {
    format: 'two-lights-pack',
    version: 1,
    name: 'Salt',
    names: ['Oake'],
  });
  const maren = await mine('POST', '/manage/characters', {
    name: 'Maren Oake',
    class: 'Ranger',
    level: 4,
    campaignId: campaign.id,
    experiences: [{ name: 'Ferry hand', description: 'Six winters on the river.' }],
  });
  await mine('POST', `/manage/characters/${maren.id}/lock`, { password: 'salt' });
  await mine('POST', '/manage/characters', { name: 'Tobin Wick' }); // of no campaign
  for (const name of ['The First Evening', 'The Second Evening']) {
    const { id } = await mine('POST', '/manage/sessions', { name, campaignId: campaign.id });
    const sessionId = String(id);
    await mine('PATCH', `/manage/sessions/${id}`, { notes: `What is owed after ${name}` });
    await mine('POST', `/game/sessions/${id}/start`, {});
    const seat = await ask(origin, 'POST', `/auth/join-lobby/${id}`, { body: { playerName: 'Joss' } });
    const joss = await HubClient.join(origin, sessionId, String(seat.accessToken), 'Joss');
    const gm = await HubClient.join(origin, sessionId, token, '', true);
    await joss.send({ type: 'SelectCharacter', characterId: String(maren.id), password: 'salt' });
    await joss.send({ type: 'SendDiceRoll', dicePool: { d6: 2 }, context: 'Across the ice' });
    await joss.send({ type: 'SendChatMessage', message: 'Shall we cross?' });
    await gm.send({ type: 'ChangeFear', change: 2, reason: 'Night falls' });
    await gm.send({ type: 'SetScene', label: 'The Mill' });
    joss.leave();
    gm.leave();
  }
  await mine('POST', '/manage/sessions', { name: 'The Third Evening', campaignId: campaign.id });
}

/** The desk as the server writes it out. */
async function exported({ origin }: SharedServer, token: string): Promise<DeskFile> {
  return DeskFile.parse(await ask(origin, 'GET', '/api/profile/export', { token }));
}

/** The same file with its ids by the order in which they come, and without what belongs to the one writing of it. */
function withoutIds({ id: _id, exportedAt: _at, ...file }: DeskFile): unknown {
  const known = new Map<string, string>();
  const told = JSON.stringify(file, (_name, value: unknown) => {
    const kind = typeof value === 'string' ? findDeskKind(value) : null;
    if (kind === null || typeof value !== 'string') return value;
    const told = known.get(value) ?? `${kind} ${known.size}`;
    known.set(value, told);
    return told;
  });
  return JSON.parse(told);
}

describe('a desk on another server', () => {
  it('[CY1, CY3] is the desk that it was, to the last word and moment, and nobody of the old server gets in', async () => {
    const there = await startServer();
    try {
      const hers = await register('wren');
      await furnish(server, hers);
      const { sessions: before } = await ask(server.origin, 'GET', '/manage/sessions', { token: hers });
      for (const { id, status } of before as { id: string; status: string }[]) {
        if (status === 'active')
          await ask(server.origin, 'POST', `/game/sessions/${id}/deactivate`, { token: hers, body: {} });
      }
      const file = await exported(server, hers);
      expect(file.campaigns).toHaveLength(1);
      expect(file.characters).toHaveLength(2);
      expect(file.sessions.map(({ status }) => status).sort()).toEqual(['closed', 'closed', 'inactive']);
      expect(file.sessions.flatMap(({ history }) => history).length).toBeGreaterThan(10);

      const theirs = await register('wren.elsewhere', there);
      const answer = await ask(there.origin, 'POST', '/api/profile/import', { token: theirs, body: file });
      expect(answer).toEqual({
        campaigns: { made: 1, wereHere: 0 },
        characters: { made: 2, wereHere: 0 },
        sessions: { made: 3, wereHere: 0 },
      });
      expect(withoutIds(await exported(there, theirs))).toEqual(withoutIds(file));

      for (const token of [hers, 'garbage']) {
        expect((await call(there.origin, 'GET', '/manage/campaigns', { token })).status).toBe(401);
      }
      for (const { id } of before as { id: string }[]) {
        expect((await call(there.origin, 'GET', `/manage/sessions/${id}`, { token: theirs })).status).toBe(404);
      }
    } finally {
      await there.stop();
    }
  });
});

describe('the page about the app', () => {
  it('[DR6] lists every package that is shipped with its version, its licence and the whole text of it', async () => {
    const guest = await gameMaster(browser, 'Guest');
    const { page } = guest;
    await page.goto(`${server.origin}/about`);
    await page.getByRole('heading', { name: 'Made With' }).waitFor();
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

  it('[DR6] is reached from the door, loads its texts only then, and opens each licence by keyboard', async () => {
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
