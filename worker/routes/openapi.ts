/** The machine-readable description of all calls, built on the first request. */
import type { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';
import { openApiDocument } from '../openapi/document.ts';

/** All calls are mounted at `app`, this one too. */
export function openApiOf(app: Hono<AppEnv>): Hono<AppEnv> {
  const routes = new DescribedRoutes({
    'GET /': { does: 'This document.', who: 'anyone', answers: { 200: 'OpenApi' } },
  });
  let text: string | null = null;
  routes.on('GET /', async (c) => {
    text ??= JSON.stringify(openApiDocument(app.routes));
    c.header('Cache-Control', 'public, max-age=300');
    return c.body(text, 200, { 'Content-Type': 'application/json' });
  });
  return routes.hono;
}
