/**
 * The app's headers as a browser gets them, from the server that people start: on pages, files, calls and whatever
 * goes wrong, with the values written out here. Then in a browser: what those headers keep a page from doing, and others
 * from doing with it.
 */
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameMaster, KEEPS_APP, type Person } from '../journeys/people.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { waitFor } from '../support/wait-for.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
  "frame-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";
const PERMISSIONS =
  'autoplay=(self), clipboard-write=(self), screen-wake-lock=(self), camera=(), microphone=(), geolocation=(), ' +
  'display-capture=(), payment=(), usb=(), serial=(), hid=(), midi=()';

let server: SharedServer;
let browser: Browser;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
});

afterAll(() => browser?.close());

function expectHouse({ headers }: Response): void {
  expect({
    policy: headers.get('Content-Security-Policy'),
    sniffing: headers.get('X-Content-Type-Options'),
    referrer: headers.get('Referrer-Policy'),
    opener: headers.get('Cross-Origin-Opener-Policy'),
    resource: headers.get('Cross-Origin-Resource-Policy'),
    permissions: headers.get('Permissions-Policy'),
  }).toEqual({
    policy: POLICY,
    sniffing: 'nosniff',
    referrer: 'no-referrer',
    opener: 'same-origin',
    resource: 'same-origin',
    permissions: PERMISSIONS,
  });
  const seconds = /^max-age=(\d+)$/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1];
  expect(Number(seconds)).toBeGreaterThanOrEqual(YEAR_SECONDS);
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(server.origin + path, { redirect: 'manual', ...init });
  expectHouse(answer);
  return answer;
}

/** The addresses of this kind that a text names, each once. */
function namedIn(text: string, ending: string): string[] {
  const found = text.match(new RegExp(`/[\\w./-]+\\.${ending}\\b`, 'g')) ?? [];
  return [...new Set(found)];
}

describe('the headers of the house', () => {
  it('[DR1] stand on the start page, and on every script, style and font that it, its own script and their styles name', async () => {
    const start = await (await ask('/')).text();
    const [own = ''] = namedIn(start, 'js').filter((path) => path.startsWith('/assets/index-'));
    const named = start + (await (await ask(own)).text()).replaceAll(/["'`](?:\.|assets)\//g, '"/assets/');
    const styles = await Promise.all(namedIn(named, 'css').map(async (path) => (await ask(path)).text()));
    const page = [named, ...styles].join('\n');
    const kinds: [ending: string, type: string, least: number][] = [
      ['js', 'text/javascript', 10],
      ['css', 'text/css', 5],
      ['woff2', 'font/woff2', 2],
    ];
    for (const [ending, type, least] of kinds) {
      const paths = namedIn(page, ending);
      expect(paths.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThanOrEqual(least);
      for (const path of paths) {
        const file = await ask(path);
        expect([path, file.status, file.headers.get('Content-Type')?.split(';')[0]]).toEqual([path, 200, type]);
        await file.body?.cancel();
      }
    }
  });

  it.each([
    ['/favicon.svg', 200, 'image/svg+xml'],
    ['/icons/icon-48.png', 200, 'image/png'],
    ['/icons/apple-touch-icon.png', 200, 'image/png'],
    ['/service-worker.js', 200, 'text/javascript'],
    ['/manifest.webmanifest', 200, 'application/manifest+json'],
    ['/offline', 200, 'text/html'],
    ['/offline.html', 307, undefined], // leads to /offline
    ['/dashboard', 200, 'text/html'],
    ['/nowhere', 200, 'text/html'], // the app says there that there is nothing
    ['/api/health', 200, 'application/json'],
    ['/assets/nothing.js', 404, 'application/json'],
    ['/manage/nothing', 404, 'application/json'],
    ['/manage/campaigns', 401, 'application/json'],
    ['/gameStateHub', 426, 'application/json'],
  ])('[DR1] stand on %s, which answers %i', async (path, status, type) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(path, { method });
      const found = answer.headers.get('Content-Type')?.split(';')[0];
      expect([method, answer.status, found]).toEqual([method, status, type]);
      await answer.body?.cancel();
    }
  });

  it.each(['/', '/dashboard', '/offline', '/favicon.svg', '/manifest.webmanifest'])(
    '[DR1] stand on the word that %s has not changed',
    async (path) => {
      const mark = (await ask(path)).headers.get('ETag') ?? '';
      expect(mark).not.toBe('');
      const again = await ask(path, { headers: { 'If-None-Match': mark } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );

  it.each([
    ['POST', '/', 405],
    ['PUT', '/', 405],
    ['DELETE', '/favicon.svg', 405],
    ['OPTIONS', '/', 405],
    ['POST', '/dashboard', 404],
    ['OPTIONS', '/manage/campaigns', 404],
    ['DELETE', '/auth/login', 404],
    ['GET', '/auth/login', 404],
    ['PUT', '/api/health', 404],
    ['POST', '/gameStateHub', 404],
    ['GET', '/gameStateHub/events', 401],
    ['HEAD', '/gameStateHub/events', 404],
  ])('[DR1] stand on the refusal of %s %s', async (method, path, status) => {
    expect((await ask(path, { method })).status).toBe(status);
  });

  it('[DR1] are on the refusals of a body: none, not JSON, too large', async () => {
    for (const [body, status] of [
      ['', 400],
      ['{', 400],
      ['{}', 400],
      [JSON.stringify({ name: 'x'.repeat(300_000) }), 413],
    ] as const) {
      expect((await ask('/auth/login', { method: 'POST', body })).status).toBe(status);
    }
  });
});

describe('in a browser', () => {
  let elsewhere: HttpServer;
  let elsewhereOrigin: string;
  let asked: string[];
  let ines: Person;

  beforeAll(async () => {
    elsewhere = createServer(({ url = '' }, reply) => {
      asked.push(url);
      // A caller from here may read the answer: only our page's own policy refuses it.
      reply.writeHead(200, { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' });
      reply.end(
        url === '/frames'
          ? `<iframe name="ours" src="${server.origin}/auth"></iframe><iframe name="theirs" src="/theirs"></iframe>`
          : '<p>Elsewhere</p>',
      );
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, 'localhost', resolve));
    elsewhereOrigin = `http://localhost:${(elsewhere.address() as AddressInfo).port}`;
    asked = [];
    ines = await gameMaster(browser, 'Ines', KEEPS_APP);
    await ines.context.addInitScript(`
      window.forbidden = [];
      addEventListener('securitypolicyviolation', (event) => forbidden.push(event.effectiveDirective + ' ' + event.blockedURI));
    `);
  });

  afterAll(() => {
    elsewhere?.closeAllConnections();
    elsewhere?.close();
  });

  /** What the page's policy refused since the page was opened. */
  const forbidden = () => ines.page.evaluate(() => Reflect.get(window, 'forbidden') as string[]);

  it('[DR1] a script in the page does nothing, and text is not run as code', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/auth`);
    await page.getByRole('radio', { name: /Game Master/ }).waitFor();
    expect(await forbidden()).toEqual([]);
    const thrown = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = "a script"';
      document.body.append(script);
      const button = document.createElement('button');
      button.setAttribute('onclick', 'window.ran = "a handler"');
      document.body.append(button);
      button.click();
      // In a turn of its own: while the test's own call is on the stack, the browser lets it run text as code.
      return new Promise<string>((resolve) => {
        setTimeout(() => {
          try {
            Reflect.apply(Reflect.get(window, 'eval'), window, ['window.ran = "eval"']);
            resolve('nothing');
          } catch (error) {
            resolve(String(error));
          }
        });
      });
    });
    expect(thrown).toMatch(/^EvalError/);
    expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
    expect(await forbidden()).toEqual(['script-src-elem inline', 'script-src-attr inline', 'script-src eval']);
    ines.faults.length = 0; // the browser's words for the refusals that were meant
  });

  it('[DR1] a page of ours asks nobody else for anything, and no other page frames it', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/auth`);
    const outcomes = await page.evaluate(async (other) => {
      const settled = (promise: Promise<unknown>) =>
        promise.then(
          () => 'answered',
          (error) => String(error?.name ?? error),
        );
      const picture = new Image();
      const shown = new Promise((resolve, reject) => {
        picture.onload = resolve;
        picture.onerror = () => reject('refused');
      });
      picture.src = `${other}/picture`;
      const socket = new Promise((resolve, reject) => {
        const line = new WebSocket(`${other.replace('http', 'ws')}/socket`);
        line.onopen = resolve;
        line.onerror = () => reject('refused');
      });
      return [await settled(fetch(`${other}/fetched`)), await settled(socket), await settled(shown)];
    }, elsewhereOrigin);
    expect(outcomes).toEqual(['TypeError', 'refused', 'refused']);
    expect((await forbidden()).sort()).toEqual(
      [
        `connect-src ${elsewhereOrigin}/fetched`,
        `connect-src ${elsewhereOrigin.replace('http', 'ws')}/socket`,
        `img-src ${elsewhereOrigin}/picture`,
      ].sort(),
    );
    expect(asked).toEqual([]);

    ines.faults.length = 0;
    await page.goto(`${elsewhereOrigin}/frames`);
    await page.frameLocator('[name=theirs]').getByText('Elsewhere').waitFor();
    await waitFor(() => expect(ines.faults.join()).toContain("frame-ancestors 'none'"));
    expect(page.frame('ours')?.url()).not.toContain(server.origin);
    expect(await page.frameLocator('[name=ours]').getByText('Two Lights').count()).toBe(0);
    // The other way round: our page would not hold another one.
    await page.goto(`${server.origin}/auth`);
    ines.faults.length = 0;
    asked.length = 0;
    await page.evaluate((other) => {
      const frame = document.createElement('iframe');
      frame.src = `${other}/theirs`;
      document.body.append(frame);
    }, elsewhereOrigin);
    await expect.poll(forbidden).toEqual([`frame-src ${elsewhereOrigin}`]);
    expect(asked).toEqual([]);
  });
});
