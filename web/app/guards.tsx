// Who may stand where, and where everybody else is sent (document 1 section 2). A guard knows the signed-in person and the
// address, never what the screen behind it shows.
import type { ReactNode } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { parseSessionId } from '../../rules/session-id.ts';
import { type StoredAuth, useAuth } from '../lib/auth-store.ts';
import { useAskedSession } from './asked-session.ts';
import { useLobbyAhead } from './lobby-ahead.ts';

type GuardProps = { children: ReactNode };

/** The room that is this person's own. */
function homeOf(auth: StoredAuth | null): string {
  if (auth === null) return '/auth';
  return auth.type === 'gm' ? '/dashboard' : '/lobby';
}

function authWith(sessionId: string): string {
  return sessionId === '' ? '/auth' : `/auth?sessionId=${encodeURIComponent(sessionId)}`;
}

function isSame(sessionId: string, other: string): boolean {
  return (parseSessionId(sessionId) ?? sessionId) === (parseSessionId(other) ?? other);
}

export function Home() {
  return <Redirect to={homeOf(useAuth())} replace />;
}

/** Signed in already: on to one's own room. Only a player with the link of another session stays, to join that one. */
export function AuthDoor({ children }: GuardProps) {
  const auth = useAuth();
  const sessionId = useSearchParams()[0].get('sessionId');
  useLobbyAhead(sessionId !== null);
  const joinsAnother = auth?.type === 'player' && sessionId !== null && !isSame(sessionId, auth.sessionId);
  return auth === null || joinsAnother ? children : <Redirect to={homeOf(auth)} replace />;
}

/** A player may become a game master; a game master is one already. */
export function NotYetGm({ children }: GuardProps) {
  return useAuth()?.type === 'gm' ? <Redirect to="/dashboard" replace /> : children;
}

export function JoinLink() {
  return <Redirect to={authWith(useAskedSession())} replace />;
}

/** The link that a game master copies. */
export function LobbyLink() {
  const auth = useAuth();
  const sessionId = useAskedSession();
  if (auth?.type === 'gm') return <Redirect to={`/sessions/${encodeURIComponent(sessionId)}`} replace />;
  const isSeated = auth?.type === 'player' && isSame(sessionId, auth.sessionId);
  return <Redirect to={isSeated ? '/lobby' : authWith(sessionId)} replace />;
}

export function PlayerOnly({ children }: GuardProps) {
  return useAuth()?.type === 'player' ? children : <Redirect to="/auth" replace />;
}

export function GmOnly({ children }: GuardProps) {
  return useAuth()?.type === 'gm' ? children : <Redirect to="/" replace />;
}

/** Game masters and players alike, whatever they are at. */
export function SignedInAnywhere({ children }: GuardProps) {
  return useAuth() === null ? <Redirect to="/auth" replace /> : children;
}

/** A player's token opens one session only: at the door of another, join that one first. */
export function SignedIn({ children }: GuardProps) {
  const auth = useAuth();
  const sessionId = useAskedSession();
  if (auth === null) return <Redirect to="/auth" replace />;
  if (auth.type === 'player' && !isSame(sessionId, auth.sessionId))
    return <Redirect to={authWith(sessionId)} replace />;
  return children;
}
