// A program started with everything it starts in turn, so that all of it can be ended together.
// It knows no program by name and decides nothing about when to end one.

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProcessGroup {
  readonly child: ChildProcess;
  /**
   * Resolves once the program is gone by itself, with a phrase for people: `exit code 1`, `SIGKILL`, `spawn node ENOENT`.
   * Of one that was ended from here it says nothing, so that nobody mourns or restarts it.
   */
  readonly gone: Promise<string>;
  /** Whether it was ended from here, or is about to be. */
  readonly isDismissed: boolean;
  /** Asks with SIGINT, and after `graceMs` SIGKILLs whatever of the group is still there. */
  end(graceMs: number): Promise<void>;
}

export interface GroupOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
}

const living = new Set<ProcessGroup>();

/** Starts a program as the leader of its own process group: no input, output as pipes. */
export function startGroup(command: string, args: string[], { cwd, env }: GroupOptions): ProcessGroup {
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
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
        // A killed process counts until init has collected it, which in a container may be never: half a second at most.
        await untilEmpty(child.pid, 500);
      }
      guard?.kill('SIGKILL');
      living.delete(group);
    },
  };
  living.add(group);
  return group;
}

/** Ends every group that is still living. */
export async function endAllGroups(graceMs: number): Promise<void> {
  await Promise.all([...living].map((group) => group.end(graceMs)));
}

/** The shell waits for the end of its input, which comes when this process dies in whatever way, and takes the group along. */
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
