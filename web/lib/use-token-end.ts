// The end of a token in the middle of a visit: a person with another one continues with it, a game master's is renewed if
// possible; everybody else is signed out, and the guard of the page sends them to the front door.
import { useEffect } from 'react';
import { api } from './api.ts';
import { authStore, freshAuth, type PlayerAuth, renewedAuth } from './auth-store.ts';
import { gamePath } from './game-path.ts';
import { isFinal, persist } from './retries.ts';

/** `onRenewed` is called with a new token; a new function restarts the renewal. */
export function useTokenEnd(hasEnded: boolean, onRenewed: () => void): void {
  useEffect(() => (hasEnded ? meetTokenEnd(onRenewed) : undefined), [hasEnded, onRenewed]);
}

/** Asks until the server says yes or no: a broken network signs nobody out. Returns a function that stops it. */
export function meetTokenEnd(onRenewed: () => void): () => void {
  let isLeft = false;
  async function meet() {
    const { auth } = authStore.getState();
    if (auth === null) return;
    const goesOn = await persist(
      async () => !isLeft && (auth.type === 'gm' ? (await renewedAuth(auth)) !== null : await isSeated(auth)),
      () => !isLeft,
    );
    if (goesOn && !isLeft) onRenewed();
  }
  meet().catch((error: unknown) => {
    console.info('The page was left before its token could be renewed.', error);
  });
  return () => {
    isLeft = true;
  };
}

/** Whether this player's token is good: it may have been renewed since the line connected. A refused one is dropped. */
async function isSeated({ sessionId }: PlayerAuth): Promise<boolean> {
  if ((await freshAuth()) === null) return false;
  try {
    await api.get(gamePath(sessionId, 'state'));
  } catch (error) {
    if (!isFinal(error)) throw error;
    return authStore.getState().auth !== null; // the line will hear of other problems with the session
  }
  return true;
}
