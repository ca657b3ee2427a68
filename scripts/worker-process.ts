// The process in which local-worker.ts runs the worker: wrangler's development server without its command `wrangler dev`, which
// ends when a single request between its proxy and the runtime fails (workers-sdk #15317, #15451), as happens on busy machines.
// Here that request alone fails.

import { join } from 'node:path';
import { unstable_DevEnv } from 'wrangler';
import { root } from './tools.ts';
import { WORKER_PROCESS_OPTIONS, type WorkerProcessOptions } from './worker-process-options.ts';

/** What wrangler says of a fault; only what is read here. */
type Fault = { source?: string; reason?: string; cause?: { message?: string }; message?: string };

const REQUEST_FAILED = 'Error inside ProxyWorker';

const options = JSON.parse(process.env[WORKER_PROCESS_OPTIONS] ?? '') as WorkerProcessOptions;
const { config = join(root, 'wrangler.toml'), port, host, stateDir, vars, assets } = options;
const environment = new unstable_DevEnv();
environment.on('error', (fault: Fault) => {
  const why = fault.cause?.message || fault.message || 'no reason given';
  if (fault.source === 'ProxyController' && fault.reason === REQUEST_FAILED) {
    console.error(`A request got lost on its way to the worker (${why}).`);
    return;
  }
  console.error(`${fault.reason ?? 'The worker does not run'}: ${why}`);
  process.exit(1);
});
try {
  await environment.startWorker({
    config,
    ...(assets === undefined ? {} : { assets }),
    build: { nodejsCompatMode: 'v2' },
    bindings: Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, { type: 'plain_text', value }])),
    dev: {
      server: { hostname: host, port },
      inspector: { port: 0 }, // any free one
      persist: stateDir,
      logLevel: 'warn',
    },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
