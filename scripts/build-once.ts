// Runs a build unless its result is newer than all its sources, in one process at a time.

import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './state-claim.ts';
import { root } from './tools.ts';

export interface Build {
  name: string; // of its stamp and its lock in dist
  files: readonly string[]; // its source files, relative to the root
  folders: readonly string[]; // source folders, with everything in them
  made: string; // a file that every build has
  build: () => Promise<void>;
}

const dist = join(root, 'dist');

/** Of two at the same time the second waits, and then finds the build fresh. */
export async function buildOnce({ name, files, folders, made, build }: Build): Promise<'built' | 'fresh'> {
  const stamp = join(dist, `${name}-built`); // its time is the start of the build
  const lock = join(dist, `${name}-building`); // holds the process id of the running build
  await mkdir(dist, { recursive: true });
  while (!takeLock(lock)) await sleep(200);
  try {
    const built = changedAt(made) === undefined ? undefined : changedAt(stamp);
    if (built !== undefined && (await changes(files, folders)).every((change) => change < built)) return 'fresh';
    const began = new Date();
    await build();
    writeFileSync(stamp, '');
    utimesSync(stamp, began, began);
    return 'built';
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Also of folders: their time changes when a file in them is deleted or renamed. */
async function changes(files: readonly string[], folders: readonly string[]): Promise<number[]> {
  const sources = [...files, ...folders];
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true });
    sources.push(...entries.map((entry) => join(folder, entry)));
  }
  return sources.map((source) => changedAt(join(root, source)) ?? 0);
}

function changedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const owner = ownerOf(lock);
  if (owner > 0 && !isRunning(owner)) rmSync(lock, { force: true });
  return false;
}

/** The process id in the lock; 0 while it is being written, or once it is gone: its owner may remove it at any moment. */
function ownerOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}
