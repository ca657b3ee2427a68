// Who may open which address, and where everybody else is sent (document 1 section 2). A guard judges by the signed-in person
// and the address alone.
import { type ReactNode, useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { endedBefore, useAuth } from '../lib/auth-store.ts';
import { doorPath } from '../lib/session-paths.ts';
import { useAskedSession } from './asked-session.ts';
import { homeOf, isSame, leadsOn } from './leads-on.ts';
import { useLobbyAhead } from './lobby-ahead.ts';

type GuardProps = { children: ReactNode };

/** For addresses that only lead on: the root, and links. When the page was opened with one, main.tsx has followed it already. */
export function LedOn() {
  const [pathname] = useLocation();
  return <Redirect to={leadsOn(pathname, useAuth()) ?? '/auth'} replace />;
}

/** What stands at the door says when somebody has joined there. */
type AuthDoorProps = { children: (onJoined: () => void) => ReactNode };

/**
 * People who are signed in are sent to their home. Only a player who came with the link of another session stays, until they have
 * joined one: that one, or whichever they typed in its place.
 */
export function AuthDoor({ children }: AuthDoorProps) {
  const auth = useAuth();
  const [hasJoined, setHasJoined] = useState(false);
  const sessionId = useSearchParams()[0].get('sessionId');
  useLobbyAhead(sessionId !== null);
  const joinsAnother =
    auth?.type === 'player' && !hasJoined && sessionId !== null && !isSame(sessionId, auth.sessionId);
  if (auth !== null && !joinsAnother) return <Redirect to={homeOf(auth)} replace />;
  return children(() => setHasJoined(true));
}

/** A player may register as a game master; a game master is registered already. */
export function NotYetGm({ children }: GuardProps) {
  return useAuth()?.type === 'gm' ? <Redirect to="/dashboard" replace /> : children;
}

export function PlayerOnly({ children }: GuardProps) {
  return useAuth()?.type === 'player' ? children : <Redirect to="/auth" replace />;
}

export function GmOnly({ children }: GuardProps) {
  return useAuth()?.type === 'gm' ? children : <Redirect to="/" replace />;
}

/** For game masters and players, at any session. */
export function SignedInAnywhere({ children }: GuardProps) {
  return useAuth() === null ? <Redirect to="/auth" replace /> : children;
}

/**
 * A player's token opens one session only: at the address of another, they are sent to join that first, as is whoever comes without
 * any. Not so a game master whose sign-in has ended, nor anybody who has just signed out here.
 */
export function SignedIn({ children }: GuardProps) {
  const auth = useAuth();
  const [comesToJoin] = useState(auth === null && endedBefore?.type !== 'gm');
  const sessionId = useAskedSession();
  if (auth === null) return <Redirect to={comesToJoin ? doorPath(sessionId) : '/auth'} replace />;
  if (auth.type === 'player' && !isSame(sessionId, auth.sessionId))
    return <Redirect to={doorPath(sessionId)} replace />;
  return children;
}
