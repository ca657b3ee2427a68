/**
 * How far each connection lags behind the events sent to it. Sockets have no backpressure here (workerd #988), so a
 * client reports what it has `Seen`, and the room closes one that falls too far behind instead of buffering for it.
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

  /** Another event of this many bytes is on its way to everybody. */
  add({ seq, bytes }: Mark): void {
    this.#told = { seq, bytes: this.#told.bytes + bytes };
    this.#bytesAt.set(seq, this.#told.bytes);
    this.#bytesAt.delete(seq - BEHIND_EVENTS_MAX - 1);
  }

  /** The connection reports that it has seen everything up to `seq`. */
  saw(connection: Connection, seq: number): void {
    const before = this.#seen.get(connection);
    if (seq > this.#told.seq || (before && seq < before.seq)) return;
    this.#seen.set(connection, { seq, bytes: this.#bytesAt.get(seq) ?? before?.bytes ?? this.#told.bytes });
  }

  /**
   * Call this just after sending an event; `more` is the number of bytes that only this connection got. A connection
   * that is new here counts as having seen everything before it.
   */
  isTooFarBehind(connection: Connection, told: Mark, more: number): boolean {
    const known = this.#seen.get(connection);
    const { seq, bytes } = known ?? { seq: told.seq - 1, bytes: this.#told.bytes - told.bytes };
    if (!known || more > 0) this.#seen.set(connection, { seq, bytes: bytes - more });
    return this.#told.seq - seq > BEHIND_EVENTS_MAX || this.#told.bytes - bytes + more > BEHIND_BYTES_MAX;
  }
}
