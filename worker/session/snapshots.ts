/**
 * A table written down whole, so that a wake folds only what came after. It is kept in parts, since one row holds 2 MB
 * at most and a table with many long notes is larger. It knows no events and does not decide when to write.
 */
import { newTable, type Table } from '../../rules/table.ts';

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
    const table = JSON.parse(text) as Table;
    // An older worker may have written it: then the fields that tables have had since are missing.
    return { ...newTable(table.session), ...table };
  }

  /** Takes the place of the one before. Several writes: whoever calls puts them into a transaction. */
  write(table: Table): void {
    const bytes = new TextEncoder().encode(JSON.stringify(table));
    this.#sql.exec('DELETE FROM snapshot_parts');
    this.#sql.exec(`DELETE FROM facts WHERE name = 'snapshot'`);
    for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
      const { buffer } = bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES);
      this.#sql.exec('INSERT INTO snapshot_parts (part, bytes) VALUES (?, ?)', part, buffer);
    }
  }

  /** The single row in which rooms kept it until 2026-11-21; the next snapshot replaces it by parts. */
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
