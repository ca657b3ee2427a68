/** One table of all addresses: for each its guard, its page, and the data that loads along with its code. */
import type { ComponentType } from 'react';
import { createBrowserRouter, createPath, type MiddlewareFunction, type RouteObject, replace } from 'react-router';
import { askAhead } from './features/lobby/lobby-list.ts';
import { GUARDS } from './guards.ts';
import { authStore, endedBefore } from './lib/auth-store.ts';
import { layerGate } from './lib/layer-gate.ts';
import { PATHS } from './paths.ts';
import { AuthRoute } from './routes/auth-route.tsx';
import { Frame } from './routes/frame/frame.tsx';
import { PageError } from './routes/frame/page-error.tsx';
import { Waiting } from './routes/frame/waiting.tsx';
import { NotFound } from './routes/not-found.tsx';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** What a file of one page exports. */
type PageFile = { default: ComponentType };

/** The code of a page, loaded when it opens; after a failure it loads again. */
const later = (load: () => Promise<PageFile>) => async () => ({ Component: (await load()).default });

/** Call this once: it starts to load the first page. */
export function createAppRouter(): AppRouter {
  let isAskedAgain = false;

  /** Runs before the page loads, unlike a loader: people who are redirected do not wait for its code. */
  const guardOf = (name: keyof typeof PATHS): MiddlewareFunction[] => {
    const guard = GUARDS[name];
    if (guard === undefined) return [];
    return [
      ({ params, request }) => {
        const target = guard({
          auth: authStore.getState().auth,
          params,
          search: new URL(request.url).searchParams,
          wasSignedIn: isAskedAgain || endedBefore?.type === 'gm',
        });
        if (target !== null) throw replace(target);
      },
    ];
  };
  const address = (name: keyof typeof PATHS, page: Omit<RouteObject, 'path' | 'children' | 'index'>): RouteObject => ({
    path: PATHS[name],
    middleware: guardOf(name),
    errorElement: <PageError />,
    hydrateFallbackElement: <Waiting />, // without one, a page whose code failed to load shows nothing instead of its error
    ...page,
  });

  layerGate.isOfShownPage = ({ state }) => {
    const { location: shown } = router.state;
    const { origin, href } = window.location;
    return (state?.key ?? 'default') === shown.key && origin + createPath(shown) === href;
  };
  const router = createBrowserRouter([
    {
      Component: Frame,
      middleware: [() => (isAskedAgain ? undefined : layerGate.leave())],
      errorElement: <PageError />,
      children: [
        address('home', {}),
        address('door', { Component: AuthRoute }),
        address('register', { lazy: later(() => import('./features/auth/register-screen.tsx')) }),
        address('joinLink', {}),
        address('lobbyLink', {}),
        address('about', { lazy: later(() => import('./routes/about-route.tsx')) }),
        address('character', { lazy: later(() => import('./routes/character-route.tsx')) }),
        address('lobby', {
          loader: askForOwnLobby,
          shouldRevalidate: () => false,
          lazy: later(() => import('./routes/lobby-route.tsx')),
        }),
        address('dashboard', { lazy: later(() => import('./routes/dashboard-route.tsx')) }),
        address('profile', { lazy: later(() => import('./routes/profile-route.tsx')) }),
        address('campaign', { lazy: later(() => import('./routes/campaign-route.tsx')) }),
        address('campaignSession', { lazy: later(() => import('./routes/campaign-route.tsx')) }),
        address('campaignFoes', { lazy: later(() => import('./routes/foes-route.tsx')) }),
        address('builder', { lazy: later(() => import('./routes/builder-route.tsx')) }),
        address('table', { lazy: later(() => import('./routes/table-route.tsx')) }),
        address('sessionLobby', { lazy: later(() => import('./routes/session-lobby-route.tsx')) }),
        { path: '*', Component: NotFound },
      ],
    },
  ]);

  authStore.subscribe(({ auth }, before) => {
    if (auth === before.auth) return;
    isAskedAgain = true;
    void router.revalidate().finally(() => {
      isAskedAgain = false;
    });
  });
  return router;
}

/** The list loads along with the code. */
function askForOwnLobby(): null {
  const { auth } = authStore.getState();
  if (auth?.type === 'player') askAhead(auth.sessionId, auth.playerId);
  return null;
}
