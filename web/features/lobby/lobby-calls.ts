// The calls of a lobby, a player's and a game master's (contract 4). It knows answers and how long they are fresh, no screen.
import type { Character } from '../../../rules/character.ts';
import type { ActivateAnswer, LobbyAnswer, NewCharacter, SelectCharacterAnswer } from '../../../rules/wire/rest.ts';
import { answersOf } from '../../lib/answers.ts';
import { ApiError, api } from '../../lib/api.ts';
import { LOBBY_FRESH_MS, persist, retriesMutation } from '../../lib/asking-again.ts';
import { useAnswer } from '../../lib/use-answer.ts';

const pathOf = (sessionId: string, call: string) => `/game/sessions/${encodeURIComponent(sessionId)}/${call}`;

const lobbies = answersOf((sessionId) => api.get<LobbyAnswer>(pathOf(sessionId, 'lobby')));

/** The answer is there, or on its way, when the lobby is drawn. */
export function askForLobby(sessionId: string): void {
  lobbies(sessionId).ask();
}

/** Asked again by itself only while the live line is down. */
export function useLobbyAnswer(sessionId: string, isLive: boolean) {
  return useAnswer(lobbies, sessionId, {
    freshMs: LOBBY_FRESH_MS,
    isRepeated: (error) => !isLive && !isRefusal(error),
  });
}

function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

export type Choice = { characterId: string; password?: string; forceSelection?: boolean };

/** The same choice twice is one choice: it may be repeated. Throws ApiError, as all of these do. */
export function sendChoice(sessionId: string, choice: Choice): Promise<SelectCharacterAnswer> {
  return persist(() => api.post<SelectCharacterAnswer>(pathOf(sessionId, 'select-character'), choice), retriesMutation);
}

/** Only once: the answer may be lost, the deed not. */
export function sendDraft(sessionId: string, draft: NewCharacter): Promise<Character> {
  return api.post<Character>(pathOf(sessionId, 'create-character'), draft);
}

/** Once started stays started: it may be repeated. */
export async function sendStart(sessionId: string): Promise<ActivateAnswer> {
  const answer = await persist(() => api.post<ActivateAnswer>(pathOf(sessionId, 'start')), retriesMutation);
  lobbies(sessionId).ask();
  return answer;
}
