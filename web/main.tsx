// Starts the app in the browser.
import './ui/drawer-properties.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { loadFonts } from './app/load-fonts.ts';
import { startAnewWhereNeeded } from './app/new-version.ts';
import { keepAppOnDevice } from './app/service-worker-registration.ts';
import { tellWhenSignInEnds } from './app/sign-in-ended.ts';
import { outliveTranslation } from './lib/translated-page.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { pressOncePerKey } from './ui/held-key.ts';
import { followSeenWindow } from './ui/seen-window.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

outliveTranslation();
startAnewWhereNeeded();
keepAppOnDevice();
loadFonts();
pressOncePerKey();
followSeenWindow();

const { pathname: openedPath } = location;
const router = createAppRouter();
void firstPageOf(router).then(() => {
  tellWhenSignInEnds(router, openedPath);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider
        router={router}
        onError={(error, { errorInfo }) =>
          console.error('A page could not be shown.', error, errorInfo?.componentStack ?? '')
        }
      />
    </StrictMode>,
  );
});

/**
 * Redirects are done and the page's code is there: until then the HTML shows that it is loading. Not awaited at the
 * top of this module: a page's code waits for this module, because it imports code from the same file.
 */
function firstPageOf(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const isThere = () => router.state.initialized && resolve();
    router.subscribe(isThere);
    isThere();
  });
}
