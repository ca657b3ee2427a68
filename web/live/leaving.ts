/** Leaving a session for good, for a player in its lobby or at its table: the question before it, and the action. */
import { signOut } from '../lib/auth-store.ts';
import { withKeptNotes } from '../lib/kept-notes-later.ts';

export const LEAVE_QUESTION = {
  title: 'Leave this session?',
  text: 'Your seat goes, and the notes for you alone with it; your character is free for others. To come back, join again.',
  confirmLabel: 'Logout',
  danger: true,
};

/** Gives up the seat. The front door should follow, with the session filled in. */
export function leaveSession(sessionId: string): void {
  withKeptNotes(({ forgetSaved }) => forgetSaved(sessionId));
  signOut();
}
