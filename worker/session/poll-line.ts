/**
 * A polling client as a connection, for networks that block both sockets and streams (RM80). It lives
 * in memory only. The next poll reads events that came between two polls from the log: only answers to this client wait
 * here.
 */
import type { Attachment, CloseReason, Connection } from './connection.ts';

/** A client that has not polled again after this time counts as gone. */
const POLLS_AGAIN_WITHIN_MS = 60_000;

/** With this many unread characters the line is closed: otherwise commands without polls would fill the room's memory. */
const UNREAD_MAX = 1024 * 1024;

/** An event as it is sent, with its seq. */
export type EventText = { seq: number; text: string };

/** A poll that waits for news. */
type HeldPoll = { frames: string[]; answer: (frames: string[]) => void; timer: ReturnType<typeof setTimeout> };

export class PollLine implements Connection {
  readonly name: string | null; // the name by which its client's polls and commands refer to it
  readonly isFed = false;
  readonly pingedAtMs = null; // its polls show whether somebody is there
  heardAtMs = 0;
  wasTurnedAway = false; // its poll was to join, and could not: the next one tries again
  #attachment: Attachment;
  #isOpen = true;
  #closeReason: CloseReason | null = null;
  #toldSeq = 0; // of the last event that it was sent, or that is in the table that it was sent
  #table: EventText | null = null; // an unread Joined; its length does not count as unread, as there is only one
  #answers: { text: string; afterSeq: number }[] = []; // unread, each with the seq of the event before it
  #unread = 0; // characters of them
  #held: HeldPoll | null = null;
  #polls = 0; // under way
  #restsSinceMs: number | null = null;
  #goneTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #onGone: (line: PollLine) => void;

  /** `onGone` is called once, when the line was closed or nobody polls any more; never synchronously within a method of this class. */
  constructor(attachment: Attachment, name: string | null, onGone: (line: PollLine) => void) {
    this.#attachment = attachment;
    this.name = name;
    this.#onGone = onGone;
  }

  get attachment(): Attachment {
    return this.#attachment;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Why it was closed; null while it is open. */
  get closeReason(): CloseReason | null {
    return this.#closeReason;
  }

  /** When its last poll was answered; null while one is under way. */
  get restsSinceMs(): number | null {
    return this.#restsSinceMs;
  }

  get toldSeq(): number {
    return this.#toldSeq;
  }

  /** The seq of the Joined that the next poll will get; null without one. */
  get unreadTableSeq(): number | null {
    return this.#table?.seq ?? null;
  }

  attach(attachment: Attachment): void {
    this.#attachment = attachment;
  }

  heard(nowMs: number): void {
    this.heardAtMs = nowMs;
  }

  tell(text: string, seq: number): void {
    if (!this.#isOpen) return;
    this.#toldSeq = seq;
    if (this.#held) this.#hand(this.#held, text);
  }

  send(text: string, seq?: number): void {
    if (!this.#isOpen) return;
    const frame = text === 'pong' ? '"pong"' : text; // the only frame that is not JSON
    if (seq !== undefined) this.#toldSeq = seq;
    if (this.#held) this.#hand(this.#held, frame);
    else if (seq !== undefined) this.#table = { seq, text };
    else this.#keep(frame);
  }

  /** The waiting poll gets the reason, and then the line ends. */
  close(reason: CloseReason): void {
    if (!this.#isOpen) return;
    this.#closeReason = reason;
    if (this.#held) this.#answerSoon(this.#held);
    this.#end();
  }

  /** A poll has come. An earlier one that still waits gets what there is: its client no longer waits for it. */
  begin(): void {
    this.#polls += 1;
    this.#restsSinceMs = null;
    clearTimeout(this.#goneTimer);
    if (this.#held) this.#answer(this.#held);
  }

  /** The unread texts in order; `missed` are the events that the client lacks. */
  take(missed: readonly EventText[]): string[] {
    const events = [...missed];
    const frames = this.#table ? [this.#table.text] : [];
    for (const { text, afterSeq } of this.#answers) {
      while (events[0] && events[0].seq <= afterSeq) frames.push(...events.splice(0, 1).map((event) => event.text));
      frames.push(text);
    }
    this.#table = null;
    this.#answers = [];
    this.#unread = 0;
    return [...frames, ...events.map((event) => event.text)];
  }

  /** The next news, as soon as there is any; nothing after `waitMs`, or when another poll comes. */
  hold(waitMs: number): Promise<string[]> {
    if (this.#held) this.#answer(this.#held);
    return new Promise((resolve) => {
      const held: HeldPoll = { frames: [], answer: resolve, timer: setTimeout(() => this.#answer(held), waitMs) };
      this.#held = held;
    });
  }

  /** The poll has been answered. */
  finish(nowMs: number): void {
    this.#polls -= 1;
    if (this.#polls > 0 || !this.#isOpen) return;
    this.#restsSinceMs = nowMs;
    // A timer instead of an alarm: it keeps the room awake, whose sleep would end the line.
    this.#goneTimer = setTimeout(() => this.#end(), POLLS_AGAIN_WITHIN_MS);
  }

  #keep(text: string): void {
    this.#answers.push({ text, afterSeq: this.#toldSeq });
    this.#unread += text.length;
    if (this.#unread <= UNREAD_MAX) return;
    this.#answers = [];
    this.close('tooSlow');
  }

  #hand(held: HeldPoll, text: string): void {
    held.frames.push(text);
    if (held.frames.length === 1) this.#answerSoon(held);
  }

  /** Other texts of the same moment go along: the Ack of a command with its events. */
  #answerSoon(held: HeldPoll): void {
    queueMicrotask(() => this.#answer(held));
  }

  #answer(held: HeldPoll): void {
    clearTimeout(held.timer);
    if (this.#held === held) this.#held = null;
    held.answer(held.frames);
  }

  #end(): void {
    this.#isOpen = false;
    clearTimeout(this.#goneTimer);
    setTimeout(() => this.#onGone(this)); // a microtask would run while the room of a deleted session is being erased
  }
}
