/**
 * A program named `wrangler` that answers as the real one does in a shell without a terminal, from an account that is a file. What it
 * was asked, and what it read, it writes down. Its texts are those of wrangler 4.112.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Account = {
  isLoggedIn: boolean;
  hasWorker: boolean;
  databases: string[];
  secrets: Record<string, string>;
  failing: string; // the beginning of the command that fails once; empty when none does
};
export type Asked = { command: string; read: string };

export type StandIn = {
  folder: string; // to stand first in the PATH
  account: Account;
  asked: Asked[];
  /** The calls that change something at Cloudflare. */
  changes: string[];
  set(change: Partial<Account>): void;
  remove(): void;
};

const LOOKS = ['whoami', 'd1 list', 'secret list'];

export function standInForWrangler(account: Account): StandIn {
  const folder = mkdtempSync(join(tmpdir(), 'two-lights-wrangler-'));
  const accountFile = join(folder, 'account.json');
  const askedFile = join(folder, 'asked.ndjson');
  const program = join(folder, 'wrangler');
  const write = (next: Account) => writeFileSync(accountFile, JSON.stringify(next));
  const read = (): Account => JSON.parse(readFileSync(accountFile, 'utf8'));
  const asked = (): Asked[] =>
    existsSync(askedFile)
      ? readFileSync(askedFile, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : [];
  write(account);
  writeFileSync(program, `#!${process.execPath}\n(${answer})(${JSON.stringify({ accountFile, askedFile })});\n`);
  chmodSync(program, 0o755);
  return {
    folder,
    get account() {
      return read();
    },
    get asked() {
      return asked();
    },
    get changes() {
      return asked()
        .map(({ command }) => command)
        .filter((command) => !LOOKS.some((look) => command.startsWith(look)));
    },
    set: (change) => write({ ...read(), ...change }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The program. It is written into a file as text, so it uses nothing from outside of itself. */
function answer({ accountFile, askedFile }: { accountFile: string; askedFile: string }): unknown {
  const fs = process.getBuiltinModule('node:fs');
  const account: Account = JSON.parse(fs.readFileSync(accountFile, 'utf8'));
  const args = process.argv.slice(2);
  const command = args.join(' ');
  const read = fs.readFileSync(0, 'utf8');
  fs.appendFileSync(askedFile, `${JSON.stringify({ command, read })}\n`);
  const keep = (change: Partial<Account>) => fs.writeFileSync(accountFile, JSON.stringify({ ...account, ...change }));
  const fail = (text: string): never => {
    fs.writeSync(2, `\n✘ [ERROR] ${text}\n\n`);
    process.exit(1);
  };
  const say = (value: unknown) => console.log(typeof value === 'string' ? value : JSON.stringify(value, null, 2));

  if (command === 'whoami --json') {
    if (account.isLoggedIn)
      return say({ loggedIn: true, authType: 'OAuth Token', email: 'ines@example.org', accounts: [] });
    console.log('{"loggedIn":false}');
    process.exit(1);
  }
  if (!account.isLoggedIn) {
    fail("In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable");
  }
  if (account.failing !== '' && command.startsWith(account.failing)) {
    keep({ failing: '' });
    if (args[0] === 'd1' && args[1] === 'migrations') {
      fail(
        'Migration 0003_session_events.sql failed with the following errors:\n\n✘ [ERROR] near "TABEL": syntax error',
      );
    }
    fail(`A request to the Cloudflare API failed.\n\n  ${command} [code: 10013]`);
  }
  switch (command) {
    case 'd1 list --json':
      return say(account.databases.map((name, index) => ({ uuid: `uuid-${index}`, name, version: 'production' })));
    case 'secret list --format json':
      if (!account.hasWorker)
        fail('Worker "two-lights" not found.\n\nIf this is a new Worker, run `wrangler deploy` first to create it.');
      return say(Object.keys(account.secrets).map((name) => ({ name, type: 'secret_text' })));
    case 'secret bulk':
      keep({ hasWorker: true, secrets: { ...account.secrets, ...JSON.parse(read) } });
      return say(
        '🌀 Processing the secrets for the Worker "two-lights"\n✨ Successfully created secret for key: JWT_SECRET',
      );
    case 'd1 migrations apply DB --remote':
      if (!account.databases.includes('two-lights'))
        fail("Couldn't find a D1 DB named 'two-lights' (bound as 'DB') in the API.");
      return say('✅ No migrations to apply!');
    case 'deploy': {
      const file = process.env.WRANGLER_OUTPUT_FILE_PATH ?? '';
      const session = { version: 1, type: 'wrangler-session', wrangler_version: '4.112.0' };
      const targets = ['https://two-lights.ines.workers.dev', 'table.example.org (custom domain)'];
      const done = { version: 1, type: 'deploy', worker_name: 'two-lights', version_id: 'a version', targets };
      fs.appendFileSync(file, `${JSON.stringify(session)}\n${JSON.stringify(done)}\n`);
      keep({ hasWorker: true });
      return say('Deployed two-lights triggers (1.20 sec)\n  https://two-lights.ines.workers.dev');
    }
  }
  if (args[0] === 'd1' && args[1] === 'create') {
    const name = args[2] ?? '';
    if (account.databases.includes(name)) fail('A database with that name already exists');
    keep({ databases: [...account.databases, name] });
    return say(`✅ Successfully created DB '${name}' in region WEUR\nCreated your new D1 database.\n`);
  }
  return fail(`Unknown argument: ${command}`);
}
