// Tells people who were signed out because their sign-in could not be renewed. The message goes when somebody signs in again.
import { PERSISTENT_MS } from '../../rules/durations.ts';
import { authStore, onSignInEnded } from '../lib/auth-store.ts';
import { hideToast, showToast } from '../ui/toast-store.ts';

const TOAST = 'sign-in-ended';

/** To be called once, before the first screen is rendered. */
export function tellWhenSignInEnds(): void {
  onSignInEnded(() => {
    showToast({
      id: TOAST,
      tone: 'warning',
      title: 'Signed Out',
      text: 'Your sign-in has ended. Sign in again to go on; a form that was open keeps what you typed.',
      durationMs: PERSISTENT_MS,
    });
  });
  authStore.subscribe(({ auth }) => {
    if (auth !== null) hideToast(TOAST);
  });
}
