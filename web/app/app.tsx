// The frame around every screen, and which screen stands at which address (document 1 section 2). What needs the server's
// lists or the table is loaded when somebody goes there: the join page, opened on a phone at the door, stays small.
import { lazy, Suspense, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { AuthScreen } from '../features/auth/auth-screen.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { BUILDER_PATH, BuilderPlace } from './builder-place.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import {
  AuthDoor,
  GmOnly,
  Home,
  JoinLink,
  LobbyLink,
  NotYetGm,
  PlayerOnly,
  SignedIn,
  SignedInAnywhere,
} from './guards.tsx';
import { loadLobby } from './lobby-ahead.ts';
import { NotFound } from './not-found.tsx';
import styles from './page.module.css';
import { RouteFocus } from './route-focus.tsx';
import { SkipLink } from './skip-link.tsx';
import { Waiting } from './waiting.tsx';

const AboutRoute = lazy(() => import('./about-route.tsx'));
const BuilderRoute = lazy(() => import('./builder-route.tsx'));
const CampaignRoute = lazy(() => import('./campaign-route.tsx'));
const CharacterRoute = lazy(() => import('./character-route.tsx'));
const DashboardRoute = lazy(() => import('./dashboard-route.tsx'));
const LobbyRoute = lazy(loadLobby);
const ProfileRoute = lazy(() => import('./profile-route.tsx'));
const RegisterScreen = lazy(() => import('../features/auth/register-screen.tsx'));
const SessionLobbyRoute = lazy(() => import('./session-lobby-route.tsx'));
const TableRoute = lazy(() => import('./table-route.tsx'));

export function App() {
  const [pathname] = useLocation();
  const [isCovered, setIsCovered] = useState(false);
  return (
    <>
      <div className={styles.routes} inert={isCovered}>
        <SkipLink />
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Waiting />}>
            <Switch>
              <Route path="/" component={Home} />
              <Route path="/auth">
                <AuthDoor>
                  <AuthScreen />
                </AuthDoor>
              </Route>
              <Route path="/register">
                <NotYetGm>
                  <RegisterScreen />
                </NotYetGm>
              </Route>
              <Route path="/join/:sessionId?" component={JoinLink} />
              <Route path="/lobby/:sessionId" component={LobbyLink} />
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
          </Suspense>
        </ErrorBoundary>
      </div>
      <BuilderPlace onCover={setIsCovered} />
      <RouteFocus />
      <ToastRegion />
    </>
  );
}
