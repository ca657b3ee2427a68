// `npm run recovery -- <username>`: a recovery code for somebody who forgot the password and has no code. Its hash goes into the
// database of this machine (STATE_DIR), or with `--remote` into the deployed one, through `wrangler d1 execute`; a server may run
// meanwhile. The code itself is printed, once.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newRecoveryCode } from '../worker/auth/recovery-codes.ts';
import { nameKeyOf } from '../worker/db/name-key.ts';
import { applyMigrations } from './local-database.ts';
import { endAllGroups } from './process-group.ts';
import { readSettings } from './settings.ts';
import { endOnSignals } from './signals.ts';
import { runNode, wranglerCli, wranglerEnv } from './tools.ts';

/** A database, as Wrangler is told which one. */
type Place = { args: string[]; env: Record<string, string> };

/** At the log level of the other commands Wrangler would not print the answer. */
const toldEnv = { ...wranglerEnv, WRANGLER_LOG: 'log' };
const REMOTE: Place = { args: ['--remote'], env: toldEnv };
const USAGE = 'Whose? npm run recovery -- <username> [--remote]';

endOnSignals();

try {
  const { name, isRemote } = readArguments();
  const { recoveryCode, recoveryHash } = newRecoveryCode();
  const username = await keepHash(name, recoveryHash, isRemote ? REMOTE : await local());
  console.log(
    [
      '',
      `  A recovery code for ${username}:`,
      '',
      `    ${recoveryCode}`,
      '',
      '  Game Master, Sign In, "Forgot your password?" asks for it. It works once; an earlier code no longer works.',
      '',
    ].join('\n'),
  );
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  await endAllGroups(0);
  process.exit(1);
}

function readArguments(): { name: string; isRemote: boolean } {
  const { values, positionals } = parseArgs({ options: { remote: { type: 'boolean' } }, allowPositionals: true });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Error(USAGE);
  return { name, isRemote: values.remote ?? false };
}

async function local(): Promise<Place> {
  const { stateDir } = readSettings(process.env);
  if (!existsSync(join(stateDir, 'v3/d1'))) throw new Error(`There is no database in ${stateDir}.`);
  await applyMigrations(stateDir); // one from before has no place for the hash
  const env = { ...toldEnv, WRANGLER_REGISTRY_PATH: join(stateDir, 'registry') };
  return { args: ['--local', '--persist-to', stateDir], env };
}

/** Returns the name as its owner writes it. Throws if nobody has it, and with Wrangler's output. */
async function keepHash(name: string, recoveryHash: string, { args, env }: Place): Promise<string> {
  const key = Buffer.from(nameKeyOf(name)).toString('hex'); // as bytes: no letter of it can be read as SQL
  const write = `UPDATE users SET recovery_hash = '${recoveryHash}' WHERE username_key = CAST(X'${key}' AS TEXT) RETURNING username`;
  const { ok, stdout, output } = await runNode(
    [wranglerCli, 'd1', 'execute', 'DB', ...args, '--json', '--command', write],
    { env },
  );
  if (!ok) throw new Error(`The database did not take the code.\n${output}`);
  const [answer] = JSON.parse(stdout) as { results: { username: string }[] }[];
  const [account] = answer?.results ?? [];
  if (account === undefined) throw new Error(`Nobody has the username ${name}.`);
  return account.username;
}
