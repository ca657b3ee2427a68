/**
 * What the desk calls in a session's room: it tells the people at the table what the desk saved, renamed or deleted. The
 * desk has checked the session's owner; this file checks no permission.
 */
import type { Character } from '../../rules/character.ts';
import type { SessionNames } from '../../rules/commands/session-life.ts';
import { pickMarks, type SheetEdit, type SheetMarks } from '../../rules/commands/sheet.ts';
import type { Thresholds } from '../../rules/formulas.ts';
import { refuse } from '../../rules/refusals.ts';
import type { Seat } from '../../rules/seats.ts';
import { findOnTable, type Table, type TableCharacter } from '../../rules/table.ts';
import { findKeptCharacter, sizeOf } from '../db/characters.ts';
import { thresholdsKnownTo } from '../desk/content.ts';
import { type News, tellRooms } from '../desk/notify-rooms.ts';
import type { Reply } from '../env.ts';
import { withSafeFaults } from '../http/log.ts';
import { atMostEvery } from '../limits/at-most-every.ts';
import { type Ended, isAmong } from './ended-logins.ts';
import { refused } from './replies.ts';
import type { Room } from './room.ts';
import { marksOf, tableCharacter } from './sheets.ts';

/** How often at most a table hears of changes to its lobby. */
const LOBBY_TOLD_EVERY_MS = 3_000;

/** The approximate size of a sheet's event without the sheet, in bytes. */
const SHEET_EVENT_BYTES = 256;

function gmOf({ session: { gmUserId, gmName } }: Table): Seat {
  return { playerId: gmUserId, playerName: gmName, role: 'gm' };
}

/** The key of the fact that a sheet differs from the saved one. */
function outdated(characterId: string): string {
  return `outdated sheet ${characterId}`;
}

export class DeskCalls {
  readonly room: Room;
  /** [RM69] Other sessions of the campaign change the lobby too: this costs a small event at most every three seconds. */
  readonly #tellOfLobby = atMostEvery(LOBBY_TOLD_EVERY_MS, () => {
    const { table } = this.room.ledger; // none if the session was deleted meanwhile
    if (!table || table.session.status === 'closed' || this.room.connections.all().length === 0) return;
    this.room.systemStep({ type: 'UpdateLobby' });
  });

  constructor(room: Room) {
    this.room = room;
  }

  /**
   * A character was saved, at the desk or by its holder. Returns its marks on this table; null when it is not here. The
   * events of an edit at the desk count for the game master: too many at once are refused, and the sheet is read again later.
   */
  async characterSaved(
    sessionId: string,
    character: Character,
    edit: SheetEdit,
    { isAtDesk }: { isAtDesk: boolean },
  ): Promise<Reply<SheetMarks | null>> {
    let marks: SheetMarks | null = null;
    let isTooMuch = false;
    const reply = await this.#enterAsSystem(sessionId, () =>
      this.room.inTurnOfSheet(character.id, async () => {
        if (!this.#findInPlay(character.id)) return;
        isTooMuch = isAtDesk && !this.mayTell(gmOf(this.room.table), tableCharacter(character, null));
        if (isTooMuch) return this.room.ledger.writeFact(outdated(character.id), 'true');
        await this.room.carryWhatMakesWayFor(tableCharacter(character, null));
        // The later of two simultaneous edits may arrive first: each shows the current state of D1.
        const { character: saved } = (await findKeptCharacter(this.room.database, character.id)) ?? { character };
        const thresholds = await this.#thresholdsOf(saved);
        const before = this.#findInPlay(character.id);
        if (before) this.#editOnTable(before, saved, character, edit, thresholds);
        const onTable = this.#findInPlay(character.id);
        if (onTable) marks = marksOf(onTable);
      }),
    );
    if (isTooMuch) return refused(refuse('tooMuchAtOnce'));
    return reply.ok ? { ok: true, value: marks } : reply;
  }

  /**
   * [RM69] A player of another session of the campaign edited a sheet that is also here. This table keeps its own and reads it
   * again when somebody here opens or takes it. Returns its marks on this table; null when it is not here.
   */
  async characterSavedElsewhere(sessionId: string, characterId: string): Promise<Reply<SheetMarks | null>> {
    let marks: SheetMarks | null = null;
    const reply = await this.#enterAsSystem(sessionId, async ({ session }) => {
      const onTable = this.#findInPlay(characterId);
      if (!onTable) return;
      marks = marksOf(onTable);
      this.room.ledger.writeFact(outdated(characterId), 'true');
      if (session.status !== 'active') return;
      this.room.archive.markUnsaved(characterId);
      await this.room.carryToD1();
    });
    return reply.ok ? { ok: true, value: marks } : reply;
  }

  /** [RM70] Whether a seat may send this sheet to everybody now; if so, it counts as sent. */
  mayTell({ playerId }: Pick<Seat, 'playerId'>, sheet: object): boolean {
    const nowMs = Date.now();
    const bytes = sizeOf(sheet) + SHEET_EVENT_BYTES;
    if (!this.room.rateLimits.mayCause(playerId, nowMs, bytes)) return false;
    this.room.rateLimits.countCaused(playerId, nowMs, bytes);
    return true;
  }

  /** [RM69] Updates a sheet that was edited elsewhere meanwhile, for a seat that opens it. */
  async renewSheet(seat: Seat, characterId: string): Promise<void> {
    if (this.room.ledger.findFact(outdated(characterId)) === null) return;
    await this.room.inTurnOfSheet(characterId, async () => {
      const saved = (await findKeptCharacter(this.room.database, characterId))?.character;
      const thresholds = saved ? await this.#thresholdsOf(saved) : null;
      const onTable = this.#findInPlay(characterId);
      if (!this.room.ledger.table) return; // deleted meanwhile
      if (saved && onTable && !this.mayTell(seat, tableCharacter(saved, thresholds))) return; // left to the next person who opens it
      this.room.ledger.clearFact(outdated(characterId));
      if (saved && onTable)
        this.#editOnTable(onTable, saved, saved, { byHand: {}, before: pickMarks(saved, () => true) }, thresholds);
    });
  }

  /** By the content of its campaign; null once it is in none. */
  #thresholdsOf(character: Character): Promise<Thresholds | null> {
    const { campaignId } = character;
    return campaignId === null ? Promise.resolve(null) : thresholdsKnownTo(this.room.database, campaignId, character);
  }

  /** The character on this table. Null also when the session is closed or was deleted meanwhile: then D1 has its marks. */
  #findInPlay(characterId: string): TableCharacter | null {
    const { table } = this.room.ledger;
    return table && table.session.status !== 'closed' ? (findOnTable(table, characterId) ?? null) : null;
  }

  /** The table's marks win, except those that the edit set by hand: the archive may have overwritten those meanwhile. */
  #editOnTable(
    onTable: TableCharacter,
    saved: Character,
    edited: Character,
    edit: SheetEdit,
    thresholds: Thresholds | null,
  ): void {
    const { before = {}, movedElsewhere, hopeBegan } = edit;
    const set = pickMarks(edited, (mark) => mark in edit.byHand);
    const step = (byHand: Partial<SheetMarks>, known: Partial<SheetMarks>) =>
      this.room.systemStep({
        type: 'UpdateSheet',
        character: tableCharacter({ ...saved, ...byHand }, thresholds),
        edit: { byHand, hopeBegan, before: known },
      });
    if (this.room.table.session.status === 'active') {
      this.room.archive.markUnsaved(edited.id);
      step(set, {});
      return;
    }
    // Until this session plays, another one may, and its marks in D1 are right: from here only changed marks count.
    const unmoved = this.room.archive.carriedMarksOf(onTable);
    const known = pickMarks(before, (mark) => mark in unmoved);
    const byHand = movedElsewhere ?? set;
    this.room.archive.markSomeSaved(edited.id, { ...known, ...byHand }); // first: the step may have them carried at once
    const decision = step(byHand, known);
    const isTaken = !decision.isRefused && decision.events.length > 0; // not if the sheets leave no room for it (SE24)
    if (!isTaken) this.room.archive.markSomeSaved(edited.id, unmoved);
  }

  /** Somebody who is just taking it counts as its holder. */
  async holdsCharacter(sessionId: string, characterId: string): Promise<Reply<boolean>> {
    let holds = false;
    const reply = await this.#enterAsSystem(sessionId, () =>
      this.room.inTurnOfSheet(characterId, async () => {
        holds = this.room.ledger.table?.characters.some(({ id }) => id === characterId) ?? false;
      }),
    );
    return reply.ok ? { ok: true, value: holds } : reply;
  }

  /** Whether this table is active and has the character, held or at rest. */
  async hasMarksOf(sessionId: string, characterId: string): Promise<Reply<boolean>> {
    let has = false;
    const reply = await this.#enterAsSystem(sessionId, (table) => {
      has = table.session.status === 'active' && findOnTable(table, characterId) !== undefined;
    });
    return reply.ok ? { ok: true, value: has } : reply;
  }

  async sessionRenamed(sessionId: string, names: SessionNames): Promise<Reply<null>> {
    let isTooMuch = false;
    const reply = await this.#enterAsSystem(sessionId, (table) => {
      const decision = this.room.step(gmOf(table), { type: 'RenameSession', ...names });
      isTooMuch = decision.isRefused && decision.code === 'RATE_LIMITED';
    });
    return isTooMuch ? refused(refuse('tooMuchAtOnce')) : reply;
  }

  /** The campaign's list of characters has changed: viewers of the lobby are told and ask for the list. */
  lobbyChanged(sessionId: string): Promise<Reply<null>> {
    this.room.lobby.forget();
    return this.#enterAsSystem(sessionId, this.#tellOfLobby);
  }

  /** The game master changed the session's notes; the session may be closed by now. */
  notesChanged(sessionId: string): Promise<Reply<null>> {
    return this.#enterAsSystem(sessionId, () => this.room.readSessionNotes());
  }

  /** The game master signed out somewhere, or everywhere except in one place: closes the lines of those logins. */
  loginsEnded(sessionId: string, ended: Ended): Promise<Reply<null>> {
    return this.#enterAsSystem(sessionId, ({ session: { gmUserId } }) => {
      this.room.endedLogins.add(ended, Date.now());
      this.room.connections.closeOfLogins(gmUserId, (loginId) => isAmong(ended, loginId));
    });
  }

  /** The desk deleted this session: tells everybody here, closes their lines, and deletes everything. */
  async sessionGone(): Promise<void> {
    if (this.room.ledger.table) this.room.systemStep({ type: 'Close', carriedTo: null });
    this.room.connections.closeAll('sessionClosed');
    await this.room.ledger.erase();
    this.room.lobby.forget();
    this.room.alarm.clear();
  }

  /** Tells a group of rooms what the desk could not tell all of them itself. This room may be one of them. */
  passOn(sessionIds: readonly string[], news: News): Promise<void> {
    return withSafeFaults(() => tellRooms(this.room.env, sessionIds, news));
  }

  #enterAsSystem(sessionId: string, work: (table: Table) => void | Promise<void>): Promise<Reply<null>> {
    return withSafeFaults(async () => {
      const table = await this.room.enterAsSystem(sessionId);
      if (!table) return refused(refuse('sessionNotFound'));
      await work(table);
      return { ok: true, value: null };
    });
  }
}
