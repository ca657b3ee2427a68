/** Asks our server by REST about a session, for a line that cannot connect. The line interprets the answer. */
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
