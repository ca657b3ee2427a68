// The frame around every screen, and which screen is at which address (document 1 section 2). What needs the server's lists or
// the table is loaded when it is opened, so that the join page, which phones open first, stays small.
import { useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { AuthScreen } from '../features/auth/auth-screen.tsx';
import { drawnLater } from '../ui/drawn-later.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { BUILDER_PATH, BuilderPlace } from './builder-place.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AuthDoor, GmOnly, LedOn, NotYetGm, PlayerOnly, SignedIn, SignedInAnywhere } from './guards.tsx';
import { lobbyCode } from './lobby-ahead.ts';
import { NotFound } from './not-found.tsx';
import styles from './page.module.css';
import { RouteFocus } from './route-focus.tsx';
import { SkipLink } from './skip-link.tsx';
import { Waiting } from './waiting.tsx';

/** A page whose code is loaded when it is opened. */
const pageLater = (code: Parameters<typeof drawnLater>[0]) => drawnLater(code, <Waiting />);

const AboutRoute = pageLater(() => import('./about-route.tsx'));
const BuilderRoute = pageLater(() => import('./builder-route.tsx'));
const CampaignRoute = pageLater(() => import('./campaign-route.tsx'));
const CharacterRoute = pageLater(() => import('./character-route.tsx'));
const DashboardRoute = pageLater(() => import('./dashboard-route.tsx'));
const LobbyRoute = pageLater(lobbyCode);
const ProfileRoute = pageLater(() => import('./profile-route.tsx'));
const RegisterScreen = pageLater(() => import('../features/auth/register-screen.tsx'));
const SessionLobbyRoute = pageLater(() => import('./session-lobby-route.tsx'));
const TableRoute = pageLater(() => import('./table-route.tsx'));

export function App() {
  const [pathname] = useLocation();
  const [isCovered, setIsCovered] = useState(false);
  return (
    <>
      <div className={styles.routes} inert={isCovered}>
        <SkipLink />
        <ErrorBoundary key={pathname}>
          <Switch>
            <Route path="/" component={LedOn} />
            <Route path="/auth">
              <AuthDoor>{(onJoined) => <AuthScreen onJoined={onJoined} />}</AuthDoor>
            </Route>
            <Route path="/register">
              <NotYetGm>
                <RegisterScreen />
              </NotYetGm>
            </Route>
            <Route path="/join/:sessionId?" component={LedOn} />
            <Route path="/lobby/:sessionId" component={LedOn} />
            <Route path="/about" component={AboutRoute} />
            <Route path="/character" component={CharacterRoute} />
            <Route path="/lobby">
              <PlayerOnly>
                <LobbyRoute />
              </PlayerOnly>
            </Route>
            <Route path="/dashboard">
              <GmOnly>
                <DashboardRoute />
              </GmOnly>
            </Route>
            <Route path="/profile">
              <GmOnly>
                <ProfileRoute />
              </GmOnly>
            </Route>
            <Route path="/campaigns/:campaignId">
              <GmOnly>
                <CampaignRoute />
              </GmOnly>
            </Route>
            <Route path="/campaigns/:campaignId/sessions/:sessionId">
              <GmOnly>
                <CampaignRoute />
              </GmOnly>
            </Route>
            <Route path={BUILDER_PATH}>
              <SignedInAnywhere>
                <BuilderRoute />
              </SignedInAnywhere>
            </Route>
            <Route path="/sessions/:sessionId">
              <SignedIn>
                <TableRoute />
              </SignedIn>
            </Route>
            <Route path="/sessions/:sessionId/lobby">
              <SignedIn>
                <SessionLobbyRoute />
              </SignedIn>
            </Route>
            <Route component={NotFound} />
          </Switch>
        </ErrorBoundary>
      </div>
      <BuilderPlace onCover={setIsCovered} />
      <RouteFocus />
      <ToastRegion />
    </>
  );
}
