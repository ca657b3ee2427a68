/**
 * Earlier versions of notes, each for a day after another one replaced it. A text that its writer only extended
 * is not a separate version: a note that saves itself every few words would have fifty of them in a quarter of an hour. It
 * knows the owner of a note, not who may read it.
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

  /** Records a new text of a note. `playerName` is the author's current name. */
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
   * The note's earlier versions, newest first: those replaced within the last day, and the last text before it
   * made way for others, if nobody has saved it since. `text` is its current text, null without a note.
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

/** Ids are never empty: the empty one stands for the table itself. */
function ownerOf({ scope, userId }: NoteKey): string {
  return scope === 'shared' ? '' : userId;
}
