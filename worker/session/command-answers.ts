/**
 * The answers to commands, by seat and command id, so that a repeat gets the same answer and
 * runs once. An answer is stored in the row of the event that the command caused: one row for both. If
 * a command caused none, or its event was deleted, the answer is in a separate table. It does not look into commands or
 * frames: an answer is a text.
 */
import { asStored } from '../../rules/settled.ts';

/** Answers are kept for at least an hour, and at least the last 1,000 of each seat. */
const KEPT_MS = 60 * 60 * 1_000;
const KEPT = 1_000;
/** After this many answers without an event, old ones are deleted: a snapshot, which also does it, may never come. */
const TRIM_EVERY = 500;

/** With more ids than fit, in characters, a wake reads the events instead: a row takes 2 MB at most. */
const KEPT_SEQS_MAX = 500_000;

const FIND = 'SELECT answer FROM answers WHERE seat = ? AND id = ?';

/** The answer to a command, and the id of that command. */
export type Remembered = { seatId: string; commandId: string; answer: string };

type Asked = Pick<Remembered, 'seatId' | 'commandId'>;

export class CommandAnswers {
  readonly #sql: SqlStorage;
  /** The seq of the event whose row has the answer, in the order of the events. Null until it is read after a wake. */
  #seqs: Map<string, number> | null = null;
  #untrimmed = 0; // written since old ones were deleted, or since the room woke

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  createTables(): void {
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS answers (
        seat TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, answer TEXT NOT NULL, PRIMARY KEY (seat, id)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS kept_seqs (one INTEGER PRIMARY KEY, up_to INTEGER NOT NULL, seqs TEXT NOT NULL);
    `);
  }

  /**
   * Keeps in one row which ids were answered with events up to this seq, so that a wake need not read those events. Call this
   * with a snapshot, in the same transaction.
   */
  keepSeqs(upToSeq: number): void {
    const seqs = JSON.stringify([...this.#listSeqs()].filter(([, seq]) => seq <= upToSeq));
    if (seqs.length > KEPT_SEQS_MAX) this.#sql.exec('DELETE FROM kept_seqs');
    else this.#sql.exec('INSERT OR REPLACE INTO kept_seqs (one, up_to, seqs) VALUES (1, ?, ?)', upToSeq, seqs);
  }

  /** The seat's earlier answer for this id; null without one. */
  find(seatId: string, commandId: string): string | null {
    const seq = this.#findSeq({ seatId, commandId });
    const [row] =
      seq === undefined
        ? this.#sql.exec<{ answer: string }>(FIND, seatId, asStored(commandId))
        : this.#sql.exec<{ answer: string }>('SELECT answer FROM events WHERE seq = ?', seq);
    return row?.answer ?? null;
  }

  /** Whether the command was answered before, with the answer in an event's row. */
  isWithEvent(asked: Asked): boolean {
    return this.#findSeq(asked) !== undefined;
  }

  /** The answer was written with the event of this seq. */
  addWithEvent(asked: Asked, seq: number): void {
    this.#listSeqs().set(keyOf(asked), seq);
  }

  /** Writes the answer of a command that caused no event, unless the id has one already: then false, and the first one stays. */
  remember(remembered: Remembered, nowMs: number): boolean {
    if (this.isWithEvent(remembered)) return false;
    const { rowsWritten } = this.#sql.exec(
      'INSERT OR IGNORE INTO answers (seat, id, at, answer) VALUES (?, ?, ?, ?)',
      remembered.seatId,
      asStored(remembered.commandId),
      nowMs,
      remembered.answer,
    );
    if (rowsWritten === 0) return false;
    this.#untrimmed += 1;
    if (this.#untrimmed >= TRIM_EVERY) this.trim(nowMs);
    return true;
  }

  /** Call this before deleting events up to this seq, in the same transaction: it keeps their answers. */
  takeOver(upToSeq: number): void {
    this.#sql.exec(
      `INSERT INTO answers (seat, id, at, answer)
       SELECT seat, command, CAST(round(unixepoch(body ->> '$.at', 'subsec') * 1000) AS INTEGER), answer
       FROM events WHERE seq <= ? AND command IS NOT NULL
       ON CONFLICT (seat, id) DO NOTHING`,
      upToSeq,
    );
  }

  /** Call this after deleting them. */
  dropSeqs(upToSeq: number): void {
    for (const [key, seq] of this.#listSeqs()) {
      if (seq > upToSeq) return;
      this.#listSeqs().delete(key);
    }
  }

  /** Deletes answers without an event that are older than KEPT_MS and not among the newest 1,000 of their seat. */
  trim(nowMs: number): void {
    this.#untrimmed = 0;
    this.#sql.exec(
      `DELETE FROM answers WHERE at < ?1 AND (seat, id) IN (
         SELECT seat, id FROM (
           SELECT seat, id, ROW_NUMBER() OVER (PARTITION BY seat ORDER BY at DESC) AS age FROM answers
           WHERE seat IN (SELECT seat FROM answers GROUP BY seat HAVING count(*) > ?2) -- hardly ever one: no sorting
         ) WHERE age > ?2)`,
      nowMs - KEPT_MS,
      KEPT,
    );
  }

  forget(): void {
    this.#seqs = null;
  }

  #findSeq(asked: Asked): number | undefined {
    return this.#listSeqs().get(keyOf(asked));
  }

  #listSeqs(): Map<string, number> {
    if (this.#seqs) return this.#seqs;
    const [kept] = this.#sql.exec<{ up_to: number; seqs: string }>('SELECT up_to, seqs FROM kept_seqs').toArray();
    const rows = this.#sql.exec<{ seq: number; seat: string; command: string }>(
      'SELECT seq, seat, command FROM events WHERE seq > ? AND command IS NOT NULL ORDER BY seq',
      kept?.up_to ?? 0,
    );
    const held = this.#sql.exec<{ first: number | null }>('SELECT min(seq) AS first FROM events').one();
    const known = kept ? (JSON.parse(kept.seqs) as [string, number][]) : [];
    this.#seqs = new Map(known.filter(([, seq]) => seq >= (held.first ?? Number.POSITIVE_INFINITY))); // others were deleted since
    for (const { seq, seat, command } of rows) this.#seqs.set(keyOf({ seatId: seat, commandId: command }), seq);
    return this.#seqs;
  }
}

/** The same before and after a wake. A seat's id never has a line break. */
function keyOf({ seatId, commandId }: Asked): string {
  return `${seatId}\n${asStored(commandId)}`;
}
