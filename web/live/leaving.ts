/** A player who leaves a session for good, from its lobby or its table: what they are asked before, and the deed. */
import { navigate } from 'wouter/use-browser-location';
import { authStore, signOut } from '../lib/auth-store.ts';
import { doorPath } from '../lib/session-paths.ts';
import { keptNotesLater } from './kept-notes-later.ts';

export const LEAVE_QUESTION = {
  title: 'Leave this session?',
  text: 'Your seat goes, and the notes for you alone with it; your character is free for others. To come back, join again.',
  confirmLabel: 'Logout',
  danger: true,
};

/** Gives up the seat. The door has the session filled in. */
export function leaveSession(sessionId: string): void {
  const { auth } = authStore.getState();
  if (auth?.type === 'player') {
    keptNotesLater()
      .then(({ forgetSaved }) => forgetSaved(sessionId, auth.playerId))
      .catch((error: unknown) => console.info('Notes of this seat stay on the device.', error));
  }
  signOut();
  navigate(doorPath(sessionId));
}
