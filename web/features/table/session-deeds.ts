/**
 * What the menu does for a session: starting it, closing it for everybody; each with the spec's words for how it went (document 1
 * section 8). It draws nothing.
 */
import { NOTICE_MS } from '../../../rules/durations.ts';
import { api, messageOf } from '../../lib/api.ts';
import { persist, retriesMutation } from '../../lib/asking-again.ts';
import { gamePath } from '../../lib/session-paths.ts';
import { startSession } from '../../lib/start-session.ts';
import { showToast } from '../../ui/toast.tsx';

export async function start(sessionId: string): Promise<void> {
  try {
    await startSession(sessionId);
  } catch (error) {
    console.info('The session was not started.', error);
    showToast({
      tone: 'error',
      title: 'Start Failed',
      text: messageOf(error, 'Failed to start session. Please try again.'),
      durationMs: NOTICE_MS.startFailed,
    });
  }
}

/** Whether it is closed now. */
export async function closeSession(sessionId: string): Promise<boolean> {
  try {
    const path = gamePath(sessionId, 'deactivate');
    await persist(() => api.post(path, { id: sessionId }), retriesMutation); // closing twice has no further effect
    return true;
  } catch (error) {
    console.info('The session was not closed.', error);
    showToast({ tone: 'error', title: 'Close Failed', text: 'Could not close the session. Please try again.' });
    return false;
  }
}
