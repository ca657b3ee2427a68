// The code of a player's lobby: fetched while a name is typed at the door, since whoever came by a link goes there next.
import { useEffect } from 'react';
import { whenIdle } from '../ui/code-later.ts';

export const loadLobby = () => import('./lobby-route.tsx');

/** Once the door stands and the page has nothing else to do. What does not come is fetched again when it is needed. */
export function useLobbyAhead(isNext: boolean): void {
  useEffect(() => {
    if (!isNext) return;
    return whenIdle(() => {
      loadLobby().catch((error: unknown) => console.info('The lobby did not come ahead of its time.', error));
    });
  }, [isNext]);
}
