/** Where a session is: the addresses of its screens, what players open to join it, and the calls of the game. */

export function tablePath(sessionId: string): string {
  return `/sessions/${encodeURIComponent(sessionId)}`;
}

/** Of the game master; a player's lobby is `/lobby`. */
export function lobbyPath(sessionId: string): string {
  return `${tablePath(sessionId)}/lobby`;
}

/** Where players come in, with this session filled in; with an empty one, where everybody does. */
export function doorPath(sessionId: string): string {
  return sessionId === '' ? '/auth' : `/auth?sessionId=${encodeURIComponent(sessionId)}`;
}

/** What players open to join the session, on whatever host this page came from. */
export function loginLinkOf(sessionId: string): string {
  return `${location.origin}/lobby/${encodeURIComponent(sessionId)}`;
}

/** The path of a call about this session or something in it (contract 4): `gamePath(id, 'characters', characterId)`. */
export function gamePath(sessionId: string, ...parts: string[]): string {
  return ['/game/sessions', ...[sessionId, ...parts].map(encodeURIComponent)].join('/');
}
