// The worker on this machine, served by wrangler with local D1 and Durable Objects in a process of its own (worker-process.ts),
// watched, and started again when it breaks.

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ProcessGroup, startGroup } from './process-group.ts';
import { root, wranglerEnv } from './tools.ts';
import { WORKER_PROCESS_OPTIONS, type WorkerProcessOptions } from './worker-process-options.ts';

export interface LocalWorkerOptions extends WorkerProcessOptions {
  health?: string; // a path that the worker answers with 200 when it is ready; without it any answer counts
}

interface Launched {
  readonly group: ProcessGroup;
  isMisbuilt: boolean; // the last edit did not build: requests hang until the next one does, which does not count as broken
}

const startLimitMs = 120_000;
const graceMs = 2_000; // asked politely, workerd waits minutes for open sockets
const maxRestarts = 5; // within a minute

/**
 * Resolves once the worker answers; throws when it never does. `lost` rejects when it broke too often to be started again. To
 * end it, end all process groups.
 */
export async function startLocalWorker(options: LocalWorkerOptions): Promise<{ lost: Promise<never> }> {
  let launched = await launch(options);
  const keepUp = async (): Promise<never> => {
    let restarts: number[] = [];
    for (;;) {
      const reason = await broken(launched, options);
      await launched.group.end(0);
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
  return { lost: keepUp() };
}

async function launch({ health, ...options }: LocalWorkerOptions): Promise<Launched> {
  const { port, host, stateDir } = options;
  const color = process.stderr.isTTY ? {} : { NO_COLOR: '1' };
  const group = startGroup(process.execPath, ['--no-warnings', join(import.meta.dirname, 'worker-process.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...color,
      ...wranglerEnv,
      WRANGLER_REGISTRY_PATH: join(stateDir, 'registry'),
      [WORKER_PROCESS_OPTIONS]: JSON.stringify(options), // not an argument: everybody may list those
    },
  });
  const launched: Launched = { group, isMisbuilt: false };
  for (const stream of [group.child.stdout, group.child.stderr]) {
    stream?.pipe(process.stderr, { end: false });
    stream?.on('data', (chunk: Buffer) => {
      if (chunk.includes('Build failed')) launched.isMisbuilt = true;
    });
  }

  let ending: string | undefined;
  void group.gone.then((how) => {
    ending = how;
  });
  const deadline = Date.now() + startLimitMs;
  // The static files are served before the worker runs: without `health`, requests in between would get a 404.
  while (!(await isReady(host, port, health))) {
    if (ending === undefined && Date.now() < deadline) {
      await sleep(100);
      continue;
    }
    await group.end(graceMs);
    throw new Error(
      ending === undefined
        ? `The server does not answer within ${startLimitMs / 1000} seconds.`
        : `The server does not start (${ending}).`,
    );
  }
  return launched;
}

/**
 * Resolves with the reason once it has broken. It has to be watched: wrangler itself does not notice when its workerd is gone, and
 * its proxy then answers every request with 500.
 */
async function broken(launched: Launched, { host, port }: LocalWorkerOptions): Promise<string> {
  let silences = 0;
  let faults = 0;
  for (;;) {
    const ending = await Promise.race([launched.group.gone, sleep(2_000)]);
    if (ending !== undefined) return ending;
    if (launched.group.isDismissed) return new Promise(() => undefined); // it was ended on purpose
    const status = await statusOf(host, port);
    if (status !== null) launched.isMisbuilt = false;
    silences = status !== null || launched.isMisbuilt ? 0 : silences + 1;
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
    return null; // whatever the reason, there is no answer
  }
}

async function isReady(host: string, port: number, health?: string): Promise<boolean> {
  const status = await statusOf(host, port, health);
  return health === undefined ? status !== null : status === 200;
}
