/**
 * The room's sockets: who sits at the other end, who has joined, and telling each what it may see. Everything that must
 * survive a hibernation is in the socket's attachment; it decides nothing.
 */
import type { TableEvent } from '../../rules/events.ts';
import type { Seat } from '../../rules/seats.ts';
import { hiddenEvent, maySee } from '../../rules/visibility.ts';
import { CLOSE_CODES, type ServerFrame } from '../../rules/wire/socket.ts';
import { Backlog } from './backlog.ts';

/** What a socket remembers through hibernation. */
export type Attachment = {
  seat: Seat;
  expiresAtMs: number; // of the token it came with
  isJoined: boolean;
  waiting?: WaitingJoin; // a JoinSession that the game master has yet to allow
};

/** What is still to be answered to a JoinSession. */
export type WaitingJoin = { id: string; lastSeq: number | null };

export class Connections {
  readonly #ctx: DurableObjectState;
  readonly #attachments = new WeakMap<WebSocket, Attachment>();
  readonly #backlog = new Backlog();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    // Answered by the platform while the room sleeps (contract 5).
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  accept(socket: WebSocket, seat: Seat, expiresAtMs: number): void {
    this.#ctx.acceptWebSocket(socket, [seat.playerId]);
    this.#attach(socket, { seat, expiresAtMs, isJoined: false });
  }

  of(socket: WebSocket): Attachment {
    const known = this.#attachments.get(socket);
    if (known) return known;
    const attachment = socket.deserializeAttachment() as Attachment;
    this.#attachments.set(socket, attachment);
    return attachment;
  }

  setJoined(socket: WebSocket, isJoined: boolean): void {
    const { waiting: _over, ...attachment } = this.of(socket);
    this.#attach(socket, { ...attachment, isJoined });
  }

  setWaiting(socket: WebSocket, waiting: WaitingJoin): void {
    this.#attach(socket, { ...this.of(socket), waiting });
  }

  /** Every socket that is open, joined or not. */
  all(): WebSocket[] {
    return this.#ctx.getWebSockets().filter(isOpen);
  }

  /** The open sockets of one seat, joined or not. */
  openOfSeat(playerId: string): WebSocket[] {
    return this.#ctx.getWebSockets(playerId).filter(isOpen);
  }

  /** The open, joined sockets of one seat. */
  ofSeat(playerId: string, except?: WebSocket): WebSocket[] {
    return this.openOfSeat(playerId).filter((socket) => socket !== except && this.of(socket).isJoined);
  }

  /** Tells every joined socket each event, masked where its seat may not look. Each text is made once. */
  tell(events: readonly TableEvent[]): void {
    if (!events.length) return;
    const sockets = this.all().filter((socket) => this.of(socket).isJoined);
    for (const event of events) {
      const whole = JSON.stringify(event);
      let masked: string | null = null;
      this.#backlog.add(event.seq, whole.length);
      for (const socket of sockets) {
        if (maySee(event, this.of(socket).seat)) this.answerText(socket, whole);
        else {
          masked ??= JSON.stringify(hiddenEvent(event));
          this.answerText(socket, masked);
        }
        if (this.#backlog.isTooFarBehind(socket, { seq: event.seq, bytes: whole.length })) {
          socket.close(CLOSE_CODES.tooSlow, 'Too far behind');
        }
      }
    }
  }

  /** One frame to one socket. */
  answer(socket: WebSocket, frame: ServerFrame): void {
    this.answerText(socket, JSON.stringify(frame));
  }

  answerText(socket: WebSocket, text: string): void {
    if (!isOpen(socket)) return;
    try {
      socket.send(text);
    } catch (error) {
      // The other end went between the look and the word; its close event tidies up.
      console.warn(JSON.stringify({ event: 'send_failed', error: String(error) }));
    }
  }

  /** The socket follows up to `seq`, as it says. */
  sawUpTo(socket: WebSocket, seq: number): void {
    this.#backlog.saw(socket, seq);
  }

  /** Closes sockets whose token has ended; answers when the next one ends, or null. */
  closeExpired(nowMs: number): number | null {
    let next: number | null = null;
    for (const socket of this.all()) {
      const { expiresAtMs } = this.of(socket);
      if (expiresAtMs <= nowMs) socket.close(CLOSE_CODES.tokenExpired, 'Token expired');
      else if (next === null || expiresAtMs < next) next = expiresAtMs;
    }
    return next;
  }

  closeAll(code: number, reason: string): void {
    for (const socket of this.all()) socket.close(code, reason);
  }

  #attach(socket: WebSocket, attachment: Attachment): void {
    this.#attachments.set(socket, attachment);
    socket.serializeAttachment(attachment);
  }
}

function isOpen(socket: WebSocket): boolean {
  return socket.readyState === WebSocket.OPEN;
}
