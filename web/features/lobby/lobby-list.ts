/** The call for a lobby's list, which may start before the lobby's code has loaded. It has no cache. */
import type { LobbyAnswer } from '../../../rules/wire/rest.ts';
import { api } from '../../lib/api.ts';
import { gamePath } from '../../lib/game-path.ts';

type Asked = { sessionId: string; personId: string; answer: Promise<LobbyAnswer> };

let ahead: Asked | null = null;

/** Fetches while the page's code is loading; the page's first query takes this answer. */
export function askAhead(sessionId: string, personId: string): void {
  const answer = getLobby(sessionId);
  answer.catch(() => undefined); // the page reports it when its query fails with it; without a page nobody waits for it
  ahead = { sessionId, personId, answer };
}

/** Throws ApiError. */
export function askForLobby(sessionId: string, personId: string): Promise<LobbyAnswer> {
  const asked = ahead;
  ahead = null;
  return asked?.sessionId === sessionId && asked.personId === personId ? asked.answer : getLobby(sessionId);
}

function getLobby(sessionId: string): Promise<LobbyAnswer> {
  return api.get<LobbyAnswer>(gamePath(sessionId, 'lobby'));
}
