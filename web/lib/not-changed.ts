/** The message in the corner when a command to the room failed; `why` is the room's sentence. */

import { NOTICE_MS } from './notice-times.ts';
import { showToast } from './toast-store.ts';

export function tellNotChanged(why: string): void {
  showToast({ id: 'not-changed', tone: 'warning', title: 'Not changed', text: why, durationMs: NOTICE_MS.brief });
}
