// Starts the real server and the floor, which it is compared with, and gives the port of the runtime behind each.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalWorker } from '../../scripts/local-worker.ts';
import { findFreePort } from '../../scripts/ports.ts';
import { endAllGroups } from '../../scripts/process-group.ts';
import { bundleWorker } from '../../scripts/worker-build.ts';
import { startServer } from '../support/server.ts';
import { findRuntime, type Measured } from './processes.ts';

/** Starts both, runs `work`, and ends both in any case. `assets`: a folder of static files for the floor. */
export async function besideTheFloor(
  work: (ours: Measured, floor: Measured) => Promise<void>,
  { assets }: { assets?: string } = {},
): Promise<void> {
  const floorState = mkdtempSync(join(tmpdir(), 'two-lights-floor-'));
  const server = await startServer();
  try {
    const floorPort = await findFreePort();
    const worker = join(floorState, 'worker');
    await bundleWorker(join(import.meta.dirname, 'floor/wrangler.toml'), worker);
    const place = { port: floorPort, host: '127.0.0.1', hostNames: ['localhost', '127.0.0.1'], stateDir: floorState };
    await startLocalWorker({ ...place, worker, vars: {}, ...(assets === undefined ? {} : { assets }) });
    await work(findRuntime(server.port), await findRuntime(floorPort));
  } finally {
    await server.stop();
    await endAllGroups(2_000);
    rmSync(floorState, { recursive: true, force: true, maxRetries: 5 });
  }
}
