/**
 * A game master makes an account on its own page: what is said of each field, what the server refuses, the thirteen
 * pictures, and the way in. Each test continues where the one before stopped.
 */
import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { accessKey, type Server, startServer } from '../support/server.ts';
import { sharedBrowser } from '../support/shared-places.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';

const SCENES = 13;

const PASSWORD = 'nine bells in the fog';

let server: Server;
let browser: Browser;
let orla: Person;
let phone: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
  orla = await gameMaster(browser, 'Orla');
  phone = await phonePlayer(browser, 'Phone');
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

afterEach(() => {
  expect([orla, phone].flatMap(({ faults }) => faults.splice(0))).toEqual([]);
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Create GM Account' });
const cycler = (page: Page) => page.getByRole('button', { name: 'Change background' });
const sceneOf = (page: Page) => page.locator('[data-scene]').getAttribute('data-scene');
const errorsOf = (page: Page) => page.locator('main [id$="-error"]:not(:empty)').allTextContents();

/** Every drawing has a file of its own, which bears its name. */
function sceneNamesInTheHouse(): string[] {
  const files = readdirSync(resolve(import.meta.dirname, '../../web/art/scenes'));
  const drawings = files.filter((file) => file.endsWith('.tsx') && !/^scene\b/.test(file));
  return drawings.map((file) => basename(file, '.tsx'));
}

/** The message at one field; empty without one. */
async function errorAt(page: Page, label: string): Promise<string> {
  const id = await field(page, label).getAttribute('id');
  return (await page.locator(`[id="${id}-error"]`).textContent()) ?? '';
}

async function open(page: Page): Promise<void> {
  await page.goto(`${server.origin}/register`);
  await page.getByRole('heading', { name: 'Create GM Account' }).waitFor();
}

async function fillIn(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const answers = {
    Username: 'orla.tarn',
    'Display name': 'Orla Tarn',
    Email: 'orla@example.org',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
    'Access key': accessKey,
    ...changes,
  };
  for (const [label, text] of Object.entries(answers)) await field(page, label).fill(text);
}

describe('making an account on its own page', () => {
  it('says what is missing when everything is', async () => {
    const { page } = orla;
    await open(page);
    expect(await errorsOf(page)).toEqual([]);
    await send(page).click();
    expect(await errorsOf(page)).toEqual([
      'Username must be at least 3 characters',
      'Display name is required',
      'Please enter a valid email address',
      'Password must be at least 8 characters',
      'Access key is required for beta access',
    ]);
    expect(await field(page, 'Username').evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it.each([
    ['Username', 'or', 'orla.tarn', 'Username must be at least 3 characters'],
    ['Display name', '   ', 'Orla Tarn', 'Display name is required'],
    ['Email', 'orla.example.org', 'orla@example.org', 'Please enter a valid email address'],
    ['Password', 'seven 7', PASSWORD, 'Password must be at least 8 characters'],
    ['Access key', ' ', accessKey, 'Access key is required for beta access'],
  ])('%s: said when the field is left, gone when it is edited', async (label, bad, good, sentence) => {
    const { page } = orla;
    await open(page);
    await field(page, label).fill(bad);
    expect(await errorsOf(page)).toEqual([]);
    await field(page, label).press('Tab');
    await expect.poll(() => errorsOf(page)).toEqual([sentence]);
    expect(await errorAt(page, label)).toBe(sentence);
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, label).getAttribute('aria-describedby')).toContain('-error');
    await field(page, label).press('End');
    await page.keyboard.type('x');
    await expect.poll(() => errorAt(page, label)).toBe('');
    await field(page, label).fill(good);
    await field(page, label).press('Tab');
    await page.waitForTimeout(100); // time in which a wrong message would come
    expect(await errorAt(page, label)).toBe('');
  });

  it('tells two different passwords, from whichever of the two fields one leaves', async () => {
    const { page } = orla;
    await open(page);
    const said = () => errorAt(page, 'Confirm password');
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm password').fill(PASSWORD.slice(0, -1));
    expect(await said()).toBe('');
    await field(page, 'Confirm password').press('Tab');
    await expect.poll(said).toBe('Passwords do not match');
    await field(page, 'Confirm password').fill(PASSWORD);
    await expect.poll(said).toBe('');
    await field(page, 'Password').fill(`${PASSWORD}!`);
    await field(page, 'Password').press('Shift+Tab');
    await expect.poll(said).toBe('Passwords do not match');
  });

  it('says at the front door what is missing when Enter is pressed and the button is off', async () => {
    const { page } = orla;
    await page.goto(`${server.origin}/auth`);
    await page.getByRole('radio', { name: /Game Master/ }).click();
    await send(page).click(); // it leads to the form, whose button has its name
    await field(page, 'Username').fill('orla.tarn');
    await field(page, 'Email').fill('orla@example.org');
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm password').fill(PASSWORD.slice(0, -1));
    expect(await send(page).isDisabled()).toBe(true);
    await field(page, 'Confirm password').press('Enter');
    await expect.poll(() => errorAt(page, 'Confirm password')).toBe('Passwords do not match');
    expect(await errorAt(page, 'Access key')).not.toBe('');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('accessKey');
  });

  it('does not lose a press on the button to a message that appears under it', async () => {
    const { page } = orla;
    await open(page);
    await fillIn(page, { Email: 'nobody' });
    await field(page, 'Email').focus();
    await send(page).click({ delay: 120 });
    await expect.poll(() => errorsOf(page)).toEqual(['Please enter a valid email address']);
    expect(await field(page, 'Email').evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('a wrong key is refused in the words of the house, and everything typed stays', async () => {
    const { page } = orla;
    await open(page);
    await fillIn(page, { 'Access key': 'not-the-key' });
    await send(page).click();
    const refusal = page.getByRole('alert').getByText('Invalid beta access key. Please check your key and try again.');
    await refusal.waitFor();
    expect(await errorsOf(page)).toEqual(['This key was refused']);
    expect(await field(page, 'Access key').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Access key').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field(page, 'Display name').inputValue()).toBe('Orla Tarn');
    expect(orla.faults.splice(0).every((fault) => fault.includes('403'))).toBe(true); // the browser reports the refused call
    await field(page, 'Access key').fill(accessKey);
    await refusal.waitFor({ state: 'detached' });
    expect(await errorsOf(page)).toEqual([]);
  });

  it('goes through the thirteen pictures by mouse and by keyboard, and back to the first', async () => {
    const { page } = orla;
    const seen = [await sceneOf(page)];
    for (let turn = 1; turn < SCENES; turn += 1) {
      if (turn % 2 === 0) await cycler(page).click({ position: { x: 400, y: 400 } });
      else await cycler(page).press(turn % 3 === 0 ? 'Enter' : ' ');
      await expect.poll(() => sceneOf(page)).not.toBe(seen.at(-1));
      await page.locator('[data-scene] svg').waitFor();
      seen.push(await sceneOf(page));
    }
    expect(seen.toSorted()).toEqual(sceneNamesInTheHouse().toSorted());
    await page
      .getByRole('status')
      .filter({ hasText: `of ${SCENES}` })
      .waitFor();
    await cycler(page).click();
    await expect.poll(() => sceneOf(page)).toBe(seen[0]);
    expect(await field(page, 'Username').inputValue()).toBe('orla.tarn'); // the form is none of its business
    // That the device has the typefaces is all that it remembers.
    const kept = () => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
    await expect.poll(kept).toEqual(['two-lights-faces']);
  });

  it('begins with a random picture, and fetches only that one', async () => {
    const { page } = phone;
    const atOnce = ['dusk-mountains', 'lantern-road'];
    const fetched = new Set<string>(sceneNamesInTheHouse().filter((name) => !atOnce.includes(name)));
    const starts = new Set<string>();
    for (let visit = 0; visit < 12 && starts.size < 2; visit += 1) {
      const drawings = new Set<string>();
      const note = (request: Request) => {
        const name = /\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
        if (name !== undefined && fetched.has(name)) drawings.add(name);
      };
      page.on('request', note);
      await open(page);
      await page.locator('[data-scene] svg').waitFor();
      const name = (await sceneOf(page)) ?? '';
      starts.add(name);
      expect([...drawings]).toEqual(fetched.has(name) ? [name] : []);
      page.off('request', note);
    }
    expect(starts.size).toBe(2);
  });

  it('has nothing that axe minds in either theme, at a desk and on a phone, with and without messages', async () => {
    for (const { page } of [orla, phone]) {
      await open(page);
      expect(await violationsOn(page)).toEqual([]);
      await send(page).click();
      await expect.poll(async () => (await errorsOf(page)).length).toBe(5);
      expect(await violationsOn(page)).toEqual([]);
      const { width, height } = (await cycler(page).locator('span').first().boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });

  it('leads home, and to the sign-in form', async () => {
    const { page } = phone;
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL('**/auth');
    await open(page);
    await page.getByRole('link', { name: /Two Lights/ }).click();
    await page.waitForURL('**/auth');
    await open(page);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL('**/auth?mode=sign-in');
    await page.getByLabel('Username or email').waitFor();
  });

  it('makes the account and leads to the dashboard, and never back here while signed in', async () => {
    const { page } = orla;
    await open(page);
    await fillIn(page);
    await field(page, 'Confirm password').press('Enter');
    await page.waitForURL('**/dashboard');
    await page.goto(`${server.origin}/register`);
    await page.waitForURL('**/dashboard');
    const stored = await page.evaluate(() => localStorage.getItem('two-lights-auth'));
    expect(JSON.parse(stored ?? '{}')).toMatchObject({
      auth: { user: { username: 'orla.tarn', displayName: 'Orla Tarn', email: 'orla@example.org' } },
    });
  });

  it('a taken name is reported at its field, in any case', async () => {
    const { page } = phone;
    await open(page);
    await fillIn(page, { Username: 'ORLA.Tarn', Email: 'another@example.org' });
    await send(page).tap();
    await expect.poll(() => errorsOf(page)).toHaveLength(1);
    expect(await field(page, 'Username').getAttribute('aria-invalid')).toBe('true');
    expect(phone.faults.splice(0).every((fault) => fault.includes('409'))).toBe(true);
    await field(page, 'Username').fill('orla.of.the.tarn');
    await expect.poll(() => errorsOf(page)).toEqual([]);
    await send(page).tap();
    await page.waitForURL('**/dashboard');
  });

  it('[DE4] keeps what was typed when a picture does not come, also where the server has a newer version', async () => {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    let starts = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) starts += 1;
    });
    await open(page);
    await field(page, 'Username').fill('orla.tarn');
    await page.route(`${server.origin}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-another1.js"></script>' }),
    );
    const pictures = new RegExp(`/assets/(${sceneNamesInTheHouse().join('|')})-[^/]*[.]js$`);
    await page.route(pictures, (route) => route.abort());
    const missed = page.waitForEvent('requestfailed', (request) => pictures.test(request.url()));
    for (let turns = 0; turns < 3; turns += 1) await cycler(page).click(); // two pictures come with the page itself
    await missed;
    await page.waitForTimeout(500); // it would reload meanwhile
    expect(starts).toBe(1);
    expect(await field(page, 'Username').inputValue()).toBe('orla.tarn');
    await page.close();
  });
});
