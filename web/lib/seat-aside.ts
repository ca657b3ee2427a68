/**
 * The seat that a player had when their session was closed. Its token is worth nothing until the session is opened again [LI5]: then the
 * same name on this device comes back to the same seat, with its character and its notes.
 */
import { authStore, forget } from './auth-store.ts';
import { keptText } from './kept-text.ts';
import { parseAuthState } from './stored-auth.ts';

const kept = keptText('device', 'two-lights-closed-seat', 'a seat is lost with its session');

/** The session was closed: nobody is signed in any more. */
export function putSeatAside(): void {
  const state = authStore.getState();
  if (state.auth?.type === 'player') kept.write(JSON.stringify(state));
  forget();
}

/** The token of that seat, for this name; null where there is none, or its time is over. */
export function seatAside(sessionId: string, playerName: string): string | null {
  const { auth } = parseAuthState(kept.read() ?? 'null');
  if (auth?.type !== 'player' || auth.sessionId !== sessionId || auth.playerName !== playerName) return null;
  return auth.sessionToken;
}

export function forgetSeatAside(): void {
  kept.write(null);
}
