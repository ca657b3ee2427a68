/**
 * Records everything that is sent at a simulated table: the commands to the room, and each frame to a connection. What must
 * never happen is noted at once; what only the log can show is judged afterwards (judge.ts). Of the functions it tests it uses
 * only `apply`.
 */
import { isDeepStrictEqual } from 'node:util';
import { apply } from '../../rules/apply.ts';
import type { TableEvent } from '../../rules/events.ts';
import type { Seat } from '../../rules/seats.ts';
import type { Table } from '../../rules/table.ts';
import type { ServerFrame } from '../../rules/wire/socket.ts';
import { type Mark, marksIn } from './marks.ts';

/** A command that was sent to the room, perhaps several times. */
export type Asked = { seat: Seat; id: string; type: string; mark: Mark | null };

/** An answer that counts: the first one, and every repeat. `level` is the newest seq that its connection had been sent by then. */
export type Answer = { asked: Asked; type: 'Ack' | 'Error'; text: string; level: number };

/** The commands that only a game master may give. */
export const GM_ONLY: ReadonlySet<string> = new Set([
  'ChangeFear',
  'SetScene',
  'SetAutomation',
  'SetDoor',
  'AdmitPlayer',
  'RemovePlayer',
  'RemoveAway',
  'Undo',
  'Redo',
  'PlaceFoes',
  'ChangeFoe',
  'ShowFoe',
  'PutFoeAway',
  'FoeStrikes',
  'UseFeature',
  'DealDamage',
  'SetTells',
  'SetCountdown',
  'SettleCountdown',
  'RemoveCountdown',
  'JudgeRoll',
]);

/** Their marks stand in events of other commands too, so that none of these events shows by its mark what was done. */
const MARKED_FOR_LONG: ReadonlySet<string> = new Set(['ShowFoe', 'SetCountdown']);

export class Witness {
  readonly faults: string[] = [];
  readonly answers: Answer[] = [];
  readonly #asked = new Map<string, Asked>();
  readonly #firstAnswers = new Map<string, string>();

  /** To be called with each frame to the room. */
  asks(seat: Seat, text: string): void {
    const frame = JSON.parse(text) as { type: string; id?: string };
    if (frame.id === undefined || frame.type === 'JoinSession') return;
    this.#asked.set(keyOf(seat.playerId, frame.id), {
      seat,
      id: frame.id,
      type: frame.type,
      mark: MARKED_FOR_LONG.has(frame.type) ? null : (marksIn(text)[0] ?? null),
    });
  }

  find(seatId: string, id: string): Asked | undefined {
    return this.#asked.get(keyOf(seatId, id));
  }

  /** Every command that was sent. */
  listAsked(): Asked[] {
    return [...this.#asked.values()];
  }

  /** A listener for one connection. `before` gives the table that its client knows when it comes back. */
  listenFor(seat: Seat, before: () => Table | null = () => null): Ear {
    return new Ear(this, seat, before);
  }

  notes(fault: string): void {
    this.faults.push(fault);
  }

  /** [RM51] The same id always gets the same answer. RATE_LIMITED, and being told to join first, do not count as answers. */
  answered(seat: Seat, id: string, type: 'Ack' | 'Error', text: string, level: number): void {
    const asked = this.find(seat.playerId, id);
    if (!asked || isNoAnswerYet(text)) return;
    if (text.includes('"INTERNAL"')) this.notes(`${seat.playerName} was answered ${text}`);
    const first = this.#firstAnswers.get(keyOf(seat.playerId, id)) ?? text;
    this.#firstAnswers.set(keyOf(seat.playerId, id), first);
    if (first !== text) this.notes(`${seat.playerName}'s ${asked.type} ${id} was answered ${first}, then ${text}`);
    // [RM54] An Ack means that the command was done.
    if (type === 'Ack' && seat.role === 'player' && GM_ONLY.has(asked.type)) {
      this.notes(`${seat.playerName} is no game master and was allowed ${asked.type}`);
    }
    this.answers.push({ asked, type, text, level });
  }
}

/** What one connection is sent, in order. */
export class Ear {
  readonly #witness: Witness;
  readonly #seat: Seat;
  readonly #before: () => Table | null;
  #view: Table | null = null;
  #level: number | null = null; // the newest seq that was sent here
  #isDeaf = false; // its seat was given up: nothing is sent until it joins again
  #isSentAway = false;

  constructor(witness: Witness, seat: Seat, before: () => Table | null) {
    this.#witness = witness;
    this.#seat = seat;
    this.#before = before;
  }

  /** The table that follows from what was sent here. */
  get view(): Table | null {
    return this.#view;
  }

  /** Whether it is told what happens: it has joined, and its seat was not given up since. */
  get isIn(): boolean {
    return this.#view !== null && !this.#isDeaf;
  }

  hear(text: string): void {
    // [RM53] Searched in the raw text, so that it is found in whatever field it was sent.
    for (const { kind, ownerId, text: mark } of marksIn(text)) {
      if (kind === 'secret' && ownerId !== this.#seat.playerId) this.#note(`was told ${mark}: ${text.slice(0, 300)}`);
    }
    if (this.#isSentAway) this.#note(`was sent away and still told ${text.slice(0, 300)}`);
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.type === 'Joined') this.#joined(frame.seq, frame.state, frame.missed);
    else if (frame.type === 'Ack' || frame.type === 'Error') {
      if (frame.id !== undefined) this.#witness.answered(this.#seat, frame.id, frame.type, text, this.#level ?? 0);
    } else if ('seq' in frame) this.#happened(frame);
  }

  #joined(seq: number, state: Table, missed: readonly TableEvent[] | null): void {
    if (state.seq !== seq) this.#note(`joined at ${seq} with a state of ${state.seq}`);
    if (this.#level !== null && !this.#isDeaf && seq !== this.#level) {
      this.#note(`was told up to ${this.#level} and joined at ${seq}`);
    }
    this.#continues(state, missed ?? []);
    this.#level = seq;
    this.#isDeaf = false;
    this.#view = state;
  }

  /** The missed events must lead without a gap from the table that the client knew to the state that came with them. */
  #continues(state: Table, missed: readonly TableEvent[]): void {
    const [first] = missed;
    if (!first) return;
    if (missed.some(({ seq }, index) => seq !== first.seq + index) || missed.at(-1)?.seq !== state.seq) {
      this.#note(`missed ${missed.map(({ seq }) => seq).join()} up to ${state.seq}`);
    }
    const known = this.#before();
    if (!known || known.seq < first.seq - 1 || known.seq > state.seq) return;
    const folded = missed.filter(({ seq }) => seq > known.seq).reduce(apply, known);
    if (!isDeepStrictEqual(folded, state)) this.#note(`came from ${known.seq} to another ${state.seq} than the room's`);
  }

  #happened(event: TableEvent): void {
    if (this.#level !== null && !this.#isDeaf && event.seq !== this.#level + 1) {
      this.#note(`was told ${event.seq} after ${this.#level}`); // [RM52]
    }
    this.#level = event.seq;
    if (this.#view) this.#view = apply(this.#view, event);
    if (!('playerId' in event) || event.playerId !== this.#seat.playerId) return;
    if (event.type === 'PlayerDisconnected') this.#isDeaf = true; // a seat is sent its own only when it leaves or is removed
    if (event.type === 'PlayerRemoved') this.#isSentAway = true; // [RM55]
  }

  #note(fault: string): void {
    this.#witness.notes(`${this.#seat.playerName} ${fault}`);
  }
}

export function keyOf(seatId: string, commandId: string): string {
  return `${seatId} ${commandId}`;
}

function isNoAnswerYet(text: string): boolean {
  return text.includes('"RATE_LIMITED"') || text.includes('"Join the session first."');
}
