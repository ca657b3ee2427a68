/**
 * What the menu copies: the session's link and its id, with a message about the result. It renders nothing.
 */

import { copyText } from '../../lib/copy-text.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { loginLinkOf } from '../../paths.ts';
import { tellOnlyHere } from '../../ui/only-here.tsx';
import { showToast } from '../../ui/toast.tsx';

export async function copyLoginLink(sessionId: string): Promise<void> {
  const link = loginLinkOf(sessionId);
  if (await copyText(link)) {
    showToast({
      tone: 'success',
      title: 'Login Link Copied',
      text: 'Players can use this link to join the session',
      durationMs: NOTICE_MS.copied,
    });
    tellOnlyHere(link, 'Show QR Code says how others can.');
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
