// A player's lobby in step with the room: the list from the server, the live table over it, and the end of the session or of
// the token. It draws nothing, and of a door where one waits it knows only that the list is kept back there.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NOTICE_MS, SESSION_CLOSED_REDIRECT_MS } from '../../../rules/durations.ts';
import type { EventType } from '../../../rules/events.ts';
import { CLOSE_CODES } from '../../../rules/wire/socket.ts';
import { ApiError } from '../../lib/api.ts';
import { forget, type PlayerAuth, selectCharacter } from '../../lib/auth-store.ts';
import { useLive, useLiveStatus, useLiveTable } from '../../live/use-table.ts';
import { showToast } from '../../ui/toast.tsx';
import { lobbyCharacters, lobbyPeople } from './live-lobby.ts';
import { useLobbyQuery } from './lobby-queries.ts';

export const CLOSED_TEXT = 'Your game master has closed this session. Ask for a new link to play on.';

/** After these the list of characters is another one. */
const CHANGES_LIST: readonly EventType[] = ['ReceiveCharacterCreated', 'ReceiveLobbyUpdate', 'ReceiveStateUpdate'];

export function useLobby({ sessionId, playerId }: PlayerAuth) {
  const live = useLiveTable(sessionId);
  const status = useLiveStatus(live);
  const table = useLive(live, ({ shown }) => shown);
  const closeCode = useLive(live, ({ closeCode: code }) => code);
  const query = useLobbyQuery(sessionId, status === 'connected');
  const client = useQueryClient();
  const isClosed =
    closeCode === CLOSE_CODES.sessionClosed ||
    table?.session.status === 'closed' ||
    (query.error instanceof ApiError && query.error.status === 410);
  const isOut = closeCode === CLOSE_CODES.tokenExpired;
  const isKeptBack = query.error instanceof ApiError && (query.error.status === 403 || query.error.isSeatTaken);
  const { refetch } = query;

  // Let in between the question and its answer: the list is to be had now.
  useEffect(() => {
    if (isKeptBack && status === 'connected') refetch();
  }, [isKeptBack, status, refetch]);

  useEffect(
    () =>
      live.onEvent((event) => {
        if (CHANGES_LIST.includes(event.type)) client.invalidateQueries({ queryKey: ['lobby', sessionId] });
        if (event.type === 'ReceiveSessionStarted') {
          showToast({ tone: 'success', title: 'Session Started', durationMs: NOTICE_MS.sessionStarted });
        }
        if (event.type === 'CharacterRemovedDueToInactivity' && event.playerId === playerId) {
          selectCharacter(null, null);
          showToast({
            tone: 'error',
            title: 'Your Character Was Removed',
            text: `${event.characterName} was removed due to inactivity. Select a character to rejoin.`,
          });
        }
      }),
    [live, client, sessionId, playerId],
  );

  useEffect(() => {
    if (!isClosed) return;
    showToast({
      id: 'session-closed',
      tone: 'warning',
      title: 'Session Closed',
      text: CLOSED_TEXT,
      durationMs: NOTICE_MS.farewell,
    });
    const timer = setTimeout(forget, SESSION_CLOSED_REDIRECT_MS); // the guard of the lobby sends whoever is signed out to /auth
    return () => clearTimeout(timer);
  }, [isClosed]);

  useEffect(() => {
    if (!isOut) return;
    showToast({
      id: 'seat-ended',
      tone: 'warning',
      title: 'Your seat has run out',
      text: 'A seat is kept for eight hours. Join again with the link of your game master.',
      durationMs: NOTICE_MS.farewell,
    });
    forget();
  }, [isOut]);

  return {
    query,
    status,
    isClosed,
    isKeptBack, // no failure: the door has the word
    characters: query.data && lobbyCharacters(query.data.availableCharacters, table, playerId),
    people: query.data && lobbyPeople(query.data.connectedPlayers, table),
  };
}
