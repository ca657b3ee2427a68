// The end of a token in the middle of a visit: a game master's is renewed where that is still possible; everybody else is
// signed out, and the guard of the page sends them to the door. It knows no line and no page.
import { useEffect } from 'react';
import { authStore, forget, renewedToken } from './auth-store.ts';

/** `onRenewed` hears that there is a new token; one that changes begins the renewal anew. */
export function useTokenEnd(hasEnded: boolean, onRenewed: () => void): void {
  useEffect(() => {
    if (!hasEnded) return;
    let isLeft = false;
    async function renew() {
      const { auth } = authStore.getState();
      const token = auth?.type === 'gm' ? await renewedToken(auth.token) : null;
      if (isLeft) return;
      if (token === null) forget();
      else onRenewed();
    }
    renew().catch((error: unknown) => {
      console.info('The token ended and could not be renewed.', error);
      forget();
    });
    return () => {
      isLeft = true;
    };
  }, [hasEnded, onRenewed]);
}
