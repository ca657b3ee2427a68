// Start Session: activates the session if it is not active, which calls everybody to the table, and shows the result in the
// spec's words (document 1 section 8).
import { useState } from 'react';
import { NOTICE_MS } from '../../../rules/durations.ts';
import { messageOf } from '../../lib/api.ts';
import { hideToast, showToast } from '../../ui/toast.tsx';
import { sendStart } from './lobby-calls.ts';

const FAILED = 'start-failed';

export function useSessionStart(sessionId: string, onStarted: () => void) {
  const [isStarting, setIsStarting] = useState(false);

  async function press() {
    hideToast(FAILED);
    setIsStarting(true);
    try {
      const { fearCarriedOver } = await sendStart(sessionId);
      tellStarted();
      if (fearCarriedOver > 0) {
        showToast({
          title: 'Fear carried over',
          text: `${fearCarriedOver} Fear came along from the previous session.`,
          durationMs: NOTICE_MS.fearCarriedOver,
        });
      }
      onStarted();
    } catch (error) {
      showToast({
        id: FAILED,
        tone: 'error',
        title: 'Start Failed',
        text: messageOf(error, 'Failed to start session. Please try again.'),
        durationMs: NOTICE_MS.startFailed,
      });
    } finally {
      setIsStarting(false);
    }
  }

  return { isStarting, press };
}

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
