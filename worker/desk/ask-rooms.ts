/** What the desk asks the rooms of a campaign: D1 may lag behind them, for a moment or for as long as it does not answer. */
import type { Character } from '../../rules/character.ts';
import type { Seat } from '../../rules/seats.ts';
import type { Session } from '../../rules/wire/rest.ts';
import { db } from '../db/client.ts';
import { hasRoom, type KeptSession, listActiveSessions, listSessionsWithRooms } from '../db/sessions.ts';
import type { Env } from '../env.ts';
import { logFault } from '../http/log.ts';
import { roomOf, unwrap } from '../session/rooms.ts';

/** A session in its room's state, if it has one. The seat must be allowed to see it. */
export async function sessionNow(env: Env, kept: Omit<KeptSession, 'revision'>, seat: Seat): Promise<Session> {
  const { session } = kept;
  if (!hasRoom(kept)) return session;
  const { status, currentPhase, fear, startedAt, closedAt } = unwrap(
    await roomOf(env, session.id).session(session.id, seat),
  );
  return { ...session, status, currentPhase, fear, startedAt, closedAt };
}

/**
 * The sessions that are active in D1 and in their rooms (`sessionNow`). If a room does not answer, D1's state counts: a list
 * must not fail because of one line.
 */
export async function activeSessionsNow(env: Env, sessions: Session[], seat: Seat): Promise<Session[]> {
  const asked = await Promise.allSettled(
    sessions.map((session) => sessionNow(env, { session, enteredAt: null }, seat)),
  );
  const now = asked.map((each, index) => {
    if (each.status === 'fulfilled') return each.value;
    logFault('room_not_asked', each.reason);
    return sessions[index] as Session;
  });
  return now.filter(({ status }) => status === 'active');
}

/** Whether a table holds the character's marks now: an active session of its campaign has it on the table. */
export async function areMarksOnTable(env: Env, { id: characterId, campaignId }: Character): Promise<boolean> {
  const active = campaignId === null ? [] : await listActiveSessions(db(env), campaignId);
  for (const { id } of active) {
    if (unwrap(await roomOf(env, id).hasMarksOf(id, characterId))) return true;
  }
  return false;
}

/** Whether somebody holds the character at a table. */
export async function isInPlay(env: Env, { id: characterId, campaignId }: Character): Promise<boolean> {
  const ids = campaignId === null ? [] : await listSessionsWithRooms(db(env), { campaignId });
  for (const id of ids) {
    if (unwrap(await roomOf(env, id).holdsCharacter(id, characterId))) return true;
  }
  return false;
}
