// The call that gives a player a seat (contract 2). A seat held already in the same session goes along, so that a rejoin is
// no twin; nothing else does.
import type { JoinLobbyAnswer } from '../../../rules/wire/rest.ts';
import { authStore, sitDown } from '../../lib/auth-store.ts';
import { send } from '../../lib/http.ts';

/** Joins and signs the player in on this device. Throws ApiError. */
export async function joinLobby(sessionId: string, playerName: string): Promise<void> {
  const { auth } = authStore.getState();
  const seat = auth?.type === 'player' && auth.sessionId === sessionId ? auth.sessionToken : null;
  await join(sessionId, playerName, seat);
}

/** The same as somebody new: of a seat that was taken away nothing goes along. */
export async function joinAsNewcomer(sessionId: string, playerName: string): Promise<void> {
  await join(sessionId, playerName, null);
}

async function join(sessionId: string, playerName: string, seat: string | null): Promise<void> {
  sitDown(
    await send<JoinLobbyAnswer>('POST', `/auth/join-lobby/${encodeURIComponent(sessionId)}`, { playerName }, seat),
  );
}
