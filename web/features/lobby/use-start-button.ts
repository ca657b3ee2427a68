// Start Session in a game master's lobby: whether it is under way, and what is said when it fails (document 1 section 8).
import { useState } from 'react';
import { NOTICE_MS } from '../../../rules/durations.ts';
import { messageOf } from '../../lib/api.ts';
import { startSession } from '../../lib/start-session.ts';
import { hideToast, showToast } from '../../ui/toast.tsx';
import { useIsShown } from '../../ui/use-is-shown.ts';

const FAILED = 'start-failed';

/** `onStarted` is not called for somebody who has left the lobby meanwhile. */
export function useStartButton(sessionId: string, onStarted: () => void) {
  const [isStarting, setIsStarting] = useState(false);
  const isShown = useIsShown();

  async function press() {
    hideToast(FAILED);
    setIsStarting(true);
    try {
      await startSession(sessionId);
      if (isShown.current) onStarted();
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
