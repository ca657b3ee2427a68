/**
 * The socket between one page and the room, with answers that can be held back and commands that can be refused. To be set up
 * before the page connects.
 */
import type { Page } from 'playwright-core';

export type SlowRoom = {
  /** Keeps every frame of the room from the page until `letGo`. */
  hold: () => void;
  letGo: () => void;
  /** The next command of this type is answered with this message and does not reach the room. */
  refuseNext: (type: string, message: string) => void;
};

export async function slowRoomFor(page: Page): Promise<SlowRoom> {
  let isHeld = false;
  const held: (() => void)[] = [];
  let refused: { type: string; message: string } | undefined;

  await page.routeWebSocket(/gameStateHub/, (socket) => {
    const room = socket.connectToServer();
    const tell = (text: string | Buffer) => {
      if (isHeld) held.push(() => socket.send(text));
      else socket.send(text);
    };
    room.onMessage(tell);
    socket.onMessage((text) => {
      const { type, id } = commandIn(String(text));
      if (type === undefined || type !== refused?.type) {
        room.send(text);
        return;
      }
      tell(JSON.stringify({ type: 'Error', id, code: 'RATE_LIMITED', message: refused.message }));
      refused = undefined;
    });
  });

  return {
    hold() {
      isHeld = true;
    },
    letGo() {
      isHeld = false;
      for (const say of held.splice(0)) say();
    },
    refuseNext(type, message) {
      refused = { type, message };
    },
  };
}

/** A ping is not JSON. */
function commandIn(text: string): { type?: string; id?: string } {
  return text.startsWith('{') ? JSON.parse(text) : {};
}
