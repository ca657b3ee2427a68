// Brings one empty state folder up to the newest migration, once for all files of a project: each server of a test begins with a
// copy of it, where Wrangler would else be started for every one of them.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '../../scripts/local-database.ts';

/** The variable by which server.ts finds it. */
const NAME = 'TWO_LIGHTS_MIGRATED_STATE';

export function findMigratedState(): string | undefined {
  return process.env[NAME];
}

/** Vitest calls it before the first file of a project, and what it returns after the last. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'two-lights-migrated-'));
  await applyMigrations(folder);
  process.env[NAME] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
