// Brings the local database of `npm start` and `npm run dev` up to the newest migration. A note beside the database says which
// migrations it has, so that Wrangler is not started when there is nothing new.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode, wranglerCli, wranglerEnv } from './tools.ts';

const migrations = join(root, 'migrations');

/** Throws with Wrangler's output when a migration fails. */
export async function applyMigrations(stateDir: string): Promise<void> {
  // In Wrangler's own folder of local databases, so that deleting the database deletes the note too.
  const folder = join(stateDir, 'v3/d1');
  const note = join(folder, 'migrated');
  const newest = digestOfMigrations();
  if (readNote(note) === newest) return;
  const result = await runNode([wranglerCli, 'd1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateDir], {
    env: { ...wranglerEnv, WRANGLER_REGISTRY_PATH: join(stateDir, 'registry') },
  });
  if (!result.ok) throw new Error(`The local database does not take its migrations.\n${result.output}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(note, newest);
}

/** Of names and contents, so that it changes with a new migration as well as with an edited one. */
function digestOfMigrations(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).toSorted()) {
    if (!name.endsWith('.sql')) continue;
    hash.update(`${name}\n`).update(readFileSync(join(migrations, name)));
  }
  return hash.digest('hex');
}

function readNote(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
