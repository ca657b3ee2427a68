// A lobby in step with the room, a player's or a game master's: the list from the server, the live table over it, and what
// happens there. It draws nothing, and of a door where one waits it knows only that the list is kept back there.

import { useEffect, useRef } from 'react';
import { NOTICE_MS } from '../../../rules/durations.ts';
import type { EventType } from '../../../rules/events.ts';
import type { Seat } from '../../../rules/seats.ts';
import { findPlayer } from '../../../rules/table.ts';
import { CLOSE_CODES } from '../../../rules/wire/line.ts';
import { ApiError } from '../../lib/api.ts';
import { onCharacterLost } from '../../live/character-loss.ts';
import { useLive, useLiveStatus, useLiveTable } from '../../live/use-table.ts';
import { showToast } from '../../ui/toast.tsx';
import { inKeptOrder, lobbyCharacters, lobbyPeople } from './live-lobby.ts';
import { useLobbyAnswer } from './lobby-calls.ts';

/** After these the list of characters is another one. */
const CHANGES_LIST: readonly EventType[] = ['ReceiveCharacterCreated', 'ReceiveLobbyUpdate', 'ReceiveStateUpdate'];

/** `onStarted` hears that the session has come to the table while this lobby stood here, on a line that held or came back. */
export function useLobby(sessionId: string, me: Seat, onStarted: (isReady: boolean) => void) {
  const { playerId } = me;
  const live = useLiveTable(sessionId);
  const status = useLiveStatus(live);
  const table = useLive(live, ({ shown }) => shown);
  const closeCode = useLive(live, ({ closeCode: code }) => code);
  const answer = useLobbyAnswer(sessionId, status === 'connected');
  const isClosed =
    closeCode === CLOSE_CODES.sessionClosed ||
    (table ?? answer.data)?.session.status === 'closed' ||
    (answer.error instanceof ApiError && answer.error.status === 410);
  const isKeptBack = answer.error instanceof ApiError && (answer.error.status === 403 || answer.error.isSeatTaken);
  const { ask } = answer;

  // Let in between the question and its answer: the list is to be had now.
  useEffect(() => {
    if (isKeptBack && status === 'connected') ask();
  }, [isKeptBack, status, ask]);

  useEffect(
    () =>
      live.onEvent((event) => {
        if (CHANGES_LIST.includes(event.type)) ask();
        if (event.type === 'CharacterRemovedDueToInactivity' && event.playerId !== playerId) {
          showToast({
            tone: 'warning',
            title: 'Character Removed',
            text: `${event.characterName} was removed due to inactivity.`,
            durationMs: NOTICE_MS.characterRemoved,
          });
        }
      }),
    [live, ask, playerId],
  );

  useEffect(
    () =>
      onCharacterLost(live, playerId, (characterName) => {
        showToast({
          tone: 'error',
          title: 'Your Character Was Removed',
          text: `${characterName} was removed due to inactivity. Select a character to rejoin.`,
        });
      }),
    [live, playerId],
  );

  const isReady = table !== null && (findPlayer(table, playerId)?.characterId ?? null) !== null;
  useStart(table?.session.currentPhase, () => onStarted(isReady));

  const order = useRef<readonly string[]>([]); // as this lobby was first seen
  const list = answer.data && lobbyCharacters(answer.data.availableCharacters, table, playerId);
  const characters = list && inKeptOrder(order.current, list);
  order.current = characters?.map(({ id }) => id) ?? order.current;

  const session = answer.data && { ...answer.data.session, ...table?.session };
  return {
    answer,
    status,
    session,
    isAtTable: session?.currentPhase === 'table',
    isClosed,
    isOut: closeCode === CLOSE_CODES.tokenExpired,
    isKeptBack, // no failure: the door has the word
    characters,
    people: answer.data && lobbyPeople(answer.data, table, me),
  };
}

/** Not by the event: whoever was away at that moment finds the session at the table all the same. */
function useStart(phase: 'lobby' | 'table' | undefined, onStarted: () => void): void {
  const before = useRef(phase);
  const tell = useRef(onStarted);
  tell.current = onStarted;
  useEffect(() => {
    const was = before.current;
    before.current = phase;
    if (was === 'lobby' && phase === 'table') tell.current();
  }, [phase]);
}
