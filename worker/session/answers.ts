/**
 * The answers that commands got, by seat and by the id they were asked with, so that a repeat is answered the same way and
 * done once (contract 9). It knows no commands and no frames: an answer is a text.
 */

/** Answers are remembered for at least an hour, and at least the last 1,000 of each seat (contract 9). */
const KEPT_MS = 60 * 60 * 1_000;
const KEPT = 1_000;

/** The answer a command got, and under which id its seat asked. */
export type Remembered = { seatId: string; commandId: string; answer: string };

/** So many commands of a seat are looked up one by one after a wake; a table that is busier than people are reads all its ids once. */
const LOOKED_UP = 10;

export class Answers {
  readonly #sql: SqlStorage;
  /** The ids of busy seats: hardly any command is a repeat, and that needs no look at the disk. */
  readonly #ids = new Map<string, Set<string>>();
  readonly #lookups = new Map<string, number>(); // by seat, since the room woke

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  createTables(): void {
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS answers (
        seat TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, answer TEXT NOT NULL, PRIMARY KEY (seat, id)
      ) WITHOUT ROWID;
    `);
    this.#ids.clear();
  }

  /** The answer a seat got when it asked with this id before; null when it did not. */
  find(seatId: string, commandId: string): string | null {
    if (this.#findIds(seatId)?.has(commandId) === false) return null;
    const [row] = this.#sql
      .exec<{ answer: string }>('SELECT answer FROM answers WHERE seat = ? AND id = ?', seatId, commandId)
      .toArray();
    return row?.answer ?? null;
  }

  /** The first answer to an id stands. */
  remember({ seatId, commandId, answer }: Remembered, nowMs: number): void {
    this.#sql.exec(
      'INSERT OR IGNORE INTO answers (seat, id, at, answer) VALUES (?, ?, ?, ?)',
      seatId,
      commandId,
      nowMs,
      answer,
    );
    this.#ids.get(seatId)?.add(commandId);
  }

  /** Lets go of what is both old and not among the newest of its seat. */
  trim(nowMs: number): void {
    const gone = this.#sql.exec<{ seat: string; id: string }>(
      `DELETE FROM answers WHERE at < ?1 AND (seat, id) IN (
         SELECT seat, id FROM (
           SELECT seat, id, ROW_NUMBER() OVER (PARTITION BY seat ORDER BY at DESC) AS age FROM answers
           WHERE seat IN (SELECT seat FROM answers GROUP BY seat HAVING count(*) > ?2) -- hardly ever one: no sorting
         ) WHERE age > ?2)
       RETURNING seat, id`,
      nowMs - KEPT_MS,
      KEPT,
    );
    for (const { seat, id } of gone) this.#ids.get(seat)?.delete(id);
  }

  /** Null while it is not worth it. */
  #findIds(seatId: string): Set<string> | null {
    const known = this.#ids.get(seatId);
    if (known) return known;
    const lookups = (this.#lookups.get(seatId) ?? 0) + 1;
    this.#lookups.set(seatId, lookups);
    if (lookups <= LOOKED_UP) return null;
    const rows = this.#sql.exec<{ id: string }>('SELECT id FROM answers WHERE seat = ?', seatId).toArray();
    const ids = new Set(rows.map(({ id }) => id));
    this.#ids.set(seatId, ids);
    return ids;
  }
}
