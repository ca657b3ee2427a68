/**
 * Carrying Fear from the sessions before to the one that starts, across rooms, in an order that neither loses nor
 * doubles it: the intent is written first, the other room answers the same Fear however often it is asked, and the
 * activation is one step (contract 4).
 */
import type { Seat } from '../../rules/seats.ts';
import { logFault } from '../log.ts';
import type { Room } from './room.ts';
import { type Reply, roomOf } from './rooms.ts';

export type Carried = { previousSessionClosed: boolean; fearCarriedOver: number };

/** What an activation under way would have to finish after a crash. */
const INTENT = 'activation';
type Intent = { seat: Seat; previousIds: string[] };
/** How soon an activation that broke off is finished, in milliseconds. */
const RETRY_MS = 5_000;
const NOT_REACHED = 'The session before this one can not be reached right now. It is tried again in a few seconds.';

export async function carryFearOver(room: Room, seat: Seat, previousIds: string[]): Promise<Reply<Carried>> {
  const { session } = room.table;
  if (session.status === 'closed') return { ok: false, code: 'SESSION_CLOSED', message: 'This session is closed.' };
  if (session.status === 'active') return { ok: true, value: { previousSessionClosed: false, fearCarriedOver: 0 } };
  const intent: Intent = { seat, previousIds: [...new Set([...intendedIds(room), ...previousIds])] };
  if (intent.previousIds.length) {
    room.ledger.writeFact(INTENT, JSON.stringify(intent));
    room.alarm.ringBy(Date.now() + RETRY_MS);
  }
  let fear = 0;
  let previousSessionClosed = false;
  for (const id of intent.previousIds) {
    const reply = await askForFear(room, id, seat);
    if (!reply) return { ok: false, code: 'UNAVAILABLE', message: NOT_REACHED }; // the intent stands: the alarm tries again
    if (!reply.ok) continue; // it has been deleted meanwhile
    previousSessionClosed = true;
    fear += reply.value.fear;
  }
  const before = room.table.session.fear;
  const decision = room.step(seat, { type: 'Activate', carriedFear: fear });
  room.ledger.clearFact(INTENT);
  if (decision.isRefused) return { ok: false, code: decision.code, message: decision.message };
  return { ok: true, value: { previousSessionClosed, fearCarriedOver: room.table.session.fear - before } };
}

/** Null where the other room did not answer: whether it has closed is not known, and asking again does no harm. */
async function askForFear(room: Room, id: string, seat: Seat): Promise<Reply<{ fear: number }> | null> {
  try {
    return await roomOf(room.env, id).closeFor(id, seat, room.table.session.id);
  } catch (error) {
    logFault('closing_the_session_before_failed', error);
    return null;
  }
}

/** Finishes an activation that a crash or a failing room interrupted. */
export async function finishActivation(room: Room): Promise<void> {
  const intent = findIntent(room);
  if (intent) await carryFearOver(room, intent.seat, intent.previousIds);
}

function intendedIds(room: Room): string[] {
  return findIntent(room)?.previousIds ?? [];
}

function findIntent(room: Room): Intent | null {
  const intent = room.ledger.findFact(INTENT);
  return intent === null ? null : (JSON.parse(intent) as Intent);
}
