// `npm run deploy`: from a clone to a running server, after one `npx wrangler login`. First it only checks: who is logged in,
// whether the database is there, which secrets are missing. Then it creates what is missing, builds, applies the migrations
// and deploys. A second run starts again and skips finished steps. It calls the `wrangler` that npm puts into the PATH, never
// with a terminal: so Wrangler asks nothing, and says what is missing instead. `--dry-run` looks, and says what it would do.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { unstable_readConfig } from 'wrangler';
import { recoveryCodeFromBytes } from '../rules/recovery-code.ts';
import { checkAudit } from './audit-check.ts';
import { endAllGroups } from './process-group.ts';
import { endOnSignals } from './signals.ts';
import { type RunOptions, type RunResult, root, run, wranglerEnv } from './tools.ts';
import { buildWeb } from './web-build.ts';

interface Step {
  title: string;
  plan: string; // what it does, for a dry run
  take: () => Promise<string>; // answers what it did
  onFailure: string; // how things stand then, and what to do
}

/** The secrets that the worker requires (worker/env.ts). */
const SECRETS = ['JWT_SECRET', 'BETA_ACCESS_KEYS'] as const;
type Secret = (typeof SECRETS)[number];

const AGAIN = 'Then run `npm run deploy` again: it goes on from here.';
const ASKED = 'Access keys, with which game masters make their accounts, separated by commas (Enter makes a new one): ';
const NOT_ASKED =
  'The secret BETA_ACCESS_KEYS is missing, and there is no terminal to ask for it. Set it in the environment, keys with which game ' +
  'masters make their accounts, separated by commas: BETA_ACCESS_KEYS=... npm run deploy';

/** The access key of this run, kept until it is printed: nobody can read it back from the server. */
let untoldKey: string | null = null;

process.once('exit', () => {
  if (untoldKey === null) return;
  console.error(
    `This run made an access key. Keep it: it may be set already, and is not shown again.\n\n    ${untoldKey}\n`,
  );
});
endOnSignals(130);
try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  await deploy(values['dry-run']);
} catch (error) {
  console.error(`\n${messageOf(error)}\n`);
  await endAllGroups(0);
  process.exit(1);
}

async function deploy(isDryRun: boolean): Promise<void> {
  console.log(isDryRun ? 'Two Lights: what a deploy does. Nothing is changed.' : 'Two Lights: to Cloudflare.');
  const { name, id } = readDatabase();
  await look('Login', findLogin);
  const hasDatabase = id !== null || (await look('Database', () => findDatabase(name)));
  const missing = await look('Secrets', findMissingSecrets);
  const asksForKeys = missing.includes('BETA_ACCESS_KEYS');
  const keys = asksForKeys && !isDryRun ? await askForKeys() : null;
  let address = '';

  const steps: Step[] = [
    {
      title: 'Audit',
      plan: 'ask the registry whether vulnerabilities are known in what ships',
      take: () => checkAudit({ isStrict: true }),
      onFailure: 'Nothing was changed. Update what is named, or wait until the registry answers. Then run it again.',
    },
    {
      title: 'Build',
      plan: 'build the app, unless its build is newer than its sources',
      take: buildWeb,
      onFailure: 'Nothing was changed. Mend what is named. Then run it again.',
    },
    ...(hasDatabase ? [] : [databaseStep(name)]),
    {
      title: 'Migrations',
      plan: 'apply the migrations that the database lacks',
      take: async () => {
        await wrangler(['d1', 'migrations', 'apply', 'DB', '--remote']);
        return 'the database has them all';
      },
      onFailure: `The worker was not touched, and the migrations before the one that failed are applied. Mend that one. ${AGAIN}`,
    },
    ...(missing.length === 0 ? [] : [secretsStep(missing, keys)]),
    {
      title: 'Worker',
      plan: 'put the worker in place',
      take: async () => {
        address = await deployWorker();
        return 'in place';
      },
      onFailure: `The database and the secrets are ready, the worker may not be. Do what is said above. ${AGAIN}`,
    },
  ];
  for (const step of steps) await (isDryRun ? tell(step) : take(step));
  if (!isDryRun) console.log(farewell(address));
}

type Bound = { binding: string; database_name?: string | undefined; database_id?: string | undefined };

/** The database as wrangler.toml names it. Without an id, Wrangler finds it by its name. */
function readDatabase(): { name: string; id: string | null } {
  const config: { d1_databases: Bound[] } = unstable_readConfig({ config: join(root, 'wrangler.toml') });
  const database = config.d1_databases.find(({ binding }) => binding === 'DB');
  if (database?.database_name === undefined)
    throw new Error('wrangler.toml binds no database as DB, or gives it no name.');
  return { name: database.database_name, id: database.database_id ?? null };
}

function databaseStep(name: string): Step {
  return {
    title: 'Database',
    plan: `create the database ${name}`,
    take: async () => {
      await wrangler(['d1', 'create', name]);
      return `${name} is new`;
    },
    onFailure: `There is no database yet. Do what is said above. ${AGAIN}`,
  };
}

function secretsStep(missing: readonly Secret[], keys: AccessKeys | null): Step {
  const plan = missing
    .map((secret) => (secret === 'JWT_SECRET' ? `make ${secret}` : `ask for ${secret}`))
    .join(' and ');
  return {
    title: 'Secrets',
    plan: `${plan}, and set what is missing in the worker`,
    take: async () => {
      const values: Partial<Record<Secret, string>> = {};
      if (missing.includes('JWT_SECRET')) values.JWT_SECRET = randomBytes(48).toString('base64url');
      if (keys !== null) values.BETA_ACCESS_KEYS = keys.text;
      if (keys?.isNew) untoldKey = keys.text;
      await wrangler(['secret', 'bulk'], { input: JSON.stringify(values) });
      return `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} set`;
    },
    onFailure: `The database is ready, the secrets are not. Do what is said above. ${AGAIN}`,
  };
}

async function findLogin(): Promise<void> {
  const result = await runWrangler(['whoami', '--json']);
  if (result.ok) return;
  const isLoggedOut = result.stdout.includes('"loggedIn":false');
  throw new Error(
    isLoggedOut
      ? 'Nobody is logged in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.'
      : result.output,
  );
}

async function findDatabase(name: string): Promise<boolean> {
  const databases = JSON.parse(await wrangler(['d1', 'list', '--json'])) as { name: string }[];
  return databases.some((database) => database.name === name);
}

/** A worker that does not exist yet misses all of them. */
async function findMissingSecrets(): Promise<Secret[]> {
  const result = await runWrangler(['secret', 'list', '--format', 'json']);
  if (!result.ok && /Worker ".*" not found/.test(result.output)) return [...SECRETS];
  if (!result.ok) throw new Error(result.output);
  const there = (JSON.parse(result.stdout) as { name: string }[]).map(({ name }) => name);
  return SECRETS.filter((secret) => !there.includes(secret));
}

interface AccessKeys {
  text: string; // separated by commas
  isNew: boolean; // made here, so that nobody knows it yet
}

/** The keys from the environment, or else from the person at the terminal. Throws without a terminal. */
async function askForKeys(): Promise<AccessKeys> {
  const { BETA_ACCESS_KEYS: given } = process.env;
  if (given) return { text: checked(given), isNew: false };
  if (!process.stdin.isTTY) throw new Error(NOT_ASKED);
  process.stdout.write(ASKED);
  const lines = createInterface({ input: process.stdin });
  const { value, done } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  if (done) throw new Error('No access key was typed. Nothing was changed.');
  if (value.trim() !== '') return { text: checked(value), isNew: false };
  return { text: recoveryCodeFromBytes(randomBytes(20)), isNew: true }; // written like one, since it is read out and typed, too
}

function checked(keys: string): string {
  if (keys.split(',').every((key) => key.trim() === '')) throw new Error('There is no access key between the commas.');
  return keys.trim();
}

/** Returns its address, from Wrangler's output for programs. */
async function deployWorker(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'two-lights-deploy-'));
  const file = join(folder, 'output.ndjson');
  try {
    await wrangler(['deploy'], { env: { WRANGLER_OUTPUT_FILE_PATH: file } });
    const entries = readFileSync(file, 'utf8').trim().split('\n');
    const told = entries.map((line) => JSON.parse(line) as { type: string; targets?: string[] });
    const targets = told.find(({ type }) => type === 'deploy')?.targets ?? [];
    // Only addresses of workers.dev have `https://`; others have words after them.
    const addresses = targets.map((target) => `https://${target.replace(/^https:\/\//, '').replace(/ .*/, '')}`);
    return (
      addresses.join('\n                 ') || 'none: wrangler.toml names no address, and switches workers.dev off'
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function farewell(address: string): string {
  const lines = ['', '  Two Lights is deployed.', '', `    Open:        ${address}`];
  if (untoldKey !== null) lines.push(`    Access key:  ${untoldKey}  (to create a GM account; it is not shown again)`);
  untoldKey = null;
  return [...lines, ''].join('\n');
}

/** Wrangler's output. Throws with all of it on failure. */
async function wrangler(args: string[], options: RunOptions = {}): Promise<string> {
  const result = await runWrangler(args, options);
  if (!result.ok) throw new Error(result.output);
  return result.stdout;
}

/** At the log level of the other commands Wrangler would not print its answers. */
function runWrangler(args: string[], { env = {}, ...options }: RunOptions = {}): Promise<RunResult> {
  return run('wrangler', args, { ...options, env: { ...wranglerEnv, WRANGLER_LOG: 'log', ...env } });
}

async function look<Found>(title: string, find: () => Promise<Found>): Promise<Found> {
  try {
    return await find();
  } catch (error) {
    throw new Error(`${title}: failed.\n\n${messageOf(error)}\n\nNothing was changed.`);
  }
}

async function take({ title, take, onFailure }: Step): Promise<void> {
  process.stdout.write(`  ${title} ... `);
  try {
    console.log(await take());
  } catch (error) {
    throw new Error(`\n${title}: failed.\n\n${messageOf(error)}\n\n${onFailure}`);
  }
}

function tell({ title, plan }: Step): void {
  console.log(`  ${title}: would ${plan}.`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
