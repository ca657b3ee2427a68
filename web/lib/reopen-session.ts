/** Opens a closed session again, and shows the notice of a close that offers that. */
import { TAKE_BACK_MS } from '../../rules/durations.ts';
import { withNames } from '../../rules/isolated.ts';
import type { ReopenAnswer, Session } from '../../rules/wire/rest.ts';
import { tablePath } from '../paths.ts';
import { api, messageOf } from './api.ts';
import { gamePath } from './game-path.ts';
import { onOtherPerson } from './other-person.ts';
import { playedBy, type RunningSession } from './played-by.ts';
import { findRunning } from './running-session.ts';
import { hideToast, showToast } from './toast-store.ts';

type Closed = Pick<Session, 'id' | 'name'>;

const noticeOf = (sessionId: string) => `closed ${sessionId}`;
const offered = new Set<string>(); // notices that may still show

/** `insteadOf` is the active session that ends for it, if it still is one; its Fear comes along. Throws ApiError. */
export async function reopenSession(id: string, insteadOf: string | null): Promise<void> {
  await api.post<ReopenAnswer>(gamePath(id, 'reopen'), { insteadOf });
  hideToast(noticeOf(id)); // also where it was opened from elsewhere
}

/** Goes to a page of the app. */
export type GoTo = (path: string) => void;

/** Names the closed session, and offers for ten minutes to undo that; `successorId` is the session that replaced it. */
export function tellClosed(
  closed: Closed,
  successorId: string | null,
  goTo: GoTo,
  untilMs = Date.now() + TAKE_BACK_MS,
): void {
  const id = noticeOf(closed.id);
  offered.add(id);
  showToast({
    id,
    tone: 'warning',
    title: withNames`${closed.name} was closed`,
    durationMs: Math.max(1, untilMs - Date.now()),
    action: { label: 'Take It Back', onSelect: () => void takeBack(closed, successorId, goTo, untilMs) },
  });
}

/** The same if no other replaced it. Throws ApiError. */
export async function tellClosedByHand(sessionId: string, goTo: GoTo): Promise<void> {
  tellClosed(await api.get<Session>(`/manage/sessions/${encodeURIComponent(sessionId)}`), null, goTo);
}

/** `isAgreed`: that the session which replaced it ends, although people play it now. */
async function takeBack(
  closed: Closed,
  successorId: string | null,
  goTo: GoTo,
  untilMs: number,
  isAgreed = false,
): Promise<void> {
  try {
    const running = successorId === null ? null : await findRunning(({ id }) => id === successorId);
    if (running !== null && running.people !== 0 && !isAgreed) {
      askBeforeTakingBack(closed, running, goTo, untilMs);
      return;
    }
    await reopenSession(closed.id, successorId);
    tellReopened(closed);
    if (running !== null) tellClosed(running, closed.id, goTo);
    goTo(tablePath(closed.id));
  } catch (error) {
    tellNotReopened(error);
    if (Date.now() < untilMs) tellClosed(closed, successorId, goTo, untilMs);
  }
}

/** In place of the notice, as an action that ends something for everybody asks first. */
function askBeforeTakingBack(closed: Closed, running: RunningSession, goTo: GoTo, untilMs: number): void {
  showToast({
    id: noticeOf(closed.id),
    tone: 'warning',
    title: withNames`End ${running.name}?`,
    text: withNames`${running.name} ${playedBy(running)}. Open ${closed.name} and end it?`,
    durationMs: Math.max(1, untilMs - Date.now()),
    action: { label: 'Open and End It', onSelect: () => void takeBack(closed, running.id, goTo, untilMs, true) },
  });
}

export function tellReopened({ name }: Closed): void {
  showToast({
    tone: 'success',
    title: withNames`${name} is open again`,
    text: 'Your players come back by the link that they had.',
  });
}

export function tellNotReopened(error: unknown): void {
  console.info('The session was not opened again.', error);
  showToast({
    tone: 'error',
    title: 'Not Opened Again',
    text: messageOf(error, 'The session could not be opened again. Please try again.'),
  });
}

// It names a session, and stays for long: the next person to sign in on this device must not see it.
onOtherPerson(() => {
  for (const id of offered) hideToast(id);
  offered.clear();
});
