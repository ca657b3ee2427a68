// Set up before every file of the worker's suite: its own empty D1 gets the committed migrations, as in a deployment.

import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Env as Bindings } from '../../worker/env.ts';

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof import('../../worker/index.ts'); // types `exports`
    }
    interface Env extends Bindings {
      MIGRATIONS: D1Migration[]; // set by tests/vitest.config.ts
    }
  }
}

await applyD1Migrations(env.DB, env.MIGRATIONS);
