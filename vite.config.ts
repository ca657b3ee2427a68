// Builds the web app into dist/web, and serves it with hot reload during development. The worker is built by wrangler.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { aheadList } from './web/ahead-list.ts';
import { fewerFiles } from './web/fewer-files.ts';
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
 * Puts the typefaces and their style sheet into the page for public/ahead.js; only the upright faces, which every first view
 * uses.
 */
const facesAhead: Plugin = {
  name: 'faces-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const isAhead = (file: string) => /faces-[\w-]+\.css$/.test(file) || /-normal-[\w-]+\.woff2$/.test(file);
      const content = JSON.stringify(
        Object.keys(bundle ?? {})
          .filter(isAhead)
          .map((file) => `/${file}`),
      );
      return [{ tag: 'meta', attrs: { name: 'faces', content }, injectTo: 'head' as const }];
    },
  },
};

export default defineConfig({
  root: webDir,
  publicDir,
  plugins: [
    react(),
    facesAhead,
    aheadList(webDir),
    shippedPackages({ root: here('.') }),
    shellList({ workerFile: SERVICE_WORKER, publicDir }),
  ],
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    // The first versions with light-dark(), linear() and Intl.Segmenter, which cuts between signs. For older ones the CSS compiler would
    // emulate the first two.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // Every file stays a file of its own: the content security policy allows no data: font and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: here('./web/index.html'),
        offline: here('./web/offline.html'),
        'service-worker': here('./web/service-worker/service-worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? SERVICE_WORKER : 'assets/[name]-[hash].js'),
        codeSplitting: fewerFiles(webDir),
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
