// One server for each state folder: two would each keep tables of their own in memory over the same database files.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPortFree } from './ports.ts';
import { keepPrivate } from './state-folder.ts';

type Place = { port: number; host: string };
type Claim = Place & { pid: number };

/**
 * Claims the folder for this process, which will serve it at this place, until it ends. Throws where another one serves it, with its address.
 * A claim that a crash left behind does not count: nothing listens on its port.
 */
export async function claimState(stateDir: string, { port, host }: Place): Promise<void> {
  await refuseServed(stateDir);
  const file = claimFileOf(stateDir);
  keepPrivate(stateDir);
  writeFileSync(file, JSON.stringify({ pid: process.pid, port, host } satisfies Claim), { mode: 0o600 });
  process.once('exit', () => {
    if (readClaim(file)?.pid === process.pid) rmSync(file, { force: true });
  });
}

/** Throws where another process serves the folder, with its address. */
export async function refuseServed(stateDir: string): Promise<void> {
  const other = readClaim(claimFileOf(stateDir));
  if (other !== null && isRunning(other.pid) && !(await isPortFree(other.port, other.host))) {
    throw new Error(`Two Lights serves ${stateDir} already, at http://localhost:${other.port}`);
  }
}

function claimFileOf(stateDir: string): string {
  return join(stateDir, 'served-by.json');
}

function readClaim(file: string): Claim | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Claim;
  } catch {
    return null; // there is none, or a crash has cut it short
  }
}

/** Whether there is such a process, ours or somebody else's. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
