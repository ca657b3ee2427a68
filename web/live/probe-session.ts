/** Asks our server by REST how a session stands, for a line that does not come to be. What the answer means is the line's business. */
import { ApiError, api } from '../lib/api.ts';
import { gamePath } from '../lib/game-path.ts';
import type { Probe } from './connection.ts';

/** A proxy's refusal counts as no answer (status 0): a line that it ended would not be dialled again once the proxy lets us through. */
export async function probeSession(sessionId: string): ReturnType<Probe> {
  try {
    await api.get(gamePath(sessionId, 'state'));
    return { status: 200, message: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.isOurs ? error : { status: 0, message: error.message };
  }
}
