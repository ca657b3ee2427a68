// Ports of this machine: whether one is free, and finding one that is.

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Whether nothing listens there. For a loopback address IPv4 and IPv6 are both tried, since `localhost` means either. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  const hosts = host === '127.0.0.1' || host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  for (const each of hosts) if ((await listen(port, each)) === 'taken') return false;
  return true;
}

/** A port that was free just now. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = await listen(0, '127.0.0.1');
    if (port !== 'taken' && (await isPortFree(port, '127.0.0.1'))) return port;
  }
}

async function listen(port: number, host: string): Promise<number | 'taken'> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    const { port: given } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    return given;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') return 'taken';
    // On a machine without IPv6 nothing listens there.
    if ((code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') && host === '::1') return port;
    throw error;
  }
}
