// The suites and where each of them runs: rules and web in plain Node, components in a page of a real browser, worker in the
// Workers runtime with the real migrations, smoke, journeys, screens, commands and long against a started server. TEST_SCALE=long runs
// whole what is a smoke otherwise (support/scale.ts). It decides no order and counts nothing; scripts/test.ts does. Time limits stand
// here and in support/wait-limit.ts alone: they end what hangs, and judge nothing.

import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { playwright } from '@vitest/browser-playwright';
import type { Alias } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findBrowser } from '../scripts/browser.ts';
import { openApiDocumentModule } from './support/openapi-document.ts';
import { WAIT_LIMIT_MS } from './support/wait-limit.ts';

const root = resolve(import.meta.dirname, '..');
/** Files that run at once: on two cores Vitest by itself would take one after the other. */
const AT_ONCE = 2;
/** Ends a test or a hook that hangs. */
const TEST_LIMIT_MS = 240_000;
/** How long a component test waits for what comes without a network. */
const COMPONENT_WAIT_LIMIT_MS = 15_000;
/** As large as the largest that a component stands in: what lies beyond the browser's own page takes no touch. */
const DESK_WINDOW = { width: 1440, height: 900 };
const support = resolve(import.meta.dirname, 'support');
const strict = resolve(support, 'no-console-errors.ts');
const story = resolve(support, 'stop-at-first-failure.ts');
const migratedState = resolve(support, 'migrated-state.ts');
const sharedPlaces = resolve(support, 'shared-places.ts');
/** Each of them as one file: as many small ones they took a third of what loading the worker takes, for each test file anew. */
const WORKER_PACKAGES = [
  'drizzle-orm',
  'drizzle-orm/batch',
  'drizzle-orm/d1',
  'drizzle-orm/sqlite-core',
  'hono',
  'hono/factory',
  'hono/route',
  'jose',
  'zod/mini',
];
const scale = process.env.TEST_SCALE === 'long' ? 'long' : 'smoke';

export default defineConfig({
  root,
  test: {
    provide: { scale },
    projects: [
      {
        root,
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          setupFiles: [strict],
          maxWorkers: AT_ONCE,
          isolate: false, // nothing here changes what is global, and loading the rules once is a third of the time
          testTimeout: TEST_LIMIT_MS,
        },
      },
      inWorkersRuntime({
        name: 'worker',
        include: ['tests/worker/**/*.test.ts'],
        exclude: ['tests/worker/hashing/**'],
        alias: [{ find: /^.*\/hash-cost\.ts$/, replacement: resolve(support, 'quick-hash-cost.ts') }],
      }),
      inWorkersRuntime({ name: 'hashing', include: ['tests/worker/hashing/*.test.ts'] }),
      {
        root,
        test: {
          name: 'web',
          include: ['tests/{web,repository}/**/*.test.{ts,tsx}'],
          setupFiles: [strict],
          maxWorkers: AT_ONCE,
          testTimeout: TEST_LIMIT_MS,
        },
      },
      {
        root,
        plugins: [
          openApiDocumentModule(root),
          {
            name: 'found-browser', // looked for only where this suite runs
            async config() {
              const provider = playwright({
                launchOptions: { executablePath: await findBrowser() },
                contextOptions: { reducedMotion: 'reduce', colorScheme: 'dark', viewport: DESK_WINDOW },
                actionTimeout: COMPONENT_WAIT_LIMIT_MS,
              });
              return { test: { browser: { provider } } };
            },
          },
        ],
        publicDir: resolve(root, 'web/public'),
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: [strict, resolve(root, 'tests/components/support/fresh-page.ts')],
          maxWorkers: AT_ONCE,
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
          expect: { poll: { timeout: COMPONENT_WAIT_LIMIT_MS } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: DESK_WINDOW,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      againstServer({ name: 'smoke', maxWorkers: AT_ONCE, setupFiles: [story] }),
      againstServer({ name: 'journeys', maxWorkers: 3, setupFiles: [story] }), // of two pages at once, each often waits for its own
      againstServer({ name: 'commands', maxWorkers: AT_ONCE, setupFiles: [story] }),
      againstServer({ name: 'webkit', maxWorkers: 1, globalSetup: [migratedState] }),
      againstServer({ name: 'screens', maxWorkers: AT_ONCE, isolate: false }), // its files share their sample data
      againstServer({
        name: 'long',
        maxWorkers: scale === 'long' ? 1 : AT_ONCE, // whole, each file has the machine to itself
        testTimeout: 900_000,
        globalSetup: [migratedState],
      }),
    ],
  },
});

/** A suite of tests that drive a started server, most of them in a browser. */
function againstServer({
  name,
  setupFiles = [],
  ...test
}: {
  name: string;
  maxWorkers: number;
  setupFiles?: string[];
  isolate?: boolean;
  testTimeout?: number;
  globalSetup?: string[];
}): TestProjectConfiguration {
  return {
    root,
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      setupFiles: [strict, ...setupFiles],
      globalSetup: [sharedPlaces],
      testTimeout: TEST_LIMIT_MS,
      hookTimeout: TEST_LIMIT_MS,
      expect: { poll: { timeout: WAIT_LIMIT_MS } },
      ...test,
    },
  };
}

/** A suite in the Workers runtime, with the bindings of wrangler.toml. */
function inWorkersRuntime(test: {
  name: string;
  include: string[];
  exclude?: string[];
  alias?: Alias[];
}): TestProjectConfiguration {
  return {
    root,
    plugins: [
      cloudflareTest(async () => {
        mkdirSync(resolve(root, 'dist/web'), { recursive: true }); // the ASSETS binding refuses a folder that is not there
        return {
          wrangler: { configPath: resolve(root, 'wrangler.toml') },
          miniflare: {
            bindings: {
              JWT_SECRET: 'only-for-tests-0123456789abcdefghijklmnopqrstuvwxyz',
              BETA_ACCESS_KEYS: 'duality-beta',
              MIGRATIONS: await readD1Migrations(resolve(root, 'migrations')),
              SIM_SEED: process.env.SIM_SEED ?? '', // which simulated evenings to play (simulation/seeds.ts)
              SIM_RUNS: process.env.SIM_RUNS ?? '',
            },
          },
        };
      }),
    ],
    test: {
      ...test,
      deps: { optimizer: { ssr: { enabled: true, include: WORKER_PACKAGES } } },
      setupFiles: [
        strict,
        ...['shallow-prototypes.ts', 'migrated-database.ts', 'no-call-log.ts'].map((file) => resolve(support, file)),
      ],
      maxWorkers: 3, // many of them wait for a clock
      isolate: false,
      testTimeout: TEST_LIMIT_MS,
      hookTimeout: TEST_LIMIT_MS,
      expect: { poll: { timeout: WAIT_LIMIT_MS } },
    },
  };
}
