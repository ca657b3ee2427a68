/** The addresses of the app: each as the router reads it, and how to build those that name something. */
import { parseSessionId } from '../rules/session-id.ts';

export const PATHS = {
  home: '/',
  door: '/auth',
  register: '/register',
  joinLink: '/join/:sessionId?',
  lobbyLink: '/lobby/:sessionId',
  about: '/about',
  character: '/character',
  lobby: '/lobby',
  dashboard: '/dashboard',
  profile: '/profile',
  campaign: '/campaigns/:campaignId',
  campaignSession: '/campaigns/:campaignId/sessions/:sessionId',
  campaignFoes: '/campaigns/:campaignId/foes',
  builder: '/character-builder',
  table: '/sessions/:sessionId',
  sessionLobby: '/sessions/:sessionId/lobby',
} as const;

export function tablePath(sessionId: string): string {
  return `/sessions/${encodeURIComponent(sessionId)}`;
}

/** Of the game master; a player's lobby is `PATHS.lobby`. */
export function lobbyPath(sessionId: string): string {
  return `${tablePath(sessionId)}/lobby`;
}

/** The front door for players, with this session filled in; with an empty one, the general front door. */
export function doorPath(sessionId: string): string {
  return sessionId === '' ? PATHS.door : `${PATHS.door}?sessionId=${encodeURIComponent(sessionId)}`;
}

export function campaignPath(campaignId: string): string {
  return `/campaigns/${encodeURIComponent(campaignId)}`;
}

/** The notes and the history of a session. */
export function campaignSessionPath(campaignId: string, sessionId: string): string {
  return `${campaignPath(campaignId)}/sessions/${encodeURIComponent(sessionId)}`;
}

/** The foes and places of a campaign. */
export function campaignFoesPath(campaignId: string): string {
  return `${campaignPath(campaignId)}/foes`;
}

/** The link for players to join the session, on the host of this page. */
export function loginLinkOf(sessionId: string): string {
  return `${location.origin}/lobby/${encodeURIComponent(sessionId)}`;
}

/**
 * The session that an address names, as a person may have typed or pasted it: in its usual form when it can be read as an id,
 * otherwise unchanged; empty when the address names none. It may not exist.
 */
export function askedSession({ sessionId = '' }: { sessionId?: string | undefined }): string {
  return parseSessionId(sessionId) ?? sessionId;
}

export function isSameSession(sessionId: string, other: string): boolean {
  return (parseSessionId(sessionId) ?? sessionId) === (parseSessionId(other) ?? other);
}
