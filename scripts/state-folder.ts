// Whom a state folder is for: it holds the tables, the accounts and what people wrote, so no other user of the machine reads it.

import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a server lays into the folder. Other things there are somebody else's, and only the folder itself keeps them private. */
const OURS = ['v3', 'registry', 'served-by.json'];

/** Makes the folder where there is none. It and what is in it are 0700 and 0600 then, also where they were open before. */
export function keepPrivate(stateDir: string): void {
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  chmodSync(stateDir, 0o700);
  for (const name of readdirSync(stateDir)) if (OURS.includes(name)) closeAll(join(stateDir, name));
}

function closeAll(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false }); // gone meanwhile: SQLite tidies up
  if (found === undefined || found.isSymbolicLink()) return;
  const mode = found.isDirectory() ? 0o700 : 0o600;
  if ((found.mode & 0o777) !== mode) chmodSync(path, mode);
  if (found.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name));
}
