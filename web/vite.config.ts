// Builds the browser app into dist/web and serves it with hot reload while developing.
// It knows folders and ports; it knows no page, and the Worker's own build is wrangler's business.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { aheadList } from './ahead-list.ts';
import { fewerFiles } from './fewer-files.ts';
import { shellList } from './shell-list.ts';
import { shippedPackages } from './shipped-packages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const publicDir = here('./public');
const workerPort = process.env.WORKER_PORT ?? '8787';

/** At the root and under one name: from there it may answer for every page, and there the browser looks for a newer one. */
const SERVICE_WORKER = 'service-worker.js';

/** To the Worker; but a browser that navigates wants a page, and `/auth` is one of ours as well as a prefix of the API. */
const toWorker = (options: ProxyOptions = {}): ProxyOptions => ({
  target: `http://localhost:${workerPort}`,
  bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
  ...options,
});

/** The typefaces and their style sheet, for public/ahead.js; the upright faces only: they stand in every first view. */
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
  root: here('.'),
  publicDir,
  plugins: [
    react(),
    facesAhead,
    aheadList(here('.')),
    shippedPackages({ root: here('..') }),
    shellList({ workerFile: SERVICE_WORKER, publicDir }),
  ],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    // The first versions that know light-dark() and linear(); older targets would make the CSS compiler imitate them.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Every file is its own address under our origin: the content policy allows no data: font and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: here('./index.html'),
        offline: here('./offline.html'),
        'service-worker': here('./service-worker/service-worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? SERVICE_WORKER : 'assets/[name]-[hash].js'),
        codeSplitting: fewerFiles(here('.')),
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
