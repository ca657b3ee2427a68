// Set up before every file of the worker's suite: empty storage, and a D1 with the committed migrations, as in a deployment. The
// files of a process share one loaded worker: to load it anew took longer than most of them.

import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
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

await reset(); // of the rooms; a D1 keeps its rows
await applyD1Migrations(env.DB, env.MIGRATIONS);
const { results: tables } = await env.DB.prepare(
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations'",
).all<{ name: string }>();
await env.DB.batch([
  env.DB.prepare('PRAGMA defer_foreign_keys = ON'),
  ...tables.map(({ name }) => env.DB.prepare(`DELETE FROM "${name}"`)),
]);
