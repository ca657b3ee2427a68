// A player's lobby before anybody stands in it: whoever came by a link goes there next. Its code is fetched while a name is typed at
// the door, its list asked for as soon as there is a seat, not when the code has come.
import { useEffect } from 'react';
import { askForLobby } from '../features/lobby/lobby-calls.ts';
import { authStore } from '../lib/auth-store.ts';
import { codeOnDemand, whenIdle } from '../ui/code-later.ts';

export const lobbyCode = codeOnDemand(() => import('./lobby-route.tsx'));

/** Once the door stands and the page has nothing else to do. What does not come is fetched again when it is needed. */
export function useLobbyAhead(isNext: boolean): void {
  useEffect(() => {
    if (!isNext) return;
    const fetchCode = () => {
      lobbyCode.fetch().catch((error: unknown) => console.info('The lobby did not come ahead of its time.', error));
    };
    const stopWaiting = whenIdle(fetchCode);
    const stopListening = authStore.subscribe(({ auth }) => {
      if (auth?.type !== 'player') return;
      fetchCode();
      askForLobby(auth.sessionId);
    });
    return () => {
      stopWaiting();
      stopListening();
    };
  }, [isNext]);
}
