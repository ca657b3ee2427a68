// The calls of a lobby, a player's and a game master's, and how long its list stays fresh.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Character } from '../../../rules/character.ts';
import type { NewCharacter, SelectCharacterAnswer } from '../../../rules/wire/rest.ts';
import { ApiError, api } from '../../lib/api.ts';
import { authStore } from '../../lib/auth-store.ts';
import { gamePath } from '../../lib/game-path.ts';
import { queryClient } from '../../lib/query-client.ts';
import { LOBBY_FRESH_MS, persist, retriesMutation } from '../../lib/retries.ts';
import { seatOf } from '../../live/use-table.ts';
import { askForLobby } from './lobby-list.ts';

/** News within this time cause only one fetch. In milliseconds. */
const GATHERED_MS = 300;

/** The list as one person sees it. */
export function lobbyQuery(sessionId: string, personId: string) {
  return queryOptions({
    queryKey: ['lobby', sessionId, personId],
    queryFn: () => askForLobby(sessionId, personId),
    staleTime: LOBBY_FRESH_MS,
    enabled: () => isThere(personId), // a screen may outlive the sign-in by a moment
    networkMode: 'always', // an unreachable server is reported: people at the door must not wait for a network without a message
    structuralSharing: false, // an unchanged answer is still news: it is from now
  });
}

function isThere(personId: string): boolean {
  const { auth } = authStore.getState();
  return auth !== null && seatOf(auth).playerId === personId;
}

/** The list, which refetches by itself only while the live line is down. */
export function useLobbyAnswer(sessionId: string, personId: string, isLive: boolean) {
  const { data, error, isFetching, refetch } = useQuery({
    ...lobbyQuery(sessionId, personId),
    refetchInterval: ({ state }) => !isLive && !isRefusal(state.error) && LOBBY_FRESH_MS,
  });
  const ask = useMemo(() => () => void refetch(), [refetch]);
  const askSoon = useMemo(() => gathered(sessionId, personId), [sessionId, personId]);
  return { data, error, isAsking: isFetching, ask, askSoon };
}

/** Fetches in a moment, once for all news until then, and after any answer under way: otherwise none might ever count. */
export function gathered(sessionId: string, personId: string): () => void {
  const { queryKey } = lobbyQuery(sessionId, personId);
  let isGathering = false;
  return function askSoon() {
    if (isGathering) return;
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      if (queryClient.isFetching({ queryKey }) > 0) askSoon();
      else void queryClient.refetchQueries({ queryKey, type: 'active' });
    }, GATHERED_MS);
  };
}

/** Our server would say the same again; a proxy in between might not. */
function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.isOurs && error.status >= 400 && error.status < 500;
}

export type Choice = { characterId: string; password?: string; forceSelection?: boolean };

/** May be repeated: the same choice twice has no further effect. Throws ApiError, like all of these. */
export function sendChoice(sessionId: string, choice: Choice): Promise<SelectCharacterAnswer> {
  return persist(
    () => api.post<SelectCharacterAnswer>(gamePath(sessionId, 'select-character'), choice),
    retriesMutation,
  );
}

/** May be repeated with the same key: the character is created once. */
export function sendDraft(sessionId: string, draft: NewCharacter, creationKey: string): Promise<Character> {
  const path = gamePath(sessionId, 'create-character');
  return persist(() => api.post<Character>(path, draft, creationKey), retriesMutation);
}
