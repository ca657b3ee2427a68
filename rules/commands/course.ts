/**
 * The course of a decision with many events: each is folded in at once, so that the next one is decided on the table as it
 * stands by then. The given table does not change.
 */
import { apply } from '../apply.ts';
import type { EventDraft } from '../events.ts';
import { carries, isRider } from '../riders.ts';
import type { Table } from '../table.ts';

export class Course {
  readonly events: EventDraft[] = [];
  readonly before: Table;
  readonly #at: string;
  #table: Table;

  constructor(table: Table, nowMs = 0) {
    this.before = table;
    this.#table = table;
    this.#at = new Date(nowMs).toISOString();
  }

  get table(): Table {
    return this.#table;
  }

  /** Whether what players are told nothing of rides in the first event. */
  get carries(): boolean {
    return carries(this.events[0]);
  }

  /** The seq of the next event. */
  get nextSeq(): number {
    return this.#table.seq + 1;
  }

  /** Returns the seq of the last one. */
  add(...drafts: EventDraft[]): number {
    for (const draft of drafts) {
      const [first] = this.events;
      if (carries(first) && isRider(draft)) {
        this.events[0] = { ...first, gm: { events: [...(first.gm?.events ?? []), draft] } };
        const { seq } = this.#table;
        this.#table = { ...this.#folded(draft, seq - this.events.length + 1), seq };
      } else {
        this.#table = this.#folded(draft, this.nextSeq);
        this.events.push(draft);
      }
    }
    return this.#table.seq;
  }

  #folded(draft: EventDraft, seq: number): Table {
    return apply(this.#table, { ...draft, seq, at: this.#at });
  }
}
