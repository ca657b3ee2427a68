/**
 * Carries Fear from earlier sessions to the one that starts, across rooms, in an order that does not lose or
 * double it: the intent is written first, the other room gives the same Fear to every repeat, and the
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
import { beginWithNote, findLeft, type LastSession, laterOf, takeOver } from './last-session.ts';
import { refused } from './replies.ts';
import type { Room } from './room.ts';
import { roomOf } from './rooms.ts';
import { marksOf, tableCharacter } from './sheets.ts';

/**
 * The answer of a session that was asked to close: its Fear goes to its successor only. `closedSeq` identifies this close, since
 * the session may be opened and closed again; it is 0 if it never was active.
 */
export type CloseAnswer = {
  fear: number;
  isSuccessor: boolean;
  closedSeq: number;
  name: string;
  left: LastSession | null;
};
/** `closedSessions` are the sessions that this activation closed. */
export type CarriedFear = { closedSessions: { id: string; name: string }[]; fearCarriedOver: number };

/** What an activation has to finish after a crash. */
const INTENT = 'activation';
type Intent = { seat: Seat; previousIds: string[]; isFresh?: boolean };
/** The same for a session that closes the other active ones. */
const CLOSING_OTHERS = 'overtaking';
type Fact = typeof INTENT | typeof CLOSING_OTHERS;
/** The sessions that this one was to close and that open again instead; a repeat gets the same answer. */
const LET_GO = 'let go';
/** How soon the alarm finishes an interrupted activation, in milliseconds. */
const RETRY_MS = 5_000;
/** For a session that was deleted while its activation waited for another room, or for D1. */
const GONE = refused(refuse('sessionNotFound'));
const NOT_REACHED = 'The session before this one cannot be reached right now. We try again in a few seconds.';

/**
 * Activates the room's session with the Fear of its predecessors. It writes its intent down first: if one of them is
 * out of reach, or the room crashes, the alarm continues (`finishActivation`). Refused for a closed session.
 */
export async function carryFearOver(
  room: Room,
  seat: Seat,
  previousIds: string[],
  { isLate = false, isFresh = false } = {}, // late: nobody waits for it any more, the alarm continues it
): Promise<Reply<CarriedFear>> {
  const { session } = room.table;
  if (session.status === 'closed') return refused(refuse('sessionClosed'));
  if (session.status === 'active') return followActivation(room, seat, intendedIds(room, INTENT));
  const askedIds = intend(room, INTENT, seat, previousIds, isFresh);
  let fear = 0;
  const closedSessions: CarriedFear['closedSessions'] = [];
  const closings: [id: string, closedSeq: number][] = [];
  let left: LastSession | null = null;
  for (const id of askedIds) {
    const reply = await askForFear(room, session.id, id, seat);
    if (!room.ledger.table) return GONE;
    if (!reply) return { ok: false, code: 'UNAVAILABLE', message: NOT_REACHED }; // the intent stands: the alarm tries again
    if (!reply.ok) continue; // it has been deleted meanwhile
    const { name, isSuccessor, closedSeq } = reply.value;
    if (isSuccessor) closedSessions.push({ id, name });
    closings.push([id, closedSeq]);
    fear += reply.value.fear;
    left = laterOf(left, reply.value.left);
  }
  const startedInstead = isLate ? await findStartedInstead(room, askedIds) : undefined;
  if (startedInstead !== undefined && !wasLetGo(room, askedIds)) {
    const reply = await roomOf(room.env, startedInstead).takeFearFrom(startedInstead, seat, session.id, fear);
    if (!reply.ok) return reply; // closed or deleted just now: the intent stands
    settle(room, INTENT, askedIds);
    return { ok: true, value: { closedSessions, fearCarriedOver: 0 } };
  }
  await recallMarks(room);
  const { note, countdowns, fight } = await findLeft(room, seat, left);
  const before = room.ledger.table?.session;
  if (!before) return GONE;
  if (before.status === 'active') return followActivation(room, seat, askedIds);
  if (wasLetGo(room, askedIds)) return refused(refuse('otherIsActive'));
  const decision = room.step(seat, { type: 'Activate', carriedFear: fear, countdowns, fight: isFresh ? null : fight });
  beginWithNote(room, seat, note);
  for (const [id, closedSeq] of closings) rememberTakenFear(room, seat, id, closedSeq);
  settle(room, INTENT, askedIds);
  if (decision.isRefused) return { ok: false, code: decision.code, message: decision.message };
  return { ok: true, value: { closedSessions, fearCarriedOver: room.table.session.fear - before.fear } };
}

/** What happened to the Fear of a session that this one was to follow. */
export type SuccessorState = 'active' | 'letGo' | 'done';

/**
 * A session that was closed for this one is about to be opened again. If this one is active, that is refused. An interrupted
 * activation no longer closes that session (`letGo`, however often it is asked): none of its Fear has come here. It still
 * follows its other predecessors, and their Fear goes to the session that is opened again.
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

/** These close for this session again, even if it let them go before. */
function takeAgain(room: Room, ids: string[]): void {
  const known = listLetGo(room);
  const others = known.filter((id) => !ids.includes(id));
  if (others.length < known.length) room.ledger.writeFact(LET_GO, JSON.stringify(others));
}

/** For a session that is about to be opened again: drops its intents from before its close, and intends these. */
export function intendOnly(room: Room, seat: Seat, otherActiveIds: string[]): void {
  room.ledger.clearFact(INTENT);
  room.ledger.clearFact(CLOSING_OTHERS);
  intend(room, CLOSING_OTHERS, seat, otherActiveIds);
}

/** Another session of the campaign that is active now and was not among the predecessors. */
async function findStartedInstead(room: Room, askedIds: string[]): Promise<string | undefined> {
  const { id: ownId, campaignId } = room.table.session;
  const active = await listActiveSessions(room.database, campaignId);
  return active.map(({ id }) => id).find((id) => id !== ownId && !askedIds.includes(id));
}

/** Takes the Fear that was carried to a session that did not start. Once, however often it is called. */
export function takeFearFrom(room: Room, seat: Seat, fromId: string, fear: number): Reply<null> {
  const { session } = room.table;
  if (session.status !== 'active') return refused(refuse('sessionClosed'));
  takeOnce(room, seat, givenFearId(fromId), Math.min(fear, FEAR_MAX - session.fear));
  return { ok: true, value: null };
}

function givenFearId(fromId: string): string {
  return `Fear carried over from the session ${fromId}, which was not started after all`;
}

/** Another call has activated the session, perhaps without all the predecessors of this call: this takes what is left. */
async function followActivation(room: Room, seat: Seat, askedIds: string[]): Promise<Reply<CarriedFear>> {
  const carried = await closeOtherSessions(room, seat, askedIds);
  settle(room, INTENT, askedIds); // what could not be reached is now another intent
  return { ok: true, value: carried };
}

/**
 * Closes other active sessions of the campaign and takes their Fear, for an active session: two that were activated at the
 * same moment did not see each other. Repeats and simultaneous calls are fine: each session's Fear is taken once. Returns what
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
    if (!reply.ok || !reply.value.isSuccessor) continue; // deleted, or closed for another session
    if (table.session.status !== 'active') break;
    const { name, closedSeq } = reply.value;
    const isAnew = table.session.reopenedAt === undefined; // a reopened session has its notes and countdowns as at its close
    const left = isAnew ? reply.value.left : null;
    if (left) beginWithNote(room, seat, left.note);
    const fear = Math.min(reply.value.fear, FEAR_MAX - table.session.fear);
    if (!takeOnce(room, seat, takenFearId(id, closedSeq), fear)) continue;
    if (left) takeOver(room, seat, left); // once, too: some may have been settled since
    carried.closedSessions.push({ id, name });
    carried.fearCarriedOver += fear;
  }
  settle(room, CLOSING_OTHERS, otherActiveIds);
  return carried;
}

/** False if it was taken before. It also remembers that there was no Fear, or no room for it: a later call might find room. */
function takeOnce(room: Room, seat: Seat, commandId: string, fear: number): boolean {
  if (fear === 0) return remember(room, seat, commandId);
  const command = { type: 'ChangeFear', change: fear, reason: CARRIED_OVER } as const;
  const { decision } = room.stepOnce(seat, command, commandId);
  return decision !== null && !decision.isRefused;
}

/** `closeOtherSessions` must not take the Fear of this close, now or later. */
function rememberTakenFear(room: Room, seat: Seat, id: string, closedSeq: number): void {
  remember(room, seat, takenFearId(id, closedSeq));
}

/** False if that was known. */
function remember(room: Room, seat: Seat, commandId: string): boolean {
  return room.ledger.answers.remember({ seatId: seat.playerId, commandId, answer: '' }, Date.now());
}

/** Longer than any command id from a client. */
function takenFearId(sessionId: string, closedSeq: number): string {
  return `Fear carried over from the session ${sessionId}, which this one closed: its event ${closedSeq}`;
}

/** Characters chosen in this lobby may have been played in another session since. This session's changes go to D1 first. */
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
 * Takes a character's marks from D1, except those that this table changed and D1 does not have yet: `carryToD1` does not
 * wait for ever, and somebody may change them during the query. Those stay as they are here, and the archive carries them later.
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
  const decision = room.systemStep({
    type: 'UpdateSheet',
    character: tableCharacter(character, onTable.thresholds),
    edit: { byHand },
  });
  const isTaken = !decision.isRefused && decision.events.length > 0; // not if the sheets leave no room for it (SE24)
  if (isTaken) room.archive.markSomeSaved(character.id, byHand);
}

/** Empty also when the session was deleted meanwhile. */
function findOnTableNow({ ledger: { table } }: Room, characterId: string): TableCharacter | undefined {
  return table ? findOnTable(table, characterId) : undefined;
}

function isSameMarks(one: SheetMarks, other: SheetMarks): boolean {
  return SHEET_MARKS.every((mark) => one[mark] === other[mark]);
}

/** Null when the other room did not answer: it may have closed or not, and asking again does no harm. */
async function askForFear(room: Room, ownId: string, id: string, seat: Seat): Promise<Reply<CloseAnswer> | null> {
  try {
    return await roomOf(room.env, id).closeFor(id, seat, ownId);
  } catch (error) {
    logFault('closing_the_session_before_failed', error);
    return null;
  }
}

/**
 * Finishes an activation that a crash or a failing room interrupted. If another session was started instead, it is dropped,
 * and that session gets the Fear: otherwise two of a campaign would be active, and nobody asks for this one any more.
 */
export async function finishActivation(room: Room): Promise<void> {
  const intent = findIntent(room, INTENT);
  if (intent) {
    const { seat, previousIds, isFresh = false } = intent;
    await carryFearOver(room, seat, previousIds, { isLate: true, isFresh });
  }
  if (!room.ledger.table) return; // deleted meanwhile
  const closing = findIntent(room, CLOSING_OTHERS);
  if (closing) await closeOtherSessions(room, closing.seat, closing.previousIds);
}

/** Writes down the sessions to close, with those of other calls under way, and returns all of them. */
function intend(room: Room, fact: Fact, seat: Seat, ids: string[], isFresh = false): string[] {
  takeAgain(room, ids);
  const previousIds = [...new Set([...intendedIds(room, fact), ...ids])];
  if (previousIds.length > 0) {
    room.ledger.writeFact(fact, JSON.stringify({ seat, previousIds, isFresh } satisfies Intent));
    room.alarm.ringBy(Date.now() + RETRY_MS);
  }
  return previousIds;
}

/** Removes these, which have closed. Entries that another call wrote meanwhile stay. */
function settle(room: Room, fact: Fact, ids: string[]): void {
  const intent = room.ledger.table && findIntent(room, fact); // none if the session was deleted meanwhile
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
