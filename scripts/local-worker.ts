// The worker on this machine, served by workerd, the runtime itself, in a process of its own: watched, and started again when it
// breaks. runtime-config.ts defines what it serves.

import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ProcessGroup, startGroup } from './process-group.ts';
import { configOf, type Served } from './runtime-config.ts';
import { dropIdleTurnstiles, keepPrivate } from './state-folder.ts';
import { root } from './tools.ts';

export interface LocalWorkerOptions extends Served {
  health?: string; // a path that the worker answers with 200 when it is ready; without it any answer counts
  inspectorPort?: number; // on loopback, for benches alone: it lets any program and page of this machine read everything
}

export interface LocalWorker {
  lost: Promise<never>; // rejects when it broke too often to be started again
  /** Ends it, and starts what is built now. */
  renew: () => Promise<void>;
}

const startLimitMs = 120_000;
const graceMs = 2_000; // on SIGINT, workerd waits minutes for open sockets
const maxRestarts = 5; // within a minute

/** The program itself: the command of its package is a wrapper. */
const workerd: string = createRequire(import.meta.resolve('miniflare'))('workerd').default;

/** Resolves once the worker answers; throws when it never does. To end it, end all process groups. */
export async function startLocalWorker(options: LocalWorkerOptions): Promise<LocalWorker> {
  let launched = await launch(options);
  let renewal: Promise<void> | undefined;
  const keepUp = async (): Promise<never> => {
    let restarts: number[] = [];
    for (;;) {
      const reason = await broken(launched, options);
      if (reason === undefined) {
        const next = renewal;
        renewal = undefined;
        await (next ?? new Promise(() => undefined)); // without a next one, it was ended on purpose
        continue;
      }
      await launched.end(0);
      restarts = restarts.filter((at) => at > Date.now() - 60_000);
      if (restarts.length >= maxRestarts) {
        throw new Error(`The server broke ${maxRestarts + 1} times within a minute, the last time with: ${reason}.`);
      }
      restarts.push(Date.now());
      console.error(`The server broke (${reason}). Starting it again; what was saved is safe.`);
      launched = await launch(options);
      console.error('The server answers again.');
    }
  };
  const renew = async (): Promise<void> => {
    const old = launched;
    renewal = old.end(0).then(async () => {
      launched = await launch(options);
    });
    await renewal;
  };
  return { lost: keepUp(), renew };
}

async function launch({ health, inspectorPort, ...served }: LocalWorkerOptions): Promise<ProcessGroup> {
  const { port, host, stateDir } = served;
  const input = await configOf(served); // makes the folders of the state
  keepPrivate(stateDir);
  dropIdleTurnstiles(stateDir);
  const args = ['serve', '--binary', '--experimental', '-'];
  if (inspectorPort !== undefined) args.push(`--inspector-addr=127.0.0.1:${inspectorPort}`);
  const group = startGroup(workerd, args, {
    cwd: root,
    env: { ...process.env, TZ: 'UTC' },
    input,
    isPrivate: true,
  });
  group.child.stdout?.resume(); // a line for each call
  group.child.stderr?.pipe(process.stderr, { end: false });

  let ending: string | undefined;
  void group.gone.then((how) => {
    ending = how;
  });
  const deadline = Date.now() + startLimitMs;
  // The static files are served before the worker runs: without `health`, requests in between would get a 404.
  while (!(await isReady(host, port, health))) {
    if (ending === undefined && Date.now() < deadline) {
      await sleep(25);
      continue;
    }
    await group.end(graceMs);
    throw new Error(
      ending === undefined
        ? `The server does not answer within ${startLimitMs / 1000} seconds.`
        : `The server does not start (${ending}).`,
    );
  }
  return group;
}

/** Resolves with the reason once it has broken; without one when it was ended on purpose. */
async function broken(launched: ProcessGroup, { host, port }: LocalWorkerOptions): Promise<string | undefined> {
  let silences = 0;
  let faults = 0;
  for (;;) {
    const ending = await Promise.race([launched.gone, sleep(2_000)]);
    if (ending !== undefined) return ending;
    if (launched.isDismissed) return undefined;
    const status = await statusOf(host, port);
    silences = status === null ? silences + 1 : 0;
    if (silences === 3) return 'no answer';
    faults = status !== null && status >= 500 ? faults + 1 : 0;
    if (faults === 2) return `it answers ${status}`; // once may be a single request that failed
  }
}

/** The status with which it answers; null without an answer: a refused connection at once, a server that is only busy has 15 seconds. */
async function statusOf(host: string, port: number, health?: string): Promise<number | null> {
  const near = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const authority = near.includes(':') ? `[${near}]` : near;
  try {
    const method = health === undefined ? 'HEAD' : 'GET';
    const url = `http://${authority}:${port}${health ?? '/'}`;
    const { status } = await fetch(url, { method, signal: AbortSignal.timeout(15_000) });
    return status;
  } catch {
    return null; // no answer, for any reason
  }
}

async function isReady(host: string, port: number, health?: string): Promise<boolean> {
  const status = await statusOf(host, port, health);
  return health === undefined ? status !== null : status === 200;
}
