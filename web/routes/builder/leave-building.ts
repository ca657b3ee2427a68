/** What becomes of an open builder when the seat it was opened for is gone. */

import { authStore } from '../../lib/auth-store.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { showToast } from '../../ui/toast.tsx';
import { personOf } from '../person.ts';
import { builderOpening, closeBuilder } from './builder-opening.ts';

/** [BF12] It makes way for the screen that says so; the draft is offered when they come again. */
export function leaveBuilding(): void {
  const { opening } = builderOpening.getState();
  const { auth } = authStore.getState();
  if (auth === null || opening?.person !== personOf(auth)) return;
  closeBuilder();
  showToast({
    tone: 'info',
    title: 'What you were building is kept',
    text: 'It lies on this device. Open the builder again once you are back.',
    durationMs: NOTICE_MS.usual,
  });
}
