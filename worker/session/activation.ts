/**
 * Carrying Fear from the sessions before to the one that starts, across rooms, in an order that neither loses nor
 * doubles it: the intent is written first, the other room answers the same Fear however often it is asked, and the
 * activation is one step.
 */
import { CARRIED_OVER } from '../../rules/commands/session-life.ts';
import { pickMarks, SHEET_MARKS, type SheetMarks } from '../../rules/commands/sheet.ts';
import { refuse } from '../../rules/refusals.ts';
import { FEAR_MAX } from '../../rules/resources.ts';
import type { Seat } from '../../rules/seats.ts';
import { findOnTable, type TableCharacter } from '../../rules/table.ts';
import { findKeptCharacter, listMarks } from '../db/characters.ts';
import { listActiveSessions } from '../db/sessions.ts';
import type { Reply } from '../env.ts';
import { logFault } from '../http/log.ts';
import { beginWithNote, findLastNote, type LastNote, laterOf } from './last-note.ts';
import { refused } from './replies.ts';
import type { Room } from './room.ts';
import { roomOf } from './rooms.ts';
import { marksOf, tableCharacter } from './sheets.ts';

/**
 * What a session answers that was asked to close: its Fear goes to its successor only. `closedSeq` tells one close from the next, since
 * it may be opened again in between; it is 0 where it never was active.
 */
export type CloseAnswer = {
  fear: number;
  isSuccessor: boolean;
  closedSeq: number;
  name: string;
  lastNote: LastNote | null;
};
/** `closedSessions` are those that it closed for this one. */
export type CarriedFear = { closedSessions: { id: string; name: string }[]; fearCarriedOver: number };

/** What an activation under way would have to finish after a crash. */
const INTENT = 'activation';
type Intent = { seat: Seat; previousIds: string[] };
/** The same for a session that closes the other active ones. */
const CLOSING_OTHERS = 'overtaking';
type Fact = typeof INTENT | typeof CLOSING_OTHERS;
/** The sessions that were to be closed for this one and are to be opened again; what was told of them once is told again. */
const LET_GO = 'let go';
/** How soon an activation that broke off is finished, in milliseconds. */
const RETRY_MS = 5_000;
/** Where the session was deleted while its activation waited for another room, or for D1. */
const GONE = refused(refuse('sessionNotFound'));
const NOT_REACHED = 'The session before this one can not be reached right now. It is tried again in a few seconds.';

/**
 * Activates the room's session with the Fear of those that it follows. What it intends is written down first: where one of them is
 * out of reach, or the room is lost on the way, the alarm goes on (`finishActivation`). Refused for a session that is closed.
 */
export async function carryFearOver(
  room: Room,
  seat: Seat,
  previousIds: string[],
  { isLate = false } = {}, // nobody waits for it any more: the alarm goes on with it
): Promise<Reply<CarriedFear>> {
  const { session } = room.table;
  if (session.status === 'closed') return refused(refuse('sessionClosed'));
  if (session.status === 'active') return followActivation(room, seat, intendedIds(room, INTENT));
  const askedIds = intend(room, INTENT, seat, previousIds);
  let fear = 0;
  const closedSessions: CarriedFear['closedSessions'] = [];
  const closings: [id: string, closedSeq: number][] = [];
  let lastNote: LastNote | null = null;
  for (const id of askedIds) {
    const reply = await askForFear(room, session.id, id, seat);
    if (!room.ledger.table) return GONE;
    if (!reply) return { ok: false, code: 'UNAVAILABLE', message: NOT_REACHED }; // the intent stands: the alarm tries again
    if (!reply.ok) continue; // it has been deleted meanwhile
    const { name, isSuccessor, closedSeq } = reply.value;
    if (isSuccessor) closedSessions.push({ id, name });
    closings.push([id, closedSeq]);
    fear += reply.value.fear;
    lastNote = laterOf(lastNote, reply.value.lastNote);
  }
  const startedInstead = isLate ? await findStartedInstead(room, askedIds) : undefined;
  if (startedInstead !== undefined && !wasLetGo(room, askedIds)) {
    const reply = await roomOf(room.env, startedInstead).takeFearFrom(startedInstead, seat, session.id, fear);
    if (!reply.ok) return reply; // closed or deleted just now: the intent stands
    settle(room, INTENT, askedIds);
    return { ok: true, value: { closedSessions, fearCarriedOver: 0 } };
  }
  await recallMarks(room);
  const note = await findLastNote(room, seat, lastNote);
  const before = room.ledger.table?.session;
  if (!before) return GONE;
  if (before.status === 'active') return followActivation(room, seat, askedIds);
  if (wasLetGo(room, askedIds)) return refused(refuse('otherIsActive'));
  const decision = room.step(seat, { type: 'Activate', carriedFear: fear });
  beginWithNote(room, seat, note);
  for (const [id, closedSeq] of closings) rememberTakenFear(room, seat, id, closedSeq);
  settle(room, INTENT, askedIds);
  if (decision.isRefused) return { ok: false, code: decision.code, message: decision.message };
  return { ok: true, value: { closedSessions, fearCarriedOver: room.table.session.fear - before.fear } };
}

/** What became of the Fear of a session that this one was to follow. */
export type SuccessorState = 'active' | 'letGo' | 'done';

/**
 * A session that was closed for this one is to be opened again. Where this one is active, it can not be. An activation that broke off
 * closes that session no more (`letGo`, however often it is asked): nothing of its Fear has come here. What else it was to follow, it
 * follows still, and that Fear goes to the session that is opened again.
 */
export function letGo(room: Room, fromId: string): SuccessorState {
  if (room.table.session.status === 'active') return 'active';
  const known = listLetGo(room);
  if (known.includes(fromId)) return 'letGo';
  if (!intendedIds(room, INTENT).includes(fromId)) return 'done';
  room.ledger.writeFact(LET_GO, JSON.stringify([...known, fromId]));
  settle(room, INTENT, [fromId]);
  return 'letGo';
}

function listLetGo(room: Room): string[] {
  return JSON.parse(room.ledger.findFact(LET_GO) ?? '[]') as string[];
}

function wasLetGo(room: Room, askedIds: string[]): boolean {
  const known = listLetGo(room);
  return askedIds.some((id) => known.includes(id));
}

/** These are closed for this session anew, whatever was let go before. */
function takeAgain(room: Room, ids: string[]): void {
  const known = listLetGo(room);
  const others = known.filter((id) => !ids.includes(id));
  if (others.length < known.length) room.ledger.writeFact(LET_GO, JSON.stringify(others));
}

/** For a session that is about to be opened again: of what it had intended before its close nothing counts any more, but these do. */
export function intendOnly(room: Room, seat: Seat, otherActiveIds: string[]): void {
  room.ledger.clearFact(INTENT);
  room.ledger.clearFact(CLOSING_OTHERS);
  intend(room, CLOSING_OTHERS, seat, otherActiveIds);
}

/** Another session of the campaign that is in play by now, and was not to be followed. */
async function findStartedInstead(room: Room, askedIds: string[]): Promise<string | undefined> {
  const { id: ownId, campaignId } = room.table.session;
  const active = await listActiveSessions(room.database, campaignId);
  return active.map(({ id }) => id).find((id) => id !== ownId && !askedIds.includes(id));
}

/** Takes the Fear that was carried to a session which was not started after all. Once, however often it is asked. */
export function takeFearFrom(room: Room, seat: Seat, fromId: string, fear: number): Reply<null> {
  const { session } = room.table;
  if (session.status !== 'active') return refused(refuse('sessionClosed'));
  takeOnce(room, seat, givenFearId(fromId), Math.min(fear, FEAR_MAX - session.fear));
  return { ok: true, value: null };
}

function givenFearId(fromId: string): string {
  return `Fear carried over from the session ${fromId}, which was not started after all`;
}

/** Another call has activated the session, and may not have known of all that this one was to close: what is left is taken now. */
async function followActivation(room: Room, seat: Seat, askedIds: string[]): Promise<Reply<CarriedFear>> {
  const carried = await closeOtherSessions(room, seat, askedIds);
  settle(room, INTENT, askedIds); // what could not be reached is another intent by now
  return { ok: true, value: carried };
}

/**
 * Closes other active sessions of the campaign and takes their Fear, for a session that is active itself: two that were activated at the
 * same moment did not see each other. May be called again, and by several at once: each session's Fear is taken once. Answers what
 * this call took.
 */
export async function closeOtherSessions(room: Room, seat: Seat, otherActiveIds: string[]): Promise<CarriedFear> {
  const carried: CarriedFear = { closedSessions: [], fearCarriedOver: 0 };
  const { id: ownId, status } = room.table.session;
  if (status !== 'active') return carried;
  intend(room, CLOSING_OTHERS, seat, otherActiveIds);
  for (const id of otherActiveIds) {
    const reply = await askForFear(room, ownId, id, seat);
    const { table } = room.ledger;
    if (!table || !reply) return carried; // this one has been deleted meanwhile, or else the alarm tries again
    if (!reply.ok || !reply.value.isSuccessor) continue; // deleted, or closed for another one
    if (table.session.status !== 'active') break;
    const { name, closedSeq } = reply.value;
    const isAnew = table.session.reopenedAt === undefined; // what is opened again has its notes as at its close
    if (isAnew) beginWithNote(room, seat, reply.value.lastNote?.text ?? '');
    const fear = Math.min(reply.value.fear, FEAR_MAX - table.session.fear);
    if (!takeOnce(room, seat, takenFearId(id, closedSeq), fear)) continue;
    carried.closedSessions.push({ id, name });
    carried.fearCarriedOver += fear;
  }
  settle(room, CLOSING_OTHERS, otherActiveIds);
  return carried;
}

/** False where it was taken before. That there was none to take, or no room for it, is remembered too: a later call finds room. */
function takeOnce(room: Room, seat: Seat, commandId: string, fear: number): boolean {
  if (fear === 0) return remember(room, seat, commandId);
  const command = { type: 'ChangeFear', change: fear, reason: CARRIED_OVER } as const;
  const { decision } = room.stepOnce(seat, command, commandId);
  return decision !== null && !decision.isRefused;
}

/** Nothing of the Fear at this close of it is to be taken by `closeOtherSessions`, now or later. */
function rememberTakenFear(room: Room, seat: Seat, id: string, closedSeq: number): void {
  remember(room, seat, takenFearId(id, closedSeq));
}

/** False where that was known. */
function remember(room: Room, seat: Seat, commandId: string): boolean {
  return room.ledger.answers.remember({ seatId: seat.playerId, commandId, answer: '' }, Date.now());
}

/** Longer than the id of any command that comes from a client. */
function takenFearId(sessionId: string, closedSeq: number): string {
  return `Fear carried over from the session ${sessionId}, which this one closed: its event ${closedSeq}`;
}

/** Characters chosen in this lobby may have been played in another session since. What this one has moved is carried before. */
async function recallMarks(room: Room): Promise<void> {
  const { characters, resting, session } = room.table;
  if (characters.length + resting.length === 0) return;
  await room.carryToD1();
  for (const { id, ...marks } of await listMarks(room.database, session.campaignId)) {
    const onTable = findOnTableNow(room, id);
    if (onTable && !isSameMarks(marksOf(onTable), marks)) await recallMarksOf(room, onTable);
  }
}

/**
 * Takes the marks that D1 has of a character, but for those that this table moved and D1 was not told yet: `carryToD1` does not
 * wait for ever, and somebody may move them while D1 is asked. Those stay as they lie, and the archive goes on to carry them.
 */
async function recallMarksOf(room: Room, before: TableCharacter): Promise<void> {
  const carried = room.archive.carriedMarksOf(before);
  const found = await findKeptCharacter(room.database, before.id);
  const onTable = findOnTableNow(room, before.id);
  if (!found || !onTable || room.table.session.status !== 'inactive') return;
  const { character } = found;
  const here = marksOf(onTable);
  const byHand = pickMarks(character, (mark) => carried[mark] === here[mark]);
  if (isSameMarks({ ...here, ...byHand }, here)) return;
  const decision = room.systemStep({ type: 'UpdateSheet', character: tableCharacter(character), edit: { byHand } });
  const isTaken = !decision.isRefused && decision.events.length > 0; // not where the sheets leave no room for it (SE24)
  if (isTaken) room.archive.markSomeSaved(character.id, byHand);
}

/** None also where the session was deleted meanwhile. */
function findOnTableNow({ ledger: { table } }: Room, characterId: string): TableCharacter | undefined {
  return table ? findOnTable(table, characterId) : undefined;
}

function isSameMarks(one: SheetMarks, other: SheetMarks): boolean {
  return SHEET_MARKS.every((mark) => one[mark] === other[mark]);
}

/** Null where the other room did not answer: whether it has closed is not known, and asking again does no harm. */
async function askForFear(room: Room, ownId: string, id: string, seat: Seat): Promise<Reply<CloseAnswer> | null> {
  try {
    return await roomOf(room.env, id).closeFor(id, seat, ownId);
  } catch (error) {
    logFault('closing_the_session_before_failed', error);
    return null;
  }
}

/**
 * Finishes an activation that a crash or a failing room interrupted. It is dropped where another session was started instead, which
 * gets the Fear: two of a campaign would be active, and nobody asked for this one any more.
 */
export async function finishActivation(room: Room): Promise<void> {
  const intent = findIntent(room, INTENT);
  if (intent) await carryFearOver(room, intent.seat, intent.previousIds, { isLate: true });
  if (!room.ledger.table) return; // deleted meanwhile
  const closing = findIntent(room, CLOSING_OTHERS);
  if (closing) await closeOtherSessions(room, closing.seat, closing.previousIds);
}

/** Writes down which sessions are to be closed, with those that another call under way is to close, and answers all of them. */
function intend(room: Room, fact: Fact, seat: Seat, ids: string[]): string[] {
  takeAgain(room, ids);
  const previousIds = [...new Set([...intendedIds(room, fact), ...ids])];
  if (previousIds.length > 0) {
    room.ledger.writeFact(fact, JSON.stringify({ seat, previousIds } satisfies Intent));
    room.alarm.ringBy(Date.now() + RETRY_MS);
  }
  return previousIds;
}

/** These are closed. What another call wrote down meanwhile stays. */
function settle(room: Room, fact: Fact, ids: string[]): void {
  const intent = room.ledger.table && findIntent(room, fact); // none where the session was deleted meanwhile
  if (!intent) return;
  const previousIds = intent.previousIds.filter((id) => !ids.includes(id));
  if (previousIds.length > 0) room.ledger.writeFact(fact, JSON.stringify({ ...intent, previousIds } satisfies Intent));
  else room.ledger.clearFact(fact);
}

function intendedIds(room: Room, fact: Fact): string[] {
  return findIntent(room, fact)?.previousIds ?? [];
}

function findIntent(room: Room, fact: Fact): Intent | null {
  const intent = room.ledger.findFact(fact);
  return intent === null ? null : (JSON.parse(intent) as Intent);
}
