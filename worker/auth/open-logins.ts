/**
 * Whether a login is still open: it was not signed out, and no new password ended it. Asked of D1 once, and
 * cached for half a minute, so that a full desk costs one query more and not one for each list.
 */
import { waitUntil } from 'cloudflare:workers';
import { db } from '../db/client.ts';
import { hasFamily } from '../db/refresh-tokens.ts';
import type { Env } from '../env.ts';
import { CachedAnswers } from '../limits/cached-answers.ts';

const openLogins = new CachedAnswers<boolean>(30_000);

/** By the login's id, from its tokens. */
export function isLoginOpen(env: Env, loginId: string): Promise<boolean> {
  return openLogins.get(loginId, () => {
    const isOpen = hasFamily(db(env), loginId);
    // `waitUntil` keeps the query alive: if its call is aborted, other calls that wait for the answer still get it.
    waitUntil(isOpen.catch(() => undefined));
    return isOpen;
  });
}

/** Call this when a login has ended: this isolate asks D1 again at once, others within half a minute. */
export function forgetOpenLogins(): void {
  openLogins.clear();
}
