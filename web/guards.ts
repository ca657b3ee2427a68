/**
 * Who may open which address, and where other people go instead. Pure: a guard decides by the sign-in
 * and the address alone. The router calls it before it opens a page, and again when somebody signs in or out.
 */
import type { PlayerAuth, StoredAuth } from './lib/stored-auth.ts';
import { askedSession, doorPath, isSameSession, PATHS, tablePath } from './paths.ts';

export type Visit = {
  auth: StoredAuth | null;
  params: { sessionId?: string | undefined };
  search: URLSearchParams;
  /** Nobody is signed in, and the way in is to sign in again: they were a game master, or have just signed out at this page. */
  wasSignedIn: boolean;
};

/** The address to go to instead; null where the person may stay. */
export type Guard = (visit: Visit) => string | null;

/** The address where this person belongs. */
export function homeOf(auth: StoredAuth | null): string {
  if (auth === null) return PATHS.door;
  return auth.type === 'gm' ? PATHS.dashboard : PATHS.lobby;
}

/**
 * People who are signed in go to their home. Only a player who came with the link of another session stays, until they have
 * joined one.
 */
const atTheDoor: Guard = ({ auth, search }) => {
  const asked = search.get('sessionId');
  const joinsAnother = auth?.type === 'player' && asked !== null && !isSameSession(asked, auth.sessionId);
  return auth === null || joinsAnother ? null : homeOf(auth);
};

/** The link that a game master copies. */
const lobbyLink: Guard = ({ auth, params }) => {
  const sessionId = askedSession(params);
  if (auth?.type === 'gm') return tablePath(sessionId);
  return auth !== null && isSameSession(sessionId, auth.sessionId) ? PATHS.lobby : doorPath(sessionId);
};

/** A player's token opens one session only: at the address of another, they have to join that first, like a stranger. */
const seated: Guard = ({ auth, params, wasSignedIn }) => {
  const sessionId = askedSession(params);
  if (auth === null) return wasSignedIn ? PATHS.door : doorPath(sessionId);
  return auth.type === 'player' && !isSameSession(sessionId, auth.sessionId) ? doorPath(sessionId) : null;
};

const gmOnly: Guard = ({ auth }) => (auth?.type === 'gm' ? null : PATHS.home);

/** Pages without a guard are open to everybody. */
export const GUARDS: Partial<Record<keyof typeof PATHS, Guard>> = {
  home: ({ auth }) => homeOf(auth),
  door: atTheDoor,
  register: ({ auth }) => (auth?.type === 'gm' ? PATHS.dashboard : null), // a player may become a game master
  joinLink: ({ params }) => doorPath(askedSession(params)),
  lobbyLink,
  lobby: ({ auth }) => (auth?.type === 'player' ? null : PATHS.door),
  dashboard: gmOnly,
  profile: gmOnly,
  campaign: gmOnly,
  campaignSession: gmOnly,
  campaignFoes: gmOnly,
  builder: ({ auth }) => (auth === null ? PATHS.door : null),
  table: seated,
  sessionLobby: seated,
};

/** Whether this address is useless to a player: its visitors want to sign in as a game master. */
export function isForGmsAlone(pathname: string): boolean {
  return /^\/(?:dashboard|profile|campaigns)(?:\/|$)/.test(pathname);
}

/** Whether a page, after all links, is the front door of the session of their seat, or the general one. */
export function isWayBack({ pathname, search }: { pathname: string; search: string }, had: PlayerAuth): boolean {
  return [doorPath(''), doorPath(had.sessionId)].includes(pathname + search);
}
