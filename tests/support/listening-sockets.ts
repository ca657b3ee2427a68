// On which sockets a program and all that it has started listen, from Linux's /proc.

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export type ListeningSocket =
  | { kind: 'tcp'; pid: number; address: string; port: number; isOnLoopback: boolean }
  | { kind: 'file'; pid: number; path: string };

/** Of these processes. An address is in Linux's hexadecimal form. */
export function listListening(pids: readonly number[]): ListeningSocket[] {
  const owners = new Map(pids.flatMap((pid) => inodesOf(pid).map((inode) => [inode, pid] as const)));
  const found: ListeningSocket[] = [];
  for (const table of ['tcp', 'tcp6']) {
    for (const [, local = '', , state, , , , , , inode = ''] of rowsOf(`/proc/net/${table}`)) {
      const pid = owners.get(inode);
      if (pid === undefined || state !== '0A') continue;
      const [address = '', port = ''] = local.split(':');
      const isOnLoopback = /7F$/.test(address) || address === `${'0'.repeat(24)}01000000`;
      found.push({ kind: 'tcp', pid, address, port: Number.parseInt(port, 16), isOnLoopback });
    }
  }
  const accepting = 0x1_0000;
  for (const [, , , flags = '', , , inode = '', path = ''] of rowsOf('/proc/net/unix')) {
    const pid = owners.get(inode);
    if (pid !== undefined && Number.parseInt(flags, 16) & accepting) found.push({ kind: 'file', pid, path });
  }
  return found;
}

function rowsOf(table: string): string[][] {
  const lines = readFileSync(table, 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => line.trim().split(/\s+/));
}

/** Of the sockets that the process has open. */
function inodesOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((file) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${file}`))?.[1] ?? [];
    } catch {
      return []; // closed meanwhile
    }
  });
}
