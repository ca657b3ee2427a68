// The frame around every screen, and which screen stands at which address (document 1 section 2). What needs the server's
// lists or the table is loaded when somebody goes there: the join page, opened on a phone at the door, stays small.
import { lazy, Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
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
import { NotFound } from './not-found.tsx';
import styles from './page.module.css';
import { RouteFocus } from './route-focus.tsx';
import { SkipLink } from './skip-link.tsx';
import { Waiting } from './waiting.tsx';

const BuilderRoute = lazy(() => import('./builder-route.tsx'));
const CampaignRoute = lazy(() => import('./campaign-route.tsx'));
const CharacterRoute = lazy(() => import('./character-route.tsx'));
const DashboardRoute = lazy(() => import('./dashboard-route.tsx'));
const LobbyRoute = lazy(() => import('./lobby-route.tsx'));
const ProfileRoute = lazy(() => import('./profile-route.tsx'));
const RegisterScreen = lazy(() => import('../features/auth/register-screen.tsx'));
const SessionLobbyRoute = lazy(() => import('./session-lobby-route.tsx'));
const TableRoute = lazy(() => import('./table-route.tsx'));

export function App() {
  const { pathname } = useLocation();
  const [isCovered, setIsCovered] = useState(false);
  return (
    <>
      <div className={styles.routes} inert={isCovered}>
        <SkipLink />
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Waiting />}>
            <Routes>
              <Route path="/" element={<Home />} />
              <Route element={<AuthDoor />}>
                <Route path="/auth" element={<AuthScreen />} />
              </Route>
              <Route element={<NotYetGm />}>
                <Route path="/register" element={<RegisterScreen />} />
              </Route>
              <Route path="/join/:sessionId?" element={<JoinLink />} />
              <Route path="/lobby/:sessionId" element={<LobbyLink />} />
              <Route path="/character" element={<CharacterRoute />} />
              <Route element={<PlayerOnly />}>
                <Route path="/lobby" element={<LobbyRoute />} />
              </Route>
              <Route element={<GmOnly />}>
                <Route path="/dashboard" element={<DashboardRoute />} />
                <Route path="/profile" element={<ProfileRoute />} />
                <Route path="/campaigns/:campaignId" element={<CampaignRoute />} />
                <Route path="/campaigns/:campaignId/sessions/:sessionId" element={<CampaignRoute />} />
              </Route>
              <Route element={<SignedInAnywhere />}>
                <Route path={BUILDER_PATH} element={<BuilderRoute />} />
              </Route>
              <Route element={<SignedIn />}>
                <Route path="/sessions/:sessionId" element={<TableRoute />} />
                <Route path="/sessions/:sessionId/lobby" element={<SessionLobbyRoute />} />
              </Route>
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </div>
      <BuilderPlace onCover={setIsCovered} />
      <RouteFocus />
      <ToastRegion />
    </>
  );
}
