// How a lobby ends for a player: two seconds after the session was closed nobody sits on the seat any more, and the page's guard leads a
// person without one to the door.
import { useEffect } from 'react';
import { SESSION_CLOSED_REDIRECT_MS } from '../../../rules/durations.ts';
import { closedNotice } from '../../lib/notices.ts';
import { putSeatAside } from '../../lib/seat-aside.ts';
import { showToast } from '../../ui/toast.tsx';

type LobbyEnd = {
  isClosed: boolean;
  farewell: string; // why it was closed
};

export function useLobbyEnd({ isClosed, farewell }: LobbyEnd): void {
  useEffect(() => {
    if (!isClosed) return;
    showToast(closedNotice(farewell));
    const timer = setTimeout(putSeatAside, SESSION_CLOSED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isClosed, farewell]);
}
