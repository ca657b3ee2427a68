/**
 * What a server leaves on the disk of the person who serves: files that no other user of the machine reads, and none for a name or a
 * session id that a stranger has tried.
 */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionIdFromBytes } from '../../rules/session-id.ts';
import { call } from '../support/live-table.ts';
import { fetchAnew } from '../support/rest-client.ts';
import { accessKey, type Server, startServer } from '../support/server.ts';

const TRIES = 40;
/** The file that an earlier version kept for a name that somebody had tried. */
const OF_A_NAME = 'a0'.repeat(32);
const LONG_AGO = new Date(Date.now() - 2 * 60 * 60_000);

let stateDir: string;
let server: Server;

/** Folders and files within the state folder, with it. */
const everything = () => ['.', ...readdirSync(stateDir, { recursive: true }).map(String)];

beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'two-lights-open-'));
  // As an earlier version left it, or a person who made it by hand.
  const objects = join(stateDir, 'v3/do/two-lights-SessionRoom');
  mkdirSync(objects, { recursive: true });
  writeFileSync(join(objects, 'old.sqlite'), '');
  const turnstiles = join(stateDir, 'v3/do/two-lights-Turnstile');
  mkdirSync(turnstiles);
  for (const end of ['', '-wal', '-shm']) {
    writeFileSync(join(turnstiles, `${OF_A_NAME}.sqlite${end}`), '');
    utimesSync(join(turnstiles, `${OF_A_NAME}.sqlite${end}`), LONG_AGO, LONG_AGO);
  }
  for (const path of everything()) {
    const isFolder = statSync(join(stateDir, path)).isDirectory();
    chmodSync(join(stateDir, path), isFolder ? 0o755 : 0o644);
  }
  server = await startServer({ stateDir });
});

afterAll(async () => {
  await server?.stop();
  rmSync(stateDir, { recursive: true, force: true, maxRetries: 5 });
});

it('is for the person alone who serves, also a folder that was open before', () => {
  const open = everything().flatMap((path) => {
    const found = statSync(join(stateDir, path));
    const mode = (found.mode & 0o777).toString(8);
    return mode === (found.isDirectory() ? '700' : '600') ? [] : [`${mode} ${path}`];
  });
  expect(open).toEqual([]);
  expect(everything().length).toBeGreaterThan(8);
});

it('has lost the files of names that were tried before', () => {
  expect(everything().filter((path) => path.includes(OF_A_NAME))).toEqual([]);
});

it('holds no file for a name or a session id that somebody tried', async () => {
  const account = {
    username: 'ines',
    email: 'ines@example.org',
    password: 'a lamp in the window',
    displayName: 'Ines',
  };
  const { accessToken: token } = await call<{ accessToken: string }>(server.origin, 'POST', '/auth/register', {
    body: { ...account, accessKey },
  });
  const filesOf = (kind: string) =>
    readdirSync(join(stateDir, 'v3/do', kind)).filter((file) => file.endsWith('.sqlite'));
  const before = filesOf('two-lights-SessionRoom');
  const ask = (path: string, init: RequestInit = {}) =>
    fetchAnew(server.origin + path, init).then(({ status }) => status);
  const authorized = { headers: { Authorization: `Bearer ${token}` } };
  for (let number = 0; number < TRIES; number += 1) {
    const id = sessionIdFromBytes(crypto.getRandomValues(new Uint8Array(10)));
    const body = JSON.stringify({ playerName: 'Nobody' });
    const headers = { 'Content-Type': 'application/json' };
    const login = JSON.stringify({ usernameOrEmail: `nobody${number}`, password: 'wrong' });
    const [loggedIn, ...found] = await Promise.all([
      ask('/auth/login', { method: 'POST', headers, body: login }),
      ask(`/auth/join-lobby/${id}`, { method: 'POST', headers, body }),
      ask(`/game/sessions/${id}/state`, authorized),
      ask(`/game/sessions/${id}/start`, { method: 'POST', ...authorized }),
      ask(`/gameStateHub/events?sessionId=${id}`, authorized),
    ]);
    expect([401, 429]).toContain(loggedIn);
    expect(found).toEqual([404, 404, 404, 404]);
  }
  expect(filesOf('two-lights-SessionRoom')).toEqual(before);
  expect(filesOf('two-lights-Turnstile').filter((file) => file !== 'metadata.sqlite').length).toBeLessThanOrEqual(4);
});
