/**
 * `npx wrangler dev` on a copy of this repository as somebody has just cloned it: without a build, secrets or state. It becomes
 * ready by itself, a table can be played on it, and a changed file of the app is rebuilt. A deploy from such a copy builds the
 * app and nothing else. There is no browser in it.
 */
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/ports.ts';
import { type ProcessGroup, startGroup } from '../../scripts/process-group.ts';
import { PREPARED } from '../../scripts/tools.ts';
import { HubClient } from '../support/hub-client.ts';
import { ask, call } from '../support/rest-client.ts';
import { accessKey } from '../support/server.ts';
import { READY_LIMIT_MS } from '../support/wait-limit.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const READY = { timeout: READY_LIMIT_MS };

let clone: string;
let origin: string;
let wrangler: ProcessGroup;
let output = '';

beforeAll(async () => {
  clone = copyOfRepository();
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  const command = ['wrangler', 'dev', '--port', String(port), '--inspector-port', String(await findFreePort())];
  wrangler = startGroup('npx', command, { cwd: clone, env: shellOfAPerson() });
  for (const stream of [wrangler.child.stdout, wrangler.child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
});

afterAll(async () => {
  await wrangler?.end(2_000);
  rmSync(clone, { recursive: true, force: true, maxRetries: 5 });
});

/** What npm and the test runner tell their own scripts is nothing to a person's shell. */
function shellOfAPerson(): NodeJS.ProcessEnv {
  const own = ([name]: [string, unknown]) => !/^(npm_|NODE_ENV$|VITEST)/.test(name) && name !== PREPARED;
  return Object.fromEntries(Object.entries(process.env).filter(own));
}

/** The files of the working copy as git would hand them over, and the installed packages. */
function copyOfRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'two-lights-clone-'));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  for (const file of execFileSync('git', listed, { cwd: ROOT, encoding: 'utf8' }).split('\0')) {
    if (file === '' || !statSync(join(ROOT, file), { throwIfNoEntry: false })) continue; // one that was deleted
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

it('becomes ready by itself, with a secret of its own', async () => {
  const health = () => fetch(`${origin}/api/health`).then(({ status }) => status, String);
  await expect.poll(health, { ...READY, message: 'wrangler dev' }).toBe(200);
  const settings = join(clone, '.dev.vars');
  expect(readFileSync(settings, 'utf8')).toMatch(/^JWT_SECRET=\S{64}\nBETA_ACCESS_KEYS=duality-beta\n$/);
  expect(statSync(settings).mode & 0o777).toBe(0o600);
  expect(output).toContain('.dev.vars is new');
});

it('has accounts, and a table on which dice are rolled', async () => {
  const who = { username: 'ines', email: 'ines@example.org', displayName: 'Ines', password: 'a lamp in the window' };
  const account = await ask(origin, 'POST', '/auth/register', { body: { ...who, accessKey } });
  const token = String(account.accessToken);
  const { id: campaignId } = await ask(origin, 'POST', '/manage/campaigns', { token, body: { name: 'Salt' } });
  const body = { name: 'The Mill at Low Water', campaignId };
  const sessionId = String((await ask(origin, 'POST', '/manage/sessions', { token, body })).id);
  await ask(origin, 'POST', `/game/sessions/${sessionId}/activate`, { token, body: {} });
  const ines = await HubClient.join(origin, sessionId, token, 'Ines', true);
  const events = await ines.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 0, isDuality: true });
  expect(events.map(({ type }) => type)).toContain('DiceRoll');
  ines.leave();
});

it('serves the app, and the new build after a change under web/ or rules/', async () => {
  const page = async () => (await fetch(`${origin}/`)).text();
  const script = async () => /src="\/assets\/(index-[\w-]+\.js)"/.exec(await page())?.[1] ?? 'none';
  expect(await page()).toContain('<title>Two Lights</title>');
  change('web/index.html', (text) => text.replace('<title>Two Lights', '<title>Three Lights'));
  await expect.poll(page, READY).toContain('<title>Three Lights</title>');

  const before = await script();
  expect(before).not.toBe('none');
  change('rules/lengths.ts', (text) => `${text}\nconsole.info('The rules have changed.');\n`);
  await expect.poll(async () => [before, 'none'].includes(await script()), READY).toBe(false);
  expect((await call(origin, 'GET', '/api/health')).status).toBe(200); // and the worker keeps running
});

it('deploys with a build of the app, and leaves no secret and no database behind', async () => {
  const folder = copyOfRepository();
  try {
    const command = ['wrangler', 'deploy', '--dry-run', '--outdir', join(folder, 'dist/dry')];
    await promisify(execFile)('npx', command, { cwd: folder, env: shellOfAPerson() });
    expect(readFileSync(join(folder, 'dist/web/index.html'), 'utf8')).toContain('<title>Two Lights</title>');
    expect(existsSync(join(folder, '.dev.vars'))).toBe(false);
    expect(existsSync(join(folder, '.wrangler/state'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function change(file: string, how: (text: string) => string): void {
  const path = join(clone, file);
  writeFileSync(path, how(readFileSync(path, 'utf8')));
}
