/**
 * The event log in pages: cut from the ledger, saved in D1, and read from there once the room has deleted them. A
 * page is always cut the same way, so that saving it twice changes nothing.
 */
import type { TableEvent } from '../../rules/events.ts';
import type { HistoryAnswer, HistoryQuery } from '../../rules/wire/rest.ts';
import { db } from '../db/client.ts';
import { findLastLoggedSeq, type LogPage, listLogPages, listLogPagesAfter, saveLogPage } from '../db/session-events.ts';
import type { Env } from '../env.ts';
import type { Ledger } from './ledger.ts';

/** A page is full with this many events, or when the next one would make it larger than this, in bytes of UTF-8. */
export const PAGE_EVENTS = 250;
export const PAGE_BYTES = 256 * 1024;
/** How many pages one run saves; the rest follows at the next alarm. */
const PAGES_PER_RUN = 4;
/** One page of history reads up to PAGES_PER_READ pages, PAGES_PER_LOOK with each query. */
const PAGES_PER_LOOK = 3;
const PAGES_PER_READ = 12;
/** About how much of the log a reader from its beginning gets at once, in bytes. */
const BYTES_PER_READ = 1024 * 1024;

/** The size of a full log, in bytes. An evening has less than one million. */
const LOG_BYTES_MAX = 64 * 1024 * 1024;

/** A history filtered by this type is empty. An imported log stores hidden events as such. */
const MATCH_NOTHING: readonly HistoryQuery['type'][] = ['Hidden'];

const LOGGED_SEQ = 'loggedSeq';
const LOGGED_BYTES = 'loggedBytes';

const encoder = new TextEncoder();

/** The events of a page after seq `after`: a page may begin before the end of the one before it. */
export function eventsAfter(after: number, { body }: Pick<LogPage, 'body'>): TableEvent[] {
  return (JSON.parse(body) as TableEvent[]).filter(({ seq }) => seq > after);
}

export class LogPages {
  readonly #env: Pick<Env, 'DB'>;
  readonly #ledger: Ledger;

  constructor(env: Pick<Env, 'DB'>, ledger: Ledger) {
    this.#env = env;
    this.#ledger = ledger;
  }

  /** Whether D1 lacks a page that it should have. Called after every event. */
  isDue(): boolean {
    const { table } = this.#ledger;
    if (!table) return false;
    const firstSeq = this.#firstToHandOver();
    if (table.session.status === 'closed') return table.seq >= firstSeq;
    if (table.seq - firstSeq + 1 >= PAGE_EVENTS) return true;
    return this.#ledger.bytesFrom(firstSeq) > PAGE_BYTES;
  }

  /** [RM62] How full the log is: 1 is full. */
  fullness(): number {
    return (this.#loggedBytes() + this.#ledger.bytesFrom(this.#firstToHandOver())) / LOG_BYTES_MAX;
  }

  /** [RM20] The next page that D1 lacks: a full one, or the rest once the session is closed. Null when there is none. */
  findNext(): LogPage | null {
    const bodies: string[] = [];
    const firstSeq = this.#firstToHandOver();
    const page = () => ({ firstSeq, lastSeq: firstSeq + bodies.length - 1, body: `[${bodies.join()}]` });
    let bytes = 0;
    for (const { body, size } of this.#ledger.textsFrom(firstSeq)) {
      if (bodies.length > 0 && bytes + size > PAGE_BYTES) return page();
      bodies.push(body);
      bytes += size;
      if (bodies.length === PAGE_EVENTS || bytes > PAGE_BYTES) return page();
    }
    const isClosed = this.#ledger.table?.session.status === 'closed';
    return isClosed && bodies.length > 0 ? page() : null;
  }

  /** Saves due pages, a few at most, and deletes from the ledger what D1 has. Throws when D1 fails. */
  async handOver(): Promise<void> {
    if (!this.#ledger.table) return; // deleted while the archive was on its way here
    let archivedSeq = 0;
    for (let pages = 0; pages < PAGES_PER_RUN; pages += 1) {
      const page = this.findNext();
      const sessionId = this.#ledger.table?.session.id;
      if (!page || sessionId === undefined) break;
      await saveLogPage(db(this.#env), sessionId, page);
      if (!this.#ledger.table) return; // the session was deleted meanwhile
      this.#ledger.writeFact(LOGGED_SEQ, String(page.lastSeq));
      this.#ledger.writeFact(LOGGED_BYTES, String(this.#loggedBytes() + encoder.encode(page.body).byteLength));
      archivedSeq = page.lastSeq;
    }
    if (archivedSeq > 0) this.#ledger.trim(archivedSeq);
  }

  /**
   * [RM23] A page of the log, newest first. One call reads a limited number of pages: a filter that matches little
   * may return fewer events than asked for, or none, with a `nextBefore` to continue from.
   */
  async read({ limit, before, type }: HistoryQuery): Promise<HistoryAnswer> {
    if (MATCH_NOTHING.includes(type)) return { events: [], nextBefore: null };
    const wanted = limit + 1; // one more than the answer has shows whether there are more
    const events = this.#ledger.history(wanted, before, type);
    const sessionId = this.#ledger.table?.session.id ?? '';
    let reached = Math.min(before ?? Number.MAX_SAFE_INTEGER, await this.#heldFrom()); // all from this seq on has been read
    for (let looked = 0; looked < PAGES_PER_READ && events.length < wanted && reached > 1; looked += PAGES_PER_LOOK) {
      const pages = await listLogPages(db(this.#env), sessionId, reached, PAGES_PER_LOOK);
      for (const { firstSeq, body } of pages) {
        const older = (JSON.parse(body) as TableEvent[]).reverse();
        events.push(...older.filter((event) => event.seq < reached && (type === null || event.type === type)));
        reached = firstSeq;
        if (events.length >= wanted) break;
      }
      if (pages.length < PAGES_PER_LOOK) reached = 1; // there is nothing older, even if the log once had more
    }
    const answered = events.slice(0, limit);
    if (events.length > limit) return { events: answered, nextBefore: answered.at(-1)?.seq ?? null };
    return { events: answered, nextBefore: reached > 1 ? reached : null };
  }

  /** Some events after seq `after`, oldest first; none only at the end of the log. */
  async readAfter(after: number): Promise<TableEvent[]> {
    const events: TableEvent[] = [];
    let bytes = 0;
    for (const { body, size } of this.#ledger.textsFrom(after + 1)) {
      events.push(JSON.parse(body) as TableEvent);
      bytes += size;
      if (bytes >= BYTES_PER_READ) break;
    }
    if (events[0]?.seq === after + 1) return events;
    // The next events are no longer here, or never were (CY4).
    const older: TableEvent[] = [];
    const sessionId = this.#ledger.table?.session.id ?? '';
    for (const page of await listLogPagesAfter(db(this.#env), sessionId, after, PAGES_PER_LOOK)) {
      older.push(...eventsAfter(older.at(-1)?.seq ?? after, page));
    }
    return older;
  }

  #loggedBytes(): number {
    return Number(this.#ledger.findFact(LOGGED_BYTES) ?? 0);
  }

  #firstToHandOver(): number {
    return Number(this.#ledger.findFact(LOGGED_SEQ) ?? 0) + 1;
  }

  /** The ledger's `heldFrom`; but all events of an imported session are in D1 (CY4). */
  async #heldFrom(): Promise<number> {
    const { table, heldFrom } = this.#ledger;
    if (!table || table.seq > 0) return heldFrom;
    return (await findLastLoggedSeq(db(this.#env), table.session.id)) + 1;
  }
}
