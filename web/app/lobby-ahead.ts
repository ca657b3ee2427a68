// Loads a player's lobby in advance, because a player who came by a link goes there next. The code is loaded while the name is
// typed at the door; the list is fetched as soon as there is a seat, without waiting for the code.
import { useEffect } from 'react';
import { askForLobby } from '../features/lobby/lobby-calls.ts';
import { authStore } from '../lib/auth-store.ts';
import { codeOnDemand, whenIdle } from '../ui/code-later.ts';

export const lobbyCode = codeOnDemand(() => import('./lobby-route.tsx'));

/** Of somebody who does not wait until the page is idle. */
const SIGNS = ['input', 'pointerdown'];

/** When the door stands and the page is idle, or a sign is given before. What fails is loaded again when it is needed. */
export function useLobbyAhead(isNext: boolean): void {
  useEffect(() => {
    if (!isNext) return;
    const fetchCode = () => {
      lobbyCode.fetch().catch((error: unknown) => console.info('The lobby did not come ahead of its time.', error));
    };
    const stopWaiting = whenIdle(fetchCode);
    for (const sign of SIGNS) addEventListener(sign, fetchCode, { once: true });
    const stopListening = authStore.subscribe(({ auth }) => {
      if (auth?.type !== 'player') return;
      fetchCode();
      askForLobby(auth.sessionId);
    });
    return () => {
      stopWaiting();
      for (const sign of SIGNS) removeEventListener(sign, fetchCode);
      stopListening();
    };
  }, [isNext]);
}
