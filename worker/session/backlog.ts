/**
 * How far each receiver lags behind what it was told. There is no backpressure on a socket here (workerd #988), so a
 * client says what it has `Seen`, and one that falls too far behind is closed rather than fed from memory (contract 5).
 * In memory only: after a wake everybody starts level.
 */
import type { Receiver } from './receiver.ts';

const BEHIND_EVENTS_MAX = 500;
const BEHIND_BYTES_MAX = 1024 * 1024;

/** Of a receiver: the last seq it has seen, and the bytes sent to everybody up to that. Of an event: its own seq and size. */
type Mark = { seq: number; bytes: number };

export class Backlog {
  #told: Mark = { seq: 0, bytes: 0 };
  readonly #bytesAt = new Map<number, number>();
  readonly #seen = new WeakMap<Receiver, Mark>();

  /** One more event of so many bytes is on its way to everybody. */
  add({ seq, bytes }: Mark): void {
    this.#told = { seq, bytes: this.#told.bytes + bytes };
    this.#bytesAt.set(seq, this.#told.bytes);
    this.#bytesAt.delete(seq - BEHIND_EVENTS_MAX - 1);
  }

  /** The receiver has seen everything up to `seq`, as it says. */
  saw(receiver: Receiver, seq: number): void {
    const before = this.#seen.get(receiver);
    if (seq > this.#told.seq || (before && seq < before.seq)) return;
    this.#seen.set(receiver, { seq, bytes: this.#bytesAt.get(seq) ?? before?.bytes ?? this.#told.bytes });
  }

  /**
   * To be asked just after an event was sent; `more` bytes of it went to this receiver beyond what everybody was sent. A receiver
   * asked about for the first time counts as having seen all before it.
   */
  isTooFarBehind(receiver: Receiver, told: Mark, more: number): boolean {
    const known = this.#seen.get(receiver);
    const { seq, bytes } = known ?? { seq: told.seq - 1, bytes: this.#told.bytes - told.bytes };
    if (!known || more > 0) this.#seen.set(receiver, { seq, bytes: bytes - more });
    return this.#told.seq - seq > BEHIND_EVENTS_MAX || this.#told.bytes - bytes + more > BEHIND_BYTES_MAX;
  }
}
