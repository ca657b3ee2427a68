/**
 * The seats that a player had when their sessions were closed. The token of each is invalid until its session is opened again
 * [LI5]: then the same name on this device comes back to the same seat, with its character and its notes.
 */
import { authStore, forget } from './auth-store.ts';
import { keptText } from './kept-text.ts';
import { parseAuthState } from './stored-auth.ts';

/** A line each, newest first. Only few are there at a time: each is kept for the hours of its token. */
const kept = keptText('device', 'two-lights-closed-seats', 'a seat is lost with its session');

/** The session was closed: nobody is signed in any more. */
export function keepClosedSeat(): void {
  const state = authStore.getState();
  if (state.auth?.type === 'player') forgetClosedSeat(state.auth.sessionId, JSON.stringify(state));
  forget();
}

/** The token of that seat, for this name; null if there is none, or it has expired. */
export function closedSeatToken(sessionId: string, playerName: string): string | null {
  const seat = seats().find(({ auth }) => auth.sessionId === sessionId && auth.playerName === playerName);
  return seat?.auth.sessionToken ?? null;
}

/**
 * Somebody joined this session again; `instead` replaces the seat. Another session's seat stays: that session may be opened
 * again.
 */
export function forgetClosedSeat(sessionId: string, ...instead: string[]): void {
  const others = seats().filter(({ auth }) => auth.sessionId !== sessionId);
  kept.write([...instead, ...others.map(({ line }) => line)].join('\n'));
}

/** The seats that have not expired. */
function seats() {
  return (kept.read() ?? '').split('\n').flatMap((line) => {
    const { auth } = parseAuthState(line);
    return auth?.type === 'player' ? [{ line, auth }] : [];
  });
}
