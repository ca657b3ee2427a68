/**
 * `npm run deploy`, from a shell without a terminal as well as from one where somebody types. Cloudflare is played by a stand-in for
 * Wrangler, and npm's registry by one that knows of no vulnerability.
 */
import { type ExecFileException, execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Account, type StandIn, standInForWrangler } from './stand-in-wrangler.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const EMPTY: Account = { isLoggedIn: true, hasWorker: false, databases: ['another'], secrets: {}, failing: '' };
const READY: Account = {
  ...EMPTY,
  hasWorker: true,
  databases: ['another', 'two-lights'],
  secrets: { JWT_SECRET: 'an old secret of 32 characters ...', BETA_ACCESS_KEYS: 'an old key' },
};
const CREATE = 'd1 create two-lights';
const MIGRATE = 'd1 migrations apply DB --remote';
const KEY = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){4}/g;

let registry: Server;
let wrangler: StandIn;

beforeAll(async () => {
  registry = createServer((ask, reply) => {
    ask.resume();
    reply.setHeader('Content-Type', 'application/json');
    reply.end('{}');
  });
  await new Promise<void>((listens) => registry.listen(0, '127.0.0.1', listens));
});

afterAll(() => {
  registry?.closeAllConnections();
  registry?.close();
});

afterEach(() => wrangler?.remove());

type Ended = { code: number; output: string };

function run(command: string, args: string[], env: Record<string, string>, typed?: string): Promise<Ended> {
  const { BETA_ACCESS_KEYS: _mine, ...inherited } = process.env;
  return new Promise((ends) => {
    const child = execFile(
      command,
      args,
      {
        cwd: ROOT,
        env: {
          ...inherited,
          PATH: `${wrangler.folder}${delimiter}${process.env.PATH}`,
          npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
          ...env,
        },
      },
      (error: ExecFileException | null, stdout, stderr) =>
        ends({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
    );
    if (typed === undefined) child.stdin?.end();
    else child.stdin?.write(typed);
  });
}

const deploy = (args: string[] = [], env: Record<string, string> = {}) =>
  run(process.execPath, ['scripts/deploy.ts', ...args], env);

/** In a terminal, at which somebody types a line. */
const deployAt = (typed: string) =>
  run('script', ['-qec', `'${process.execPath}' scripts/deploy.ts`, '/dev/null'], {}, typed);

/** The files that hold what must not come into them. */
const configuration = () =>
  ['wrangler.toml', '.dev.vars'].map((name) => {
    const path = join(ROOT, name);
    return statSync(path, { throwIfNoEntry: false }) ? readFileSync(path, 'utf8') : null;
  });

describe('the first deploy', () => {
  it('creates the database, sets both secrets and deploys, in this order, and says the address', async () => {
    wrangler = standInForWrangler(EMPTY);
    const before = configuration();
    const { code, output } = await deploy([], { BETA_ACCESS_KEYS: 'salt, tide' });
    expect([code, output]).toEqual([0, expect.stringContaining('https://two-lights.ines.workers.dev')]);
    expect(output).toContain('https://table.example.org\n');
    expect(wrangler.changes).toEqual([CREATE, MIGRATE, 'secret bulk', 'deploy']);
    const { secrets } = wrangler.account;
    expect(secrets).toEqual({ JWT_SECRET: expect.stringMatching(/^[\w-]{64}$/), BETA_ACCESS_KEYS: 'salt, tide' });
    expect(configuration()).toEqual(before);
    for (const { command } of wrangler.asked) expect(command).not.toContain(secrets.JWT_SECRET);
    expect(output).not.toContain(secrets.JWT_SECRET);
    expect(output).not.toContain('salt');
  });

  it.runIf(process.platform === 'linux')(
    'at a terminal asks for access keys, and makes one where none is typed',
    async () => {
      wrangler = standInForWrangler(EMPTY);
      const { code, output } = await deployAt('\n');
      expect([code, output]).toEqual([0, expect.stringContaining('Enter makes a new one')]);
      const { BETA_ACCESS_KEYS: made, JWT_SECRET: secret } = wrangler.account.secrets;
      expect(output.match(KEY)).toEqual([made]); // once
      expect(output).not.toContain(secret);
    },
  );

  it.runIf(process.platform === 'linux')('at a terminal takes the access keys that are typed', async () => {
    wrangler = standInForWrangler(EMPTY);
    const { code, output } = await deployAt('salt, tide\n');
    expect(code).toBe(0);
    expect(wrangler.account.secrets.BETA_ACCESS_KEYS).toBe('salt, tide');
    expect(output).not.toMatch(KEY);
  });

  it.runIf(process.platform === 'linux')('at a terminal changes nothing when nobody answers', async () => {
    wrangler = standInForWrangler(EMPTY);
    const { code, output } = await deployAt('\u0004'); // the end of what is typed
    expect([code, output]).toEqual([1, expect.stringContaining('No access key was typed. Nothing was changed.')]);
    expect(wrangler.changes).toEqual([]);
  });

  it.runIf(process.platform === 'linux')(
    'says a new access key also where the worker could not be put in place',
    async () => {
      wrangler = standInForWrangler({ ...EMPTY, failing: 'deploy' });
      const { code, output } = await deployAt('\n');
      expect([code, output]).toEqual([1, expect.stringContaining('Worker: failed.')]);
      const made = wrangler.account.secrets.BETA_ACCESS_KEYS;
      expect(output.match(KEY)).toEqual([made]);
      const again = await deploy();
      expect([again.code, again.output]).toEqual([0, expect.not.stringMatching(KEY)]);
      expect(wrangler.account.secrets.BETA_ACCESS_KEYS).toBe(made);
    },
  );
});

describe('a later deploy', () => {
  it('applies the migrations and deploys, without creating a database or setting a secret', async () => {
    wrangler = standInForWrangler(READY);
    const { code, output } = await deploy([], { BETA_ACCESS_KEYS: 'another' });
    expect([code, output]).toEqual([0, expect.stringContaining('https://two-lights.ines.workers.dev')]);
    expect(wrangler.changes).toEqual([MIGRATE, 'deploy']);
    expect(wrangler.account).toEqual(READY);
    expect(output).not.toContain('Access key');
  });

  it('sets the one secret that is missing, and leaves the other', async () => {
    wrangler = standInForWrangler({ ...READY, secrets: { BETA_ACCESS_KEYS: 'an old key' } });
    expect((await deploy()).code).toBe(0);
    expect(wrangler.changes).toEqual([MIGRATE, 'secret bulk', 'deploy']);
    expect(wrangler.account.secrets).toEqual({
      JWT_SECRET: expect.stringMatching(/^[\w-]{64}$/),
      BETA_ACCESS_KEYS: 'an old key',
    });
  });
});

describe('a deploy that cannot be', () => {
  it('says how to log in', async () => {
    wrangler = standInForWrangler({ ...EMPTY, isLoggedIn: false });
    const { code, output } = await deploy();
    expect([code, output]).toEqual([1, expect.stringContaining('Run `npx wrangler login`')]);
    expect(wrangler.asked.map(({ command }) => command)).toEqual(['whoami --json']);
  });

  it.each(['', ' , ,'])('without a terminal says which secret to set, and changes nothing: "%s"', async (keys) => {
    wrangler = standInForWrangler(EMPTY);
    const { code, output } = await deploy([], { BETA_ACCESS_KEYS: keys });
    expect([code, output]).toEqual([1, expect.stringMatching(/BETA_ACCESS_KEYS=|no access key between the commas/)]);
    expect(wrangler.changes).toEqual([]);
  });

  it('says which migration failed and keeps the old worker; the next one goes on', async () => {
    wrangler = standInForWrangler({ ...EMPTY, failing: 'd1 migrations' });
    const { code, output } = await deploy([], { BETA_ACCESS_KEYS: 'salt' });
    expect(code).toBe(1);
    for (const said of ['Migrations: failed.', '0003_session_events.sql', 'The worker was not touched', 'goes on']) {
      expect(output).toContain(said);
    }
    expect(wrangler.changes).toEqual([CREATE, MIGRATE]);
    expect((await deploy([], { BETA_ACCESS_KEYS: 'salt' })).code).toBe(0);
    expect(wrangler.changes.slice(2)).toEqual([MIGRATE, 'secret bulk', 'deploy']);
    expect(wrangler.account.databases).toEqual(['another', 'two-lights']);
  });

  it.each([
    ['d1 list', 'Database', []],
    ['secret list', 'Secrets', []],
    ['d1 create', 'Database', [CREATE]],
    ['secret bulk', 'Secrets', [CREATE, MIGRATE, 'secret bulk']],
    ['deploy', 'Worker', [CREATE, MIGRATE, 'secret bulk', 'deploy']],
  ])('says what Wrangler said where it fails at %s, and stops there', async (failing, title, changes) => {
    wrangler = standInForWrangler({ ...EMPTY, failing });
    const { code, output } = await deploy([], { BETA_ACCESS_KEYS: 'salt' });
    expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`^${title}: .*failed`, 'm'))]);
    expect(output).toContain('A request to the Cloudflare API failed.');
    expect(wrangler.changes).toEqual(changes);
  });

  it('stops before it changes anything when nobody knows whether what ships is safe', async () => {
    wrangler = standInForWrangler(READY);
    const { code, output } = await deploy([], { npm_config_registry: 'http://127.0.0.1:9/' });
    expect([code, output]).toEqual([1, expect.stringContaining('Audit: failed.')]);
    expect(wrangler.changes).toEqual([]);
  });

  it('does not know other options', async () => {
    wrangler = standInForWrangler(READY);
    expect((await deploy(['--dryrun'])).code).toBe(1);
    expect(wrangler.asked).toEqual([]);
  });
});

describe('a dry run', () => {
  it('says each step of a first deploy, and changes nothing', async () => {
    wrangler = standInForWrangler(EMPTY);
    const { code, output } = await deploy(['--dry-run']);
    expect(code).toBe(0);
    const steps = [...output.matchAll(/^ {2}(\w+): would (.*)\.$/gm)].map(([, title, plan]) => `${title}: ${plan}`);
    expect(steps).toEqual([
      'Audit: ask the registry whether vulnerabilities are known in what ships',
      'Build: build the app, unless its build is newer than its sources',
      'Database: create the database two-lights',
      'Migrations: apply the migrations that the database lacks',
      'Secrets: make JWT_SECRET and ask for BETA_ACCESS_KEYS, and set what is missing in the worker',
      'Worker: put the worker in place',
    ]);
    expect(wrangler.changes).toEqual([]);
    expect(wrangler.account).toEqual(EMPTY);
  });

  it('leaves out what is done already', async () => {
    wrangler = standInForWrangler(READY);
    const { output } = await deploy(['--dry-run']);
    expect([...output.matchAll(/^ {2}(\w+): would/gm)].map(([, title]) => title)).toEqual([
      'Audit',
      'Build',
      'Migrations',
      'Worker',
    ]);
    expect(wrangler.changes).toEqual([]);
  });
});
