/**
 * What the menu does for a session: copying its link and id, closing it for everybody; each with the spec's words for how
 * it went (document 1 section 8). It draws nothing.
 */
import { NOTICE_MS } from '../../../rules/durations.ts';
import { api } from '../../lib/api.ts';
import { persist, retriesMutation } from '../../lib/asking-again.ts';
import { copyText } from '../../lib/copy-text.ts';
import { gamePath, loginLinkOf } from '../../lib/session-paths.ts';
import { showToast } from '../../ui/toast.tsx';

export async function copyLoginLink(sessionId: string): Promise<void> {
  if (await copyText(loginLinkOf(sessionId))) {
    showToast({
      tone: 'success',
      title: 'Login Link Copied',
      text: 'Players can use this link to join the session',
      durationMs: NOTICE_MS.copied,
    });
  } else copyFailed('Could not copy login link to clipboard');
}

export async function copySessionId(sessionId: string): Promise<void> {
  if (await copyText(sessionId))
    showToast({ tone: 'success', title: 'Session ID Copied', durationMs: NOTICE_MS.copied });
  else copyFailed('Could not copy session ID to clipboard');
}

function copyFailed(text: string): void {
  showToast({ tone: 'error', title: 'Copy Failed', text });
}

/** Whether it is closed now. Then that can be taken back from a notice, on whatever page the game master is. */
export async function closeSession(sessionId: string): Promise<boolean> {
  try {
    const path = gamePath(sessionId, 'deactivate');
    await persist(() => api.post(path, { id: sessionId }), retriesMutation); // closing twice has no further effect
    import('../../lib/reopen-session.ts')
      .then(({ tellClosedByHand }) => tellClosedByHand(sessionId))
      .catch((error: unknown) => console.info('The notice did not come; the desk offers the same.', error));
    return true;
  } catch (error) {
    console.info('The session was not closed.', error);
    showToast({ tone: 'error', title: 'Close Failed', text: 'Could not close the session. Please try again.' });
    return false;
  }
}
