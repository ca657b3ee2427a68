/**
 * The answers that commands got, by seat and by the id they were asked with, so that a repeat is answered the same way and
 * done once (contract 9). It knows no commands and no frames: an answer is a text.
 */

/** Answers are remembered for at least an hour, and at least the last 1,000 of each seat (contract 9). */
const KEPT_MS = 60 * 60 * 1_000;
const KEPT = 1_000;

/** The answer a command got, and under which id its seat asked. */
export type Remembered = { seatId: string; commandId: string; answer: string };

export class Answers {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  createTables(): void {
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS answers (
        seat TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, answer TEXT NOT NULL, PRIMARY KEY (seat, id)
      ) WITHOUT ROWID;
    `);
  }

  /** The answer a seat got when it asked with this id before; null when it did not. */
  find(seatId: string, commandId: string): string | null {
    const [row] = this.#sql
      .exec<{ answer: string }>('SELECT answer FROM answers WHERE seat = ? AND id = ?', seatId, commandId)
      .toArray();
    return row?.answer ?? null;
  }

  /**
   * Writes the answer, unless the id has one already: then false, and the first one stays. Repeats are rare, so they are found
   * while writing: looking first would cost every command a read.
   */
  remember({ seatId, commandId, answer }: Remembered, nowMs: number): boolean {
    const { rowsWritten } = this.#sql.exec(
      'INSERT OR IGNORE INTO answers (seat, id, at, answer) VALUES (?, ?, ?, ?)',
      seatId,
      commandId,
      nowMs,
      answer,
    );
    return rowsWritten > 0;
  }

  /** Deletes answers that are older than KEPT_MS and not among the newest 1,000 of their seat. */
  trim(nowMs: number): void {
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
}
