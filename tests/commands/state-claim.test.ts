/** A state folder is served by one server at a time: two over the same database files would show two tables. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFreePort } from '../../scripts/ports.ts';
import { claimState } from '../../scripts/state-claim.ts';

it('[OP5] a folder that is served is not served a second time, and its place is told; one left by a crash is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'two-lights-claim-'));
  const host = '127.0.0.1';
  const port = await findFreePort();
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  try {
    await claimState(folder, { port, host });
    const again = claimState(folder, { port: port + 1, host });
    await expect(again).rejects.toThrow(`already, at http://localhost:${port}`);
    server.close();
    await once(server, 'close');
    await claimState(folder, { port: port + 1, host });
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
