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
const PERSISTENCE_MAX = 60;
const PERSISTENCE_WINDOW_MS = 10_000;

/** Counts what happened within the last `windowMs`. */
class Window {
  readonly #windowMs: number;
  #times: number[] = [];

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  count(nowMs: number): number {
    this.#times = this.#times.filter((time) => time > nowMs - this.#windowMs);
    this.#times.push(nowMs);
    return this.#times.length;
  }
}

export class Manners {
  readonly #badFrames = new WeakMap<Receiver, Window>();
  readonly #messages = new Map<string, Window>();
  readonly #persistence = new Map<string, Window>();
  readonly #calls = new Map<string, Window>();

  /** Whether this bad frame was one too many: the 20th within 10 seconds. */
  isLastBadFrame(receiver: Receiver, nowMs: number): boolean {
    const window = this.#badFrames.get(receiver) ?? new Window(BAD_FRAMES_WINDOW_MS);
    this.#badFrames.set(receiver, window);
    return window.count(nowMs) >= BAD_FRAMES_MAX;
  }

  /** Whether a seat's message is heard, refused, or the one that ends the connection. */
  hear(seatId: string, nowMs: number): 'heard' | 'tooMany' | 'flood' {
    const messages = windowOf(this.#messages, seatId, MESSAGES_WINDOW_MS);
    if (messages.count(nowMs) <= MESSAGES_MAX) return 'heard';
    const persistence = windowOf(this.#persistence, seatId, PERSISTENCE_WINDOW_MS);
    return persistence.count(nowMs) > PERSISTENCE_MAX ? 'flood' : 'tooMany';
  }

  /** Whether a seat's call that changes something is one too many. */
  isTooManyCalls(seatId: string, nowMs: number): boolean {
    return windowOf(this.#calls, seatId, CALLS_WINDOW_MS).count(nowMs) > CALLS_MAX;
  }
}

function windowOf(windows: Map<string, Window>, seatId: string, windowMs: number): Window {
  const window = windows.get(seatId) ?? new Window(windowMs);
  windows.set(seatId, window);
  return window;
}
