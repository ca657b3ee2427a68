// The state of a lobby, a player's or a game master's: the list from the server, the live table laid over it, and the notices
// of what happens there. While somebody waits at the door the list is refused; `isKeptBack` says so.

import { useEffect, useRef } from 'react';
import type { EventType } from '../../../rules/events.ts';
import type { Seat } from '../../../rules/seats.ts';
import { findPlayer } from '../../../rules/table.ts';
import { CLOSE_CODES } from '../../../rules/wire/line.ts';
import { ApiError, isRefusedWith } from '../../lib/api.ts';
import { removedNotice } from '../../lib/notices.ts';
import { onCharacterLost } from '../../live/character-loss.ts';
import { NOT_FOUND } from '../../live/connection.ts';
import { useFarewell, useLive, useLiveStatus, useLiveTable } from '../../live/use-table.ts';
import { showToast } from '../../ui/toast.tsx';
import { caughtUp, inKeptOrder, lobbyCharacters, lobbyPeople } from './live-lobby.ts';
import { useLobbyAnswer } from './lobby-calls.ts';

/** Events after which the list of characters is fetched again. */
const CHANGES_LIST: readonly EventType[] = ['ReceiveCharacterCreated', 'ReceiveLobbyUpdate', 'ReceiveStateUpdate'];

/** `onStarted` is called when the session moves to the table while this lobby is open, also if the line was down meanwhile. */
export function useLobby(sessionId: string, me: Seat, onStarted: (isReady: boolean) => void) {
  const { playerId } = me;
  const live = useLiveTable(sessionId);
  const status = useLiveStatus(live);
  const table = useLive(live, ({ shown }) => shown);
  const closeCode = useLive(live, ({ closeCode: code }) => code);
  const farewell = useFarewell(live);
  const answer = useLobbyAnswer(sessionId, playerId, status === 'connected');
  const isClosed =
    closeCode === CLOSE_CODES.sessionClosed ||
    (table ?? answer.data)?.session.status === 'closed' ||
    isRefusedWith(answer.error, 410);
  const isKeptBack = isRefusedWith(answer.error, 403) || (answer.error instanceof ApiError && answer.error.isSeatTaken);
  const { ask, askSoon } = answer;
  const isMissing = isRefusedWith(answer.error, 404);

  // The line learns this first: the session was deleted while it was down.
  useEffect(() => {
    if (closeCode === NOT_FOUND) ask();
  }, [closeCode, ask]);

  // The person was let in after the list was refused: it can be fetched now.
  useEffect(() => {
    if (isKeptBack && status === 'connected') ask();
  }, [isKeptBack, status, ask]);

  // No event tells what happened while the line was down.
  const returns = useLive(live, ({ returns: count }) => count);
  useEffect(() => {
    if (returns > 0) ask();
  }, [returns, ask]);

  useEffect(
    () =>
      live.onEvent((event) => {
        if (CHANGES_LIST.includes(event.type)) askSoon();
        if (event.type !== 'CharacterRemovedDueToInactivity' || event.playerId === playerId) return;
        const notice = removedNotice(event);
        if (notice) showToast(notice);
      }),
    [live, askSoon, playerId],
  );

  useEffect(
    () =>
      onCharacterLost(live, playerId, (loss) => {
        showToast({
          tone: 'error',
          title: 'Your Character Was Removed',
          text: `${loss} Select a character to rejoin.`,
        });
      }),
    [live, playerId],
  );

  const isReady = table !== null && (findPlayer(table, playerId)?.characterId ?? null) !== null;
  useStart(table?.session.currentPhase, () => onStarted(isReady));

  const whenLive = useRef(answer.data); // the last list while the line was up
  if (status === 'connected') whenLive.current = answer.data;
  const newer = answer.data === whenLive.current ? undefined : answer.data;
  const known = table && newer ? caughtUp(table, newer) : table;

  const order = useRef<readonly string[]>([]); // kept from the first render on, so that the list stays in that order
  const list = answer.data && lobbyCharacters(answer.data.availableCharacters, known, playerId);
  const characters = list && inKeptOrder(order.current, list);
  order.current = characters?.map(({ id }) => id) ?? order.current;

  const session = newer?.session ?? (answer.data && { ...answer.data.session, ...table?.session });
  return {
    answer,
    status,
    session,
    isAtTable: session?.currentPhase === 'table',
    isClosed,
    farewell,
    failure: answer.data === undefined || isMissing ? answer.error : null, // why there is no list
    isKeptBack, // not a failure: the screen of the door is shown instead
    characters,
    people: answer.data && lobbyPeople(answer.data, known, me),
  };
}

/** [LB4] Compares the phase instead of listening for the event, which is missed while the line is down. */
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
