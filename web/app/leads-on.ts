// Where the addresses lead that show nothing themselves, and which address is whose home (document 1 section 2). A pure
// computation; guards.tsx and main.tsx follow it.
import { parseSessionId } from '../../rules/session-id.ts';
import { doorPath, lobbyPath, tablePath } from '../lib/session-paths.ts';
import type { PlayerAuth, StoredAuth } from '../lib/stored-auth.ts';
import { askedSession } from './asked-session.ts';

/** The address where this person belongs. */
export function homeOf(auth: StoredAuth | null): string {
  if (auth === null) return '/auth';
  return auth.type === 'gm' ? '/dashboard' : '/lobby';
}

export function isSame(sessionId: string, other: string): boolean {
  return (parseSessionId(sessionId) ?? sessionId) === (parseSessionId(other) ?? other);
}

/** `/join/{id}`, with or without the id, and `/lobby/{id}`, the link that a game master copies. */
const LINK = /^\/(?:join(?:\/([^/]+))?|lobby\/([^/]+))\/?$/i;

/** Where the root or a link leads; null for an address that shows something itself. */
export function leadsOn(pathname: string, auth: StoredAuth | null): string | null {
  if (pathname === '/') return homeOf(auth);
  const link = LINK.exec(pathname);
  if (link === null) return null;
  const [, joined, shared] = link;
  if (shared === undefined) return doorPath(askedSession(joined ?? ''));
  const sessionId = askedSession(shared);
  if (auth?.type === 'gm') return tablePath(sessionId);
  return auth !== null && isSame(sessionId, auth.sessionId) ? '/lobby' : doorPath(sessionId);
}

/** Whether this address leads a player to the seat that they had: not to another session, and to nothing that everybody may see. */
export function leadsToSeat({ pathname, search }: Pick<Location, 'pathname' | 'search'>, had: PlayerAuth): boolean {
  const { sessionId } = had;
  const address = leadsOn(pathname, had) ?? (pathname === '/auth' ? pathname + search : pathname);
  const theirs = [doorPath(''), doorPath(sessionId), homeOf(had), tablePath(sessionId), lobbyPath(sessionId)];
  return [...theirs, '/character-builder'].includes(address);
}
