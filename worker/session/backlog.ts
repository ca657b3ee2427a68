/**
 * How far each connection lags behind what it was told. There is no backpressure on a socket here (workerd #988), so a
 * client says what it has `Seen`, and one that falls too far behind is closed rather than fed from memory.
 * In memory only: after a wake everybody starts level.
 */
import type { Connection } from './connection.ts';

const BEHIND_EVENTS_MAX = 500;
const BEHIND_BYTES_MAX = 1024 * 1024;

/** Of a connection: the last seq it has seen, and the bytes sent to everybody up to that. Of an event: its own seq and size. */
type Mark = { seq: number; bytes: number };

export class Backlog {
  #told: Mark = { seq: 0, bytes: 0 };
  readonly #bytesAt = new Map<number, number>();
  readonly #seen = new WeakMap<Connection, Mark>();

  /** One more event of so many bytes is on its way to everybody. */
  add({ seq, bytes }: Mark): void {
    this.#told = { seq, bytes: this.#told.bytes + bytes };
    this.#bytesAt.set(seq, this.#told.bytes);
    this.#bytesAt.delete(seq - BEHIND_EVENTS_MAX - 1);
  }

  /** The connection has seen everything up to `seq`, as it says. */
  saw(connection: Connection, seq: number): void {
    const before = this.#seen.get(connection);
    if (seq > this.#told.seq || (before && seq < before.seq)) return;
    this.#seen.set(connection, { seq, bytes: this.#bytesAt.get(seq) ?? before?.bytes ?? this.#told.bytes });
  }

  /**
   * To be asked just after an event was sent; `more` bytes of it went to this connection beyond what everybody was sent. A connection
   * asked about for the first time counts as having seen all before it.
   */
  isTooFarBehind(connection: Connection, told: Mark, more: number): boolean {
    const known = this.#seen.get(connection);
    const { seq, bytes } = known ?? { seq: told.seq - 1, bytes: this.#told.bytes - told.bytes };
    if (!known || more > 0) this.#seen.set(connection, { seq, bytes: bytes - more });
    return this.#told.seq - seq > BEHIND_EVENTS_MAX || this.#told.bytes - bytes + more > BEHIND_BYTES_MAX;
  }
}
