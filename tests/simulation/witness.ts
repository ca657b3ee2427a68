/**
 * What one seat at a table said and was sent, over all its connections. What must never happen is noted at once; what only the log
 * can show, the oracle judges afterwards. Of the functions that it tests it uses only `apply`.
 */
import { isDeepStrictEqual } from 'node:util';
import { apply } from '../../rules/apply.ts';
import type { TableEvent } from '../../rules/events.ts';
import type { Table } from '../../rules/table.ts';
import { type Ack, type ErrorFrame, RESUME_BYTES, RESUME_EVENTS, type ServerFrame } from '../../rules/wire/socket.ts';
import type { TableCommand } from './commands.ts';
import { othersSecretsIn } from './marks.ts';

export type Answer = Ack | ErrorFrame;

/** A command and its answers, as its sender knows them. */
export interface Spoken {
  readonly id: string;
  readonly command: TableCommand;
  readonly answers: Answer[]; // all that came; when a command is sent twice, the second must equal the first
  readonly levels: number[]; // the newest seq that had been sent before each answer
  readonly sentAfter: number[]; // the newest seq its sender knew each time it was sent
  isForgotten: boolean; // the page was reloaded before an answer came
}

/** Answers that do not count: the command was not looked at, and may be sent again. */
const NOT_LOOKED_AT = ['RATE_LIMITED', 'Join the session first.'];

/** The answer that counts. A command that was sent once and not looked at is refused. */
export function answerTo({ answers, sentAfter }: Spoken): Answer | undefined {
  const counting = answers.find((answer) => isLookedAt(answer));
  return counting ?? (sentAfter.length === 1 ? answers[0] : undefined);
}

export function isLookedAt(answer: Answer): boolean {
  return answer.type === 'Ack' || !(NOT_LOOKED_AT.includes(answer.code) || NOT_LOOKED_AT.includes(answer.message));
}

export class Witness {
  readonly playerId: string;
  readonly name: string;
  readonly isGm: boolean;
  readonly spoken: Spoken[] = [];
  readonly told: TableEvent[] = []; // every event, as often as it was sent
  readonly faults: string[];
  readonly #byId = new Map<string, Spoken>();

  /** Witnesses may note their faults in one list. */
  constructor({ playerId, name, isGm }: Pick<Witness, 'playerId' | 'name' | 'isGm'>, faults: string[] = []) {
    this.playerId = playerId;
    this.name = name;
    this.isGm = isGm;
    this.faults = faults;
  }

  /** To be called with each frame that is sent to the room, also again. */
  says(text: string, level: number): Spoken | undefined {
    const { id, ...command } = JSON.parse(text) as { type: string; id?: string };
    if (id === undefined || command.type === 'JoinSession' || command.type === 'Seen') return undefined;
    const said = this.#byId.get(id) ?? {
      ...{ id, command: command as TableCommand },
      ...{ answers: [], levels: [], sentAfter: [], isForgotten: false },
    };
    if (said.sentAfter.length === 0) {
      this.spoken.push(said);
      this.#byId.set(id, said);
    }
    said.sentAfter.push(level);
    return said;
  }

  /** One more connection. `before` gives the table that its client knows when it comes back. */
  listen(before: () => Table | null = () => null): Recorder {
    return new Recorder(this, before);
  }

  answered(answer: Answer, level: number): void {
    const said = this.#byId.get(answer.id ?? '');
    said?.answers.push(answer);
    said?.levels.push(level);
    if (answer.type === 'Error' && (answer.id === undefined || answer.code === 'INTERNAL')) {
      this.notes(`was answered ${JSON.stringify(answer)}`);
    }
  }

  notes(fault: string): void {
    this.faults.push(`${this.name} ${fault}`);
  }
}

/** What one connection is sent, in order. */
export class Recorder {
  readonly #witness: Witness;
  readonly #before: () => Table | null;
  #view: Table | null = null;
  #level: number | null = null; // the newest seq that was sent here
  #isDeaf = false; // its seat was given up: nothing is sent until it joins again
  #isSentAway = false;

  constructor(witness: Witness, before: () => Table | null) {
    this.#witness = witness;
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

  hear(text: string): ServerFrame {
    // [RM53] Searched in the raw text, so that it is found in whatever field it was sent.
    for (const secret of othersSecretsIn(text, this.#witness.playerId)) {
      this.#note(`was told ${secret}: ${text.slice(0, 300)}`);
    }
    if (this.#isSentAway) this.#note(`was sent away and still told ${text.slice(0, 300)}`);
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.type === 'Joined') this.#joined(frame.seq, frame.state, frame.missed);
    else if (frame.type === 'Ack' || frame.type === 'Error') this.#witness.answered(frame, this.#level ?? 0);
    else if ('seq' in frame) this.#happened(frame);
    return frame;
  }

  #joined(seq: number, state: Table, missed: readonly TableEvent[] | null): void {
    if (state.seq !== seq) this.#note(`joined at ${seq} with a state of ${state.seq}`);
    if (this.#level !== null && !this.#isDeaf && seq !== this.#level) {
      this.#note(`was told up to ${this.#level} and joined at ${seq}`);
    }
    if (missed) this.#continues(state, missed);
    this.#witness.told.push(...(missed ?? []));
    this.#level = seq;
    this.#isDeaf = false;
    this.#view = state;
  }

  /** [RM4] The missed events lead without a gap from the table that the client knew to the state that came with them. */
  #continues(state: Table, missed: readonly TableEvent[]): void {
    const first = missed[0]?.seq ?? state.seq + 1;
    if (missed.some(({ seq }, index) => seq !== first + index) || first + missed.length - 1 !== state.seq) {
      this.#note(`missed ${missed.map(({ seq }) => seq).join()} up to ${state.seq}`);
    }
    const bytes = new TextEncoder().encode(JSON.stringify(missed)).byteLength;
    if (missed.length > RESUME_EVENTS || bytes > RESUME_BYTES + RESUME_EVENTS + 2) {
      this.#note(`was told ${missed.length} events of ${bytes} bytes at once`);
    }
    const known = this.#view ?? this.#before();
    if (!known) return;
    // A copy of the first join, which comes after the seat was given up, names no seq: it is told the whole alone.
    if (this.#isDeaf && missed.length === 0) return;
    if (known.seq < first - 1) this.#note(`came from ${known.seq} and missed only ${first} and more`);
    const folded = missed.filter(({ seq }) => seq > known.seq).reduce(apply, known);
    if (!isDeepStrictEqual(asSent(folded), state))
      this.#note(`came from ${known.seq} to another ${state.seq} than the room's`);
  }

  #happened(event: TableEvent): void {
    if (this.#level !== null && !this.#isDeaf && event.seq !== this.#level + 1) {
      this.#note(`was told ${event.seq} after ${this.#level}`); // [RM52]
    }
    this.#level = event.seq;
    this.#witness.told.push(event);
    if (this.#view && !this.#isDeaf) this.#view = apply(this.#view, event);
    if (!('playerId' in event) || event.playerId !== this.#witness.playerId) return;
    if (event.type === 'PlayerDisconnected') this.#isDeaf = true; // a seat is sent its own only when it leaves or is removed
    if (event.type === 'PlayerRemoved') this.#isSentAway = true; // [RM55]
  }

  #note(fault: string): void {
    this.#witness.notes(fault);
  }
}

/** As it is after being sent as JSON. */
function asSent(table: Table): Table {
  return JSON.parse(JSON.stringify(table)) as Table;
}
