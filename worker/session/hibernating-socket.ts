/**
 * A socket as a receiver. It outlives the room's sleep, and so does whatever is attached to it; the object here is made
 * anew after each wake.
 */
import { CLOSE_CODES } from '../../rules/wire/line.ts';
import { logOdd } from '../log.ts';
import { type Attachment, ENDINGS, type Ending, type Receiver } from './receiver.ts';

export class HibernatingSocket implements Receiver {
  readonly #socket: WebSocket;
  readonly #findPing: (socket: WebSocket) => Date | null;
  #attachment: Attachment | null = null;

  constructor(socket: WebSocket, findPing: (socket: WebSocket) => Date | null) {
    this.#socket = socket;
    this.#findPing = findPing;
  }

  get attachment(): Attachment {
    this.#attachment ??= this.#socket.deserializeAttachment() as Attachment;
    return this.#attachment;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  get pingedAtMs(): number | null {
    return this.#findPing(this.#socket)?.getTime() ?? null;
  }

  attach(attachment: Attachment): void {
    this.#attachment = attachment;
    this.#socket.serializeAttachment(attachment);
  }

  send(text: string): void {
    try {
      this.#socket.send(text);
    } catch (error) {
      // The other end went between the look and the word; its close event tidies up.
      logOdd('send_failed', { name: error instanceof Error ? error.name : typeof error });
    }
  }

  close(ending: Ending): void {
    this.#socket.close(CLOSE_CODES[ending], ENDINGS[ending]);
  }
}
