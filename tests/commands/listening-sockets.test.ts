/**
 * What strangers find next to a server that serves a table: one listening socket, the app's, and behind it nothing but the app.
 * All open ports are tried by programs and by a page of another site in a real browser. The sockets come from Linux's /proc.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { hostname, networkInterfaces, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/browser.ts';
import { listListening } from '../support/listening-sockets.ts';
import { type Server, startServer } from '../support/server.ts';
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts';

const ELSEWHERE = 'elsewhere.example';
const isLinux = platform() === 'linux'; // elsewhere there is no /proc to read sockets and memory from
/** A file that the development server's helper would write for anybody. */
const written = join(tmpdir(), `two-lights-written-${process.pid}`);
const DOORS = [
  `/core/store-temp-file?extension=x/../../../../../../../..${written}`,
  `/core/store-temp-file?prefix=../../../../../../../..${written}`,
  '/core/error',
  '/core/do-storage/two-lights-SessionRoom',
  '/core/public-url',
  '/json',
  '/json/list',
  '/json/version',
  '/cdn-cgi/handler/email?from=a@b.example&to=c@d.example',
  '/cdn-cgi/handler/scheduled',
  '/cdn-cgi/mf/scheduled',
  '/cdn-cgi/mf/stream',
  '/cdn-cgi/explorer/api',
  '/cdn-cgi/ProxyWorker/play-pause',
];

/** Where a debugger or a development server takes sockets; few, since a browser waits longer after each that fails. */
const LINES = ['/core:user:two-lights', '/', '/cdn-cgi/live-reload', '/gameStateHub'];

type Answer = { status: number; body: string; headers: Record<string, unknown> };

/** With headers that `fetch` would set by itself. */
function ask(port: number, path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false, timeout: WAIT_LIMIT_MS },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text, headers: answer.headers }));
      },
    );
    asked.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode ?? 0, body: '', headers: answer.headers });
    });
    asked.on('timeout', () => asked.destroy(new Error(`${path} at ${port} does not answer.`)));
    asked.on('error', reject).end(body);
  });
}

/** As on every answer; headers.test.ts has all of them. */
function expectHouse(answer: Pick<Answer, 'headers'> | undefined): void {
  expect(answer?.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
}

/** What the process holds, in MB. */
function memoryMbOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version': '13',
};

/** Without HOST, and as on a local network under names of its own. */
let servers: { own: Server; ofNetwork: Server };

beforeAll(async () => {
  const [own, ofNetwork] = await Promise.all([
    startServer(),
    startServer({ env: { HOST: '0.0.0.0', ALLOWED_HOSTS: 'table.example, Other.Example' } }),
  ]);
  servers = { own, ofNetwork };
});

afterAll(() => Promise.all([servers?.own.stop(), servers?.ofNetwork.stop()]));

for (const [name, which] of [
  ['without HOST', 'own'],
  ['with HOST=0.0.0.0', 'ofNetwork'],
] as const) {
  describe.skipIf(!isLinux)(`on Linux, ${name}`, () => {
    let server: Server;
    let ports: number[];

    beforeAll(() => {
      server = servers[which];
      const sockets = listListening(server.pids());
      ports = sockets.flatMap((socket) => (socket.kind === 'tcp' ? [socket.port] : []));
    });

    it('one socket listens, the app’s, and only HOST opens it to the network', () => {
      const sockets = listListening(server.pids());
      expect(sockets).toMatchObject([{ kind: 'tcp', port: server.port, isOnLoopback: which === 'own' }]);
    });

    it('no door of a development server answers a program, and nothing is written', async () => {
      const { body: page } = await ask(server.port, '/');
      expect(page).toContain('<title>');
      for (const port of ports) {
        for (const path of DOORS) {
          for (const method of ['POST', 'PUT', 'DELETE']) {
            const { status, body } = await ask(port, path, { method, body: 'written' });
            expect([path, method, status]).toEqual([path, method, 404]);
            expect(JSON.parse(body)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
          }
          // Everything except files and calls is a page of the app, which says in the browser that there is nothing here.
          for (const headers of [{}, UPGRADE]) {
            const { status, body } = await ask(port, path, { headers });
            if (path.startsWith('/cdn-cgi/')) expect([path, status]).toEqual([path, 404]);
            else expect([path, status, body]).toEqual([path, 200, page]);
          }
        }
      }
      expect(existsSync(written)).toBe(false);
    });

    it('a request outside our calls has the app’s headers too', async () => {
      for (const path of ['/cdn-cgi', '/cdn-cgi/', '/CDN-CGI/trace', '/cdn-cgi/handler/email']) {
        const { status, headers } = await ask(server.port, path);
        expect([path, status]).toEqual([path, 404]);
        expectHouse({ headers });
      }
    });

    it('a page of another site finds nothing at any port', async () => {
      const browser = await launchBrowser({ hostsHere: [ELSEWHERE] });
      const site = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end('<p>elsewhere</p>'));
      try {
        await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
        const page = await browser.newPage();
        await page.goto(`http://${ELSEWHERE}:${(site.address() as AddressInfo).port}/`);
        for (const port of ports) {
          const found = await page.evaluate(
            async ({ port: at, doors, lines }) => {
              const origins = [`http://127.0.0.1:${at}`, `http://localhost:${at}`];
              const seen: string[] = [];
              for (const door of doors.flatMap((path) => origins.map((origin) => origin + path))) {
                await fetch(door, { method: 'POST', mode: 'no-cors', body: 'written' }).catch(() => undefined);
                const read = await fetch(door).catch(() => undefined);
                if (read !== undefined) seen.push(`read ${door}`);
              }
              for (const path of lines) {
                const isOpen = await new Promise<boolean>((resolve) => {
                  const socket = new WebSocket(`ws://127.0.0.1:${at}${path}`);
                  socket.onopen = () => resolve(true);
                  socket.onerror = () => resolve(false);
                });
                if (isOpen) seen.push(`opened ${path}`);
              }
              return seen;
            },
            { port, doors: [...DOORS, '/'], lines: LINES },
          );
          expect(found).toEqual([]);
        }
        expect(existsSync(written)).toBe(false);
      } finally {
        await browser.close();
        site.close();
      }
    });
  });
}

describe('the names of the server', () => {
  const statusFor = async (host: string) =>
    (await ask(servers.ofNetwork.port, '/api/health', { headers: { Host: host } })).status;

  it('a page whose name was made to point here is refused, at calls, files and the hub', async () => {
    for (const host of [
      ELSEWHERE,
      `${ELSEWHERE}:${servers.ofNetwork.port}`,
      'localhost.elsewhere.example',
      '10.99.88.77',
      '[::2]',
    ]) {
      for (const path of ['/', '/api/health', '/theme.js', '/gameStateHub?sessionId=x']) {
        const { status, body, headers } = await ask(servers.ofNetwork.port, path, {
          headers: { ...UPGRADE, Host: host },
        });
        expect([host, path, status]).toEqual([host, path, 421]);
        expect(JSON.parse(body)).toMatchObject({ status: 421, code: 'MISDIRECTED' });
        expect(headers['content-security-policy']).toContain("default-src 'self'");
      }
    }
  });

  it('it answers to its own names and addresses, and to those of ALLOWED_HOSTS, with any port', async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const names = addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
    names.push('localhost', '127.0.0.1', '[::1]', hostname(), `${hostname()}.local`, 'LOCALHOST');
    names.push('table.example', 'other.example');
    for (const name of names) {
      for (const host of [name, `${name}:8787`]) expect([host, await statusFor(host)]).toEqual([host, 200]);
    }
  });

  it('an invalid name, or two names, are refused as well', async () => {
    for (const host of [`localhost@${ELSEWHERE}`, `localhost, ${ELSEWHERE}`, `${ELSEWHERE}/localhost`, 'local host']) {
      expect(await statusFor(host)).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('where a call comes from', () => {
  it('[DR1] limits count the real address, with any header from the caller, and the refusal has the app’s headers', async () => {
    const answers: Answer[] = [];
    for (let number = 0; number < 61; number += 1) {
      const address = `203.0.113.${number}`;
      const headers = {
        'Content-Type': 'application/json',
        'CF-Connecting-IP': address,
        'MF-CF-Blob': JSON.stringify({ clientIp: `${address}:1` }),
        'MF-Original-URL': 'http://localhost/api/health',
        'MF-Route-Override': 'two-lights',
        'X-Forwarded-For': address,
      };
      const body = JSON.stringify({ refreshToken: `token ${number}` });
      answers.push(await ask(servers.own.port, '/auth/refresh', { method: 'POST', headers, body }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 401), 429]);
    expectHouse(answers.at(-1));
  });

  it.skipIf(!isLinux)('a body of 150 MB is refused without being held', async () => {
    const pids = servers.own.pids();
    const held = () => pids.reduce((sum, pid) => sum + memoryMbOf(pid), 0);
    const before = held();
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    let most = 0;
    for (const path of ['/cdn-cgi/handler/email?from=a@b.example&to=c@d.example', '/auth/login', '/gameStateHub']) {
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${150 * chunk.length}\r\n\r\n`;
      await new Promise<void>((resolve) => {
        const socket = connect(servers.own.port, '127.0.0.1', () => socket.write(head));
        let sent = 0;
        const send = () => {
          while (sent < 150 && !socket.destroyed) {
            sent += 1;
            most = Math.max(most, held());
            if (!socket.write(chunk)) return void socket.once('drain', send);
          }
          socket.end();
        };
        socket.once('connect', send).on('error', () => resolve());
        socket.on('close', () => resolve()).resume();
      });
    }
    expect(most - before).toBeLessThan(60);
    expect((await ask(servers.own.port, '/api/health')).status).toBe(200);
  });
});
