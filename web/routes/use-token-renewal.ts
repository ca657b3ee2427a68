// Renews a token while somebody is at a table with it: a player who joined at noon to build a character can play in the
// evening, and a game master who prepared the evening before is still signed in.
import { useEffect } from 'react';
import { renewSeat } from '../features/auth/join-lobby.ts';
import { renewedAuth, type StoredAuth, tokenOf } from '../lib/auth-store.ts';
import { isFinal, persist } from '../lib/retries.ts';
import { type LiveTable, useLiveStatus } from '../live/use-table.ts';

/**
 * Renews the token half-way to its end, in the first tab that gets there; the tables of all tabs switch to lines with the new
 * one, without an interruption. A token without a connection expires in its time.
 */
export function useTokenRenewal(live: LiveTable, auth: StoredAuth): void {
  const isConnected = useLiveStatus(live) === 'connected';
  useEffect(() => (isConnected ? renewInTime(auth) : undefined), [auth, isConnected]);

  const token = tokenOf(auth);
  useEffect(() => {
    const spoken = live.spokenToken();
    if (isConnected && spoken !== null && spoken !== token) live.renew();
  }, [live, token, isConnected]);
}

/** A longer wait would be over at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Asks until the server says yes or no. Returns a function that stops it. */
function renewInTime(auth: StoredAuth): () => void {
  if (auth.renewAt === undefined) return () => undefined;
  let isLeft = false;
  const timer = setTimeout(
    () => {
      persist(
        async () => isLeft || (await (auth.type === 'gm' ? renewedAuth(auth) : renewSeat(auth))),
        (_failures, error) => !isLeft && !isFinal(error),
      ).catch((error: unknown) => {
        console.info('The token could not be renewed; it ends in its time.', error);
      });
    },
    Math.min(LONGEST_TIMER_MS, Math.max(0, Date.parse(auth.renewAt) - Date.now())),
  );
  return () => {
    isLeft = true;
    clearTimeout(timer);
  };
}
