// Keeps a state folder private: it has the tables, the accounts and what people wrote, so no other user of the machine may
// read it.

import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a server lays into the folder. Other files there belong to somebody else, and only the folder itself keeps them
 * private.
 */
const OURS = ['v3', 'registry', 'served-by.json'];

/** Makes the folder where there is none. It and its files are then 0700 and 0600, even if they were open before. */
export function keepPrivate(stateDir: string): void {
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  chmodSync(stateDir, 0o700);
  for (const name of readdirSync(stateDir)) if (OURS.includes(name)) closeAll(join(stateDir, name));
}

/** A turnstile forgets its counts within two minutes: its file is useless when nobody has written to it for that long. */
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
