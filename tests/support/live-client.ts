// A client of the hub without a screen that behaves as the app does: when the line is lost it dials again, joins with the last
// seq it saw, and sends unanswered commands again with the same id. It remembers everything it was sent, and notes what
// cannot be right by itself; the whole is judged by the oracle.

import { WebSocket } from 'ws';
import type { Table } from '../../rules/table.ts';
import { isReportDue, NO_RETRY } from '../../rules/wire/line.ts';
import type { ClientMessage } from '../../rules/wire/socket.ts';
import type { TableCommand } from '../simulation/commands.ts';
import { type Answer, type Recorder, type Spoken, Witness } from '../simulation/witness.ts';
import { dialHub } from './dial-hub.ts';
import { type HubLine, pollHub } from './poll-hub.ts';

export type LiveCommand = TableCommand;

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

export class LiveClient extends Witness {
  readonly closeCodes: number[] = [];
  wholes = 0; // how often it was told the whole table, without what it had missed
  readonly #options: LiveClientOptions;
  readonly #watchers = new Set<() => void>();
  #socket: HubLine | null = null;
  #recorder: Recorder | null = null; // of this connection
  #known: Table | null = null; // what was known when the last connection ended
  #redial: NodeJS.Timeout | undefined;
  #joinId: string | null = null;
  #isJoined = false;
  #isFresh = true; // the next join begins anew
  #isOver = false;
  #ids = 0;
  #seenSeq = 0;
  #unseenBytes = 0; // since then

  constructor(options: LiveClientOptions) {
    super(options);
    this.#options = options;
    this.#dial();
  }

  /** Whether it has joined, as far as the client knows. */
  get isJoined(): boolean {
    return this.#isJoined;
  }

  /** The table as this client sees it. Throws before its first join. */
  get table(): Table {
    const table = this.#recorder?.view ?? this.#known;
    if (!table) throw new Error(`${this.name} has not joined yet.`);
    return table;
  }

  get unanswered(): Spoken[] {
    return this.spoken.filter(({ answers, isForgotten }) => answers.length === 0 && !isForgotten);
  }

  /** Sends a command now. While the line is down nothing is sent, as when a button is disabled, and undefined is returned. */
  say(command: LiveCommand): Spoken | undefined {
    if (!this.#isJoined) return undefined;
    this.#ids += 1;
    const id = `${this.playerId.slice(0, 20)}-${this.#ids}`;
    return this.#send(id, command);
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
    const recorder = this.listen(() => (this.#isFresh ? null : this.#known));
    this.#socket = socket;
    this.#recorder = recorder;
    socket.on('open', () => this.#join());
    socket.on('message', (data) => {
      this.#hear(recorder, data.toString());
      this.#changed();
    });
    socket.on('error', ({ message }) => {
      const status = Number(/server response: (\d+)/.exec(message)?.[1]);
      if (DOOR_REFUSES.includes(status)) this.notes(`was refused at the door with ${status}`);
    });
    socket.on('close', (code) => this.#down(code));
  }

  #down(code: number): void {
    this.#known = this.#recorder?.view ?? this.#known;
    this.#recorder = null;
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

  #hear(recorder: Recorder, text: string): void {
    const frame = recorder.hear(text);
    if (frame.type === 'Error' && frame.id === this.#joinId) this.notes(`was not let in: ${frame.message}`);
    if (frame.type === 'Joined') {
      if (this.#isFresh || frame.missed === null) this.wholes += 1;
      this.#isFresh = false;
      this.#joinId = null;
      this.#isJoined = true;
      this.#seen(frame.seq);
      for (const { id, command } of this.unanswered) this.#send(id, command);
    } else if ('seq' in frame && this.#isJoined) {
      this.#unseenBytes += Buffer.byteLength(text);
      if (isReportDue(this.#seenSeq, frame.seq, this.#unseenBytes)) this.#seen(frame.seq);
    }
  }

  #send(id: string, command: LiveCommand): Spoken | undefined {
    const frame = { ...command, id } as ClientMessage;
    const said = this.says(JSON.stringify(frame), this.table.seq);
    this.#frame(frame);
    return said;
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
