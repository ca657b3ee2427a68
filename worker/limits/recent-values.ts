/**
 * A cache of expensive values, for as long as the isolate lives and there is room: the one that was used
 * longest ago goes first. Values never expire: a new state has a new key.
 */
export class RecentValues<Value> {
  readonly #kept = new Map<string, { value: Value; weight: number }>(); // oldest use first
  readonly #max: { entries: number; weight: number };
  #weight = 0;

  constructor(max: { entries: number; weight: number }) {
    this.#max = max;
  }

  get(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  set(key: string, value: Value, weight: number): void {
    this.#forget(key);
    if (weight > this.#max.weight) return;
    this.#kept.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#max.entries && this.#weight <= this.#max.weight) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0;
    this.#kept.delete(key);
  }
}
