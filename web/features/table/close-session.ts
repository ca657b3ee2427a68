/** Closing a session for everybody, with the spec's words for where it fails (document 1 section 8). It asks nobody. */
import { api } from '../../lib/api.ts';
import { persist, retriesMutation } from '../../lib/asking-again.ts';
import { gamePath } from '../../lib/game-path.ts';
import { type GoTo, tellClosedByHand } from '../../lib/reopen-session.ts';
import { showToast } from '../../ui/toast.tsx';

/** Whether it is closed now. Then that can be taken back from a notice, on whatever page the game master is. */
export async function closeSession(sessionId: string, goTo: GoTo): Promise<boolean> {
  try {
    const path = gamePath(sessionId, 'deactivate');
    await persist(() => api.post(path, { id: sessionId }), retriesMutation); // closing twice has no further effect
  } catch (error) {
    console.info('The session was not closed.', error);
    showToast({ tone: 'error', title: 'Close Failed', text: 'Could not close the session. Please try again.' });
    return false;
  }
  tellClosedByHand(sessionId, goTo).catch((error: unknown) => {
    console.info('The name of the session was not told; the desk offers to open it again as well.', error);
  });
  return true;
}
