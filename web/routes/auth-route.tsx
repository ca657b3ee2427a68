/** The front door. People with a link go to the lobby next: its code loads while they type the name. */
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AuthScreen } from '../features/auth/auth-screen.tsx';
import { whenIdle } from '../lib/when-idle.ts';
import { PATHS } from '../paths.ts';

/** For somebody who does not wait until the page is idle. */
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

/** Failed code loads again when it is needed. */
function fetchLobby(): void {
  import('./lobby-route.tsx').catch((error: unknown) =>
    console.info('The lobby did not come ahead of its time.', error),
  );
}
