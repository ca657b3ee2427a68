// The processes of a bench, from Linux's /proc: the CPU they have used, and the workerd behind a port. It
// also starts the small Node servers to compare with.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { findFreePort } from '../../scripts/ports.ts';

const inspectorTries = 5;
const answerLimitMs = 10_000;
const msPerTick = 10; // a tick of /proc/<pid>/stat: there are a hundred in a second on every Linux

/** A server that is measured: its port, and the process whose CPU counts. */
export interface Measured {
  port: number;
  pid: number;
}

/** CPU time that the process has used since its start, user and system, all threads, in ms. */
export function cpuMsOf(pid: number): number {
  const fields = afterName(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

/** Memory that the process holds, in MB. */
export function memoryMbOf(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}

/**
 * Measures the heap of the worker's own objects in MB, after a garbage collection: without the rest of the process, which also
 * runs the local database.
 */
export interface Inspector {
  heapMb: () => Promise<number>;
  close: () => void;
}

/**
 * Throws when workerd's inspector does not answer. It answers only while the worker has something to do: `wake` is a call that it gets
 * meanwhile.
 */
export async function openInspector(pid: number, wake: () => Promise<unknown>): Promise<Inspector> {
  const url = await findInspector(pid);
  const awake = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const calls = setInterval(() => wake().catch(() => undefined), 250); // the inspector is what counts here
    return work().finally(() => clearInterval(calls));
  };
  for (let tries = 1; ; tries += 1) {
    const socket = new WebSocket(url);
    try {
      await once(socket, 'open');
      await awake(() => ask(socket, 'Runtime.enable'));
      return {
        heapMb: () =>
          awake(async () => {
            await ask(socket, 'HeapProfiler.collectGarbage');
            return Number((await ask(socket, 'Runtime.getHeapUsage')).usedSize) / 1024 / 1024;
          }),
        close: () => socket.close(),
      };
    } catch (error) {
      if (tries === inspectorTries) throw error; // it takes one client at a time: a second one is rejected at first
      await sleep(1_000);
    }
  }
}

async function findInspector(pid: number): Promise<string> {
  for (const port of portsOf(pid)) {
    const targets = await listTargets(port);
    const ours = targets.find(({ id }) => id.startsWith('core:user:'));
    if (ours) return ours.webSocketDebuggerUrl;
  }
  throw new Error(`The process ${pid} has no inspector.`);
}

async function listTargets(port: number): Promise<{ id: string; webSocketDebuggerUrl: string }[]> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/json`, { signal: AbortSignal.timeout(2_000) });
    return response.headers.get('content-type')?.includes('json') && response.ok ? await response.json() : [];
  } catch {
    return []; // not an inspector
  }
}

let asked = 0;

function ask(socket: WebSocket, method: string): Promise<Record<string, unknown>> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Error(`The inspector did not answer ${method}.`));
    const limit = setTimeout(leave, answerLimitMs);
    const hear = (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { id?: number; result?: Record<string, unknown> };
      if (message.id !== id) return;
      clearTimeout(limit);
      socket.off('message', hear);
      socket.off('close', leave);
      resolve(message.result ?? {});
    };
    socket.once('close', leave);
    socket.on('message', hear);
    socket.send(JSON.stringify({ id, method }));
  });
}

/** The workerd that serves a local worker at this port. Throws when there is none. */
export function findRuntime(port: number): Measured {
  const pid = listPids().find((each) => nameOf(each) === 'workerd' && portsOf(each).includes(port));
  if (pid === undefined) throw new Error(`No runtime listens at port ${port}.`);
  return { port, pid };
}

/** Starts a Node server in its own process; `end` ends it. */
export async function startPeer(file: string): Promise<Measured & { end: () => void }> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'peers', file), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)));
  });
  if (child.pid === undefined) throw new Error(`${file} did not start.`);
  return { port, pid: child.pid, end: () => child.kill() };
}

function listPids(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

function nameOf(pid: number): string {
  return readOrNothing(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()) ?? '';
}

/** The fields after the process name, which may contain spaces. */
function afterName(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** The TCP ports on which the process listens. */
function portsOf(pid: number): number[] {
  const files = readOrNothing(() => readdirSync(`/proc/${pid}/fd`)) ?? [];
  const links = files.map((file) => readOrNothing(() => readlinkSync(`/proc/${pid}/fd/${file}`)) ?? '');
  const inodes = new Set(links.map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1]));
  const rows = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  return rows.flatMap((row) => {
    const [, local, , state, , , , , , inode] = row.trim().split(/\s+/);
    return state === '0A' && inodes.has(inode) ? [Number.parseInt(local?.split(':')[1] ?? '', 16)] : [];
  });
}

/** Undefined when the process has ended meanwhile, or the file may not be read. */
function readOrNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
