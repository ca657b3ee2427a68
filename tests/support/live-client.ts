// A client of the hub without a screen, that behaves as our app does: when the line goes it dials again, joins with the
// last seq it saw, and sends once more what was not answered, with the same id. It remembers all that it was told and
// notes what cannot be; whether the whole table is right is the oracle's to say.

import { isDeepStrictEqual } from 'node:util';
import { WebSocket } from 'ws';
import type { TableEvent } from '../../rules/events.ts';
import { apply, type Table } from '../../rules/table.ts';
import { NO_RETRY, SEEN_EVERY } from '../../rules/wire/line.ts';
import type { Ack, ClientMessage, ErrorFrame, Joined, ServerFrame } from '../../rules/wire/socket.ts';

type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;
export type LiveCommand = Without<Exclude<ClientMessage, { type: 'JoinSession' | 'Seen' }>, 'id'>;
export type Answer = Ack | ErrorFrame;

/** A command and what became of it, as far as its sender knows. */
export interface Spoken {
  readonly id: string;
  readonly command: LiveCommand;
  readonly answers: Answer[]; // each that came: one that is sent twice is answered the same way twice
  readonly sentAfter: number[]; // the newest seq its sender knew, at each time it was sent
  isForgotten: boolean; // its sender went away before an answer came
}

/** What a page saw from its first join until it was closed: across reconnects it is one. */
export interface Stretch {
  readonly first: Table; // what the join that began it showed
  readonly events: TableEvent[];
  table: Table; // every event folded in
}

export interface LiveClientOptions {
  origin: string;
  sessionId: string;
  token: string;
  playerId: string;
  name: string;
  isGm: boolean;
  redialMs: () => number; // how long until the next dial
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
  #socket: WebSocket | null = null;
  #redial: NodeJS.Timeout | undefined;
  #joinId: string | null = null;
  #isJoined = false;
  #isFresh = true; // the next join begins a stretch
  #isOver = false;
  #ids = 0;
  #seenSeq = 0;

  constructor(options: LiveClientOptions) {
    this.#options = options;
    this.playerId = options.playerId;
    this.name = options.name;
    this.isGm = options.isGm;
    this.#dial();
  }

  /** At the table, as far as it can know. */
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

  /** Says something now; a button that is pressed while the line is down does nothing, and answers undefined. */
  say(command: LiveCommand): Spoken | undefined {
    if (!this.#isJoined) return undefined;
    this.#ids += 1;
    const id = `${this.playerId.slice(0, 20)}-${this.#ids}`;
    const said: Spoken = { id, command, answers: [], sentAfter: [], isForgotten: false };
    this.spoken.push(said);
    this.#send(said);
    return said;
  }

  /** Says something, once the line stands, and waits until it is answered, or its sender has forgotten it. */
  async ask(command: LiveCommand, limitMs?: number): Promise<Answer | undefined> {
    await this.until(() => this.#isJoined, 'a line to speak over', limitMs);
    const said = this.say(command);
    await this.until(() => said?.isForgotten || said?.answers.length, `an answer to ${command.type}`, limitMs);
    return said?.answers[0];
  }

  /** Waits for what is looked at again after each frame, and each time the line comes or goes. */
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

  /** The page is loaded anew: what was not answered is forgotten, and the next join knows no seq. */
  reload(): void {
    for (const said of this.unanswered) said.isForgotten = true;
    this.#isFresh = true;
    this.#socket?.terminate();
    this.#changed();
  }

  /** The line goes without a word, as in a lift; the page stays. */
  lose(): void {
    this.#isJoined = false;
    this.#socket?.terminate();
    this.#changed();
  }

  close(): void {
    this.#isOver = true;
    this.#isJoined = false;
    clearTimeout(this.#redial);
    this.#socket?.close(1000);
  }

  #dial(): void {
    const { origin, sessionId, token } = this.#options;
    const url = `${origin.replace('http', 'ws')}/gameStateHub?sessionId=${sessionId}`;
    const socket = new WebSocket(url, { headers: { Authorization: `Bearer ${token}` }, handshakeTimeout: 10_000 });
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
    // What comes before the answer to a join is in that answer.
    if (!stretch || !this.#isJoined || this.#joinId !== null) return;
    this.#take(stretch, event);
    if (event.seq - this.#seenSeq >= SEEN_EVERY) this.#seen(event.seq);
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
    this.#frame({ type: 'Seen', seq });
  }

  #frame(frame: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #changed(): void {
    for (const look of [...this.#watchers]) look();
  }
}

/** As it reads after a journey over the wire. */
function asSent(table: Table): Table {
  return JSON.parse(JSON.stringify(table)) as Table;
}
