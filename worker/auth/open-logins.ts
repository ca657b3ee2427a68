/**
 * Whether a login is still open: it was not signed out, and no new password ended it. Asked of D1 once, and
 * cached for half a minute, so that a full desk costs one query more and not one for each list.
 */
import { waitUntil } from 'cloudflare:workers';
import { db } from '../db/client.ts';
import { hasFamily } from '../db/refresh-tokens.ts';
import type { Env } from '../env.ts';

const BELIEVED_MS = 30_000;
const KEPT = 1_000;

type Belief = { isOpen: Promise<boolean>; untilMs: number };
const beliefs = new Map<string, Belief>();

/** By the login's id from its tokens. Simultaneous calls share one query. */
export function isLoginOpen(env: Env, loginId: string): Promise<boolean> {
  const nowMs = Date.now();
  const known = beliefs.get(loginId);
  // The upper bound matters too: the clock may have been set back since.
  if (known && known.untilMs > nowMs && known.untilMs <= nowMs + BELIEVED_MS) return known.isOpen;
  const isOpen = hasFamily(db(env), loginId);
  if (beliefs.size >= KEPT) beliefs.clear();
  beliefs.set(loginId, { isOpen, untilMs: nowMs + BELIEVED_MS });
  // A failed query is no answer: the next call asks again.
  const settled = isOpen.catch(() => beliefs.delete(loginId));
  // `waitUntil` keeps the query alive: if its call is aborted, other calls that wait for the answer still get it.
  waitUntil(settled);
  return isOpen;
}

/** Call this when a login has ended: this isolate asks D1 again at once, others within half a minute. */
export function doubtAllLogins(): void {
  beliefs.clear();
}
