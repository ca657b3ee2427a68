/**
 * Checks in D1 whether a session exists before its room is called: a call to a new object creates it, and on a
 * laptop it leaves a file for ever. A player's token names a session that has existed; a game master may name any id.
 */
import { REFUSALS } from '../../rules/refusals.ts';
import { db } from '../db/client.ts';
import { findSession } from '../db/sessions.ts';
import type { Env } from '../env.ts';
import { Refused } from '../http/errors.ts';
import { RecentValues } from '../limits/recent-values.ts';

/** For one that has existed, the room knows whether it still does. */
const known = new RecentValues<true>({ entries: 10_000, weight: 10_000 });

/** Throws NOT_FOUND when there never was such a session. */
export async function refuseUnknown(env: Env, sessionId: string): Promise<void> {
  if (known.get(sessionId)) return;
  if (!(await findSession(db(env), sessionId))) throw new Refused(...REFUSALS.sessionNotFound);
  known.set(sessionId, true, 1);
}
