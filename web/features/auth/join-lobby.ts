// The call that gives a player a seat. It sends an existing seat of the same session along, also one from before it was
// closed and opened again, so that a rejoin creates no second seat; and a key, so that a repeated join after a lost answer
// creates none either.
import type { JoinLobbyAnswer } from '../../../rules/wire/rest.ts';
import { authStore, renewPlayerToken, signInPlayer } from '../../lib/auth-store.ts';
import { closedSeatToken, forgetClosedSeat } from '../../lib/closed-seats.ts';
import { newCreationKey } from '../../lib/creation-key.ts';
import { gamePath } from '../../lib/game-path.ts';
import { send } from '../../lib/http.ts';
import type { PlayerAuth } from '../../lib/stored-auth.ts';

/** [SE25] One per page, not per form: several screens ask for the name, and again after somebody leaves and reopens one. */
const keys = newCreationKey();

/** Joins and signs the player in on this device. Throws ApiError. */
export async function joinLobby(sessionId: string, playerName: string): Promise<void> {
  const { auth } = authStore.getState();
  const isHere = auth?.type === 'player' && auth.sessionId === sessionId;
  await sitDownAs(sessionId, playerName, isHere ? auth.sessionToken : closedSeatToken(sessionId, playerName));
}

/** The same as somebody new: sends nothing of a removed seat. */
export async function joinAsNewcomer(sessionId: string, playerName: string): Promise<void> {
  await sitDownAs(sessionId, playerName, null);
}

/** The same seat with a token that lasts longer. A seat that was taken away meanwhile is not replaced. Throws ApiError. */
export async function renewSeat(seat: PlayerAuth): Promise<void> {
  const answer = await join(seat.sessionId, seat.playerName, seat.sessionToken);
  if (answer.player.playerId === seat.playerId) renewPlayerToken(seat, answer);
  else await send('POST', gamePath(seat.sessionId, 'leave'), {}, { token: answer.accessToken }); // a newcomer's seat, not let in
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
