// The calls of a lobby, a player's and a game master's (contract 4), and how long their answers stay fresh.
import type { Character } from '../../../rules/character.ts';
import type { LobbyAnswer, NewCharacter, SelectCharacterAnswer } from '../../../rules/wire/rest.ts';
import { answersOf } from '../../lib/answers.ts';
import { ApiError, api } from '../../lib/api.ts';
import { LOBBY_FRESH_MS, persist, retriesMutation } from '../../lib/asking-again.ts';
import { gamePath } from '../../lib/game-path.ts';
import { useAnswer } from '../../lib/use-answer.ts';

const lobbies = answersOf((sessionId) => api.get<LobbyAnswer>(gamePath(sessionId, 'lobby')));

/** Called early, so that the answer is there or under way when the lobby is rendered. */
export function askForLobby(sessionId: string): void {
  lobbies(sessionId).ask();
}

/** Asks again by itself only while the live line is down. */
export function useLobbyAnswer(sessionId: string, isLive: boolean) {
  return useAnswer(lobbies, sessionId, {
    freshMs: LOBBY_FRESH_MS,
    isRepeated: (error) => !isLive && !isRefusal(error),
  });
}

/** Our server will say the same again; a proxy on the way to it may not. */
function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.isOurs && error.status >= 400 && error.status < 500;
}

export type Choice = { characterId: string; password?: string; forceSelection?: boolean };

/** May be sent again, since the same choice twice has no further effect. Throws ApiError, as all of these do. */
export function sendChoice(sessionId: string, choice: Choice): Promise<SelectCharacterAnswer> {
  return persist(
    () => api.post<SelectCharacterAnswer>(gamePath(sessionId, 'select-character'), choice),
    retriesMutation,
  );
}

/** May be sent again with the same key: the character is made once. */
export function sendDraft(sessionId: string, draft: NewCharacter, creationKey: string): Promise<Character> {
  const path = gamePath(sessionId, 'create-character');
  return persist(() => api.post<Character>(path, draft, creationKey), retriesMutation);
}
