// The socket that a page opens to its table, with a room in the page at its other end.
import { vi } from 'vitest';
import type { Seat } from '../../../rules/seats.ts';
import type { Line } from '../../../web/live/connection.ts';
import type { InPageRoom } from './in-page-room.ts';

/** From now on the page's sockets to a table lead to this room, where they are this person's. */
export function connectPageTo(room: InPageRoom, seat: Seat): { down: () => void; up: () => void } {
  const Browsers = globalThis.WebSocket;
  const open = new Set<RoomSocket>();
  let isUp = true;

  class RoomSocket extends EventTarget {
    readyState: number = Browsers.CONNECTING;
    binaryType = 'blob';
    #line: Line | undefined;

    constructor() {
      super();
      queueMicrotask(() => (isUp ? this.#connect() : this.end()));
    }

    #connect(): void {
      open.add(this);
      this.#line = room.dial(seat, {
        onOpen: () => {
          this.readyState = Browsers.OPEN;
          this.dispatchEvent(new Event('open'));
        },
        onFrame: (data) => this.dispatchEvent(new MessageEvent('message', { data })),
        onDown: () => this.end(),
        onGone: (code) => this.end(code),
        onTrouble: () => undefined,
      });
    }

    send(text: string): void {
      if (text === 'ping') queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: 'pong' })));
      else this.#line?.send(text);
    }

    close(): void {
      this.end();
    }

    end(code = 1006): void {
      if (this.readyState === Browsers.CLOSED) return;
      this.readyState = Browsers.CLOSED;
      open.delete(this);
      this.#line?.close();
      this.dispatchEvent(new CloseEvent('close', { code }));
    }
  }

  vi.stubGlobal(
    'WebSocket',
    new Proxy(Browsers, {
      construct: (_, [url, protocols]) =>
        `${url}`.includes('/gameStateHub') ? new RoomSocket() : new Browsers(url, protocols),
    }),
  );
  return {
    down() {
      isUp = false;
      for (const socket of open) socket.end();
    },
    up() {
      isUp = true;
      window.dispatchEvent(new Event('online'));
    },
  };
}
