/**
 * Tells people that their sign-in has expired, and keeps a player near the session: the front door has its id filled in. The
 * message goes when somebody signs in again.
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

/** Call this once, when the first page is known; `openedPath` is the address that it was opened with, before any link. */
export function tellWhenSignInEnds(router: AppRouter, openedPath: string): void {
  const tell = (ended: StoredAuth) => {
    showToast({ id: TOAST, tone: 'warning', ...WORDS[ended.type], durationMs: PERSISTENT_MS });
    if (ended.type === 'player') void router.navigate(doorPath(ended.sessionId), { replace: true });
  };
  onSignInEnded(tell);
  authStore.subscribe(({ auth }) => {
    if (auth !== null) hideToast(TOAST);
  });
  // A seat may expire while its tab is closed: the person hears it when they open the app again.
  if (endedBefore?.type !== 'player' || isForGmsAlone(openedPath)) return;
  if (isWayBack(router.state.location, endedBefore)) tell(endedBefore);
}
