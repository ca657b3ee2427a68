// Set up before every file of the worker's suite: its own D1 gets the migrations that are committed, as a deploy would.
// It puts no rows into it.

import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Env as Bindings } from '../../worker/env.ts';

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof import('../../worker/index.ts'); // gives `exports` its types
    }
    interface Env extends Bindings {
      MIGRATIONS: D1Migration[]; // given by tests/vitest.config.ts
    }
  }
}

await applyD1Migrations(env.DB, env.MIGRATIONS);
