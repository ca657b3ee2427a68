/**
 * Whether there is a session of that id, asked of D1 before its room is: asking an object that was never there makes it, and on a
 * laptop it leaves a file for ever. A player's token names a session that was there; a game master may ask for any.
 */
import { REFUSALS } from '../../rules/refusals.ts';
import { db } from '../db/client.ts';
import { findSession } from '../db/sessions.ts';
import type { Env } from '../env.ts';
import { Refused } from '../http/errors.ts';
import { RecentValues } from '../limits/recent-values.ts';

/** Of one that was there the room is asked, which knows whether it still is. */
const known = new RecentValues<true>({ entries: 10_000, weight: 10_000 });

/** Throws NOT_FOUND where there never was such a session. */
export async function refuseUnknown(env: Env, sessionId: string): Promise<void> {
  if (known.get(sessionId)) return;
  if (!(await findSession(db(env), sessionId))) throw new Refused(...REFUSALS.sessionNotFound);
  known.set(sessionId, true, 1);
}
