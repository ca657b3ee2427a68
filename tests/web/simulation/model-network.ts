/**
 * A network out of timers: frames come late, but in order on one connection; a connection that drops loses what is under
 * way to its client, and may still deliver what was under way to the room, after the client has dialled anew. An old
 * frame may come again. It reads no frame.
 */
import type { Seat } from '../../../rules/seats.ts';
import type { Table } from '../../../rules/table.ts';
import { NO_RETRY } from '../../../rules/wire/line.ts';
import type { Line, LineListener } from '../../../web/live/connection.ts';
import type { Recorder, Witness } from '../../simulation/witness.ts';
import type { Chance } from '../../support/chance.ts';
import type { ModelRoom, ModelSocket } from './model-room.ts';

const DELAY_MS = 150;
const LATE_MS = 2_500; // how long the room may go without noticing that a line is dead
const REDIAL_MS = 3_000;
const DROPPED = 1006;

/** One connection: both ends of it, and what is under way. */
type Wire = { socket: ModelSocket; isUp: boolean; toRoomMs: number; toClientMs: number; deadMs: number };

/** A client's line to the room over a bad network; the simulation pulls it and knocks on it. */
export class ModelLine implements Line {
  readonly #room: ModelRoom;
  readonly #witness: Witness;
  readonly #chance: Chance;
  readonly #seat: Seat;
  readonly #listener: LineListener;
  readonly #known: () => Table | null; // what the client knows of the table when it comes back
  readonly sent: string[] = [];
  #recorder: Recorder | null = null; // of the last connection
  #wire: Wire | null = null;
  #isGone = false;

  constructor(
    room: ModelRoom,
    witness: Witness,
    chance: Chance,
    seat: Seat,
    listener: LineListener,
    known: () => Table | null,
  ) {
    this.#room = room;
    this.#witness = witness;
    this.#chance = chance;
    this.#seat = seat;
    this.#listener = listener;
    this.#known = known;
    this.#dialWithin(DELAY_MS);
  }

  get isUp(): boolean {
    return this.#wire !== null;
  }

  /** Whether the room tells this line what happens: it is up, and its seat has joined on it. */
  get isTold(): boolean {
    return this.#wire !== null && this.#room.isTold(this.#wire.socket);
  }

  send(text: string): boolean {
    if (!this.#wire) return false;
    this.sent.push(text);
    this.repeat(text);
    return true;
  }

  /** A frame that was sent before, by this seat, on this line or another. */
  repeat(text: string): void {
    if (!this.#wire) return;
    this.#witness.says(text, this.#recorder?.view?.seq ?? 0);
    this.#toRoom(this.#wire, text);
  }

  /** The client's end is dead now; the room hears of it when it hears of it. */
  drop(): void {
    const wire = this.#wire;
    if (!wire) return;
    this.#hangUp(wire, this.#chance.whole(0, LATE_MS));
    this.#listener.onDown(DROPPED);
    this.#dialWithin(REDIAL_MS);
  }

  /** The room crashed: its end is gone already. */
  lose(): void {
    const wire = this.#wire;
    if (!wire) return;
    wire.socket.isOpen = false;
    this.drop();
  }

  redial(): void {}

  close(): void {
    this.#isGone = true;
    if (this.#wire) this.#hangUp(this.#wire, this.#chance.whole(0, DELAY_MS));
  }

  #dialWithin(ms: number): void {
    setTimeout(() => this.#dial(), this.#chance.whole(0, ms));
  }

  #dial(): undefined {
    if (this.#isGone || this.#wire) return;
    const refusal = this.#room.knock(this.#seat);
    if (refusal !== null) return this.#giveUp(refusal);
    const recorder = this.#witness.listen(this.#known);
    this.#recorder = recorder;
    const socket: ModelSocket = {
      seat: this.#seat,
      isOpen: true,
      isJoined: false,
      waiting: null,
      send: (text) => {
        recorder.hear(text);
        this.#toClient(wire, () => this.#listener.onFrame(text));
      },
      close: (code) => this.#toClient(wire, () => this.#closed(wire, code)),
    };
    const wire: Wire = { socket, isUp: true, toRoomMs: 0, toClientMs: 0, deadMs: Number.POSITIVE_INFINITY };
    this.#wire = wire;
    this.#room.accept(socket);
    this.#listener.onOpen();
  }

  #closed(wire: Wire, code: number): undefined {
    wire.isUp = false;
    this.#wire = null;
    this.#room.gone(wire.socket);
    if (NO_RETRY.includes(code)) return this.#giveUp(code);
    this.#listener.onDown(code);
    this.#dialWithin(REDIAL_MS);
  }

  #giveUp(code: number): undefined {
    this.#isGone = true;
    this.#listener.onGone(code);
  }

  #hangUp(wire: Wire, noticedAfterMs: number): void {
    wire.isUp = false;
    this.#wire = null;
    wire.deadMs = Date.now() + noticedAfterMs;
    setTimeout(() => {
      if (wire.socket.isOpen) this.#room.gone(wire.socket);
    }, noticedAfterMs);
  }

  /** In order; what would arrive after the room noticed is lost. */
  #toRoom(wire: Wire, text: string): void {
    wire.toRoomMs = Math.max(wire.toRoomMs, Date.now() + this.#chance.whole(0, DELAY_MS));
    const dueMs = wire.toRoomMs;
    setTimeout(() => {
      if (dueMs <= wire.deadMs) this.#room.hear(wire.socket, text);
    }, dueMs - Date.now());
  }

  #toClient(wire: Wire, arrive: () => void): void {
    wire.toClientMs = Math.max(wire.toClientMs, Date.now() + this.#chance.whole(0, DELAY_MS));
    setTimeout(() => {
      if (wire.isUp) arrive();
    }, wire.toClientMs - Date.now());
  }
}
