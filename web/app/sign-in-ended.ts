// Tells people whose sign-in has ended by itself, and keeps a player near the session: the door has its id filled in. The message
// goes when somebody signs in again.
import { navigate } from 'wouter/use-browser-location';
import { PERSISTENT_MS } from '../../rules/durations.ts';
import { authStore, endedBefore, onSignInEnded, type StoredAuth } from '../lib/auth-store.ts';
import { doorPath } from '../lib/session-paths.ts';
import { hideToast, showToast } from '../ui/toast-store.ts';
import { leadsToSeat } from './leads-on.ts';

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

/** To be called once, before the first screen is rendered. */
export function tellWhenSignInEnds(): void {
  onSignInEnded(tell);
  authStore.subscribe(({ auth }) => {
    if (auth !== null) hideToast(TOAST);
  });
  // A seat may run out while its tab is gone: whoever opens the app again hears it then.
  if (endedBefore?.type === 'player' && leadsToSeat(location, endedBefore)) tell(endedBefore);
}

function tell(ended: StoredAuth): void {
  showToast({ id: TOAST, tone: 'warning', ...WORDS[ended.type], durationMs: PERSISTENT_MS });
  if (ended.type === 'player') navigate(doorPath(ended.sessionId), { replace: true });
}
