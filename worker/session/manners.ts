/**
 * What a room puts up with: frames that make no sense, counted per connection, and more messages or calls than a person can
 * mean, counted per seat (contract 5, 9). Windows live in memory; a room that sleeps has forgotten them, and may.
 */
import type { Receiver } from './receiver.ts';

const BAD_FRAMES_MAX = 20;
const BAD_FRAMES_WINDOW_MS = 10_000;
const MESSAGES_MAX = 30;
const MESSAGES_WINDOW_MS = 5_000;
/** Calls that change something: many more than a person makes, since a program may. */
const CALLS_MAX = 1_000;
export const CALLS_WINDOW_MS = 10_000;
/** Passwords of characters, right ones too: each takes as much work as a thousand messages. */
const PASSWORDS_MAX = 30;
const PASSWORDS_WINDOW_MS = 60_000;
/** Characters of whole tables, sent again to connections that have them: a table may have megabytes, and each asking costs nothing. */
const TABLES_AGAIN_MAX = 8_000_000;
const TABLES_AGAIN_WINDOW_MS = 10_000;
const PERSISTENCE_MAX = 60;
const PERSISTENCE_WINDOW_MS = 10_000;

/** With so many seats counted, those that have been silent since are forgotten. */
const SEATS_COUNTED_MAX = 1_000;

/** Counts what happened within the last `windowMs`, each time once or by its amount. */
class Window {
  readonly #windowMs: number;
  #counted: { atMs: number; amount: number }[] = [];

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  count(nowMs: number, amount = 1): number {
    this.#counted = this.#counted.filter(({ atMs }) => this.#isWithin(atMs, nowMs));
    this.#counted.push({ atMs: nowMs, amount });
    return this.#counted.reduce((sum, each) => sum + each.amount, 0);
  }

  isOver(nowMs: number): boolean {
    return !this.#isWithin(this.#counted.at(-1)?.atMs ?? 0, nowMs);
  }

  /**
   * What lies far in the future is from before the clock was put back: it would be counted until that hour has come again. Some
   * milliseconds are no such thing: the runtime's time may go back by them from one message to the next.
   */
  #isWithin(atMs: number, nowMs: number): boolean {
    return Math.abs(nowMs - atMs) < this.#windowMs;
  }
}

/** A window for each seat. */
class SeatWindows {
  readonly #windowMs: number;
  readonly #ofSeats = new Map<string, Window>();

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  count(seatId: string, nowMs: number, amount?: number): number {
    if (this.#ofSeats.size >= SEATS_COUNTED_MAX) this.#forgetTheSilent(nowMs);
    const window = this.#ofSeats.get(seatId) ?? new Window(this.#windowMs);
    this.#ofSeats.set(seatId, window);
    return window.count(nowMs, amount);
  }

  #forgetTheSilent(nowMs: number): void {
    for (const [seatId, window] of this.#ofSeats) if (window.isOver(nowMs)) this.#ofSeats.delete(seatId);
  }
}

export class Manners {
  readonly #badFrames = new WeakMap<Receiver, Window>();
  readonly #messages = new SeatWindows(MESSAGES_WINDOW_MS);
  readonly #persistence = new SeatWindows(PERSISTENCE_WINDOW_MS);
  readonly #calls = new SeatWindows(CALLS_WINDOW_MS);
  readonly #passwords = new SeatWindows(PASSWORDS_WINDOW_MS);
  readonly #tablesAgain = new SeatWindows(TABLES_AGAIN_WINDOW_MS);

  /** Whether this bad frame was one too many: the 20th within 10 seconds. */
  isLastBadFrame(receiver: Receiver, nowMs: number): boolean {
    const window = this.#badFrames.get(receiver) ?? new Window(BAD_FRAMES_WINDOW_MS);
    this.#badFrames.set(receiver, window);
    return window.count(nowMs) >= BAD_FRAMES_MAX;
  }

  /** Whether a seat's message is heard, refused, or the one that ends the connection. */
  hear(seatId: string, nowMs: number): 'heard' | 'tooMany' | 'flood' {
    if (this.#messages.count(seatId, nowMs) <= MESSAGES_MAX) return 'heard';
    return this.#persistence.count(seatId, nowMs) > PERSISTENCE_MAX ? 'flood' : 'tooMany';
  }

  /** For how long a seat's password is not looked at; 0 when it is. */
  waitForPassword(seatId: string, nowMs: number): number {
    return this.#passwords.count(seatId, nowMs) > PASSWORDS_MAX ? PASSWORDS_WINDOW_MS : 0;
  }

  /** Whether a seat's connection that has the table may be sent it once more. */
  mayBeSentAgain(seatId: string, nowMs: number): boolean {
    return this.#tablesAgain.count(seatId, nowMs, 0) <= TABLES_AGAIN_MAX;
  }

  /** It was sent once more, in so many characters. */
  countSentAgain(seatId: string, nowMs: number, characters: number): void {
    this.#tablesAgain.count(seatId, nowMs, characters);
  }

  /** Whether a seat's call that changes something is one too many. */
  isTooManyCalls(seatId: string, nowMs: number): boolean {
    return this.#calls.count(seatId, nowMs) > CALLS_MAX;
  }
}
