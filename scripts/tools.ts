// The root folder, and how to run programs of the dependencies.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startGroup } from './process-group.ts';

export const root = resolve(import.meta.dirname, '..');

/** For a Wrangler that needs no preparation: its custom build, prepare.ts, then does nothing. */
export const PREPARED = 'TWO_LIGHTS_PREPARED';

/** Quiet and offline: no metrics, no update check, no log files in the home folder. */
export const wranglerEnv = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_EXPLORER: 'false', // it answers SQL over every database to any caller on the port who claims to be localhost
  WRANGLER_LOG: 'warn',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
  [PREPARED]: 'true',
};

/** Wrangler's program itself: its `bin` is a wrapper that starts this one, and leaves it running when the wrapper is killed. */
export const wranglerCli = join(root, 'node_modules/wrangler/wrangler-dist/cli.js');

/** The script behind a dependency's command, to be run with this Node. Throws when it is not installed. */
export function commandOf(dependency: string, command = dependency): string {
  const folder = join(root, 'node_modules', dependency);
  const manifest: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const path = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command];
  if (path === undefined) throw new Error(`${dependency} has no command ${command}`);
  return join(folder, path);
}

export interface RunResult {
  ok: boolean;
  output: string; // stdout and stderr, in the order in which they came
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  cwd?: string; // the root folder without it
  env?: Record<string, string>;
  input?: string; // what it reads from its standard input; without it that is empty
  limitMs?: number; // after this it is ended and counts as failed
  onStdout?: (text: string) => void; // as it comes
}

/** Runs a Node script in the root folder to its end; a failure is returned, not thrown. */
export function runNode(args: string[], options: RunOptions = {}): Promise<RunResult> {
  return run(process.execPath, args, options);
}

export async function run(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  const { cwd = root, env = {}, input, limitMs = 15 * 60_000, onStdout } = options;
  const { FORCE_COLOR, ...inherited } = process.env;
  const group = startGroup(command, args, {
    cwd,
    env: { ...inherited, NO_COLOR: '1', ...env },
    ...(input === undefined ? {} : { input: Buffer.from(input) }),
  });
  let output = '';
  let stdout = '';
  let stderr = '';
  group.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    stdout += text;
    onStdout?.(text);
  });
  group.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    stderr += text;
  });
  const closed = new Promise<void>((resolve) => group.child.once('close', () => resolve()));
  const limit = new AbortController();
  const ending = await Promise.race([
    group.gone,
    sleep(limitMs, `no end after ${limitMs / 1000} seconds`, { signal: limit.signal, ref: false }).catch(() => ''),
  ]);
  limit.abort();
  const ok = ending === 'exit code 0';
  if (ok) await Promise.race([closed, sleep(2_000, undefined, { ref: false })]);
  await group.end(0);
  if (!ok) output += `\n(${ending})`;
  return { ok, output: output.trim(), stdout, stderr };
}
