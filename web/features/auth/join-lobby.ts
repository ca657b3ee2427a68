// The call that gives a player a seat. A seat held already in the same session goes along, also one from before it was
// closed and opened again, so that a rejoin is no twin; nothing else does, but for a key: a join whose answer was lost is no twin either
// when it is asked for again.
import type { JoinLobbyAnswer } from '../../../rules/wire/rest.ts';
import { authStore, renewPlayerToken, signInPlayer } from '../../lib/auth-store.ts';
import { closedSeatToken, forgetClosedSeat } from '../../lib/closed-seats.ts';
import { newCreationKey } from '../../lib/creation-key.ts';
import { gamePath } from '../../lib/game-path.ts';
import { send } from '../../lib/http.ts';
import type { PlayerAuth } from '../../lib/stored-auth.ts';

/** [SE25] Of the page and not of a form: the name is asked for on several screens, and again where one was left and opened anew. */
const keys = newCreationKey();

/** Joins and signs the player in on this device. Throws ApiError. */
export async function joinLobby(sessionId: string, playerName: string): Promise<void> {
  const { auth } = authStore.getState();
  const isHere = auth?.type === 'player' && auth.sessionId === sessionId;
  await sitDownAs(sessionId, playerName, isHere ? auth.sessionToken : closedSeatToken(sessionId, playerName));
}

/** The same as somebody new: of a seat that was taken away nothing goes along. */
export async function joinAsNewcomer(sessionId: string, playerName: string): Promise<void> {
  await sitDownAs(sessionId, playerName, null);
}

/** The same seat with a token that lasts longer. A seat that was taken away meanwhile is not replaced. Throws ApiError. */
export async function renewSeat(seat: PlayerAuth): Promise<void> {
  const answer = await join(seat.sessionId, seat.playerName, seat.sessionToken);
  if (answer.player.playerId === seat.playerId) renewPlayerToken(seat, answer);
  else await send('POST', gamePath(seat.sessionId, 'leave'), {}, { token: answer.accessToken }); // the seat of a newcomer, whom nobody asked in
}

async function sitDownAs(sessionId: string, playerName: string, seat: string | null): Promise<void> {
  const request = { sessionId, playerName };
  const answer = await join(sessionId, playerName, seat, keys.of(request));
  keys.answered(request);
  forgetClosedSeat(sessionId);
  signInPlayer(answer);
}

function join(sessionId: string, playerName: string, seat: string | null, key?: string): Promise<JoinLobbyAnswer> {
  return send(
    'POST',
    `/auth/join-lobby/${encodeURIComponent(sessionId)}`,
    { playerName },
    { token: seat, idempotencyKey: key },
  );
}
