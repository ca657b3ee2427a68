// A table whose room is in the page: the real rules decide, and everybody who sits at it is told. It has no network, no disk and no
// door; a line can be taken down and brought back.
import { type Command, carryOut, decide } from '../../../rules/commands/index.ts';
import { builtInWholePack } from '../../../rules/content/built-in-whole-pack.ts';
import type { Dice } from '../../../rules/dice.ts';
import { findFoe } from '../../../rules/fight.ts';
import type { Seat } from '../../../rules/seats.ts';
import { newTable, type Table } from '../../../rules/table.ts';
import { eventFor, viewFor } from '../../../rules/visibility.ts';
import { CLOSE_CODES } from '../../../rules/wire/line.ts';
import { ClientFrame, type ServerFrame } from '../../../rules/wire/socket.ts';
import type { Line, LineListener } from '../../../web/live/connection.ts';
import { newDebugLog } from '../../../web/live/debug-log.ts';
import { openTable } from '../../../web/live/store.ts';
import type { LiveTable } from '../../../web/live/use-table.ts';
import { sessionOf } from '../../support/table-parts.ts';

export const INES: Seat = { playerId: 'gm-ines', playerName: 'Ines', role: 'gm' };
export const JOSS: Seat = { playerId: 'player-joss', playerName: 'Joss', role: 'player' };
export const WREN: Seat = { playerId: 'player-wren', playerName: 'Wren', role: 'player' };

type Place = { seat: Seat; ears: LineListener; isUp: boolean };

export class InPageRoom {
  table: Table;
  dice: Dice = () => 1;
  readonly heard: ClientFrame[] = []; // the commands, without joins and reports
  readonly #places: Place[] = [];
  #refusal: string | null = null;
  #quicker: (() => void) | null = null;
  #held: (() => void)[] | null = null; // what the room would have said; null while it answers at once

  constructor(change: Parameters<typeof sessionOf>[0] = {}) {
    this.table = newTable(sessionOf(change));
    this.does(INES, { type: 'Connect' });
    for (const seat of [JOSS, WREN]) this.does(seat, { type: 'TakeSeat' });
  }

  /** What somebody does at the table, from here or from elsewhere. */
  does(seat: Seat, command: Command) {
    const decision = decide(this.table, seat, command, { dice: this.dice, nowMs: Date.now() });
    if (decision.isRefused) return decision;
    const { table, events } = carryOut(this.table, decision, Date.now());
    this.table = table;
    for (const place of this.#places) for (const event of events) this.#tell(place, eventFor(event, place.seat));
    return decision;
  }

  /** A line of this person, up at once. */
  dial(seat: Seat, ears: LineListener): Line {
    return this.#lineOf(this.#place(seat, ears));
  }

  #place(seat: Seat, ears: LineListener): Place {
    const place = { seat, ears, isUp: true };
    this.#places.push(place);
    queueMicrotask(ears.onOpen);
    return place;
  }

  #lineOf(place: Place): Line {
    const close = () => void this.#places.splice(this.#places.indexOf(place), 1);
    return { send: (text) => this.#hear(place, text), redial() {}, close };
  }

  sit(seat: Seat): { live: LiveTable; down: () => void; up: () => void } {
    let place: Place | undefined;
    const { id: sessionId } = this.table.session;
    const line = openTable({
      sessionId,
      me: { id: seat.playerId, name: seat.playerName, isGm: seat.role === 'gm' },
      dial: (ears) => {
        place = this.#place(seat, ears);
        return this.#lineOf(place);
      },
    });
    const live: LiveTable = {
      ...line,
      sessionId,
      debugLog: newDebugLog(),
      spokenToken: () => null,
      renew() {},
    };
    const turn = (isUp: boolean) => {
      if (place === undefined) return;
      place.isUp = isUp;
      if (isUp) place.ears.onOpen();
      else place.ears.onDown(null);
    };
    return { live, down: () => turn(false), up: () => turn(true) };
  }

  /** The next command is refused with these words. */
  refuse(message: string): void {
    this.#refusal = message;
  }

  /** From now on nobody who sits here is told anything, until `letGo`. */
  hold(): void {
    this.#held = [];
  }

  letGo(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const say of held) say();
  }

  /** Before the next command of anybody who sits here, this is done by somebody else. */
  overtake(command: Command, by: Seat): void {
    this.#quicker = () => this.does(by, command);
  }

  close(): void {
    this.does(INES, { type: 'Close', carriedTo: null });
    for (const { ears } of this.#places) ears.onGone(CLOSE_CODES.sessionClosed);
  }

  #hear(place: Place, text: string): boolean {
    if (!place.isUp) return false;
    const message = ClientFrame.parse(JSON.parse(text));
    if (message.type === 'Seen') return true;
    if (message.type === 'JoinSession') {
      const { seq } = this.table;
      queueMicrotask(() =>
        this.#tell(place, { type: 'Joined', seq, state: viewFor(this.table, place.seat), missed: null }),
      );
      return true;
    }
    this.heard.push(message);
    this.#quicker?.();
    this.#quicker = null;
    const refusal = this.#refusal;
    this.#refusal = null;
    if (refusal !== null) {
      this.#tell(place, { type: 'Error', id: message.id, code: 'CONFLICT', message: refusal });
      return true;
    }
    const decision = this.does(place.seat, withContent(message, this.table));
    this.#tell(
      place,
      decision.isRefused
        ? { type: 'Error', id: message.id, code: decision.code, message: decision.message }
        : { type: 'Ack', id: message.id, result: decision.result },
    );
    return true;
  }

  #tell(place: Place, frame: ServerFrame): void {
    const say = () => void (place.isUp && place.ears.onFrame(JSON.stringify(frame)));
    if (this.#held === null) say();
    else this.#held.push(say);
  }
}

/** With the foe or the place that a command names, as a room looks it up in the content. */
function withContent(message: ClientFrame, table: Table): Command {
  const { foes, places } = builtInWholePack;
  if (message.type === 'PlaceFoes') return { ...message, found: foes.find(({ id }) => id === message.foeId) ?? null };
  if (message.type === 'UseFeature') {
    return { ...message, found: places.find(({ id }) => id === message.placeId) ?? null };
  }
  if (message.type === 'RefreshFoe') {
    const foe = findFoe(table, message.foeId);
    return { ...message, found: foes.find(({ id }) => id === foe?.foeId) ?? null };
  }
  return message as Command;
}
