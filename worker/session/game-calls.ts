/**
 * What the calls of the game do in a session's room: the check of permission, and the one step that answers. Everything that a
 * call may do, a frame may do too: the same room is behind both, with the same rules and the same refusals.
 */
import type { Character, CharacterAtTheTable } from '../../rules/character.ts';
import type { SheetMarks } from '../../rules/commands/sheet.ts';
import type { TableEvent } from '../../rules/events.ts';
import { type LeftFight, leftFightOf } from '../../rules/left-fight.ts';
import { CHARACTER_MAX_BYTES } from '../../rules/lengths.ts';
import { refuse } from '../../rules/refusals.ts';
import { type Asked, mayActFor, mayAsk, mayCome, type Seat } from '../../rules/seats.ts';
import {
  findCharacter,
  findNote,
  findOnTable,
  findPlayer,
  lengthOfSheets,
  type Note,
  SHEETS_MAX,
  type Table,
  type TableCharacter,
  type TableSession,
} from '../../rules/table.ts';
import { eventFor } from '../../rules/visibility.ts';
import type { HistoryAnswer, HistoryQuery, OlderNotesAnswer, SelectCharacterAnswer } from '../../rules/wire/rest.ts';
import type { Reply } from '../env.ts';
import { withSafeFaults } from '../http/log.ts';
import {
  type CarriedFear,
  type CloseAnswer,
  carryFearOver,
  closeOtherSessions,
  letGo,
  type SuccessorState,
  takeFearFrom,
} from './activation.ts';
import { createAtTheTable, selectAtTheTable } from './characters-at-the-table.ts';
import type { DeskCalls } from './desk-calls.ts';
import { type LastSession, lastSessionOf } from './last-session.ts';
import { lobbyFor } from './lobby.ts';
import { CALLS_WINDOW_MS } from './rate-limits.ts';
import { findClose, type ReopenRequest, reopenSession } from './reopening.ts';
import { limited, refused, replyOf, resultOf } from './replies.ts';
import { isRefusal, type Room } from './room.ts';
import { lookUp, marksOf, type SheetRequest } from './sheets.ts';

/** `isInPlay`: a player here holds it. `campaignId` is the table's. */
export type SheetHere = { marks: Partial<SheetMarks>; isInPlay: boolean; campaignId: string };

export class GameCalls {
  readonly room: Room;
  readonly #desk: DeskCalls;

  constructor(room: Room, desk: DeskCalls) {
    this.room = room;
    this.#desk = desk;
  }

  /** A player gives a name and takes the seat, comes back to it, or has to wait at the door (`isSeated` false). */
  takeSeat(sessionId: string, seat: Seat): Promise<Reply<{ isSeated: boolean }>> {
    return this.#comeToTheDoor(sessionId, seat, () =>
      this.#unlessTooMany(seat, () => resultOf(this.room.step(seat, { type: 'TakeSeat' }))),
    );
  }

  /** Refused when the seat's token is no longer valid: the seat was removed, or the session is deleted or closed. */
  isKnown(sessionId: string, seat: Seat): Promise<Reply<null>> {
    return this.#comeToTheDoor(sessionId, seat, () => ({ ok: true, value: null }));
  }

  /** Whether this seat has the permission. Calls check it before they report faults in the body. */
  mayAsk(sessionId: string, seat: Seat, asked: Asked): Promise<Reply<null>> {
    return this.#enterAnd(sessionId, seat, (table) => {
      const refusal = mayAsk(seat, asked, table);
      return refusal ? refused(refusal) : { ok: true, value: null };
    });
  }

  changeFear(sessionId: string, seat: Seat, change: number, reason: string): Promise<Reply<{ fear: number }>> {
    return this.#enterToChange(sessionId, seat, () =>
      resultOf(this.room.step(seat, { type: 'ChangeFear', change, reason })),
    );
  }

  changeHope(
    sessionId: string,
    seat: Seat,
    characterId: string,
    change: number,
  ): Promise<Reply<{ characterId: string; hope: number }>> {
    return this.#enterToChange(sessionId, seat, () =>
      resultOf(this.room.step(seat, { type: 'UpdateCharacter', characterId, field: 'hope', change })),
    );
  }

  /** Activates, after it has fetched the Fear of its predecessors, and their fight unless `isFresh`. An active session stays as it is. */
  activate(sessionId: string, seat: Seat, previousIds: string[], isFresh = false): Promise<Reply<CarriedFear>> {
    return this.#enterAnd(sessionId, seat, async () => {
      const reply = await carryFearOver(this.room, seat, previousIds, { isFresh });
      await this.room.carryToD1();
      return reply;
    });
  }

  /** Closes the campaign's other active sessions and takes their Fear. */
  closeOtherSessions(sessionId: string, seat: Seat, otherActiveIds: string[]): Promise<Reply<null>> {
    return this.#enterAnd(sessionId, seat, async () => {
      await closeOtherSessions(this.room, seat, otherActiveIds);
      await this.room.carryToD1();
      return { ok: true, value: null };
    });
  }

  /** Closes because another session takes over: returns the Fear that goes along, the same each time. */
  closeFor(sessionId: string, seat: Seat, successorId: string): Promise<Reply<CloseAnswer>> {
    return this.#enterAnd(sessionId, seat, async ({ session }) => {
      this.#close(session, seat, successorId);
      const closed = findClose(this.room.ledger);
      const isSuccessor = closed?.carriedTo === successorId;
      const fear = isSuccessor ? this.room.table.session.fear : 0;
      const left = lastSessionOf(this.room.table);
      await this.#carryTheEnd(session); // it may be deleted by now
      return { ok: true, value: { fear, isSuccessor, closedSeq: closed?.seq ?? 0, name: session.name, left } };
    });
  }

  /** [LI5] Opens a closed session again. It takes over from `insteadOf` only. */
  reopen(sessionId: string, seat: Seat, request: ReopenRequest): Promise<Reply<null>> {
    return this.#enterAnd(sessionId, seat, () =>
      this.room.inTurn(seat.playerId, async () =>
        this.room.ledger.table ? reopenSession(this.room, seat, request) : refused(refuse('sessionNotFound')),
      ),
    );
  }

  /** A session that was closed for this one is to be opened again. */
  letGo(sessionId: string, seat: Seat, fromId: string): Promise<Reply<SuccessorState>> {
    return this.#enterAnd(sessionId, seat, () => ({ ok: true, value: letGo(this.room, fromId) }));
  }

  /** What the campaign's next session starts with. */
  lastSession(sessionId: string, seat: Seat): Promise<Reply<LastSession | null>> {
    return this.#enterAnd(sessionId, seat, (table) => ({ ok: true, value: lastSessionOf(table) }));
  }

  /** [LI10] What its fight would leave to the next session, for a file. */
  leftFight(sessionId: string, seat: Seat): Promise<Reply<LeftFight | null>> {
    return this.#enterAnd(sessionId, seat, (table) => ({ ok: true, value: leftFightOf(table) }));
  }

  /** Takes the Fear of a session that did not start because this one did. */
  takeFearFrom(sessionId: string, seat: Seat, fromId: string, fear: number): Promise<Reply<null>> {
    return this.#enterAnd(sessionId, seat, () => takeFearFrom(this.room, seat, fromId, fear));
  }

  start(sessionId: string, seat: Seat): Promise<Reply<null>> {
    return this.#enterAnd(sessionId, seat, async () => {
      const reply = replyOf(this.room.step(seat, { type: 'Start' }), null);
      await this.room.carryToD1();
      return reply;
    });
  }

  /** Closes an active session for everybody; one that is not active stays as it is. */
  deactivate(sessionId: string, seat: Seat): Promise<Reply<null>> {
    return this.#enterAnd(sessionId, seat, async ({ session }) => {
      this.#close(session, seat, null);
      await this.#carryTheEnd(session);
      return { ok: true, value: null };
    });
  }

  leave(sessionId: string, seat: Seat): Promise<Reply<null>> {
    return this.#comeToTheDoor(sessionId, seat, () =>
      this.#unlessTooMany(seat, () =>
        this.room.inTurn(seat.playerId, async () => {
          const reply = replyOf(this.room.step(seat, { type: 'Leave' }), null);
          if (reply.ok) this.room.connections.unjoin(seat.playerId); // who keeps the seat stays connected
          return reply;
        }),
      ),
    );
  }

  session(sessionId: string, seat: Seat): Promise<Reply<TableSession>> {
    return this.#enterAnd(sessionId, seat, ({ session }) => ({ ok: true, value: session }));
  }

  /** The seat's view of the table, as the JSON to answer: an object would be copied twice between here and the call. */
  stateText(sessionId: string, seat: Seat): Promise<Reply<string>> {
    return this.#enterAnd(sessionId, seat, () => ({ ok: true, value: JSON.stringify(this.room.viewOf(seat)) }));
  }

  /** The seat's view of the lobby, as JSON like the state. */
  lobbyText(sessionId: string, seat: Seat): Promise<Reply<string>> {
    return this.#enterAnd(sessionId, seat, async ({ session }) => {
      const characters = await this.room.lobby.read(session);
      const { table } = this.room.ledger; // the current one; none if the session was deleted meanwhile
      return table
        ? { ok: true, value: JSON.stringify(lobbyFor(table, characters, this.room.sessionNotesFor(seat))) }
        : refused(refuse('sessionNotFound'));
    });
  }

  selectCharacter(
    sessionId: string,
    seat: Seat,
    request: SheetRequest & { forceSelection?: boolean | null | undefined },
  ): Promise<Reply<SelectCharacterAnswer>> {
    const { characterId, forceSelection } = request;
    return this.#enterToChange(sessionId, seat, () =>
      this.room.inTurn(seat.playerId, async () => {
        if (!this.room.ledger.table) return refused(refuse('sessionNotFound')); // deleted while this waited for its turn
        return selectAtTheTable(this.room, seat, request, (lookedUp) =>
          lookedUp.isLimited
            ? limited(lookedUp.waitMs)
            : resultOf(this.room.step(seat, { type: 'Select', characterId, forceSelection, found: lookedUp.found })),
        );
      }),
    );
  }

  /** `key` is the caller's Idempotency-Key: a repeat with the same key is answered with the first character. */
  createCharacter(
    sessionId: string,
    seat: Seat,
    character: CharacterAtTheTable,
    key: string | null,
  ): Promise<Reply<Character>> {
    const commandId = key === null ? null : callId(key);
    return this.#enterToChange(sessionId, seat, async () =>
      resultOf(await createAtTheTable(this.room, seat, character, commandId)),
    );
  }

  /**
   * What this table knows of a sheet, for anybody at it: its marks, or none if D1 has them: it is not here, or the session is
   * closed.
   */
  sheetHere(sessionId: string, seat: Seat, characterId: string): Promise<Reply<SheetHere>> {
    return this.#enterAnd(sessionId, seat, async () => {
      await this.#desk.renewSheet(seat, characterId);
      const { table } = this.room.ledger; // none if the session was deleted meanwhile
      if (!table) return refused(refuse('sessionNotFound'));
      const onTable = findOnTable(table, characterId);
      const { campaignId, status } = table.session;
      const isInPlay = findCharacter(table, characterId) !== undefined;
      const marks = onTable === undefined || status === 'closed' ? {} : marksOf(onTable);
      return { ok: true, value: { marks, isInPlay, campaignId } };
    });
  }

  /**
   * Whether this seat may save such a change of the sheet. It counts as a change, and as the bytes of the event that will
   * send it to everybody: refused when the log is full, or when the sheets in play leave no room for one of the largest.
   */
  mayEditSheet(sessionId: string, seat: Seat, characterId: string, change: object): Promise<Reply<null>> {
    return this.#enterToChange(sessionId, seat, (table) => {
      const isClosed = table.session.status === 'closed';
      const refusal = isClosed ? refuse('sessionClosed') : mayActFor(seat, characterId, table);
      if (refusal) return refused(refusal);
      if (this.room.archive.log.fullness() >= 1) return refused(refuse('logFull'));
      const mayGrow = lengthOfSheets(table.characters) + CHARACTER_MAX_BYTES <= SHEETS_MAX; // [SE24]
      if (!mayGrow) return refused(refuse('noRoomForSheets'));
      const onTable = findCharacter(table, characterId);
      const isTold = onTable === undefined || this.#desk.mayTell(seat, { ...onTable, ...pickShown(change, onTable) });
      return isTold ? { ok: true, value: null } : refused(refuse('tooMuchAtOnce'));
    });
  }

  /** Whether the password opens the character; one without a password is open to everybody. */
  verifyCharacter(
    sessionId: string,
    seat: Seat,
    request: SheetRequest & { password: string },
  ): Promise<Reply<{ valid: true }>> {
    return this.#enterAnd(sessionId, seat, async ({ session }) => {
      const waitToHash = () => this.room.rateLimits.waitForPassword(seat.playerId, Date.now());
      const lookedUp = await lookUp(this.room.env, session.campaignId, request, waitToHash);
      if (lookedUp.isLimited) return limited(lookedUp.waitMs);
      const { found } = lookedUp;
      if (!found) return refused(refuse('characterNotFound'));
      return found.password === 'wrong'
        ? refused(refuse('wrongCharacterPassword'))
        : { ok: true, value: { valid: true } };
    });
  }

  /** The earlier versions of the seat's private note or of the shared one, for a game master and everybody with a seat. */
  olderNotes(sessionId: string, seat: Seat, scope: Note['scope']): Promise<Reply<OlderNotesAnswer>> {
    return this.#enterAnd(sessionId, seat, (table) => {
      if (seat.role === 'player' && !findPlayer(table, seat.playerId)) return refused(refuse('notJoined'));
      const note = { scope, userId: seat.playerId };
      const text = findNote(table, note)?.text ?? null;
      const older = this.room.ledger.notes.listOlder({ ...note, text }, Date.now());
      return { ok: true, value: { older } };
    });
  }

  /** A page of the event log as this seat may see it, newest first; a filter never matches what is hidden. */
  history(sessionId: string, seat: Seat, query: HistoryQuery): Promise<Reply<HistoryAnswer>> {
    return this.#enterAnd(sessionId, seat, async () => {
      const { events: page, nextBefore } = await this.room.archive.log.read(query);
      const events = page
        .map((event) => eventFor(event, seat))
        .filter(({ type }) => query.type === null || type === query.type);
      return { ok: true, value: { events, nextBefore } };
    });
  }

  /** The event log from its beginning, as this seat may see it: some events after seq `after`; none at the end. */
  historyAfter(sessionId: string, seat: Seat, after: number): Promise<Reply<TableEvent[]>> {
    return this.#enterAnd(sessionId, seat, async () => {
      const events = await this.room.archive.log.readAfter(after);
      return { ok: true, value: events.map((event) => eventFor(event, seat)) };
    });
  }

  /** Closes an active session; another stays as it is. */
  #close({ status }: TableSession, seat: Seat, successorId: string | null): void {
    if (status !== 'active') return;
    this.room.step(seat, { type: 'Close', carriedTo: successorId });
    this.room.connections.closeAll('sessionClosed');
  }

  /** Makes sure that D1 knows of the close, also of an earlier one: the first attempt may have been interrupted. */
  async #carryTheEnd({ status }: TableSession): Promise<void> {
    if (status !== 'inactive') await this.room.carryToD1();
  }

  /** Like `#enterAnd`, for a call that changes something: refused when the seat has made too many of them. */
  #enterToChange<Value>(
    sessionId: string,
    seat: Seat,
    work: (table: Table) => Reply<Value> | Promise<Reply<Value>>,
  ): Promise<Reply<Value>> {
    return this.#enterAnd(sessionId, seat, (table) => this.#unlessTooMany(seat, () => work(table)));
  }

  #unlessTooMany<Value>(
    { playerId }: Seat,
    work: () => Reply<Value> | Promise<Reply<Value>>,
  ): Reply<Value> | Promise<Reply<Value>> {
    return this.room.rateLimits.isTooManyCalls(playerId, Date.now()) ? limited(CALLS_WINDOW_MS) : work();
  }

  #enterAnd<Value>(
    sessionId: string,
    seat: Seat,
    work: (table: Table) => Reply<Value> | Promise<Reply<Value>>,
  ): Promise<Reply<Value>> {
    return this.#comeToTheDoor(sessionId, seat, (table) => {
      const refusal = mayCome(table, seat);
      return refusal ? refused(refusal) : work(table);
    });
  }

  /** Enters the room without requiring a seat at the table. */
  #comeToTheDoor<Value>(
    sessionId: string,
    seat: Seat,
    work: (table: Table) => Reply<Value> | Promise<Reply<Value>>,
  ): Promise<Reply<Value>> {
    return withSafeFaults(async () => {
      const entered = await this.room.enter(sessionId, seat);
      return isRefusal(entered) ? refused(entered) : work(entered);
    });
  }
}

/** The part of a change that the table shows. */
function pickShown(change: object, onTable: TableCharacter): object {
  return Object.fromEntries(Object.entries(change).filter(([field]) => field in onTable));
}

/** The command id of a call with this Idempotency-Key: longer than any frame's id. */
function callId(key: string): string {
  return `A character was asked for by a call, with this as its Idempotency-Key: ${key}`;
}
