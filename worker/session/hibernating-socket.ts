/**
 * A socket as a connection. It outlives the room's sleep, and so does its attachment; this object is created
 * again after each wake.
 */
import { CLOSE_CODES } from '../../rules/wire/line.ts';
import { logFault } from '../http/log.ts';
import { type Attachment, CLOSE_REASONS, type CloseReason, type Connection, type WaitingJoin } from './connection.ts';

/** How often the time of the last frame is stored: the room sleeps after this time without a frame. */
const HEARD_EVERY_MS = 10_000;

export class HibernatingSocket implements Connection {
  readonly isFed = true;
  readonly #socket: WebSocket;
  readonly #findPing: (socket: WebSocket) => Date | null;
  #heardAtMs = 0; // since the room woke
  #attachment: Attachment | null = null;
  #isOver = false; // as far as this room knows since it woke

  constructor(socket: WebSocket, findPing: (socket: WebSocket) => Date | null) {
    this.#socket = socket;
    this.#findPing = findPing;
  }

  get attachment(): Attachment {
    this.#attachment ??= readAttachment(this.#socket.deserializeAttachment() as Attachment | EarlierAttachment);
    return this.#attachment;
  }

  get isOpen(): boolean {
    return !this.#isOver && this.#socket.readyState === WebSocket.OPEN;
  }

  get pingedAtMs(): number | null {
    return this.#findPing(this.#socket)?.getTime() ?? null;
  }

  attach(attachment: Attachment): void {
    this.#attachment = attachment;
    this.#socket.serializeAttachment(attachment);
  }

  get heardAtMs(): number {
    return Math.max(this.#heardAtMs, this.attachment.heardAtMs ?? 0);
  }

  heard(nowMs: number): void {
    this.#heardAtMs = nowMs;
    if (nowMs - (this.attachment.heardAtMs ?? 0) >= HEARD_EVERY_MS)
      this.attach({ ...this.attachment, heardAtMs: nowMs });
  }

  tell(text: string): void {
    this.send(text);
  }

  send(text: string): void {
    if (this.#isOver) return;
    try {
      this.#socket.send(text);
    } catch (error) {
      // A check before each text whether the other end is there would cost half as much as the text.
      this.#isOver = this.#socket.readyState !== WebSocket.OPEN;
      if (!this.#isOver) logFault('send_failed', error); // otherwise it is only gone, and its close event cleans up
    }
  }

  close(reason: CloseReason): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#socket.close(CLOSE_CODES[reason], CLOSE_REASONS[reason]);
  }
}

/** As it was serialized before 2026-11-26. A socket that was accepted before a deploy is still open after it. */
type EarlierAttachment = Omit<Attachment, 'state'> & { isJoined: boolean; waiting?: WaitingJoin };

function readAttachment(stored: Attachment | EarlierAttachment): Attachment {
  if ('state' in stored) return stored;
  const { isJoined, waiting, ...attachment } = stored;
  if (isJoined) return { ...attachment, state: { type: 'seated' } };
  return { ...attachment, state: waiting ? { type: 'waiting', join: waiting } : { type: 'connecting' } };
}
