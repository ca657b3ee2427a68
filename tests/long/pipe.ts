// A pipe of bytes before the server's port that can go dead as a phone's line does in a tunnel: nothing gets through any more, and
// no side is told, not by a FIN and not by a reset. It does not read the data.

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Pipe {
  readonly origin: string; // http://127.0.0.1:{port}
  /** From now on nothing gets through on the connections there are, and none of them closes. */
  freeze(): void;
  close(): void;
}

export async function openPipe(port: number): Promise<Pipe> {
  const ends = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const room = connect(port, '127.0.0.1');
    for (const [end, other] of [
      [client, room],
      [room, client],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      end.on('error', () => undefined); // a close event follows
      end.on('close', () => {
        ends.delete(end);
        if (!isFrozen) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze() {
      isFrozen = true;
      for (const end of ends) end.unpipe().pause();
    },
    close() {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
}
