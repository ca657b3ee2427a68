/**
 * Who plays which character now, from the tables of active sessions. A table that does not answer
 * only leaves out its players; the list of characters still shows.
 */
import { useQueries } from '@tanstack/react-query';
import type { LobbyAnswer, Session } from '../../rules/wire/rest.ts';
import { api } from '../lib/api.ts';
import { gamePath } from '../lib/game-path.ts';
import { LOBBY_FRESH_MS } from '../lib/retries.ts';
import { ALWAYS, SESSIONS } from './calls.ts';

/** By the character's id: "Bram (away) and Wren". */
export type WhoPlays = ReadonlyMap<string, string>;

/** As fresh as a lobby's list, and fetched again with the sessions. */
export function useWhoPlays(sessions: readonly Session[]): WhoPlays {
  return useQueries({
    queries: sessions
      .filter(({ status }) => status === 'active')
      .map(({ id }) => ({
        ...ALWAYS,
        queryKey: [...SESSIONS, 'who plays', id],
        queryFn: async () => whoPlays(await api.get<LobbyAnswer>(gamePath(id, 'lobby'))),
        staleTime: LOBBY_FRESH_MS,
      })),
    combine: (tables) => new Map(tables.flatMap(({ data }) => data ?? [])),
  });
}

/** A lobby names the people here, and of those away the first holder of a character. */
export function whoPlays({ availableCharacters, connectedPlayers }: LobbyAnswer): [characterId: string, who: string][] {
  return availableCharacters.flatMap(({ id, assignedToUserId, assignedToUsername }): [string, string][] => {
    if (assignedToUserId === null) return [];
    const here = connectedPlayers.filter(({ characterId }) => characterId === id);
    const isFirstHere = here.some(({ userId }) => userId === assignedToUserId);
    const away = isFirstHere ? [] : [`${assignedToUsername ?? 'somebody'} (away)`];
    return [[id, [...away, ...here.map(({ username }) => username)].join(' and ')]];
  });
}
