// The calls of a lobby, a player's and a game master's (contract 4). It knows answers and how long they are fresh, no screen.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Character } from '../../../rules/character.ts';
import type { ActivateAnswer, LobbyAnswer, NewCharacter, SelectCharacterAnswer } from '../../../rules/wire/rest.ts';
import { ApiError, api } from '../../lib/api.ts';
import { LOBBY_FRESH_MS } from '../../lib/query-client.ts';

const pathOf = (sessionId: string, call: string) => `/game/sessions/${encodeURIComponent(sessionId)}/${call}`;

/** Asked again by itself only while the live line is down. */
export function useLobbyQuery(sessionId: string, isLive: boolean) {
  return useQuery({
    queryKey: ['lobby', sessionId],
    queryFn: () => api.get<LobbyAnswer>(pathOf(sessionId, 'lobby')),
    staleTime: LOBBY_FRESH_MS,
    refetchInterval: ({ state }) => (isLive || isRefusal(state.error) ? false : LOBBY_FRESH_MS),
  });
}

function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

export type Choice = { characterId: string; password?: string; forceSelection?: boolean };

/** The same choice twice is one choice: it may be repeated. */
export function useSelectCharacter(sessionId: string) {
  return useMutation({
    mutationFn: (choice: Choice) => api.post<SelectCharacterAnswer>(pathOf(sessionId, 'select-character'), choice),
  });
}

export function useCreateCharacter(sessionId: string) {
  return useMutation({
    retry: false, // the answer may be lost, the deed not
    mutationFn: (draft: NewCharacter) => api.post<Character>(pathOf(sessionId, 'create-character'), draft),
  });
}

/** Once started stays started: it may be repeated. */
export function useStartSession(sessionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<ActivateAnswer>(pathOf(sessionId, 'start')),
    onSuccess: () => client.invalidateQueries({ queryKey: ['lobby', sessionId] }),
  });
}
