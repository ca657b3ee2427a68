/**
 * The room's memory: an append-only log of events in SQLite, the table that follows from it, and the answers already
 * given. It records what was decided in one transaction and knows nothing of sockets, seats or rules.
 */

import type { Decided } from '../../rules/commands/decision.ts';
import { carryOut } from '../../rules/commands/index.ts';
import type { EventType, TableEvent } from '../../rules/events.ts';
import { apply, newTable, type Table, type TableSession } from '../../rules/table.ts';
import { RESUME_BYTES, RESUME_EVENTS } from '../../rules/wire/socket.ts';

/** A table is written down whole every so many events, so that waking folds no more than that. */
const SNAPSHOT_EVERY = 200;
/** Answers are remembered for at least an hour, and at least the last 1,000 of each seat (contract 9). */
const ANSWERS_KEPT_MS = 60 * 60 * 1_000;
const ANSWERS_KEPT = 1_000;

/** The answer a command got, and under which id its seat asked. */
export type Remembered = { seatId: string; commandId: string; answer: string };

export class Ledger {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  #table: Table | null = null;
  #snapshotSeq = 0;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#createTables();
  }

  /** The table as it stands, or null before the room was founded. Folded from disk at the first call after a wake. */
  get table(): Table | null {
    this.#table ??= this.#wake();
    return this.#table;
  }

  /** The first entry: which session this room is. */
  found(session: TableSession): Table {
    this.writeFact('snapshot', JSON.stringify(newTable(session)));
    this.#table = newTable(session);
    return this.#table;
  }

  /**
   * Records what was decided, and the answer it got, in one transaction; then, and only then, the table has changed.
   * Returns the events with their place in the order.
   */
  record(table: Table, decided: Decided, nowMs: number, remembered?: Remembered): TableEvent[] {
    const after = carryOut(table, decided, nowMs);
    this.#storage.transactionSync(() => {
      for (const event of after.events) {
        this.#sql.exec(
          'INSERT INTO events (seq, type, body) VALUES (?, ?, ?)',
          event.seq,
          event.type,
          JSON.stringify(event),
        );
      }
      if (remembered) this.#remember(remembered, nowMs);
      if (after.table.seq - this.#snapshotSeq >= SNAPSHOT_EVERY) this.#writeSnapshot(after.table, nowMs);
    });
    this.#table = after.table;
    return after.events;
  }

  /** Remembers the answer to a command that recorded nothing: a refusal, or a question back. */
  remember(remembered: Remembered, nowMs: number): void {
    this.#remember(remembered, nowMs);
  }

  /** The answer a seat got when it asked with this id before. */
  findAnswer(seatId: string, commandId: string): string | null {
    const [row] = this.#sql
      .exec<{ answer: string }>('SELECT answer FROM answers WHERE seat = ? AND id = ?', seatId, commandId)
      .toArray();
    return row?.answer ?? null;
  }

  /** Everything after `lastSeq`, oldest first, or null when that is more than a returning client is told one by one. */
  eventsAfter(lastSeq: number): TableEvent[] | null {
    const missing = (this.table?.seq ?? 0) - lastSeq;
    if (missing < 0) return null;
    if (missing === 0) return [];
    const rows = this.#sql
      .exec<{ body: string }>('SELECT body FROM events WHERE seq > ? ORDER BY seq', lastSeq)
      .toArray();
    const bytes = rows.reduce((sum, { body }) => sum + body.length, 0);
    if (rows.length < missing || (rows.length > RESUME_EVENTS && bytes > RESUME_BYTES)) return null;
    return rows.map(({ body }) => JSON.parse(body) as TableEvent);
  }

  /** A page of the log, newest first: events before seq `before`, of one type where asked. */
  history(limit: number, before: number | null, type: EventType | null): TableEvent[] {
    const rows = this.#sql
      .exec<{ body: string }>(
        'SELECT body FROM events WHERE seq < ? AND (? IS NULL OR type = ?) ORDER BY seq DESC LIMIT ?',
        before ?? Number.MAX_SAFE_INTEGER,
        type,
        type,
        limit,
      )
      .toArray();
    return rows.map(({ body }) => JSON.parse(body) as TableEvent);
  }

  /** A small fact that is no event: what was archived, what is under way. */
  findFact(name: string): string | null {
    const [row] = this.#sql.exec<{ value: string }>('SELECT value FROM facts WHERE name = ?', name).toArray();
    return row?.value ?? null;
  }

  writeFact(name: string, value: string): void {
    this.#sql.exec('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)', name, value);
  }

  clearFact(name: string): void {
    this.#sql.exec('DELETE FROM facts WHERE name = ?', name);
  }

  /** Forgets everything: the session is no more. */
  async erase(): Promise<void> {
    await this.#storage.deleteAll();
    this.#createTables();
    this.#table = null;
    this.#snapshotSeq = 0;
  }

  #createTables(): void {
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY, type TEXT NOT NULL, body TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS answers (
        seat TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, answer TEXT NOT NULL, PRIMARY KEY (seat, id)
      ) WITHOUT ROWID;
    `);
  }

  #wake(): Table | null {
    const snapshot = this.findFact('snapshot');
    if (snapshot === null) return null;
    const start = JSON.parse(snapshot) as Table;
    this.#snapshotSeq = start.seq;
    const rows = this.#sql
      .exec<{ body: string }>('SELECT body FROM events WHERE seq > ? ORDER BY seq', start.seq)
      .toArray();
    return rows.reduce((table, { body }) => apply(table, JSON.parse(body) as TableEvent), start);
  }

  #writeSnapshot(table: Table, nowMs: number): void {
    this.writeFact('snapshot', JSON.stringify(table));
    this.#snapshotSeq = table.seq;
    this.#sql.exec(
      `DELETE FROM answers WHERE at < ? AND (seat, id) IN (
         SELECT seat, id FROM (
           SELECT seat, id, ROW_NUMBER() OVER (PARTITION BY seat ORDER BY at DESC) AS age FROM answers
         ) WHERE age > ?)`,
      nowMs - ANSWERS_KEPT_MS,
      ANSWERS_KEPT,
    );
  }

  #remember({ seatId, commandId, answer }: Remembered, nowMs: number): void {
    this.#sql.exec(
      'INSERT OR IGNORE INTO answers (seat, id, at, answer) VALUES (?, ?, ?, ?)',
      seatId,
      commandId,
      nowMs,
      answer,
    );
  }
}
