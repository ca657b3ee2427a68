// Builds the web app into dist/web, unless the build there is newer than all its sources.

import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './state-claim.ts';
import { commandOf, root, runNode } from './tools.ts';

const dist = join(root, 'dist');
const stamp = join(dist, 'web-built'); // its time is the beginning of the build
const lock = join(dist, 'web-building'); // holds the process id of the running build

/** The worker cannot start without the folder of its static files. */
export function makeWebFolder(): void {
  mkdirSync(join(dist, 'web'), { recursive: true });
}

/**
 * Throws with Vite's output when the build fails. Of two starts at the same time the second waits, and then finds the build
 * fresh.
 */
export async function buildWeb(): Promise<'built' | 'fresh'> {
  makeWebFolder();
  while (!takeLock()) await sleep(200);
  try {
    if (await isFresh()) return 'fresh';
    const began = new Date();
    const result = await runNode([
      commandOf('vite'),
      'build',
      '--config',
      join(root, 'web/vite.config.ts'),
      '--logLevel',
      'warn',
    ]);
    if (!result.ok) throw new Error(`The web app does not build.\n${result.output}`);
    writeFileSync(stamp, '');
    utimesSync(stamp, began, began);
    return 'built';
  } finally {
    rmSync(lock, { force: true });
  }
}

async function isFresh(): Promise<boolean> {
  const built = changedAt(stamp);
  if (built === undefined || changedAt(join(dist, 'web/index.html')) === undefined) return false;
  const sources = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'web', 'rules'];
  for (const source of ['web', 'rules']) {
    const entries = await readdir(join(root, source), { recursive: true });
    sources.push(...entries.map((entry) => join(source, entry)));
  }
  // Folders too: their time changes when a file in them is deleted or renamed.
  return sources.every((source) => (changedAt(join(root, source)) ?? 0) < built);
}

function changedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

function takeLock(): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const owner = changedAt(lock) === undefined ? 0 : Number(readFileSync(lock, 'utf8'));
  if (owner > 0 && !isRunning(owner)) rmSync(lock, { force: true });
  return false;
}
