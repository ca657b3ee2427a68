/** `npm run recovery`: a code for somebody who has none, while the server runs; and what it asks of the deployed database. */
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { ask, call } from '../support/rest-client.ts';
import { accessKey } from '../support/server.ts';
import { type SharedServer, sharedServer } from '../support/shared-places.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const CODE = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){4}/;
const PASSWORD = 'a lamp in the window';
/** The id of the deployed database. */
const DATABASE = '71017101-0000-4000-8000-000000000000';
/** Of accounts of its own: files share servers. */
const MARK = crypto.randomUUID().slice(0, 8);
/** Nothing in it may be read as SQL. */
const NAME = `O'Hara; -- ${MARK}`;
const OTHER = `tobin.${MARK}`;

let server: SharedServer;

beforeAll(async () => {
  server = sharedServer();
  for (const username of [NAME, OTHER]) {
    const email = `${username.length}.${MARK}@example.org`;
    const body = { username, email, password: PASSWORD, displayName: 'Ines', accessKey };
    await ask(server.origin, 'POST', '/auth/register', { body });
  }
});

function recovery(args: string[], env: Record<string, string> = {}): Promise<{ stdout: string }> {
  const settings = { STATE_DIR: server.stateDir, BETA_ACCESS_KEYS: accessKey, ...env };
  return run(process.execPath, ['scripts/recovery.ts', ...args], { cwd: root, env: { ...process.env, ...settings } });
}

function withDatabase<Result>(work: (database: DatabaseSync) => Result): Result {
  const files = globSync(join(server.stateDir, '**/miniflare-D1DatabaseObject/*.sqlite'));
  const file = files.find((each) => !each.endsWith('metadata.sqlite'));
  if (file === undefined) throw new Error(`No database in ${server.stateDir}`);
  const database = new DatabaseSync(file, { timeout: 10_000 }); // the server has it open, too
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const hashes = () =>
  withDatabase((database) =>
    database
      .prepare('SELECT username, recovery_hash AS hash FROM users WHERE username IN (?, ?) ORDER BY username')
      .all(NAME, OTHER),
  );

it('[RC5] gives an old account a code, in any case of its name, and no other account', async () => {
  withDatabase((database) =>
    database.prepare('UPDATE users SET recovery_hash = NULL WHERE username IN (?, ?)').run(NAME, OTHER),
  );
  const { stdout } = await recovery([NAME.toUpperCase()]);
  expect(stdout).toContain(`A recovery code for ${NAME}:`);
  const recoveryCode = CODE.exec(stdout)?.[0];
  expect(hashes()).toMatchObject([{ hash: expect.any(String) }, { username: OTHER, hash: null }]);
  const body = { usernameOrEmail: NAME, recoveryCode, newPassword: 'nine bells in the fog' };
  expect((await call(server.origin, 'POST', '/auth/recover', { body })).status).toBe(200);
  expect((await call(server.origin, 'POST', '/auth/recover', { body })).status).toBe(401);
});

it('[RC5] gives none for an unknown name, without a name, or without a database', async () => {
  const before = hashes();
  await expect(recovery(['nobody'])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('Nobody has the username nobody.'),
  });
  await expect(recovery([])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('npm run recovery -- <username>'),
  });
  const empty = mkdtempSync(join(tmpdir(), 'two-lights-empty-'));
  const nowhere = recovery([OTHER], { STATE_DIR: empty });
  await expect(nowhere).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('There is no database in'),
  });
  rmSync(empty, { recursive: true });
  expect(hashes()).toEqual(before);
});

/**
 * Where Wrangler finds Cloudflare: knows the database by its name, takes what is asked of it, and answers as if `username` had an
 * account there.
 */
async function standInForCloudflare(username: string) {
  const asked: { path: string; sql: string; authorization: string | undefined }[] = [];
  const api = createServer(async (request, response) => {
    const { sql = '' } = JSON.parse((await text(request)) || '{}') as { sql?: string };
    asked.push({ path: request.url ?? '', sql, authorization: request.headers.authorization });
    const isQuery = request.url?.endsWith('/query') ?? false;
    const rows = [{ results: [{ username }], success: true, meta: { duration: 1 } }];
    const result = isQuery ? rows : { uuid: DATABASE, name: 'two-lights' };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
  });
  await new Promise<void>((listens) => api.listen(0, '127.0.0.1', listens));
  const { port } = api.address() as AddressInfo;
  return { asked, address: `http://127.0.0.1:${port}/client/v4`, close: () => api.close() };
}

it('[RC5] with --remote writes the hash, and never the code, into the deployed database', async () => {
  const before = hashes();
  const cloudflare = await standInForCloudflare(OTHER);
  try {
    const { stdout } = await recovery(['--remote', OTHER.toUpperCase()], {
      CLOUDFLARE_API_BASE_URL: cloudflare.address,
      CLOUDFLARE_API_TOKEN: 'only-for-tests',
      CLOUDFLARE_ACCOUNT_ID: 'account',
    });
    const code = CODE.exec(stdout)?.[0] ?? 'none';
    expect(stdout).toContain(`A recovery code for ${OTHER}:`);
    const queries = cloudflare.asked.filter(({ path }) => path.endsWith('/query'));
    expect(queries).toHaveLength(1);
    expect(queries[0]?.path).toContain(`/accounts/account/d1/database/${DATABASE}/`);
    expect(cloudflare.asked[0]?.path).toContain('/accounts/account/d1/database/two-lights?');
    expect(queries[0]?.authorization).toBe('Bearer only-for-tests');
    expect(queries[0]?.sql).toMatch(/^UPDATE users SET recovery_hash = '[\w-]{43}' WHERE username_key = /);
    expect(queries[0]?.sql).toContain(Buffer.from(OTHER).toString('hex'));
    expect(JSON.stringify(cloudflare.asked)).not.toContain(code);
  } finally {
    cloudflare.close();
  }
  expect(hashes()).toEqual(before); // those here are others
});
