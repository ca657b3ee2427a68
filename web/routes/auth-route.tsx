/** The front door. Whoever came by a link goes to the lobby next: its code is fetched while the name is typed. */
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AuthScreen } from '../features/auth/auth-screen.tsx';
import { PATHS } from '../paths.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** Of somebody who does not wait until the page is idle. */
const SIGNS = ['input', 'pointerdown'];

export function AuthRoute() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isForLobby = search.has('sessionId');

  useEffect(() => {
    if (!isForLobby) return;
    const stopWaiting = whenIdle(fetchLobby);
    for (const sign of SIGNS) addEventListener(sign, fetchLobby, { once: true });
    return () => {
      stopWaiting();
      for (const sign of SIGNS) removeEventListener(sign, fetchLobby);
    };
  }, [isForLobby]);

  return <AuthScreen onJoined={() => navigate(PATHS.lobby, { replace: true })} />;
}

/** What fails is fetched again when it is needed. */
function fetchLobby(): void {
  import('./lobby-route.tsx').catch((error: unknown) =>
    console.info('The lobby did not come ahead of its time.', error),
  );
}
