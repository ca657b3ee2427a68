/**
 * The room's one alarm, shared by everything that is due later: it rings at the earliest requested time.
 * The handler looks at stored facts to see what is due; the alarm itself remembers no reason.
 */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  #atMs: number | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Looks up what was set before a hibernation. Await it before anything else runs. */
  async recall(): Promise<void> {
    this.#atMs = await this.#storage.getAlarm();
  }

  /** Rings at `atMs` (milliseconds since 1970) at the latest. */
  ringBy(atMs: number): void {
    if (this.#atMs !== null && this.#atMs <= atMs) return;
    this.#atMs = atMs;
    // Not awaited: the output gate holds back everything that leaves the room after it.
    void this.#storage.setAlarm(atMs);
  }

  /** It has rung: the next one may be set. */
  clear(): void {
    this.#atMs = null;
  }
}
