// Starts the app in the browser.
import './ui/drawer-properties.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { bringFacesWhenAPageStands } from './app/faces.ts';
import { leadsOn } from './app/leads-on.ts';
import { startAnewWhereNeeded } from './app/new-version.ts';
import { keepAppOnDevice } from './app/service-worker-registration.ts';
import { tellWhenSignInEnds } from './app/sign-in-ended.ts';
import { authStore } from './lib/auth-store.ts';
import { outliveTranslation } from './lib/translated-page.ts';
import { pressOncePerKey } from './ui/held-key.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

outliveTranslation();
startAnewWhereNeeded();
tellWhenSignInEnds();
keepAppOnDevice();
bringFacesWhenAPageStands();
pressOncePerKey();
// A link is followed before the first render: the router would render an empty page first.
const target = leadsOn(location.pathname, authStore.getState().auth);
if (target !== null) history.replaceState(null, '', target);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
