// The call that gives a player a seat (contract 2). A seat held already in the same session goes along, so that a rejoin is
// no twin; nothing else does.
import type { JoinLobbyAnswer } from '../../../rules/wire/rest.ts';
import { authStore, sitDown } from '../../lib/auth-store.ts';
import { send } from '../../lib/http.ts';

/** Joins and signs the player in on this device. Throws ApiError. */
export async function joinLobby(sessionId: string, playerName: string): Promise<void> {
  const { auth } = authStore.getState();
  const seat = auth?.type === 'player' && auth.sessionId === sessionId ? auth.sessionToken : null;
  sitDown(
    await send<JoinLobbyAnswer>('POST', `/auth/join-lobby/${encodeURIComponent(sessionId)}`, { playerName }, seat),
  );
}
