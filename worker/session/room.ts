/**
 * What all calls of a session's room share: who may enter, the one step from a command to a recorded and sent event,
 * turns, and what is due later. It knows no frames, no calls and no rule of the game.
 */
import type { Decision } from '../../rules/commands/decision.ts';
import { type Command, decide, fitsInto, isAlwaysDone } from '../../rules/commands/index.ts';
import { nextInactivityMs } from '../../rules/commands/seat.ts';
import { SERVER_TIMEOUT_MS } from '../../rules/durations.ts';
import type { EventType } from '../../rules/events.ts';
import { TELLS_DEFAULT } from '../../rules/fight.ts';
import { withLeftFight } from '../../rules/left-fight.ts';
import { type Refusal, type RefusalReason, refuse } from '../../rules/refusals.ts';
import { type Seat, standingOf } from '../../rules/seats.ts';
import {
  lengthOfSheets,
  newTable,
  type Player,
  SHEETS_MAX,
  type Table,
  type TableCharacter,
} from '../../rules/table.ts';
import { viewFor } from '../../rules/visibility.ts';
import { type LeftFightInFile, leftFightFromFile } from '../../rules/wire/left-fight.ts';
import type { StateAnswer } from '../../rules/wire/rest.ts';
import type { Ack, ErrorFrame } from '../../rules/wire/socket.ts';
import { type Database, db } from '../db/client.ts';
import { enterSession, findSession } from '../db/sessions.ts';
import { type Env, settings } from '../env.ts';
import { Alarm } from './alarm.ts';
import { Archive } from './archive.ts';
import type { Remembered } from './command-answers.ts';
import { Connections } from './connections.ts';
import { cryptoDice } from './crypto-dice.ts';
import { EndedLogins } from './ended-logins.ts';
import { Ledger, type Stamped, stamp } from './ledger.ts';
import { LobbyCharacters } from './lobby.ts';
import { RateLimits } from './rate-limits.ts';

/** For what the room itself does, not a person at the table. */
const SYSTEM_SEAT: Seat = { playerId: 'house', playerName: 'Two Lights', role: 'gm' };

/** The key of the fact with the game master's desk notes on the session. It is not an event: nobody at the table is told. */
const SESSION_NOTES = 'sessionNotes';

/**
 * Events that may start a timer for an absent player: somebody left, took a seat or a character by a call without a
 * connection, came in through an open door, or sits in a session that is opened again.
 */
const MAY_BE_AWAY: readonly EventType[] = [
  'PlayerDisconnected',
  'ReceivePlayerJoined',
  'ReceiveCharacterSelected',
  'ReceiveStateUpdate',
  'DoorChanged',
];

/** The answer to a command with an id, as the frame's text; and the decision, null when the command is a repeat. */
export type Answered = { answer: string; decision: Decision | null };

/** Work that is done, or a promise of when it will be. */
export type MaybeLater = undefined | Promise<void>;

export class Room {
  readonly env: Env;
  readonly ledger: Ledger;
  readonly connections: Connections;
  readonly archive: Archive;
  readonly alarm: Alarm;
  readonly lobby: LobbyCharacters;
  readonly endedLogins: EndedLogins;
  readonly rateLimits = new RateLimits();
  readonly #turns = new Map<string, Promise<void>>();

  constructor(ctx: DurableObjectState, env: Env) {
    this.env = env;
    this.ledger = new Ledger(ctx.storage);
    this.connections = new Connections(ctx);
    this.archive = new Archive(env, this.ledger);
    this.alarm = new Alarm(ctx.storage);
    this.lobby = new LobbyCharacters(env);
    this.endedLogins = new EndedLogins(this.ledger);
  }

  get database(): Database {
    return db(this.env);
  }

  /**
   * The table of a room that was entered before. Do not use it after an await: the session may have been deleted meanwhile,
   * and then `ledger.table` is null.
   */
  get table(): Table {
    const { table } = this.ledger;
    if (!table) throw new Error('The room was not founded');
    return table;
  }

  /**
   * The table, for a seat that may be here: a session that exists, of this game master; a player's only while it is
   * not closed, and unless they were removed. The first entry founds the room from D1.
   */
  async enter(sessionId: string, seat: Seat): Promise<Table | Refusal> {
    const table = await this.enterAsSystem(sessionId);
    if (!table || (seat.role === 'gm' && table.session.gmUserId !== seat.playerId)) return refuse('sessionNotFound');
    if (standingOf(table, seat) === 'removed') return refuse('removed');
    if (seat.role === 'player' && table.session.status === 'closed') return refuse('sessionClosed');
    return table;
  }

  /** The table, for the desk, which has checked the owner; null when there is no such session. */
  async enterAsSystem(sessionId: string): Promise<Table | null> {
    if (!this.ledger.table && !(await this.#create(sessionId))) return null;
    if (this.ledger.findFact(SESSION_NOTES) === null) await this.readSessionNotes(); // founded before 2026-11-23
    return this.ledger.table;
  }

  /** One indivisible step: decide, record, tell. No await in here: nothing comes between. Refused when the session is deleted. */
  step(seat: Seat, command: Command): Decision {
    const nowMs = Date.now();
    const { decision, stamped } = this.#decide(seat, command, nowMs);
    if (stamped) this.#carryOut(seat, stamped);
    return decision;
  }

  /** The step of a command that has an id: its answer is recorded with its events, and a repeat causes nothing. */
  stepOnce(seat: Seat, command: Command, commandId: string): Answered {
    const nowMs = Date.now();
    const { decision, stamped } = this.#decide(seat, command, nowMs);
    const answer = JSON.stringify(answerTo(commandId, decision));
    if (!this.ledger.table) return { answer, decision }; // nothing is stored for a deleted session
    const remembered = { seatId: seat.playerId, commandId, answer };
    if (decision.isRefused && decision.code === 'RATE_LIMITED') {
      const known = this.ledger.answers.find(seat.playerId, commandId); // not remembered itself: it may be asked again
      return known === null ? { answer, decision } : { answer: known, decision: null };
    }
    const isFirst = stamped
      ? this.#carryOut(seat, stamped, remembered)
      : this.ledger.answers.remember(remembered, nowMs);
    if (isFirst) return { answer, decision };
    const first = this.ledger.answers.find(seat.playerId, commandId);
    if (first === null) throw new Error('The first answer is missing'); // `answer` must not be sent: its step was not carried out
    return { answer: first, decision: null };
  }

  /** The table as the seat sees it, and what the game master noted of the session. */
  viewOf(seat: Seat): StateAnswer {
    const view = viewFor(this.table, seat);
    return { ...view, session: { ...view.session, notes: this.sessionNotesFor(seat) } };
  }

  /** They are the game master's own: nobody else sees any. */
  sessionNotesFor({ role }: Seat): string {
    return role === 'gm' ? (this.ledger.findFact(SESSION_NOTES) ?? '') : '';
  }

  /** The news of the later of two simultaneous changes may come first: each takes the current state of D1. */
  readSessionNotes(): Promise<void> {
    return this.#inTurn('session notes', async () => {
      const { table } = this.ledger; // none if the session was deleted while this waited for its turn
      const found = table && (await findSession(this.database, table.session.id));
      if (found && this.ledger.table) this.ledger.writeFact(SESSION_NOTES, found.session.notes);
    });
  }

  /** A step of the room itself. */
  systemStep(command: Command): Decision {
    return this.step(SYSTEM_SEAT, command);
  }

  /** One after the other per seat: the next command does not overtake one that waits for a lookup. */
  inTurn<Turn extends MaybeLater | Promise<unknown>>(seatId: string, work: () => Turn): Turn {
    return this.#inTurn(`seat ${seatId}`, work);
  }

  /** The same per character: no edit comes between the lookup of a sheet in D1 and the step that needs it. */
  inTurnOfSheet<Result>(characterId: string, work: () => Promise<Result>): Promise<Result> {
    return this.#inTurn(`sheet ${characterId}`, work);
  }

  /** Without a predecessor it begins at once, not a turn of the event loop later. */
  #inTurn<Turn extends undefined | Promise<unknown>>(name: string, work: () => Turn): Turn {
    const before = this.#turns.get(name);
    const turn = before ? (before.then(work) as Turn) : work();
    if (!turn) return turn;
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#turns.set(name, settled);
    void settled.then(() => {
      if (this.#turns.get(name) === settled) this.#turns.delete(name);
    });
    return turn;
  }

  /** After a crash no close event came: players without a connection are marked as disconnected now. */
  noticeWhoIsGone(): void {
    for (const player of this.ledger.table?.players ?? []) {
      const isHere = this.connections.ofSeat(player.id).length > 0;
      if (player.isConnected && !isHere) this.step(seatOf(player), { type: 'Disconnect' });
    }
  }

  /** Frees the characters of players who have been away for too long. */
  freeInactive(): void {
    this.systemStep({ type: 'FreeInactive', inactivityMs: this.#inactivityMs });
    this.#ringForInactivity();
  }

  /** Brings D1 up to date; when that fails or takes too long, sets the alarm to go on. */
  async carryToD1(): Promise<void> {
    const isDone = await this.archive.run();
    if (!isDone && this.ledger.table) this.alarm.ringBy(this.archive.nextRunMs(Date.now()));
  }

  /** [SE24] Sheets that this one will push off the table go to D1 first, with their marks from here. */
  async carryWhatMakesWayFor(sheet: TableCharacter): Promise<void> {
    const { table } = this.ledger;
    if (!table) return;
    const others = [...table.characters, ...table.resting].filter(({ id }) => id !== sheet.id);
    if (lengthOfSheets([...others, sheet]) > SHEETS_MAX) await this.carryToD1();
  }

  /** [RM61] At once, unless the last run was a moment ago: an alarm instead would cost a row for each change. */
  #carrySoon(nowMs: number): void {
    if (!this.archive.isBehind()) return;
    if (this.archive.isRested(nowMs)) void this.carryToD1();
    else this.alarm.ringBy(this.archive.nextRunMs(nowMs));
  }

  /** [RM57] Closes the connections of clients that fell silent, and sets the alarm for when to look again. */
  watchForSilence(): void {
    const nextMs = this.connections.closeSilent(Date.now(), SERVER_TIMEOUT_MS);
    this.noticeWhoIsGone();
    if (nextMs !== null) this.alarm.ringBy(nextMs);
  }

  /** `stamped` is what to record; null when the command is refused. */
  #decide(seat: Seat, command: Command, nowMs: number): { decision: Decision; stamped: Stamped | null } {
    const { table } = this.ledger;
    if (!table) return refusedBy('sessionNotFound');
    const decision = decide(table, withCurrentName(seat, table), command, { dice: cryptoDice, nowMs });
    if (decision.isRefused) return { decision, stamped: null };
    const stamped = stamp(table, decision, nowMs);
    // A refusal keeps the reason of the rules, and a command that changes nothing needs no room in the log.
    if (stamped.bytes === 0) return { decision, stamped };
    if (!fitsInto(this.archive.log.fullness(), command)) return refusedBy('logFull');
    const isTooMuch = seat !== SYSTEM_SEAT && !this.rateLimits.mayCause(seat.playerId, nowMs, stamped.bytes);
    return isTooMuch && !isAlwaysDone(command) ? refusedBy('tooMuchAtOnce') : { decision, stamped };
  }

  /** False when the command was answered before: then it does nothing. */
  #carryOut(seat: Seat, stamped: Stamped, remembered: Remembered | null = null): boolean {
    const { recorded, bytes, nowMs } = stamped;
    if (!this.ledger.record(stamped, remembered)) return false;
    if (seat !== SYSTEM_SEAT) this.rateLimits.countCaused(seat.playerId, nowMs, bytes); // [RM70]
    this.connections.tell(recorded);
    if (recorded.length > 0) this.#carrySoon(nowMs);
    if (recorded.some(({ event }) => MAY_BE_AWAY.includes(event.type))) this.#ringForInactivity();
    return true;
  }

  /** Wakes the room when the next player who is away will have been away for too long. */
  #ringForInactivity(): void {
    const nextMs = nextInactivityMs(this.table, this.#inactivityMs);
    if (nextMs !== null) this.alarm.ringBy(nextMs);
  }

  get #inactivityMs(): number {
    return settings(this.env).inactivityMinutes * 60_000;
  }

  async #create(sessionId: string): Promise<Table | null> {
    const { erasures } = this.ledger;
    const found = await enterSession(this.database, sessionId);
    if (!found) return null;
    if (this.ledger.erasures !== erasures) return this.#create(sessionId); // deleted meanwhile: D1 may not have known yet
    if (this.ledger.table) return this.ledger.table; // another entry has founded it while this one was asking
    const { notes, leftFight, ...session } = found;
    const fresh = newTable({ ...session, scene: '', door: 'open', automation: true, tells: TELLS_DEFAULT });
    const left = leftFight === null ? null : leftFightFromFile(JSON.parse(leftFight) as LeftFightInFile);
    const table = this.ledger.create(left ? withLeftFight(fresh, left) : fresh);
    this.ledger.writeFact(SESSION_NOTES, notes);
    return table;
  }
}

function refusedBy(reason: RefusalReason): { decision: Refusal; stamped: null } {
  return { decision: refuse(reason), stamped: null };
}

/** Whether `enter` gave the table or a refusal. */
export function isRefusal(entered: Table | Refusal): entered is Refusal {
  return 'isRefused' in entered;
}

function seatOf({ id, username, isGm }: Player): Seat {
  return { playerId: id, playerName: username, role: isGm ? 'gm' : 'player' };
}

/** After a change of name a game master's token still has the old one: the session has the current one. */
function withCurrentName(seat: Seat, { session }: Table): Seat {
  return seat.playerId === session.gmUserId ? { ...seat, playerName: session.gmName } : seat;
}

/** The frame that answers a command. */
export function answerTo(id: string, decision: Decision): Ack | ErrorFrame {
  if (decision.isRefused) return { type: 'Error', id, code: decision.code, message: decision.message };
  return { type: 'Ack', id, ...(decision.result === undefined ? {} : { result: decision.result }) };
}
