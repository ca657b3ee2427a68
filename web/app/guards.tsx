// Who may stand where, and where everybody else is sent (document 1 section 2). A guard knows the signed-in person and the
// address, never what the screen behind it shows.
import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { useAuth } from '../lib/auth-store.ts';
import { useAskedSession } from './asked-session.ts';
import { authWith, homeOf, isSame, leadsOn } from './leads-on.ts';
import { useLobbyAhead } from './lobby-ahead.ts';

type GuardProps = { children: ReactNode };

/** An address that shows nothing itself: the app's own, or a link. What the page was opened with has led on before it was drawn. */
export function LedOn() {
  const [pathname] = useLocation();
  return <Redirect to={leadsOn(pathname, useAuth()) ?? '/auth'} replace />;
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
