/**
 * A laptop that serves its table on a local network, by plain http and under a name of its own: the browser then has no
 * clipboard, no randomUUID, no locks, no service worker and no wake lock. An evening works without them.
 */
import { request } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/browser.ts';
import { ask } from '../support/rest-client.ts';
import { accessKey, type Server, startServer } from '../support/server.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';

const HOST = 'convention-laptop.example'; // to the browser it is this machine, and no secure context
const PASSWORD = 'a lamp in the window';
const SESSION = 'The Mill at Low Water';

/** Which a browser says of every page on plain http: the header is for the others. */
const IGNORED_HEADER = /Cross-Origin-Opener-Policy header has been ignored/;

let server: Server;
let browser: Browser;
let origin: string;
let people: Person[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer({ env: { HOST: '0.0.0.0', ALLOWED_HOSTS: HOST } }),
    launchBrowser({ hostsHere: [HOST] }),
  ]);
  origin = `http://${HOST}:${server.port}`;
  const account = { username: 'ines', email: 'ines@example.org', password: PASSWORD, displayName: 'Ines', accessKey };
  const { accessToken } = await ask(server.origin, 'POST', '/auth/register', { body: account });
  const token = String(accessToken);
  const { id: campaignId } = await ask(server.origin, 'POST', '/manage/campaigns', { token, body: { name: 'Salt' } });
  const maren = { name: 'Maren Oake', class: 'Ranger', level: 2, campaignId };
  await ask(server.origin, 'POST', '/manage/characters', { token, body: maren });
  await ask(server.origin, 'POST', '/manage/sessions', { token, body: { name: SESSION, campaignId } });
});

afterAll(async () => {
  for (const { context } of people) await context.close();
  people = [];
  await browser?.close();
  await server?.stop();
});

describe('by plain http, from another name', () => {
  it('[DR5] [DE9] the game master signs in, starts and sends the link; a player joins, rolls and talks; both come back', async () => {
    const ines = await gameMaster(browser, 'Ines');
    const joss = await phonePlayer(browser, 'Joss');
    people = [ines, joss];

    await ines.page.goto(`${origin}/auth`);
    const missing = await ines.page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator]);
    expect(missing).toEqual([false, false, false]);
    await ines.page.getByRole('radio', { name: /Game Master/ }).click();
    await ines.page.getByLabel('Username or email').fill('ines');
    await ines.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await ines.page.getByLabel('Password', { exact: true }).press('Enter');
    await ines.page.getByRole('button', { name: 'Start Session' }).click();
    await ines.page.waitForURL(/\/sessions\/[^/]+$/);
    await ines.page.getByRole('heading', { name: SESSION }).waitFor();
    const sessionId = new URL(ines.page.url()).pathname.split('/')[2];

    await ines.page.getByRole('button', { name: 'Menu' }).click();
    await ines.page.getByRole('menuitem', { name: 'Copy Login Link' }).click();
    await ines.page.getByText('Login Link Copied').waitFor();
    await ines.page.getByRole('button', { name: 'Menu' }).click();
    await ines.page.getByRole('menuitem', { name: 'Show QR Code' }).click();
    await ines.page.getByRole('img', { name: `QR code of ${origin}/lobby/${sessionId}` }).waitFor();
    expect(await ines.page.getByText('Only this computer').count()).toBe(0); // not in the corner and not beside the code
    await ines.page.keyboard.press('Escape');

    await joss.page.goto(`${origin}/join/${sessionId}`);
    await joss.page.getByLabel('Player name').fill('Joss');
    await joss.page.getByRole('button', { name: 'Join Session' }).tap();
    await joss.page.getByRole('button', { name: 'Select Character: Maren Oake' }).tap();
    await joss.page.getByRole('heading', { name: SESSION }).waitFor();

    await joss.page.getByRole('button', { name: /^Chat/ }).tap();
    const drawer = joss.page.getByRole('dialog');
    await drawer.getByLabel('Message').fill('Is this thing on?');
    await drawer.getByRole('button', { name: 'Send' }).tap();
    await ines.page.getByRole('log', { name: 'Chat' }).getByText('Is this thing on?').waitFor();
    await joss.page.keyboard.press('Escape');

    await joss.page.getByRole('button', { name: 'Roll', exact: true }).last().tap();
    for (const { page } of [joss, ines]) {
      await page.getByRole('article', { name: 'Last roll' }).and(page.locator('[aria-busy=false]')).waitFor();
    }

    for (const { page } of [joss, ines]) {
      await page.reload();
      await page.getByRole('heading', { name: SESSION }).waitFor();
      await page.getByRole('article', { name: 'Last roll' }).waitFor();
    }
    expect(people.flatMap(({ faults }) => faults).filter((fault) => !IGNORED_HEADER.test(fault))).toEqual([]);
  });

  it('[DR5] a caller who claims to be this machine itself finds none of the tools of local development', async () => {
    for (const path of [
      '/',
      '/api',
      '/api/d1/database',
      '/api/workers/durable_objects/namespaces',
      '/api/local/workers',
    ]) {
      const answer = await askAsLocalhost(`/cdn-cgi/explorer${path}`);
      expect(JSON.parse(answer), path).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });
});

/** The body of the answer to a caller whose `Host` is a lie. `fetch` would not tell it. */
function askAsLocalhost(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: server.port, path, headers: { Host: 'localhost' } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      answer.on('end', () => resolve(body));
    });
    call.on('error', reject).end();
  });
}
