/**
 * A table saved whole, so that a wake folds only later events. It is stored in parts, since one row holds 2 MB
 * at most and a table with many long notes is larger. It does not decide when to save.
 */
import { type Table, tableOfAnyAge } from '../../rules/table.ts';

/** Half of what the platform takes in one row, in bytes. */
const PART_BYTES = 1024 * 1024;

export class Snapshots {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  createTables(): void {
    this.#sql.exec('CREATE TABLE IF NOT EXISTS snapshot_parts (part INTEGER PRIMARY KEY, bytes BLOB NOT NULL)');
  }

  /** The newest one; null before there was any. */
  find(): Table | null {
    const parts = this.#sql
      .exec<{ bytes: ArrayBuffer }>('SELECT bytes FROM snapshot_parts ORDER BY part')
      .toArray()
      .map(({ bytes }) => bytes);
    const text = parts.length ? decode(parts) : this.#findInOneRow();
    if (text === null) return null;
    return tableOfAnyAge(JSON.parse(text) as Table);
  }

  /** Replaces the one before. It makes several writes: the caller puts them into a transaction. */
  write(table: Table): void {
    const bytes = new TextEncoder().encode(JSON.stringify(table));
    this.#sql.exec('DELETE FROM snapshot_parts');
    this.#sql.exec(`DELETE FROM facts WHERE name = 'snapshot'`);
    for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
      const { buffer } = bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES);
      this.#sql.exec('INSERT INTO snapshot_parts (part, bytes) VALUES (?, ?)', part, buffer);
    }
  }

  /** The single row that rooms used until 2026-11-21; the next snapshot replaces it with parts. */
  #findInOneRow(): string | null {
    const [row] = this.#sql.exec<{ value: string }>(`SELECT value FROM facts WHERE name = 'snapshot'`).toArray();
    return row?.value ?? null;
  }
}

/** A part may end in the middle of a character: the decoder carries the rest over. */
function decode(parts: ArrayBuffer[]): string {
  const decoder = new TextDecoder();
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
}
