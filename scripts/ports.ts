// Ports of this machine: is one free, and which one is. It opens and closes, and keeps none.

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Whether nobody listens there. For a loopback address both families are asked, since `localhost` means either. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  const hosts = host === '127.0.0.1' || host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  for (const each of hosts) if ((await listen(port, each)) === 'taken') return false;
  return true;
}

/** A port that was free a moment ago. */
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
    // A machine without IPv6 has nobody listening there either.
    if ((code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') && host === '::1') return port;
    throw error;
  }
}
