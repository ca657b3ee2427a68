// Builds the web app into dist/web, and serves it with hot reload during development. The worker is built by wrangler.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions, type Rolldown } from 'vite';
import { shellList } from './web/shell-list.ts';
import { shippedPackages } from './web/shipped-packages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const webDir = here('./web');
const publicDir = here('./web/public');
const workerPort = process.env.WORKER_PORT ?? '8787';

/** At the root, so that it may control every page, and always under one name, where the browser looks for a newer one. */
const SERVICE_WORKER = 'service-worker.js';

/**
 * Requests to the worker. Navigations get the page instead, because `/auth` is an address of the app as well as a prefix of the
 * API.
 */
const toWorker = (options: ProxyOptions = {}): ProxyOptions => ({
  target: `http://localhost:${workerPort}`,
  bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
  ...options,
});

/**
 * Signs and numbers that the table and the desk both show, in a file of their own: else the desk's pages would load the whole file of the
 * table (journeys/weight, at /dashboard).
 */
const SHARED = [
  /\/web\/art\/(?:modifier|outcome-sign|signs)\./,
  /\/web\/ui\/(?:breakpoints|use-media-query)\.ts$/,
  /\/rules\/(?:character-defaults|resources|traits)\.ts$/,
  /\/lucide-react\/.*\/(?:dices|eye-off|message-circle|minus|shield)\.mjs$/,
];
const isShared = (id: string) => SHARED.some((part) => part.test(id));

/**
 * The files that the app's code travels in, each with all that its modules need and no file before it has. What is named nowhere
 * here (a dialog of the table, a page of the desk, a landscape) is a file of its own.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  // What every page runs on. A release of ours does not change it: a phone that was here before has it.
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//, priority: 7 },
  // What opens over any page, and apart from it the library that it is made of, which a release of ours does not change either. They
  // come when a page is idle.
  { name: 'base-ui', test: /\/@(?:base-ui|floating-ui)\//, priority: 6 },
  { name: 'openings', test: /\/web\/ui\/openings\//, priority: 5, includeDependenciesRecursively: false },
  // What is asked meanwhile, for what opens over a page and for what asks: neither stands at the door.
  {
    name: 'bells',
    test: /\/web\/(?:lib\/bells|ui\/(?:bell-line|use-bell))\.|\/lucide-react\/.*\/bell-ring\.mjs$/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // The page that is sent, with all that it runs on before anything else is opened.
  { name: 'index', test: /\/web\/index\.html/, priority: 4 },
  // A player's way from the door to a Roll, in two files, so that a lobby does not wait for the table's code.
  { name: 'lobby', test: /\/web\/routes\/lobby-route\.tsx$/, priority: 3 },
  { name: 'shared', test: isShared, priority: 2.5, includeDependenciesRecursively: false },
  { name: 'table', test: /\/web\/routes\/table-route\.tsx$/, priority: 2 },
  // What a game master looks foes and places up with, at the desk and at the table.
  { name: 'entries', test: /\/web\/desk\/entries\//, priority: 1, includeDependenciesRecursively: false },
  // What reads a file that somebody chose.
  {
    name: 'files',
    test: /\/web\/(?:lib\/(?:chosen-character|text-file)|ui\/read-text-file)\.|\/rules\/wire\/(?:foreign|character)-file\./,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'dragging', test: /\/@dnd-kit\//, priority: 1 },
  // What features have in common: they stand above it, so it needs none of them.
  {
    name: 'common',
    test: /\/web\/(?:ui|lib|art|live|desk)\/|\/node_modules\/(?!zod\/)/,
    minShareCount: 2,
    priority: 0,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig({
  root: webDir,
  publicDir,
  plugins: [react(), shippedPackages({ root: here('.') }), shellList({ workerFile: SERVICE_WORKER, publicDir })],
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    // The first versions with light-dark(), linear() and Intl.Segmenter, which cuts between signs. For older ones the CSS compiler would
    // emulate the first two.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // Every file stays a file of its own: the content security policy allows no data: font and no inline script.
    assetsInlineLimit: 0,
    // The first file knows what each page needs besides its own file. Only it does: these names weigh, and what opens over a page is
    // fetched in an idle moment, so it may ask for the rest in turn.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostId }) => (hostId.includes('/index-') ? files : []),
    },
    rolldownOptions: {
      input: {
        index: here('./web/index.html'),
        offline: here('./web/offline.html'),
        'service-worker': here('./web/service-worker/service-worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? SERVICE_WORKER : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: chunks },
      },
    },
  },
  server: {
    proxy: {
      '/auth': toWorker(),
      '/manage': toWorker(),
      '/game': toWorker(),
      '/api': toWorker(),
      '/gameStateHub': toWorker({ ws: true }),
    },
  },
});
