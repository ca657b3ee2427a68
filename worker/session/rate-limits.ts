/**
 * The limits of a room: malformed frames, counted per connection, and more messages or calls than a person can
 * make, counted per seat.
 */
import { SeatWindows, Window } from '../limits/windows.ts';
import type { Connection } from './connection.ts';

const BAD_FRAMES_MAX = 20;
const BAD_FRAMES_WINDOW_MS = 10_000;
const MESSAGES_MAX = 30;
const MESSAGES_WINDOW_MS = 5_000;
/** Calls that change something: many more than a person makes, since a program may. */
const CALLS_MAX = 1_000;
export const CALLS_WINDOW_MS = 10_000;
/** Passwords of characters, right ones too: each costs as much as a thousand messages. */
const PASSWORDS_MAX = 30;
const PASSWORDS_WINDOW_MS = 60_000;
/**
 * Characters of whole tables, sent again to connections that have them: a table may have megabytes, and asking for it costs a
 * client nothing.
 */
const TABLES_AGAIN_MAX = 8_000_000;
export const TABLES_AGAIN_WINDOW_MS = 10_000;
/** [RM70] Bytes of events, in UTF-8: limits on calls alone would let one seat fill a log in seconds with its largest events. */
const CAUSED_BYTES_MAX = 1024 * 1024;
export const CAUSED_WINDOW_MS = 10_000;
const PERSISTENCE_MAX = 60;
const PERSISTENCE_WINDOW_MS = 10_000;

export class RateLimits {
  readonly #badFrames = new WeakMap<Connection, Window>();
  readonly #messages = new SeatWindows(MESSAGES_WINDOW_MS);
  readonly #persistence = new SeatWindows(PERSISTENCE_WINDOW_MS);
  readonly #calls = new SeatWindows(CALLS_WINDOW_MS);
  readonly #passwords = new SeatWindows(PASSWORDS_WINDOW_MS);
  readonly #caused = new SeatWindows(CAUSED_WINDOW_MS);
  readonly #tablesAgain = new SeatWindows(TABLES_AGAIN_WINDOW_MS);

  /** Whether this bad frame was one too many: the 20th within 10 seconds. */
  isLastBadFrame(connection: Connection, nowMs: number): boolean {
    const window = this.#badFrames.get(connection) ?? new Window(BAD_FRAMES_WINDOW_MS);
    this.#badFrames.set(connection, window);
    return window.count(nowMs) >= BAD_FRAMES_MAX;
  }

  /** Whether a seat's message is accepted, refused, or ends the connection. */
  countMessage(seatId: string, nowMs: number): 'fine' | 'tooMany' | 'flood' {
    if (this.#messages.count(seatId, nowMs) <= MESSAGES_MAX) return 'fine';
    return this.#persistence.count(seatId, nowMs) > PERSISTENCE_MAX ? 'flood' : 'tooMany';
  }

  /** How long a seat's passwords stay unchecked; 0 when they are checked. */
  waitForPassword(seatId: string, nowMs: number): number {
    return this.#passwords.count(seatId, nowMs) > PASSWORDS_MAX ? PASSWORDS_WINDOW_MS : 0;
  }

  /** Whether a seat's connection that has the table may get it again. */
  mayBeSentAgain(seatId: string, nowMs: number): boolean {
    return this.#tablesAgain.sum(seatId, nowMs) <= TABLES_AGAIN_MAX;
  }

  /** It was sent again, with this many characters. */
  countSentAgain(seatId: string, nowMs: number, characters: number): void {
    this.#tablesAgain.count(seatId, nowMs, characters);
  }

  /** Whether a seat may cause this many more bytes of events. */
  mayCause(seatId: string, nowMs: number, bytes: number): boolean {
    return this.#caused.sum(seatId, nowMs) + bytes <= CAUSED_BYTES_MAX;
  }

  /** The seat caused them. */
  countCaused(seatId: string, nowMs: number, bytes: number): void {
    this.#caused.count(seatId, nowMs, bytes);
  }

  /** Whether a seat's call that changes something is one too many. */
  isTooManyCalls(seatId: string, nowMs: number): boolean {
    return this.#calls.count(seatId, nowMs) > CALLS_MAX;
  }
}
