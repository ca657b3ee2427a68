/** What everybody is told when a session starts (document 1 section 8). */
import { NOTICE_MS } from '../../rules/durations.ts';
import { showToast } from '../ui/toast-store.ts';

/** Shown once under one id, whether the answer or the event comes first. */
export function tellStarted(text?: string): void {
  showToast({
    id: 'session-started',
    tone: 'success',
    title: 'Session Started',
    text,
    durationMs: NOTICE_MS.sessionStarted,
  });
}
