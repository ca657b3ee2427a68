// `npm run dev`: Vite's development server, with hot reload of the web app, in front of the worker on a port of its own. Vite's
// proxy is configured in vite.config.ts. When a file of the worker changes, it is built and started anew.

import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyMigrations } from './local-database.ts';
import { startLocalWorker } from './local-worker.ts';
import { findFreePort, isPortFree } from './ports.ts';
import { endAllGroups, startGroup } from './process-group.ts';
import { readSettings } from './settings.ts';
import { endOnSignals } from './signals.ts';
import { claimState } from './state-claim.ts';
import { commandOf, root } from './tools.ts';
import { makeWebFolder } from './web-build.ts';
import { buildWorker, workerFolder } from './worker-build.ts';

endOnSignals();

try {
  const settings = readSettings(process.env);
  const { port, host, stateDir, accessKeys } = settings;
  await claimState(stateDir, settings);
  if (!(await isPortFree(port, host))) {
    throw new Error(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm run dev`);
  }
  makeWebFolder();
  await Promise.all([buildWorker(), applyMigrations(stateDir)]);
  const workerPort = await findFreePort();
  const place = { port: workerPort, host: '127.0.0.1', worker: workerFolder };
  const { lost, renew } = await startLocalWorker({ ...settings, ...place, health: '/api/health' });
  onChange(async () => {
    if ((await buildWorker()) !== 'built') return;
    await applyMigrations(stateDir); // a worker that misses one is never ready
    await renew();
  });
  console.log(`\n  Access keys: ${accessKeys.join(', ') || 'none; set BETA_ACCESS_KEYS in .dev.vars'}`);
  const vite = [commandOf('vite'), '--strictPort', '--port', String(port), '--host', host];
  const front = startGroup(process.execPath, vite, {
    cwd: root,
    env: { ...process.env, PORT: String(port), WORKER_PORT: String(workerPort) },
  });
  front.child.stdout?.pipe(process.stdout, { end: false });
  front.child.stderr?.pipe(process.stderr, { end: false });
  const fell = front.gone.then((how) => {
    throw new Error(`Vite's development server ended (${how}).`);
  });
  await Promise.race([lost, fell]);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  await endAllGroups(0);
  process.exit(1);
}

/** Calls back after files of the worker have changed, once for simultaneous changes; its errors are printed. */
function onChange(callback: () => Promise<void>): void {
  let isDue = false;
  let last = Promise.resolve();
  const rebuild = async (): Promise<void> => {
    await sleep(100); // an editor writes more than once
    isDue = false;
    await callback().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  };
  for (const folder of ['worker', 'rules'].flatMap((name) => foldersIn(join(root, name)))) {
    watch(folder, () => {
      if (isDue) return;
      isDue = true;
      last = last.then(rebuild);
    });
  }
}

/** With the folder itself. Each is watched by itself: a recursive watch on Linux loses a file that an editor replaces. */
function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    folder,
    ...entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name)),
  ];
}
