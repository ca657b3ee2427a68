// The end of a token in the middle of a visit: whoever has another one goes on with it, a game master's is renewed where that is
// still possible; everybody else is signed out, and the guard of the page sends them to the door. It knows no line and no page.
import { useEffect } from 'react';
import { api } from './api.ts';
import { authStore, freshAuth, type PlayerAuth, renewedAuth } from './auth-store.ts';
import { gamePath } from './game-path.ts';
import { isFinal, persist } from './retries.ts';

/** `onRenewed` hears that there is a new token; one that changes begins the renewal anew. */
export function useTokenEnd(hasEnded: boolean, onRenewed: () => void): void {
  useEffect(() => (hasEnded ? meetTokenEnd(onRenewed) : undefined), [hasEnded, onRenewed]);
}

/** Asks until the server says yes or no: a line that is down signs nobody out. Answers how to stop. */
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

/** Whether this player's token is good: it may have been renewed since the line was dialled. One that is refused is forgotten. */
async function isSeated({ sessionId }: PlayerAuth): Promise<boolean> {
  if ((await freshAuth()) === null) return false;
  try {
    await api.get(gamePath(sessionId, 'state'));
  } catch (error) {
    if (!isFinal(error)) throw error;
    return authStore.getState().auth !== null; // what else is wrong with the session, the line will hear
  }
  return true;
}
