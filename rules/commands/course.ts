/**
 * The course of a decision with many events: each is folded in at once, so that the next one is decided on the table as it
 * stands by then. The given table does not change.
 */
import { apply } from '../apply.ts';
import type { EventDraft } from '../events.ts';
import type { Table } from '../table.ts';

export class Course {
  readonly events: EventDraft[] = [];
  readonly #at: string;
  #table: Table;

  constructor(table: Table, nowMs = 0) {
    this.#table = table;
    this.#at = new Date(nowMs).toISOString();
  }

  get table(): Table {
    return this.#table;
  }

  /** The seq of the next event. */
  get nextSeq(): number {
    return this.#table.seq + 1;
  }

  /** Returns the seq of the last one. */
  add(...drafts: EventDraft[]): number {
    for (const draft of drafts) {
      this.#table = apply(this.#table, { ...draft, seq: this.nextSeq, at: this.#at });
      this.events.push(draft);
    }
    return this.#table.seq;
  }
}
