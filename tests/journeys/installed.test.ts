/**
 * The app on a device: installed, kept awake, without a line, after a deploy; the code that phones read, and the sounds. In
 * a real browser against the real server; where the line must fail, a proxy is between the two.
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { readCode } from './camera.ts';
import { type Front, openFront } from './front.ts';
import { registerInes, signIn } from './game-master.ts';
import { gameMaster, KEEPS_APP, type Person, phonePlayer } from './people.ts';
import { untilRolled } from './rolls.ts';

/** The door as a link opens it; of a session that is not there. */
const DOOR = '/auth?sessionId=K7QM-2XRT-9PHD-4WZA';
const ASSETS = resolve(import.meta.dirname, '../../dist/web/assets');
/** Until then the service worker waits for the network when a page is opened. */
const WAIT_LIMIT_MS = 3_000;

/** With less motion dice do not clatter. */
const KEEPS_AND_MOVES = { ...KEEPS_APP, reducedMotion: 'no-preference' as const };

let server: SharedServer;
let front: Front;
let browser: Browser;
let ines: Person;
let joss: Person;
let link: string;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  front = await openFront(server.port);
  ines = await gameMaster(browser, 'Ines', KEEPS_AND_MOVES);
  joss = await phonePlayer(browser, 'Joss', KEEPS_AND_MOVES);
  for (const { context } of [ines, joss]) await watchDevice(context);
});

afterAll(async () => {
  await front?.goDown();
  await browser?.close();
});

afterEach(() => {
  expect([ines, joss].flatMap(({ faults }) => faults.splice(0))).toEqual([]);
});

type Watched = { asked: number; held: number; contexts: number; voices: number; touches: unknown[] };

/** A headless browser has no screen to keep awake and no loudspeaker: what the page asks of them is counted. */
async function watchDevice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watched: Watched = { asked: 0, held: 0, contexts: 0, voices: 0, touches: [] };
    Object.assign(window, { watched });
    class Lock extends EventTarget {
      released = false;
      async release() {
        if (!this.released) watched.held -= 1;
        this.released = true;
      }
    }
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          watched.asked += 1;
          watched.held += 1;
          return new Lock();
        },
      },
    });
    navigator.vibrate = (pattern: Iterable<number> | VibratePattern) => {
      watched.touches.push(pattern);
      return true;
    };
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        watched.contexts += 1;
      }
    };
    const start = AudioScheduledSourceNode.prototype.start;
    for (const type of [OscillatorNode, AudioBufferSourceNode]) {
      type.prototype.start = function (when?: number) {
        watched.voices += 1;
        start.call(this, when);
      };
    }
  });
}

const watched = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const paths = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return { names: names.filter((name) => name.includes('shell')), paths: paths.flat() };
  });

/** Until the service worker answers for this page. */
async function worked(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

describe('the manifest', () => {
  it('[DE1] names files that are there, in the size it says, and the browser has no objection', async () => {
    const { page } = joss;
    await page.goto(front.origin + DOOR);
    const answer = await page.request.get(`${front.origin}/manifest.webmanifest`);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest: { icons: { src: string; type: string; sizes: string }[]; theme_color: string; name: string } =
      await answer.json();
    expect(manifest.name).toBe('Two Lights');
    const touchIcon = { src: '/icons/apple-touch-icon.png', type: 'image/png', sizes: '180x180' };
    expect(await page.locator('link[rel=apple-touch-icon]').getAttribute('href')).toBe(touchIcon.src);
    for (const { src, type, sizes } of [...manifest.icons, touchIcon]) {
      const file = await page.request.get(front.origin + src);
      expect([src, file.status(), file.headers()['content-type']]).toEqual([src, 200, type]);
      if (type !== 'image/png') continue;
      const header = (await file.body()).subarray(16, 24); // IHDR: width and height
      expect(`${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`).toBe(sizes);
    }
    const browsers = await joss.context.newCDPSession(page);
    expect((await browsers.send('Page.getAppManifest')).errors).toEqual([]);
    const { installabilityErrors } = await browsers.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  it('[DE1] has the colour of the night', async () => {
    const colour = await joss.page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) throw new Error('This browser draws nothing.');
      context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
    });
    const answer = await joss.page.request.get(`${front.origin}/manifest.webmanifest`);
    const { theme_color, background_color } = (await answer.json()) as Record<string, string>;
    const hex = `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    expect([theme_color, background_color]).toEqual([hex, hex]);
  });

  it('and all its files are served with the app’s headers, and are always revalidated', async () => {
    for (const path of ['/manifest.webmanifest', '/service-worker.js', '/offline']) {
      const headers = (await joss.page.request.get(front.origin + path)).headers();
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('no-cache');
    }
  });
});

describe('the line', () => {
  it('[DE3] the app is kept on the device, and no call', async () => {
    const { page } = joss;
    await worked(page);
    await page.getByLabel('Player name').fill('Joss');
    await page.getByRole('button', { name: 'Join Session' }).click();
    await page.getByText(/Session not found/).waitFor();
    joss.faults.length = 0; // the browser's word for the 404 that was meant
    const { paths } = await kept(page);
    expect(paths).toContain('/');
    expect(paths).toContain('/offline');
    expect(paths.filter((path) => /^\/(auth|manage|game|api)/.test(path))).toEqual([]);
    expect(paths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(2);
  });

  it('[DE2] a second visit asks the network for the page alone', async () => {
    const { page } = joss;
    front.takeAsked();
    await page.goto(front.origin + DOOR);
    await page.getByRole('button', { name: 'Join Session' }).waitFor();
    const asked = front.takeAsked();
    expect(asked).toContain(DOOR);
    expect(asked.filter((path) => path.startsWith('/assets/') || path === '/theme.js')).toEqual([]);
  });

  it('[DE2] slow: the page opens as it was last; a reload waits', async () => {
    const { page } = joss;
    const version = '<meta name="version" content="late">';
    front.deploy({ [DOOR]: (text) => text.replace('<title>', `${version}<title>`) });
    front.delayPages(5_000);
    await page.goto(front.origin + DOOR);
    await page.getByRole('button', { name: 'Join Session' }).waitFor();
    expect(await page.locator('meta[name=version]').count()).toBe(0);
    await page.reload();
    expect(await page.locator('meta[name=version]').count()).toBe(1);
    front.delayPages(0);
    front.deploy({});
  });

  it('[DE2] gone: a page says what is safe and what waits, and opens what was asked for once it is back', async () => {
    const { page } = joss;
    await page.goto(front.origin + DOOR);
    await front.goDown();
    await page.goto(front.origin + DOOR);
    await heading(page, 'No line to the table').waitFor();
    await page.getByText('nothing can be rolled from here').waitFor();
    await page.getByText('Notes you had begun').waitFor();
    await page.getByRole('button', { name: 'Try Again' }).tap();
    await page.getByText(/^Still no line at/).waitFor();
    await page.reload();
    await heading(page, 'No line to the table').waitFor();
    await front.comeUp();
    await page.getByRole('button', { name: 'Join Session' }).waitFor();
    expect(await page.getByLabel('Session ID').inputValue()).toBe('K7QM-2XRT-9PHD-4WZA');
  });

  it('[DE2] cut on the device itself: the same page', async () => {
    const { page, context } = joss;
    await context.setOffline(true);
    await page.goto(`${front.origin}/lobby/K7QM-2XRT-9PHD-4WZA`);
    await heading(page, 'No line to the table').waitFor();
    await context.setOffline(false);
    await page.waitForURL('**/auth?sessionId=*');
  });

  it('[DE4] gone: code that is wanted is told as missing, and the page is not given up for the offline one', async () => {
    const { page, faults } = joss;
    await page.goto(front.origin + DOOR);
    await page.getByLabel('Player name').fill('Joss');
    await front.goDown();
    await page.getByRole('link', { name: 'About Two Lights' }).tap();
    await heading(page, 'Something went wrong!').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Join Session' }).waitFor();
    faults.length = 0; // the intended failures
    await front.comeUp();
    await page.getByRole('link', { name: 'About Two Lights' }).tap();
    await heading(page, 'About Two Lights').waitFor();
  });

  it('[DE4] after a deploy, missing code brings the new version', async () => {
    const { page, context } = await phonePlayer(browser, 'Wren');
    await page.goto(front.origin + DOOR);
    const gone = readdirSync(ASSETS).find((name) => /^about-route-.*\.js$/.test(name)) ?? '';
    front.deploy({
      [`/assets/${gone}`]: null,
      '/': (text) => text.replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-newer.js'),
    });
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'About Two Lights' }).tap();
    await loaded;
    front.deploy({});
    await page.reload();
    await heading(page, 'About Two Lights').waitFor();
    await context.close();
  });

  it('at its own address the offline page leads into the app', async () => {
    await joss.page.goto(`${front.origin}/offline`);
    await heading(joss.page, 'Who sits down?').waitFor();
  });

  it('[DE4] a deploy is seen at the next visit; what was kept of the old version goes', async () => {
    const { page } = joss;
    await page.goto(`${front.origin}/auth`);
    const ofOldVersion = async () => (await kept(page)).paths.find((path) => /^\/assets\/gm-panel-.*\.js$/.test(path));
    await expect.poll(ofOldVersion).toBeTruthy();
    const gone = (await ofOldVersion()) ?? '';
    const visit = async (version: string) => {
      front.deploy({
        [DOOR]: (text) => text.replace('<title>', `<meta name="version" content="${version}"><title>`),
        '/service-worker.js': (text) =>
          text.replace(/"version":"\w+"/, '"version":"next"').replaceAll(gone, '/assets/next.js'),
      });
      const startMs = performance.now();
      await page.goto(front.origin + DOOR);
      return {
        isSlow: performance.now() - startMs > WAIT_LIMIT_MS,
        isNew: (await page.locator(`meta[name=version][content=${version}]`).count()) === 1,
      };
    };
    // A page that comes too late is kept for the next visit: each try has a version that no earlier one can have brought.
    let seen = await visit('try-0');
    for (let tries = 1; tries < 5 && seen.isSlow && !seen.isNew; tries += 1) seen = await visit(`try-${tries}`);
    expect(seen.isNew).toBe(true);
    await expect.poll(async () => (await kept(page)).names).toEqual(['two-lights-shell-next']);
    await expect.poll(async () => (await kept(page)).paths).not.toContain(gone);
    front.deploy({});
    await page.getByRole('button', { name: 'Join Session' }).waitFor();
  });
});

async function openTable(): Promise<void> {
  const { page } = ines;
  const account = await registerInes(server.origin);
  await signIn(page, server.origin, account);
  const stored = await page.evaluate(() => localStorage.getItem('two-lights-auth'));
  const { auth } = JSON.parse(stored ?? '{}') as { auth: { token: string } };
  const headers = { Authorization: `Bearer ${auth.token}` };
  const create = async (path: string, data: Record<string, unknown>): Promise<string> => {
    const answer = await page.request.post(`${server.origin}/manage/${path}`, { headers, data });
    return ((await answer.json()) as { id: string }).id;
  };
  const campaignId = await create('campaigns', { name: 'The Salt Lanterns' });
  const sessionId = await create('sessions', { name: 'The Mill at Low Water', campaignId });
  link = `${server.origin}/lobby/${sessionId}`;
  await page.goto(link);
  await page.waitForURL(`**/sessions/${sessionId}`);
  await heading(page, 'The table is set').waitFor();
}

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menu').getByText(name).click();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
}

async function roll(page: Page): Promise<void> {
  await untilRolled(page, () => page.getByRole('button', { name: /^Roll/ }).last().click());
}

describe('the table', () => {
  it('[DE5] holds the screen awake while it is in sight, and lets it go', async () => {
    await openTable();
    const { page } = ines;
    await expect.poll(() => watched(page)).toMatchObject({ asked: 1, held: 1 });
    await choose(page, 'Dashboard');
    await page.waitForURL('**/dashboard');
    await expect.poll(() => watched(page)).toMatchObject({ asked: 1, held: 0 });
    await page.goBack();
    await expect.poll(() => watched(page)).toMatchObject({ asked: 2, held: 1 });
  });

  it('[DE6] shows the login link to cameras, near and far, by night and by day', async () => {
    const { page } = ines;
    const sizes = {
      desktop: { width: 1440, height: 900 },
      phone: { width: 390, height: 844 },
      flat: { width: 844, height: 390 },
    };
    for (const [device, size] of Object.entries(sizes)) {
      await page.setViewportSize(size);
      await choose(page, 'Show QR Code');
      const dialog = page.getByRole('dialog', { name: 'Join this session' });
      await dialog.getByRole('img', { name: `QR code of ${link}` }).waitFor();
      await dialog.getByText(link, { exact: true }).waitFor();
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        expect(await readCode(browser, page)).toBe(link);
        if (device !== 'flat') expect(await readCode(browser, page, 0.4)).toBe(link);
      }
      await dialog.getByRole('button', { name: 'Copy Link' }).click();
      await dialog.getByText('Copied').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    await page.setViewportSize(sizes.desktop);
  });

  it('[DE7] is silent, and loads no sound, until it is switched on', async () => {
    const { page } = ines;
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await roll(page);
    expect(await watched(page)).toMatchObject({ contexts: 0, voices: 0, touches: [] });
    expect(loaded.filter((url) => url.includes('sound'))).toEqual([]);
    await choose(page, /^Sound/);
    await expect.poll(async () => (await watched(page)).voices).toBeGreaterThan(0); // it lets itself be heard
    const { voices, contexts } = await watched(page);
    expect(contexts).toBe(1);
    expect(loaded.filter((url) => url.includes('sound'))).toHaveLength(1);
    await roll(page);
    const after = await watched(page);
    expect(after.voices).toBeGreaterThanOrEqual(voices + 2 * 4 + 2); // two dice bounce, and a chord
    expect(after.contexts).toBe(1);
    expect(after.touches).toHaveLength(1);
  });

  it('[DE8] a roll behind the screen clatters for its roller, and has no chord', async () => {
    const { page } = ines;
    const { voices } = await watched(page);
    await page.getByRole('button', { name: /^More dice/ }).click();
    const roller = page.getByRole('dialog', { name: 'Roll the dice' });
    await roller.getByRole('switch', { name: 'Behind the screen' }).check();
    await untilRolled(page, () => roller.getByRole('button', { name: /^Roll/ }).click());
    const after = await watched(page);
    expect(after.voices).toBe(voices + 2 * 4);
    expect(after.touches).toHaveLength(2);
  });

  it('[DE7] remembers the choice, and waits for the first touch of the page', async () => {
    const { page } = ines;
    await page.reload();
    await page.getByRole('article', { name: 'Last roll' }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).waitFor();
    expect(await watched(page)).toMatchObject({ contexts: 0, voices: 0 });
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.getByRole('menuitemcheckbox', { name: /^Sound/ }).getAttribute('aria-checked')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await watched(page)).contexts).toBe(1);
    await roll(page);
    expect((await watched(page)).voices).toBeGreaterThan(0);
    await choose(page, /^Sound/);
    const { voices } = await watched(page);
    await roll(page);
    expect((await watched(page)).voices).toBe(voices);
  });
});
