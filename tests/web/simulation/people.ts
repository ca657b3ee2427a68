/**
 * The people of a simulated evening and what they hold in their hands: each device is the app's own store on a bad line.
 * Removed people come again as newcomers; people who left come back. They do not decide what the server says.
 */
import type { Seat } from '../../../rules/seats.ts';
import { CLOSE_CODES } from '../../../rules/wire/line.ts';
import { openTable, type TableLine } from '../../../web/live/store.ts';
import type { Witness } from '../../simulation/witness.ts';
import type { Chance } from '../../support/chance.ts';
import { ModelLine } from './model-network.ts';
import type { ModelRoom } from './model-room.ts';

export class Person {
  seat: Seat;
  readonly #name: string;
  #lives = 1;

  constructor(seat: Seat) {
    this.seat = seat;
    this.#name = seat.playerId;
  }

  /** The same person with a new token. */
  comeAgain(): void {
    this.#lives += 1;
    this.seat = { ...this.seat, playerId: `${this.#name}-${this.#lives}` };
  }
}

export class Device {
  readonly person: Person;
  readonly #name: string;
  readonly #room: ModelRoom;
  readonly #witnessOf: (seat: Seat) => Witness;
  readonly #chance: Chance;
  #opened: { seat: Seat; live: TableLine; line: ModelLine } | null = null;
  #ids = 0;

  constructor(name: string, person: Person, room: ModelRoom, witnessOf: (seat: Seat) => Witness, chance: Chance) {
    this.#name = name;
    this.person = person;
    this.#room = room;
    this.#witnessOf = witnessOf;
    this.#chance = chance;
  }

  /** The open table in this hand, or null when the page is closed. */
  get open(): { seat: Seat; live: TableLine; line: ModelLine } | null {
    return this.#opened?.live.store.getState().status === 'closed' ? null : this.#opened;
  }

  /** How the last table in this hand ended; null while it has not, or when it was closed from here. */
  get closeCode(): number | null {
    return this.#opened?.live.store.getState().closeCode ?? null;
  }

  /** Through the lobby to the table, if the door lets one. A game master needs no lobby. */
  come(): void {
    if (this.open) return;
    if (this.#room.knock(this.person.seat) === CLOSE_CODES.tokenExpired) this.person.comeAgain();
    const { seat } = this.person;
    if (seat.role === 'player' && this.#room.step(seat, { type: 'TakeSeat' }).isRefused) return;
    let line: ModelLine | undefined;
    const live = openTable({
      sessionId: this.#room.table.session.id,
      me: { id: seat.playerId, name: seat.playerName, isGm: seat.role === 'gm' },
      mintId: () => `${this.#name}-${++this.#ids}`,
      dial: (listener) => {
        line = new ModelLine(
          this.#room,
          this.#witnessOf(seat),
          this.#chance,
          seat,
          listener,
          () => live.store.getState().table,
        );
        return line;
      },
    });
    if (line) this.#opened = { seat, live, line };
  }

  /** Closes the page. */
  go(): void {
    this.#opened?.live.close();
  }
}
