/**
 * Answers of D1 that are believed for a while, in memory, so that D1 is asked once for many callers. The code that changes D1 calls
 * `clear`: nothing here notices that an answer has become wrong.
 */

/** Calls that come so soon after another wait for the same answer; later than that, one that hangs holds up nobody else. */
const SHARED_MS = 1_000;
/** With so many answers kept, all are forgotten. */
const ENTRIES_MAX = 1_000;

type Entry<Value> = { answer: Promise<Value>; untilMs: number };

export class CachedAnswers<Value> {
  readonly #believedMs: number;
  readonly #entries = new Map<string, Entry<Value>>();

  constructor(believedMs: number) {
    this.#believedMs = believedMs;
  }

  get(key: string, ask: () => Promise<Value>): Promise<Value> {
    const nowMs = Date.now();
    const known = this.#entries.get(key);
    // Not longer than that from now, either: the clock may have been put back since.
    if (known && nowMs < known.untilMs && known.untilMs <= nowMs + this.#believedMs) return known.answer;
    const entry: Entry<Value> = { answer: ask(), untilMs: nowMs + SHARED_MS };
    if (this.#entries.size >= ENTRIES_MAX) this.#entries.clear();
    this.#entries.set(key, entry);
    entry.answer.then(
      () => {
        entry.untilMs = nowMs + this.#believedMs;
      },
      () => {
        entry.untilMs = 0; // a failure is no answer: the next call asks again
      },
    );
    return entry.answer;
  }

  /** What was asked until now may have been read before the change. */
  clear(): void {
    this.#entries.clear();
  }
}
