// A player's token lasts for eight hours, and whoever joins at noon to build a character plays in the evening: while somebody is
// in the seat, its token is renewed.
import { useEffect, useRef } from 'react';
import { renewSeat } from '../features/auth/join-lobby.ts';
import { isFinal, persist } from '../lib/asking-again.ts';
import { type PlayerAuth, type StoredAuth, tokenOf } from '../lib/auth-store.ts';
import { type LiveTable, useLiveStatus } from '../live/use-table.ts';

/**
 * Renews a player's seat half-way to its end, by whichever tab comes first; the lines of all dial anew with the new token.
 * A seat that nobody is connected with runs out. A game master's token is renewed at its end.
 */
export function useSeatRenewal(live: LiveTable, auth: StoredAuth): void {
  const isConnected = useLiveStatus(live) === 'connected';
  useEffect(() => (auth.type === 'player' && isConnected ? renewInTime(auth) : undefined), [auth, isConnected]);

  const spoken = useRef(tokenOf(auth));
  useEffect(() => {
    if (auth.type === 'gm' || auth.sessionToken === spoken.current) return;
    spoken.current = auth.sessionToken;
    live.reconnect();
  }, [live, auth]);
}

/** Asks until the server says yes or no. Answers how to stop. */
function renewInTime(seat: PlayerAuth): () => void {
  if (seat.renewAt === undefined) return () => undefined;
  let isLeft = false;
  const timer = setTimeout(
    () => {
      persist(
        async () => isLeft || (await renewSeat(seat)),
        (_failures, error) => !isLeft && !isFinal(error),
      ).catch((error: unknown) => {
        console.info('The seat could not be renewed; it runs out when its token does.', error);
      });
    },
    Math.max(0, Date.parse(seat.renewAt) - Date.now()),
  );
  return () => {
    isLeft = true;
    clearTimeout(timer);
  };
}
