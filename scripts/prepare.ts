// Prepares everything that the worker needs: the built app, and on this machine also .dev.vars and a database with all
// migrations. `npm start` calls it; run by itself it is Wrangler's custom build (wrangler.toml). It does not bundle the worker, and
// knows no port.

import { applyMigrations } from './local-database.ts';
import { endAllGroups } from './process-group.ts';
import { DEFAULT_STATE_DIR, writeDevVars } from './settings.ts';
import { endOnSignals } from './signals.ts';
import { refuseServed } from './state-claim.ts';
import { PREPARED } from './tools.ts';
import { buildWeb } from './web-build.ts';

/** Skips finished steps. Throws with the output of a failed one. */
export async function prepare(stateDir: string): Promise<void> {
  if (writeDevVars() === 'written')
    console.log('.dev.vars is new: a secret of its own, and the access key duality-beta.');
  await Promise.all([buildWeb(), applyMigrations(stateDir)]);
}

/**
 * Wrangler runs this twice at the start of `wrangler dev` (workers-sdk #7934) and again after each change, and names
 * the command in WRANGLER_COMMAND. A deploy needs only the app, and leaves this machine's secrets and database as they are.
 */
async function prepareForWrangler(): Promise<void> {
  if (process.env[PREPARED] !== undefined) return;
  if (process.env.WRANGLER_COMMAND !== 'dev') {
    await buildWeb();
    return;
  }
  await refuseServed(DEFAULT_STATE_DIR);
  await prepare(DEFAULT_STATE_DIR);
}

if (import.meta.main) {
  endOnSignals(1); // a newer change ends the build of an older one
  try {
    await prepareForWrangler();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await endAllGroups(0);
    process.exit(1);
  }
}
