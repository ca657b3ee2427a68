// Starts a program so that it can be ended together with everything that it starts in turn.

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProcessGroup {
  readonly child: ChildProcess;
  /**
   * Resolves when the program ends by itself, with a phrase for messages: `exit code 1`, `SIGKILL`, `spawn node ENOENT`. Never
   * resolves when it was ended by `end`, which is no failure.
   */
  readonly gone: Promise<string>;
  /** Whether `end` was called. */
  readonly isDismissed: boolean;
  /** Sends SIGINT, and after `graceMs` SIGKILL to all of the group that is still there. */
  end(graceMs: number): Promise<void>;
}

export interface GroupOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  input?: Buffer; // what it reads from its standard input
  isPrivate?: boolean; // the files that it makes are for this user alone
}

const living = new Set<ProcessGroup>();

/** Starts a program as the leader of its own process group, with piped output. */
export function startGroup(command: string, args: string[], options: GroupOptions): ProcessGroup {
  const { cwd, env, input, isPrivate = false } = options;
  const umask = isPrivate ? process.umask(0o077) : undefined; // a program inherits it
  const child = spawn(command, args, { cwd, env, detached: true, stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'] });
  if (umask !== undefined) process.umask(umask);
  child.stdin?.once('error', () => undefined); // it ended before it had read: `gone` says how
  child.stdin?.end(input);
  const guard = child.pid === undefined ? undefined : startGuard(child.pid);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let isDismissed = false;
  const gone = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      if (!isDismissed) resolve(signal ?? `exit code ${code}`);
    });
    child.once('error', (error) => resolve(error.message));
  });
  const group: ProcessGroup = {
    child,
    gone,
    get isDismissed() {
      return isDismissed;
    },
    async end(graceMs) {
      isDismissed = true;
      if (child.pid !== undefined) {
        child.kill('SIGINT');
        await Promise.race([exited, sleep(graceMs, undefined, { ref: false })]);
        signalGroup(child.pid, 'SIGKILL');
        // A killed process stays in the group until init has reaped it, which in a container may be never: wait half a second
        // at most.
        await untilEmpty(child.pid, 500);
      }
      guard?.kill('SIGKILL');
      living.delete(group);
    },
  };
  living.add(group);
  return group;
}

/** Ends every group that was started and not ended yet. */
export async function endAllGroups(graceMs: number): Promise<void> {
  await Promise.all([...living].map((group) => group.end(graceMs)));
}

/** The shell waits for the end of its input, which comes when this process dies in any way, and then kills the group. */
function startGuard(leader: number): ChildProcess {
  const guard = spawn('sh', ['-c', `read -r _; kill -s KILL -- -${leader}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.once('error', (error) => console.error(`No guard against orphaned processes: ${error.message}`));
  guard.unref();
  return guard;
}

function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

async function untilEmpty(leader: number, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline && signalGroup(leader, 0)) await sleep(25);
}
