// The first line that runs in the browser: puts the app into the page. It knows nothing beyond that.
import './ui/drawer-properties.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startAnewWhenReplaced } from './app/new-version.ts';
import { keepAppOnDevice } from './app/service-worker-registration.ts';
import { tellWhenSignInEnds } from './app/sign-in-ended.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

startAnewWhenReplaced();
tellWhenSignInEnds();
keepAppOnDevice();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
