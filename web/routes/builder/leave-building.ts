/** Closes an open builder when the seat that it was opened for is gone. */

import { authStore } from '../../lib/auth-store.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { showToast } from '../../ui/toast.tsx';
import { personOf } from '../person.ts';
import { builderOpening, closeBuilder } from './builder-opening.ts';

/** [BF12] The screen that says so replaces it; the draft is offered when the player comes back. */
export function leaveBuilding(): void {
  const { opening } = builderOpening.getState();
  const { auth } = authStore.getState();
  if (auth === null || opening?.person !== personOf(auth)) return;
  closeBuilder();
  showToast({
    tone: 'info',
    title: 'What you were building is kept',
    text: 'It is kept on this device. Open the builder again once you are back.',
    durationMs: NOTICE_MS.usual,
  });
}
