// The whole server as a person would start it (scripts/start.ts), on a free port with a state folder of its own, for journeys
// and benches.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort, isPortFree } from '../../scripts/ports.ts';
import { PASSED_THROUGH } from '../../scripts/settings.ts';
import { findMigratedState } from './migrated-state.ts';

const root = resolve(import.meta.dirname, '../..');
const startLimitMs = 180_000;

/** The access key with which a game master's account can be made on this server. */
export const accessKey = 'duality-beta';

export interface Server {
  readonly origin: string; // http://localhost:{port}
  readonly port: number;
  readonly stateDir: string;
  /** All of its processes. */
  pids(): number[];
  /** Everything that it has printed so far. */
  output(): string;
  /** Ends it for good, as Ctrl-C does; a state folder made here is deleted. Throws with its output when the exit code is not 0. */
  stop(): Promise<void>;
  /** SIGKILL to all of its processes at once, right after `lastWord` if given. */
  kill(lastWord?: () => void | Promise<void>): Promise<void>;
  /** SIGKILL to the process that runs the worker, and to no other: what started it is to notice. */
  killRuntime(): void;
  /** Ends it if it runs, and starts it again at the same address with the same state. */
  restart(): Promise<void>;
}

export interface ServerOptions {
  env?: Record<string, string>;
  stateDir?: string; // a given folder is kept; without one a temporary one is made
}

/** Throws with the server's output when it does not start. */
export async function startServer({ env = {}, stateDir: given }: ServerOptions = {}): Promise<Server> {
  const port = await findFreePort();
  const stateDir = given ?? newStateDir();
  let output = '';
  let running: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: root,
      env: cleanEnv({ BETA_ACCESS_KEYS: accessKey, ...env, PORT: String(port), STATE_DIR: stateDir }),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // the channel closes when this process dies, and then the server ends too
    });
    running = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        output += text;
      });
    }
    const deadline = Date.now() + startLimitMs;
    while (!said.includes('is ready.')) {
      if (hasEnded(child)) throw new Error(`The server did not start:\n${output}`);
      if (Date.now() > deadline) {
        await kill();
        throw new Error(`The server was not ready within ${startLimitMs / 1000} seconds:\n${output}`);
      }
      await sleep(50);
    }
  };

  const end = async (): Promise<void> => {
    const child = running;
    if (child === undefined) return;
    running = undefined;
    child.kill('SIGINT');
    if (!(await endsWithin(child, 15_000))) {
      killAll(treeOf(child));
      throw new Error(`The server did not stop within 15 seconds:\n${output}`);
    }
    if (child.exitCode !== 0) throw new Error(`The server ended with ${child.exitCode}:\n${output}`);
  };

  const kill = async (lastWord?: () => void | Promise<void>): Promise<void> => {
    const child = running;
    if (child === undefined) return;
    running = undefined;
    const tree = treeOf(child); // before `lastWord`, because listing takes longer than the server takes to answer
    await lastWord?.();
    killAll(tree);
    await endsWithin(child, 5_000);
    const deadline = Date.now() + 5_000;
    while (!(await isPortFree(port, '127.0.0.1')) && Date.now() < deadline) await sleep(25);
  };

  await start();
  return {
    origin: `http://localhost:${port}`,
    port,
    stateDir,
    pids: () => (running === undefined ? [] : treeOf(running)),
    output: () => output,
    async stop() {
      if (output.includes('The server broke')) console.error(`A server had trouble:\n${output}`);
      await end();
      if (given === undefined) rmSync(stateDir, { recursive: true, force: true, maxRetries: 5 });
    },
    kill,
    killRuntime() {
      const pids = running === undefined ? [] : treeOf(running);
      const rows = execFileSync('ps', ['-o', 'pid=,args=', '-p', pids.join()], { encoding: 'utf8' }).split('\n');
      const runtimes = rows.filter((row) => /workerd serve /.test(row));
      if (runtimes.length !== 1) throw new Error(`There are ${runtimes.length} runtimes:\n${rows.join('\n')}`);
      killAll(runtimes.map((row) => Number.parseInt(row, 10)));
    },
    async restart() {
      await end();
      await start();
    },
  };
}

/** A temporary one; in a test with an empty database that has had its migrations. */
function newStateDir(): string {
  const stateDir = mkdtempSync(join(tmpdir(), 'two-lights-'));
  const migrated = findMigratedState();
  if (migrated !== undefined) cpSync(join(migrated, 'v3'), join(stateDir, 'v3'), { recursive: true });
  return stateDir;
}

/** This process's environment without variables that would change the server unintended. */
function cleanEnv(set: Record<string, string>): NodeJS.ProcessEnv {
  // Started from `npm test`, the server must not take itself for a script of npm; NODE_ENV and VITEST are the test runner's.
  const { HOST, npm_lifecycle_event, NODE_ENV, VITEST, ...rest } = process.env;
  for (const name of PASSED_THROUGH) delete rest[name];
  return { ...rest, ...set };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function endsWithin(child: ChildProcess, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (!hasEnded(child) && Date.now() < deadline) await sleep(25);
  return hasEnded(child);
}

/** The process and all its descendants, parents first, so that no parent is left that could start a child again. */
function treeOf(child: ChildProcess): number[] {
  if (child.pid === undefined || hasEnded(child)) return [];
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const tree = [child.pid];
  for (const pid of tree) {
    for (const [each, parent] of parents) if (each !== undefined && parent === pid) tree.push(each);
  }
  return tree;
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
