// The end of a token in the middle of a visit: a game master's is renewed where that is still possible; everybody else is
// signed out, and the guard of the page sends them to the door. It knows no line and no page.
import { useEffect } from 'react';
import { persist } from './asking-again.ts';
import { authStore, forgetRefused, renewedAuth } from './auth-store.ts';

/** `onRenewed` hears that there is a new token; one that changes begins the renewal anew. */
export function useTokenEnd(hasEnded: boolean, onRenewed: () => void): void {
  useEffect(() => (hasEnded ? meetTokenEnd(onRenewed) : undefined), [hasEnded, onRenewed]);
}

/** Asks until the server says yes or no: a line that is down signs nobody out. Answers how to stop. */
export function meetTokenEnd(onRenewed: () => void): () => void {
  let isLeft = false;
  async function meet() {
    const { auth } = authStore.getState();
    if (auth?.type !== 'gm') return auth && forgetRefused(auth);
    const renewed = await persist(
      async () => (isLeft ? null : renewedAuth(auth)),
      () => !isLeft,
    );
    if (renewed !== null && !isLeft) onRenewed();
  }
  meet().catch((error: unknown) => {
    console.info('The page was left before its token could be renewed.', error);
  });
  return () => {
    isLeft = true;
  };
}
