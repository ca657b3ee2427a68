// The real server and the floor under it, both started and both reached straight at their runtime.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalWorker } from '../../scripts/local-worker.ts';
import { findFreePort } from '../../scripts/ports.ts';
import { endAllGroups } from '../../scripts/process-group.ts';
import { startServer } from '../support/server.ts';
import { findRuntime, type Measured } from './processes.ts';

/** Starts both for as long as `work` takes; both are ended, however it ends. `assets`: a folder of files that the floor serves. */
export async function besideTheFloor(
  work: (ours: Measured, floor: Measured) => Promise<void>,
  { assets }: { assets?: string } = {},
): Promise<void> {
  const floorState = mkdtempSync(join(tmpdir(), 'two-lights-floor-'));
  const server = await startServer();
  try {
    const floorPort = await findFreePort();
    const config = join(import.meta.dirname, 'floor/wrangler.toml');
    const files = assets === undefined ? {} : { assets };
    await startLocalWorker({ port: floorPort, host: '127.0.0.1', stateDir: floorState, vars: {}, config, ...files });
    await work(await findRuntime(server.port), await findRuntime(floorPort));
  } finally {
    await server.stop();
    await endAllGroups(2_000);
    rmSync(floorState, { recursive: true, force: true, maxRetries: 5 });
  }
}
