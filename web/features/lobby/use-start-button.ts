// Start Session in a game master's lobby: whether it is under way, what is asked before, and what is said when it fails (document 1
// section 8).
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Successor, useTakeOver } from '../../desk/use-take-over.tsx';
import { messageOf } from '../../lib/api.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { startSession } from '../../lib/start-session.ts';
import { hideToast, showToast } from '../../ui/toast.tsx';
import { useIsShown } from '../../ui/use-is-shown.ts';

const FAILED = 'start-failed';

type StartButton = {
  isStarting: boolean;
  press: () => Promise<void>;
  question: ReactNode; // asked where another session would end by it; to be drawn by the page
};

/** `onStarted` is not called for somebody who has left the lobby meanwhile. */
export function useStartButton(session: Successor | undefined, onStarted: () => void): StartButton {
  const { askFirst, question } = useTakeOver();
  const navigate = useNavigate();
  const [isStarting, setIsStarting] = useState(false);
  const isShown = useIsShown();

  async function press() {
    if (session === undefined) return;
    hideToast(FAILED);
    setIsStarting(true);
    try {
      if ((await askFirst('Start', session)) === null) return;
      await startSession(session.id, navigate);
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

  return { isStarting, press, question };
}
