/**
 * What notes read before: each version of a note, for a day after another one took its place. A text that its writer only added to
 * is no version of its own: a note that saves itself every few words would have fifty of them in a quarter of an hour. It
 * knows whose a note is, not who may ask for it.
 */
import type { EventOf } from '../../rules/events.ts';
import type { NoteKey } from '../../rules/table.ts';
import type { OlderNote } from '../../rules/wire/rest.ts';

/** How long a version is kept after it was replaced, in milliseconds, and how many of one note. */
const KEPT_MS = 24 * 60 * 60 * 1_000;
const KEPT = 50;

export class NoteVersions {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  createTables(): void {
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS note_versions (
        owner TEXT NOT NULL, revision INTEGER NOT NULL, text TEXT NOT NULL,
        user_id TEXT NOT NULL, player_name TEXT NOT NULL, at TEXT NOT NULL, replaced_at INTEGER,
        PRIMARY KEY (owner, revision)
      )`);
  }

  /** A note reads differently from now on. `playerName` is what whoever saved it is called at this moment. */
  add(saved: EventOf<'NoteSaved'>, playerName: string): void {
    const { revision, text, userId, at } = saved;
    const owner = ownerOf(saved);
    const nowMs = Date.parse(at);
    this.#sql.exec(
      'DELETE FROM note_versions WHERE owner = ? AND replaced_at IS NULL AND revision < ? AND user_id = ? AND instr(?, text) > 0',
      owner,
      revision,
      userId,
      text,
    );
    this.#sql.exec(
      'UPDATE note_versions SET replaced_at = ? WHERE owner = ? AND replaced_at IS NULL AND revision < ?',
      nowMs,
      owner,
      revision,
    );
    this.#sql.exec(
      `INSERT OR REPLACE INTO note_versions (owner, revision, text, user_id, player_name, at, replaced_at)
       VALUES (?, ?, ?, ?, ?, ?, NULL)`,
      owner,
      revision,
      text,
      userId,
      playerName,
      at,
    );
    this.#sql.exec(
      'DELETE FROM note_versions WHERE replaced_at < ? OR (owner = ? AND revision < ?)',
      nowMs - KEPT_MS,
      owner,
      revision - KEPT,
    );
  }

  /**
   * What the note read before it read as it does now, newest first: what was replaced within the last day, and what it read when
   * it made way for others, if nobody has saved it since. `text` is what it reads now, null where there is no such note.
   */
  listOlder(note: NoteKey & { text: string | null }, nowMs: number): OlderNote[] {
    return this.#sql
      .exec<OlderNote>(
        `SELECT revision, text, user_id AS userId, player_name AS playerName, at FROM note_versions
         WHERE owner = ? AND (replaced_at >= ? OR replaced_at IS NULL AND text <> ?) ORDER BY revision DESC LIMIT ?`,
        ownerOf(note),
        nowMs - KEPT_MS,
        note.text,
        KEPT,
      )
      .toArray();
  }
}

/** No id is empty: that is the table itself. */
function ownerOf({ scope, userId }: NoteKey): string {
  return scope === 'shared' ? '' : userId;
}
