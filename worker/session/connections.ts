/**
 * All connections of the room: who is at the other end, who has joined, and what each may see. Sockets
 * outlive its sleep, streams and polls do not; callers need not know which is which. It decides nothing.
 */
import { KEEP_ALIVE_MS } from '../../rules/durations.ts';
import type { Seat } from '../../rules/seats.ts';
import { eventFor } from '../../rules/visibility.ts';
import type { ServerFrame } from '../../rules/wire/socket.ts';
import { Backlog } from './backlog.ts';
import type { Attachment, CloseReason, Connection, ConnectionState } from './connection.ts';
import { EventStream } from './event-stream.ts';
import { HibernatingSocket } from './hibernating-socket.ts';
import type { Recorded } from './ledger.ts';
import { PollLine } from './poll-line.ts';

/** The person at the other end of a new connection, from the token. */
export type Identified = Pick<Attachment, 'seat' | 'expiresAtMs' | 'loginId'>;

const CONNECTING: ConnectionState = { type: 'connecting' };

const encoder = new TextEncoder();

/** A seat that sees of each event only what everybody may see. */
const PUBLIC_SEAT: Seat = { playerId: '', playerName: '', role: 'player' };

/** A connection that has not joined after this time may lose its place to another. */
const JOINS_WITHIN_MS = 5_000;

/** The most connections of one seat at once, of any kind, joined or not: more than a person has screens. */
const OF_ONE_SEAT_MAX = 8;

/** A polling client that has not come back after this time has usually reconnected. */
const COMES_BACK_WITHIN_MS = 5_000;

export class Connections {
  readonly #ctx: DurableObjectState;
  readonly #sockets = new WeakMap<WebSocket, HibernatingSocket>();
  readonly #lines = new Set<EventStream | PollLine>(); // the one that was opened or polled last comes last
  readonly #backlog = new Backlog();
  readonly #findPing = (socket: WebSocket) => this.#ctx.getWebSocketAutoResponseTimestamp(socket);
  /** The connections that get events; null until the first event after a wake. */
  #seated: readonly Connection[] | null = null;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    // Answered by the platform while the room sleeps.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  acceptSocket(socket: WebSocket, who: Identified): void {
    this.#ctx.acceptWebSocket(socket, [who.seat.playerId]);
    this.ofSocket(socket).attach({ ...who, sinceMs: Date.now(), state: CONNECTING });
  }

  /** A stream by the name under which its reader's commands will come; `onGone` is told when nobody reads it any more. */
  openStream(who: Identified, name: string | null, onGone: (stream: Connection) => void): EventStream {
    const stream = new EventStream({ ...who, sinceMs: Date.now(), state: CONNECTING }, name, () => {
      this.#lines.delete(stream);
      onGone(stream);
    });
    this.#lines.add(stream);
    return stream;
  }

  /** A line of polls by the name under which its client's polls and commands come; `onGone` as for a stream. */
  openPollLine(who: Identified, name: string | null, onGone: (line: Connection) => void): PollLine {
    const line = new PollLine({ ...who, sinceMs: Date.now(), state: CONNECTING }, name, () => {
      this.#lines.delete(line);
      onGone(line);
    });
    this.#lines.add(line);
    return line;
  }

  /** The line that a poll of this name goes on with; all polls of a seat without a name are one line. */
  findPollLine(playerId: string, name: string | null): PollLine | undefined {
    const found = [...this.#lines].findLast(
      (line): line is PollLine =>
        line instanceof PollLine && line.isOpen && line.attachment.seat.playerId === playerId && line.name === name,
    );
    if (found) {
      this.#lines.delete(found);
      this.#lines.add(found);
    }
    return found;
  }

  /** The connection that this socket is. */
  ofSocket(socket: WebSocket): Connection {
    const known = this.#sockets.get(socket) ?? new HibernatingSocket(socket, this.#findPing);
    this.#sockets.set(socket, known);
    return known;
  }

  /**
   * The connection that gets the answer to a seat's command by call: its open stream or line of polls of this name; without a
   * name the newest one.
   */
  findLine(playerId: string, name: string | null): Connection | undefined {
    return [...this.#lines].findLast(
      (line) => line.isOpen && line.attachment.seat.playerId === playerId && (name === null || line.name === name),
    );
  }

  setState(connection: Connection, state: ConnectionState): void {
    connection.attach({ ...connection.attachment, state });
    const others = this.#seated?.filter((other) => other !== connection);
    this.#seated = others ? (state.type === 'seated' ? [...others, connection] : others) : null;
  }

  /** The seat's connections are sent no more events until they join again. */
  unjoin(playerId: string): void {
    for (const connection of this.openOfSeat(playerId)) this.setState(connection, CONNECTING);
  }

  /** Call this when a connection has closed. */
  forget(connection: Connection): void {
    this.#seated = this.#seated?.filter((other) => other !== connection) ?? null;
  }

  /**
   * Whether fewer than `max` connections are open. Before it says no, it closes those that never joined or no longer have a seat:
   * nobody sees them, so nobody could send them away.
   */
  closeIdleIfFull(max: number, nowMs: number): boolean {
    // Counting them is cheap; asking each whether it is still open is not, and comes second.
    if (this.#ctx.getWebSockets().length + this.#lines.size < max) return true;
    if (this.all().length >= max) this.#closeIdlers(nowMs);
    return this.all().length < max;
  }

  /**
   * [RM71] If a seat has as many connections as it may, the oldest makes way for the new one; one that is no longer
   * polled goes first.
   */
  closeOldestOfSeat(playerId: string, nowMs: number): void {
    const isLeft = (connection: Connection) =>
      connection instanceof PollLine && nowMs - (connection.restsSinceMs ?? nowMs) >= COMES_BACK_WITHIN_MS;
    const oldestFirst = this.openOfSeat(playerId).toSorted(
      (one, other) => Number(isLeft(other)) - Number(isLeft(one)) || one.attachment.sinceMs - other.attachment.sinceMs,
    );
    for (const connection of oldestFirst.slice(0, Math.max(0, oldestFirst.length + 1 - OF_ONE_SEAT_MAX))) {
      connection.close('displaced');
    }
  }

  #closeIdlers(nowMs: number): void {
    for (const connection of this.all()) {
      const { state, sinceMs } = connection.attachment;
      if (state.type === 'connecting' && nowMs - sinceMs >= JOINS_WITHIN_MS) connection.close('silent');
    }
  }

  /** Every open connection, joined or not. */
  all(): Connection[] {
    return [...this.#listSockets(), ...this.#lines].filter(({ isOpen }) => isOpen);
  }

  /** The open connections of one seat, joined or not. */
  openOfSeat(playerId: string): Connection[] {
    const lines = [...this.#lines].filter(({ attachment }) => attachment.seat.playerId === playerId);
    return [...this.#listSockets(playerId), ...lines].filter(({ isOpen }) => isOpen);
  }

  /** The open, joined connections of one seat. */
  ofSeat(playerId: string, except?: Connection): Connection[] {
    return this.openOfSeat(playerId).filter((connection) => connection !== except && isSeated(connection));
  }

  /** Tells every joined connection each event, masked where its seat may not look. */
  tell(recorded: readonly Recorded[]): void {
    this.#seated ??= this.all().filter(isSeated);
    for (const { event, text, bytes } of recorded) {
      const publicEvent = eventFor(event, PUBLIC_SEAT);
      const isPublic = publicEvent === event;
      const publicText = isPublic ? text : JSON.stringify(publicEvent);
      const told = { seq: event.seq, bytes: isPublic ? bytes : encoder.encode(publicText).byteLength };
      this.#backlog.add(told);
      for (const connection of this.#seated) {
        const isWhole = isPublic || eventFor(event, connection.attachment.seat) === event;
        connection.tell(isWhole ? text : publicText, event.seq);
        const more = isWhole ? bytes - told.bytes : 0;
        if (connection.isFed && this.#backlog.isTooFarBehind(connection, told, more)) connection.close('tooSlow');
      }
    }
  }

  /** Sends one frame to one connection. */
  answer(connection: Connection, frame: ServerFrame): void {
    this.answerText(connection, JSON.stringify(frame), 'seq' in frame ? frame.seq : undefined);
  }

  answerText(connection: Connection, text: string, seq?: number): void {
    if (connection.isOpen) connection.send(text, seq);
  }

  /** The client has reported that it has seen every event up to `seq`. */
  sawUpTo(connection: Connection, seq: number): void {
    this.#backlog.saw(connection, seq);
  }

  /** Closes connections whose token has expired; returns when the next one expires, or null. */
  closeExpired(nowMs: number): number | null {
    let next: number | null = null;
    for (const connection of this.all()) {
      const { expiresAtMs } = connection.attachment;
      if (expiresAtMs <= nowMs) connection.close('tokenExpired');
      else if (next === null || expiresAtMs < next) next = expiresAtMs;
    }
    return next;
  }

  /**
   * Closes connections that have pinged before and then were silent for `silenceMs`: the platform does not notice a
   * connection that broke off without a close. A client that has not pinged in its first `silenceMs` never pings, and stays.
   * Returns when to look again, null when nobody pings. That is `silenceMs` from now, since every look costs a wake and a
   * row, or earlier if a ping is already late.
   */
  closeSilent(nowMs: number, silenceMs: number): number | null {
    let next: number | null = null;
    for (const connection of this.all()) {
      const { pingedAtMs, attachment } = connection;
      const heardAtMs = Math.max(pingedAtMs ?? attachment.sinceMs, connection.heardAtMs);
      const isLate = nowMs - heardAtMs > KEEP_ALIVE_MS;
      const dueMs = (isLate ? heardAtMs : nowMs) + silenceMs;
      if (dueMs > nowMs) next = Math.min(next ?? dueMs, dueMs);
      else if (pingedAtMs !== null) {
        connection.close('silent');
        this.forget(connection); // its close event may never come
      }
    }
    return next;
  }

  /** Closes the game master's connections whose login has ended. */
  closeOfLogins(gmUserId: string, hasEnded: (loginId: string) => boolean): void {
    for (const connection of this.openOfSeat(gmUserId)) {
      const { loginId } = connection.attachment;
      if (loginId !== undefined && hasEnded(loginId)) connection.close('tokenExpired');
    }
  }

  closeAll(reason: CloseReason): void {
    for (const connection of this.all()) connection.close(reason);
  }

  #listSockets(playerId?: string): Connection[] {
    return this.#ctx.getWebSockets(playerId).map((socket) => this.ofSocket(socket));
  }
}

function isSeated({ attachment }: Connection): boolean {
  return attachment.state.type === 'seated';
}
