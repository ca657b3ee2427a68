// Who may stand where, and where everybody else is sent (document 1 section 2). A guard knows the signed-in person and the
// address, never what the screen behind it shows.
import { Navigate, Outlet, useParams, useSearchParams } from 'react-router';
import { parseSessionId } from '../../rules/session-id.ts';
import { type StoredAuth, useAuth } from '../lib/auth-store.ts';

/** The room that is this person's own. */
function homeOf(auth: StoredAuth | null): string {
  if (auth === null) return '/auth';
  return auth.type === 'gm' ? '/dashboard' : '/lobby';
}

function authWith(sessionId: string | undefined): string {
  return sessionId === undefined ? '/auth' : `/auth?sessionId=${encodeURIComponent(sessionId)}`;
}

function isSame(sessionId: string, other: string): boolean {
  return (parseSessionId(sessionId) ?? sessionId) === (parseSessionId(other) ?? other);
}

export function Home() {
  return <Navigate to={homeOf(useAuth())} replace />;
}

/** Signed in already: on to one's own room. Only a player with the link of another session stays, to join that one. */
export function AuthDoor() {
  const auth = useAuth();
  const sessionId = useSearchParams()[0].get('sessionId');
  const joinsAnother = auth?.type === 'player' && sessionId !== null && !isSame(sessionId, auth.sessionId);
  return auth === null || joinsAnother ? <Outlet /> : <Navigate to={homeOf(auth)} replace />;
}

/** A player may become a game master; a game master is one already. */
export function NotYetGm() {
  return useAuth()?.type === 'gm' ? <Navigate to="/dashboard" replace /> : <Outlet />;
}

export function JoinLink() {
  return <Navigate to={authWith(useParams().sessionId)} replace />;
}

/** The link that a game master copies. */
export function LobbyLink() {
  const auth = useAuth();
  const sessionId = useParams().sessionId ?? '';
  if (auth?.type === 'gm') return <Navigate to={`/sessions/${encodeURIComponent(sessionId)}`} replace />;
  const isSeated = auth?.type === 'player' && isSame(sessionId, auth.sessionId);
  return <Navigate to={isSeated ? '/lobby' : authWith(sessionId)} replace />;
}

export function PlayerOnly() {
  return useAuth()?.type === 'player' ? <Outlet /> : <Navigate to="/auth" replace />;
}

export function GmOnly() {
  return useAuth()?.type === 'gm' ? <Outlet /> : <Navigate to="/" replace />;
}

/** Game masters and players alike, whatever they are at. */
export function SignedInAnywhere() {
  return useAuth() === null ? <Navigate to="/auth" replace /> : <Outlet />;
}

/** A player's token opens one session only: at the door of another, join that one first. */
export function SignedIn() {
  const auth = useAuth();
  const sessionId = useParams().sessionId ?? '';
  if (auth === null) return <Navigate to="/auth" replace />;
  if (auth.type === 'player' && !isSame(sessionId, auth.sessionId))
    return <Navigate to={authWith(sessionId)} replace />;
  return <Outlet />;
}
