// Whom a state folder is for: it holds the tables, the accounts and what people wrote, so no other user of the machine reads it.

import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a server lays into the folder. Other things there are somebody else's, and only the folder itself keeps them private. */
const OURS = ['v3', 'registry', 'served-by.json'];

/** Makes the folder where there is none. It and what is in it are 0700 and 0600 then, also where they were open before. */
export function keepPrivate(stateDir: string): void {
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  chmodSync(stateDir, 0o700);
  for (const name of readdirSync(stateDir)) if (OURS.includes(name)) closeAll(join(stateDir, name));
}

/** What a turnstile counts it forgets within two minutes: its file holds nothing when nobody has written to it for so long. */
const TURNSTILE_MAX_MS = 60 * 60_000;

/**
 * Deletes the files of turnstiles that nobody has used lately. Until 2026-11-25 there was one for each name that somebody had tried.
 * Only while no server runs on the folder.
 */
export function dropIdleTurnstiles(stateDir: string): void {
  const folder = join(stateDir, 'v3/do/two-lights-Turnstile');
  if (!existsSync(folder)) return;
  const files = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite/.test(name)); // metadata.sqlite is the runtime's
  const used = new Set<string>();
  for (const name of files) {
    if (Date.now() - lstatSync(join(folder, name)).mtimeMs < TURNSTILE_MAX_MS) used.add(name.slice(0, 64));
  }
  for (const name of files) if (!used.has(name.slice(0, 64))) rmSync(join(folder, name));
}

function closeAll(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false }); // gone meanwhile: SQLite tidies up
  if (found === undefined || found.isSymbolicLink()) return;
  const mode = found.isDirectory() ? 0o700 : 0o600;
  if ((found.mode & 0o777) !== mode) chmodSync(path, mode);
  if (found.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name));
}
