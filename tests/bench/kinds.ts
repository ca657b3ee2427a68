// The kinds of messages that are measured, and crowds that send them: to the room as commands, to a bare object or a peer as as
// many bytes as the room's event has.

import type { WebSocket } from 'ws';
import type { Crowd } from './crowd.ts';

/** A command, who gives it, and the event that comes back. */
export interface Kind {
  name: string;
  event: string;
  isGms: boolean; // only the game master may give it; one seat alone may not send enough to measure a rate
  frame: (number: number) => object;
}

export function roomCrowd(kind: Kind, sockets: WebSocket[]): Crowd {
  let said = 0;
  return {
    sockets,
    senders: sendersOf(kind, sockets),
    mark: `"type":"${kind.event}"`,
    say: () => JSON.stringify({ ...kind.frame(said++), id: crypto.randomUUID() }),
  };
}

/** Messages of the same size as the room's events; for socket.io in its own packet. */
export function echoCrowd(
  kind: Pick<Kind, 'event' | 'isGms'>,
  sockets: WebSocket[],
  bytes: number,
  isSocketIo: boolean,
): Crowd {
  const mark = `"type":"${kind.event}"`;
  const message = `{${mark},"filling":"${'x'.repeat(Math.max(0, bytes - mark.length - 14))}"}`;
  return {
    sockets,
    senders: sendersOf(kind, sockets),
    mark,
    say: () => (isSocketIo ? `42["message",${message}]` : message),
  };
}

function sendersOf({ isGms }: Pick<Kind, 'isGms'>, sockets: WebSocket[]): number[] {
  return isGms ? [0] : [...sockets.keys()].slice(1);
}

/** Bytes of the event that the room makes of the command. */
export async function sizeOf({ sockets, mark, say, senders }: Crowd): Promise<number> {
  const arrival = new Promise<number>((resolve) => {
    sockets[0]?.on('message', function hear(data: Buffer) {
      if (!data.includes(mark)) return;
      sockets[0]?.off('message', hear);
      resolve(data.length);
    });
  });
  sockets[senders[0] ?? 0]?.send(say(0));
  return arrival;
}
