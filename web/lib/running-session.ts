/** The active session of a campaign, and how many people play it. It asks the rooms each time: a list may be old. */
import type { LobbyAnswer, Session } from '../../rules/wire/rest.ts';
import { api } from './api.ts';
import { gamePath } from './game-path.ts';
import type { RunningSession } from './played-by.ts';

/** The first matching active session; null without one. Throws ApiError. */
export async function findRunning(isMeant: (active: Session) => boolean): Promise<RunningSession | null> {
  const { sessions } = await api.get<{ sessions: Session[] }>('/game/sessions/active');
  const running = sessions.find(isMeant);
  if (running === undefined) return null;
  const { id, name } = running;
  return { id, name, people: await countPeople(id) };
}

async function countPeople(sessionId: string): Promise<number | null> {
  try {
    const { connectedPlayers } = await api.get<LobbyAnswer>(gamePath(sessionId, 'lobby'));
    return connectedPlayers.filter(({ isGm }) => !isGm).length;
  } catch (error) {
    console.info('How many people play was not told.', error); // the question still comes
    return null;
  }
}
