/**
 * What the menu does for a session: copying its link and id, starting it; each with the spec's words for how
 * it went (document 1 section 8). It draws nothing.
 */
import { NOTICE_MS } from '../../../rules/durations.ts';
import { messageOf } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { loginLinkOf } from '../../lib/session-paths.ts';
import { startSession } from '../../lib/start-session.ts';
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
