/**
 * Tells people whose sign-in has ended by itself, and keeps a player near the session: the door has its id filled in. The message
 * goes when somebody signs in again.
 */

import { isForGmsAlone, isWayBack } from '../guards.ts';
import { authStore, endedBefore, onSignInEnded, type StoredAuth } from '../lib/auth-store.ts';
import { PERSISTENT_MS } from '../lib/notice-times.ts';
import { hideToast, showToast } from '../lib/toast-store.ts';
import { doorPath } from '../paths.ts';
import type { AppRouter } from '../router.tsx';

const TOAST = 'sign-in-ended';

const WORDS = {
  gm: {
    title: 'Signed Out',
    text: 'Your sign-in has ended. Sign in again to go on; a form that was open keeps what you typed.',
  },
  player: {
    title: 'Your seat has run out',
    text: 'A seat is kept for eight hours. Join again to play on.',
  },
};

/** To be called once, when the first page is known; `openedPath` is the address that it was opened by, before links were followed. */
export function tellWhenSignInEnds(router: AppRouter, openedPath: string): void {
  const tell = (ended: StoredAuth) => {
    showToast({ id: TOAST, tone: 'warning', ...WORDS[ended.type], durationMs: PERSISTENT_MS });
    if (ended.type === 'player') void router.navigate(doorPath(ended.sessionId), { replace: true });
  };
  onSignInEnded(tell);
  authStore.subscribe(({ auth }) => {
    if (auth !== null) hideToast(TOAST);
  });
  // A seat may run out while its tab is gone: whoever opens the app again hears it then.
  if (endedBefore?.type !== 'player' || isForGmsAlone(openedPath)) return;
  if (isWayBack(router.state.location, endedBefore)) tell(endedBefore);
}
