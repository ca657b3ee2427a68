// A client of the hub without a screen that behaves as the app does: when the line is lost it dials again, joins with the last
// seq it saw, and sends unanswered commands again with the same id. It remembers everything it was sent, and notes what
// cannot be right by itself; the whole is judged by the oracle.

import { isDeepStrictEqual } from 'node:util';
import { WebSocket } from 'ws';
import { apply } from '../../rules/apply.ts';
import type { TableEvent } from '../../rules/events.ts';
import type { Table } from '../../rules/table.ts';
import { isReportDue, NO_RETRY } from '../../rules/wire/line.ts';
import {
  type Ack,
  type ClientMessage,
  type ErrorFrame,
  type Joined,
  RESUME_BYTES,
  RESUME_EVENTS,
  type ServerFrame,
} from '../../rules/wire/socket.ts';
import { dialHub } from './dial-hub.ts';
import { type HubLine, pollHub } from './poll-hub.ts';

type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;
export type LiveCommand = Without<Exclude<ClientMessage, { type: 'JoinSession' | 'Seen' }>, 'id'>;
export type Answer = Ack | ErrorFrame;

/** A command and its answers, as its sender knows them. */
export interface Spoken {
  readonly id: string;
  readonly command: LiveCommand;
  readonly answers: Answer[]; // all that came; when a command is sent twice, the second must equal the first
  readonly sentAfter: number[]; // the newest seq its sender knew each time it was sent
  isForgotten: boolean; // the page was reloaded before an answer came
}

/** What a page saw from its first join until it was closed; reconnects do not end it. */
export interface Stretch {
  readonly first: Table; // the table in the answer of its first join
  readonly events: TableEvent[];
  table: Table; // with every event applied
}

export interface LiveClientOptions {
  origin: string;
  sessionId: string;
  token: string;
  playerId: string;
  name: string;
  isGm: boolean;
  redialMs: () => number; // the pause before the next dial
  polls?: boolean; // instead of a socket
}

const DOOR_REFUSES = [401, 403, 404, 410];

export class LiveClient {
  readonly playerId: string;
  readonly name: string;
  readonly isGm: boolean;
  readonly spoken: Spoken[] = [];
  readonly stretches: Stretch[] = [];
  readonly faults: string[] = [];
  readonly closeCodes: number[] = [];
  readonly #options: LiveClientOptions;
  readonly #watchers = new Set<() => void>();
  #socket: HubLine | null = null;
  #redial: NodeJS.Timeout | undefined;
  #joinId: string | null = null;
  #isJoined = false;
  #isFresh = true; // the next join begins a stretch
  #isOver = false;
  #ids = 0;
  #seenSeq = 0;
  #unseenBytes = 0; // since then

  constructor(options: LiveClientOptions) {
    this.#options = options;
    this.playerId = options.playerId;
    this.name = options.name;
    this.isGm = options.isGm;
    this.#dial();
  }

  /** Whether it has joined, as far as the client knows. */
  get isJoined(): boolean {
    return this.#isJoined;
  }

  /** The table as this client sees it. Throws before its first join. */
  get table(): Table {
    const stretch = this.stretches.at(-1);
    if (!stretch) throw new Error(`${this.name} has not joined yet.`);
    return stretch.table;
  }

  get unanswered(): Spoken[] {
    return this.spoken.filter(({ answers, isForgotten }) => answers.length === 0 && !isForgotten);
  }

  /** Sends a command now. While the line is down nothing is sent, as when a button is disabled, and undefined is returned. */
  say(command: LiveCommand): Spoken | undefined {
    if (!this.#isJoined) return undefined;
    this.#ids += 1;
    const id = `${this.playerId.slice(0, 20)}-${this.#ids}`;
    const said: Spoken = { id, command, answers: [], sentAfter: [], isForgotten: false };
    this.spoken.push(said);
    this.#send(said);
    return said;
  }

  /** Sends a command once the line stands, and waits for its answer, or until a reload has made its sender forget it. */
  async ask(command: LiveCommand, limitMs?: number): Promise<Answer | undefined> {
    await this.until(() => this.#isJoined, 'a line to speak over', limitMs);
    const said = this.say(command);
    await this.until(() => said?.isForgotten || said?.answers.length, `an answer to ${command.type}`, limitMs);
    return said?.answers[0];
  }

  /** Waits until `isIt` gives something true; it is asked again after each frame, and each time the line comes or goes. */
  until(isIt: () => unknown, what: string, limitMs = 30_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (!isIt()) return;
        clearTimeout(limit);
        this.#watchers.delete(look);
        resolve();
      };
      const limit = setTimeout(() => {
        this.#watchers.delete(look);
        reject(new Error(`${this.name} waited ${limitMs} ms for ${what}; faults: ${this.faults.join(', ') || 'none'}`));
      }, limitMs);
      this.#watchers.add(look);
      look();
    });
  }

  /** The page is reloaded: unanswered commands are forgotten, and the next join has no lastSeq. */
  reload(): void {
    for (const said of this.unanswered) said.isForgotten = true;
    this.#isFresh = true;
    this.#socket?.terminate();
    this.#changed();
  }

  /** The line is dead, and in this tick the client does not know yet: what it says goes nowhere. */
  cut(): void {
    this.#socket?.terminate();
  }

  /** The line is lost without a close, as in a lift; the page stays. */
  lose(): void {
    this.#isJoined = false;
    this.cut();
    this.#changed();
  }

  close(): void {
    this.#isOver = true;
    this.#isJoined = false;
    clearTimeout(this.#redial);
    this.#socket?.close(1000);
  }

  #dial(): void {
    const socket = this.#options.polls ? pollHub(this.#options) : dialHub(this.#options);
    this.#socket = socket;
    socket.on('open', () => this.#join());
    socket.on('message', (data) => {
      this.#hear(JSON.parse(data.toString()) as ServerFrame);
      this.#changed();
    });
    socket.on('error', ({ message }) => {
      const status = Number(/server response: (\d+)/.exec(message)?.[1]);
      if (DOOR_REFUSES.includes(status)) this.faults.push(`refused at the door with ${status}`);
    });
    socket.on('close', (code) => this.#down(code));
  }

  #down(code: number): void {
    this.#isJoined = false;
    this.#joinId = null;
    this.closeCodes.push(code);
    this.#changed();
    if (!this.#isOver && !NO_RETRY.includes(code)) {
      this.#redial = setTimeout(() => this.#dial(), this.#options.redialMs());
    }
  }

  #join(): void {
    const { sessionId, name, isGm } = this.#options;
    this.#ids += 1;
    this.#joinId = `join-${this.#ids}-${Date.now()}`;
    const lastSeq = this.#isFresh ? {} : { lastSeq: this.table.seq };
    this.#frame({ type: 'JoinSession', id: this.#joinId, sessionId, displayName: name, isGm, ...lastSeq });
  }

  #hear(frame: ServerFrame): void {
    switch (frame.type) {
      case 'Joined':
        this.#joined(frame);
        break;
      case 'Ack':
      case 'Error':
        this.#answered(frame);
        break;
      default:
        if ('seq' in frame) this.#happened(frame);
    }
  }

  #joined({ state, missed, seq }: Joined): void {
    // [RM4] The last 500 events, or 256 KiB of them, whichever is less.
    const missedBytes = Buffer.byteLength(JSON.stringify(missed ?? []));
    if ((missed?.length ?? 0) > RESUME_EVENTS || missedBytes > RESUME_BYTES + RESUME_EVENTS + 2) {
      this.faults.push(`was told ${missed?.length} events of ${missedBytes} bytes at once`);
    }
    const before = this.stretches.at(-1);
    if (this.#isFresh || !before || missed === null) {
      this.stretches.push({ first: state, events: [], table: state });
    } else {
      for (const event of missed) this.#take(before, event);
      if (before.table.seq !== seq) this.faults.push(`rejoined at ${seq}, but was told up to ${before.table.seq}`);
      if (!isDeepStrictEqual(asSent(before.table), state)) this.faults.push(`at ${seq} the state is not what was told`);
      before.table = state;
    }
    this.#isFresh = false;
    this.#joinId = null;
    this.#isJoined = true;
    this.#seen(seq);
    for (const said of this.unanswered) this.#send(said);
  }

  #happened(event: TableEvent): void {
    const stretch = this.stretches.at(-1);
    // An event before the answer to a join is contained in that answer.
    if (!stretch || !this.#isJoined || this.#joinId !== null) return;
    this.#take(stretch, event);
    this.#unseenBytes += Buffer.byteLength(JSON.stringify(event));
    if (isReportDue(this.#seenSeq, event.seq, this.#unseenBytes)) this.#seen(event.seq);
  }

  #take(stretch: Stretch, event: TableEvent): void {
    if (event.seq !== stretch.table.seq + 1) this.faults.push(`after ${stretch.table.seq} came ${event.seq}`);
    stretch.events.push(event);
    stretch.table = apply(stretch.table, event);
  }

  #answered(answer: Answer): void {
    if (answer.type === 'Error' && answer.id === this.#joinId) this.faults.push(`not joined: ${answer.message}`);
    if (answer.type === 'Error' && (answer.id === undefined || answer.code === 'INTERNAL')) {
      this.faults.push(`${answer.code}: ${answer.message}`);
    }
    this.spoken.find(({ id }) => id === answer.id)?.answers.push(answer);
  }

  #send(said: Spoken): void {
    said.sentAfter.push(this.table.seq);
    this.#frame({ ...said.command, id: said.id } as ClientMessage);
  }

  #seen(seq: number): void {
    this.#seenSeq = seq;
    this.#unseenBytes = 0;
    this.#frame({ type: 'Seen', seq });
  }

  #frame(frame: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #changed(): void {
    for (const look of [...this.#watchers]) look();
  }
}

/** As it is after being sent as JSON. */
function asSent(table: Table): Table {
  return JSON.parse(JSON.stringify(table)) as Table;
}
