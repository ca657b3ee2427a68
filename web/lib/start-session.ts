/**
 * Start Session, for every such button: from then on the session is active and at the table, and Ready players go along.
 * The message names the session that was closed for it.
 */

import type { ActivateAnswer } from '../../rules/wire/rest.ts';
import { api } from './api.ts';
import { gamePath } from './game-path.ts';
import { NOTICE_MS } from './notice-times.ts';
import { startedNotice } from './notices.ts';
import { type GoTo, tellClosed } from './reopen-session.ts';
import { persist, retriesMutation } from './retries.ts';
import { showToast } from './toast-store.ts';

/** May be repeated: starting twice has no further effect. `fresh`: with an empty table, where the last session's fight would go on. `goTo` is for undoing a close later. Throws ApiError. */
export async function startSession(sessionId: string, goTo: GoTo, { fresh = false } = {}): Promise<void> {
  const { fearCarriedOver, closedSessions = [] } = await persist(
    () => api.post<ActivateAnswer>(gamePath(sessionId, 'start'), fresh ? { fresh } : undefined),
    retriesMutation,
  );
  showToast(startedNotice());
  if (fearCarriedOver > 0) {
    showToast({
      title: 'Fear carried over',
      text: `${fearCarriedOver} Fear came along from the previous session.`,
      durationMs: NOTICE_MS.fearCarriedOver,
    });
  }
  for (const closed of closedSessions) tellClosed(closed, sessionId, goTo);
}
