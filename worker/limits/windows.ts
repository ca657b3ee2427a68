/**
 * Counts within a sliding window, in memory: one thing, or each seat by itself. The caller decides what it
 * counts and the limit. A room that sleeps loses the counts, which is fine.
 */

/** With this many seats counted, silent ones are dropped. */
const SEATS_COUNTED_MAX = 1_000;

/**
 * What lies far in the future is from before the clock was put back: it would be counted until that hour has come again. Some
 * milliseconds are no such thing: the runtime's time may go back by them from one message to the next.
 */
export function isWithin(windowMs: number, atMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - atMs) < windowMs;
}

/** Counts what happened within the last `windowMs`, each time once or by its amount. */
export class Window {
  readonly #windowMs: number;
  #counted: { atMs: number; amount: number }[] = [];

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Adds an amount and returns the sum. */
  count(nowMs: number, amount = 1): number {
    const before = this.sum(nowMs);
    this.#counted.push({ atMs: nowMs, amount });
    return before + amount;
  }

  sum(nowMs: number): number {
    this.#counted = this.#counted.filter(({ atMs }) => isWithin(this.#windowMs, atMs, nowMs));
    return this.#counted.reduce((sum, each) => sum + each.amount, 0);
  }

  isOver(nowMs: number): boolean {
    return !isWithin(this.#windowMs, this.#counted.at(-1)?.atMs ?? 0, nowMs);
  }
}

/** A window for each seat. */
export class SeatWindows {
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

  sum(seatId: string, nowMs: number): number {
    return this.#ofSeats.get(seatId)?.sum(nowMs) ?? 0;
  }

  #forgetTheSilent(nowMs: number): void {
    for (const [seatId, window] of this.#ofSeats) if (window.isOver(nowMs)) this.#ofSeats.delete(seatId);
  }
}
