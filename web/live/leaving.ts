/** A player who leaves a session for good, from its lobby or its table: what they are asked before, and the action. */
import { signOut } from '../lib/auth-store.ts';
import { forgetSaved } from '../lib/kept-notes.ts';

export const LEAVE_QUESTION = {
  title: 'Leave this session?',
  text: 'Your seat goes, and the notes for you alone with it; your character is free for others. To come back, join again.',
  confirmLabel: 'Logout',
  danger: true,
};

/** Gives up the seat. To be followed by the door, with the session filled in. */
export function leaveSession(sessionId: string): void {
  forgetSaved(sessionId);
  signOut();
}
