/**
 * The room's storage: an append-only log of events in SQLite, the table that follows from it, and the answers
 * to commands. It records a decision of the rules in one transaction and sends nothing.
 */

import { apply } from '../../rules/apply.ts';
import type { Decided } from '../../rules/commands/decision.ts';
import { carryOut } from '../../rules/commands/index.ts';
import type { EventOf, TableEvent } from '../../rules/events.ts';
import { asStored } from '../../rules/settled.ts';
import { findPlayer, type Table } from '../../rules/table.ts';
import type { HistoryQuery } from '../../rules/wire/rest.ts';
import { RESUME_BYTES, RESUME_EVENTS } from '../../rules/wire/socket.ts';
import { CommandAnswers, type Remembered } from './command-answers.ts';
import { NoteVersions } from './note-versions.ts';
import { Snapshots } from './snapshots.ts';

/** The table is saved whole every this many events, so that a wake folds no more than that. */
const SNAPSHOT_EVERY = 200;

/**
 * Below this number of events nothing is deleted: a deleted row costs as much as a written one, and an evening has fewer. One with fights,
 * hands and countdowns has 2,400: with 2,000 here 1,000 of them cost 2.72 USD more.
 */
export const HELD_EVENTS = 4_000;

/** The fact that holds the seq of the newest deleted event; every event after it is here. */
const TRIMMED_SEQ = 'trimmedSeq';

/** An event with its seq, and its text on disk and on the line, with the size in UTF-8. */
export type Recorded = { event: TableEvent; text: string; bytes: number };

/** Events with their seq, ready to write, and the table after them. Nothing is written yet. */
export type Stamped = { recorded: Recorded[]; bytes: number; after: Table; nowMs: number };

const encoder = new TextEncoder();

export function stamp(table: Table, decided: Decided, nowMs: number): Stamped {
  const { table: after, events } = carryOut(table, decided, nowMs);
  const recorded = events.map((event) => {
    const text = JSON.stringify(event);
    return { event, text, bytes: encoder.encode(text).byteLength };
  });
  return { recorded, bytes: recorded.reduce((sum, { bytes }) => sum + bytes, 0), after, nowMs };
}

export class Ledger {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  readonly #snapshots: Snapshots;
  readonly answers: CommandAnswers;
  readonly notes: NoteVersions;
  readonly #facts = new Map<string, string | null>(); // facts that were read since the last wake
  #table: Table | null = null;
  #hasTables: boolean; // false: this room was never founded, and nothing is stored
  #erasures = 0;
  #snapshotSeq = 0;
  #counted = { firstSeq: 0, bytes: 0 }; // the last answer of `bytesFrom`, kept up as events are recorded

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#snapshots = new Snapshots(storage.sql);
    this.answers = new CommandAnswers(storage.sql);
    this.notes = new NoteVersions(storage.sql);
    this.#hasTables = this.#sql.exec(`SELECT 1 FROM sqlite_schema WHERE name = 'events'`).toArray().length > 0;
    if (this.#hasTables) this.#createTables(); // an older worker may have created them
  }

  /** The table as it stands, or null before the room was founded. Folded from disk at the first call after a wake. */
  get table(): Table | null {
    this.#table ??= this.#wake();
    return this.#table;
  }

  /** The first entry: the table at which this room's session begins. */
  create(table: Table): Table {
    this.#createTables();
    this.#storage.transactionSync(() => this.#snapshots.write(table));
    this.#table = table;
    return table;
  }

  /**
   * Records a decision and its answer in one transaction; only then does the table change.
   * False, without any change, if the command was answered before.
   */
  record({ recorded, bytes, after, nowMs }: Stamped, remembered: Remembered | null = null): boolean {
    if (remembered && this.answers.isWithEvent(remembered)) return false;
    const [first, ...others] = recorded;
    if (!first) return remembered === null || this.answers.remember(remembered, nowMs);
    const isSnapshotDue = after.seq - this.#snapshotSeq >= SNAPSHOT_EVERY;
    const write = () => {
      if (!this.#insert(first, remembered)) return false;
      for (const other of others) this.#insert(other, null);
      for (const { event } of recorded) if (event.type === 'NoteSaved') this.#keepVersion(event, after);
      if (isSnapshotDue) this.#writeSnapshot(after, nowMs);
      return true;
    };
    // A single statement is its own transaction, and another one around it would double the cost.
    const isOneStatement = others.length === 0 && first.event.type !== 'NoteSaved' && !isSnapshotDue;
    const isFirst = isOneStatement ? write() : this.#storage.transactionSync(write);
    if (!isFirst) return false;
    if (remembered) this.answers.addWithEvent(remembered, first.event.seq);
    this.#table = after;
    this.#counted.bytes += bytes;
    return true;
  }

  /**
   * Writes an event, with the answer to the command that caused it. False, and nothing is written, if that was answered
   * before.
   */
  #insert({ event, text }: Recorded, remembered: Remembered | null): boolean {
    const { rowsWritten } = this.#sql.exec(
      `INSERT INTO events (seq, type, body, seat, command, answer) SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE NOT EXISTS (SELECT 1 FROM answers WHERE seat = ?4 AND id = ?5)`,
      event.seq,
      event.type,
      text,
      remembered?.seatId ?? null,
      remembered ? asStored(remembered.commandId) : null,
      remembered?.answer ?? null,
    );
    return rowsWritten > 0;
  }

  #keepVersion(saved: EventOf<'NoteSaved'>, table: Table): void {
    const { gmUserId, gmName } = table.session; // who may have started the session before they came to its table
    const isGm = saved.userId === gmUserId;
    this.notes.add(saved, findPlayer(table, saved.userId)?.username ?? (isGm ? gmName : ''));
  }

  /** The events after `lastSeq`, oldest first; null when they are not all here, or too many to send to a returning client. */
  eventsAfter(lastSeq: number): TableEvent[] | null {
    const missing = (this.table?.seq ?? 0) - lastSeq;
    if (missing < 0) return null;
    if (missing === 0) return [];
    if (lastSeq + 1 < this.heldFrom) return null;
    if (missing > RESUME_EVENTS || this.#sizeFrom(lastSeq + 1) > RESUME_BYTES) return null;
    return [...this.textsFrom(lastSeq + 1)].map(({ body }) => JSON.parse(body) as TableEvent);
  }

  /** The first seq from which on every event is held here; what came before is in D1. */
  get heldFrom(): number {
    return Number(this.findFact(TRIMMED_SEQ) ?? 0) + 1;
  }

  /** The stored events from a seq on, oldest first, with their size in bytes. Read them before the next write. */
  textsFrom(seq: number): Iterable<{ body: string; size: number }> {
    return this.#sql.exec<{ body: string; size: number }>(
      'SELECT body, octet_length(body) AS size FROM events WHERE seq >= ? ORDER BY seq',
      seq,
    );
  }

  /** Bytes of the events from a seq on. Reads the disk only when the seq is not the one of the last call. */
  bytesFrom(firstSeq: number): number {
    if (this.#counted.firstSeq !== firstSeq) this.#counted = { firstSeq, bytes: this.#sizeFrom(firstSeq) };
    return this.#counted.bytes;
  }

  /**
   * [RM22] Deletes events up to `archivedSeq`, which D1 has. Events after the newest snapshot stay, and so do
   * those that a returning client may still get one by one.
   */
  trim(archivedSeq: number): void {
    if ((this.table?.seq ?? 0) - this.heldFrom < HELD_EVENTS) return;
    const upTo = Math.min(archivedSeq, this.#snapshotSeq, this.#firstToResume() - 1);
    if (upTo < this.heldFrom) return;
    this.#storage.transactionSync(() => {
      this.answers.takeOver(upTo);
      this.#sql.exec('DELETE FROM events WHERE seq <= ?', upTo);
      this.writeFact(TRIMMED_SEQ, String(upTo));
    });
    this.answers.dropSeqs(upTo);
  }

  /** A page of the stored log, newest first: events before seq `before`, of one type if given. */
  history(limit: number, before: number | null, type: HistoryQuery['type']): TableEvent[] {
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

  /** A small fact that is not an event: what was archived, what is under way. */
  findFact(name: string): string | null {
    if (!this.#hasTables) return null;
    const known = this.#facts.get(name);
    if (known !== undefined) return known;
    const [row] = this.#sql.exec<{ value: string }>('SELECT value FROM facts WHERE name = ?', name).toArray();
    this.#facts.set(name, row?.value ?? null);
    return row?.value ?? null;
  }

  writeFact(name: string, value: string): void {
    this.#sql.exec('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)', name, value);
    this.#facts.set(name, value);
  }

  clearFact(name: string): void {
    this.#sql.exec('DELETE FROM facts WHERE name = ?', name);
    this.#facts.set(name, null);
  }

  /** Deletes everything: the session is gone. */
  async erase(): Promise<void> {
    this.#erasures += 1;
    await this.#storage.deleteAll();
    this.#hasTables = false;
    this.#facts.clear();
    this.answers.forget();
    this.#table = null;
    this.#snapshotSeq = 0;
    this.#counted = { firstSeq: 0, bytes: 0 };
  }

  /** How often everything was deleted since the room woke. */
  get erasures(): number {
    return this.#erasures;
  }

  #createTables(): void {
    this.#hasTables = true;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS events (
        seq INTEGER PRIMARY KEY, type TEXT NOT NULL, seat TEXT, command TEXT, answer TEXT,
        body TEXT NOT NULL -- last: a long one lies on pages of its own, which need not be read for what stands before it
      );
    `);
    this.#addColumns();
    this.answers.createTables();
    this.#snapshots.createTables();
    this.notes.createTables();
  }

  /** Until 2026-11-22 a room kept every answer in the table of answers, and its events had three columns. */
  #addColumns(): void {
    const columns = this.#sql.exec<{ name: string }>(`SELECT name FROM pragma_table_info('events')`).toArray();
    const here = new Set(columns.map(({ name }) => name));
    for (const name of ['seat', 'command', 'answer']) {
      if (!here.has(name)) this.#sql.exec(`ALTER TABLE events ADD COLUMN ${name} TEXT`);
    }
  }

  #sizeFrom(seq: number): number {
    return this.#sql
      .exec<{ bytes: number }>('SELECT total(octet_length(body)) AS bytes FROM events WHERE seq >= ?', seq)
      .one().bytes;
  }

  /** The first event that a returning client may get one by one. */
  #firstToResume(): number {
    const newestFirst = this.#sql.exec<{ seq: number; size: number }>(
      'SELECT seq, octet_length(body) AS size FROM events ORDER BY seq DESC LIMIT ?',
      RESUME_EVENTS,
    );
    let first = (this.table?.seq ?? 0) + 1;
    let bytes = 0;
    for (const { seq, size } of newestFirst) {
      bytes += size;
      if (bytes > RESUME_BYTES) break;
      first = seq;
    }
    return first;
  }

  #wake(): Table | null {
    if (!this.#hasTables) return null;
    const start = this.#snapshots.find();
    if (!start) return null;
    this.#snapshotSeq = start.seq;
    const rows = this.#sql
      .exec<{ body: string }>('SELECT body FROM events WHERE seq > ? ORDER BY seq', start.seq)
      .toArray();
    return rows.reduce((table, { body }) => apply(table, JSON.parse(body) as TableEvent), start);
  }

  #writeSnapshot(table: Table, nowMs: number): void {
    this.#snapshots.write(table);
    this.answers.keepSeqs(this.#table?.seq ?? 0); // the answer of this step is added after it
    this.#snapshotSeq = table.seq;
    this.answers.trim(nowMs);
  }
}
