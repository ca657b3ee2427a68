/** Closing a session for everybody, with the spec's words for where it fails (document 1 section 8). It asks nobody. */
import { api } from '../../lib/api.ts';
import { persist, retriesMutation } from '../../lib/asking-again.ts';
import { gamePath } from '../../lib/session-paths.ts';
import { showToast } from '../../ui/toast.tsx';

/** Whether it is closed now. */
export async function closeSession(sessionId: string): Promise<boolean> {
  try {
    const path = gamePath(sessionId, 'deactivate');
    await persist(() => api.post(path, { id: sessionId }), retriesMutation); // closing twice has no further effect
    return true;
  } catch (error) {
    console.info('The session was not closed.', error);
    showToast({ tone: 'error', title: 'Close Failed', text: 'Could not close the session. Please try again.' });
    return false;
  }
}
