/**
 * Every way in over HTTP: the calls under their own paths and under /api, the hub, and the app itself for people who open
 * a page. It holds headers and fallbacks only; what a call does is in routes/.
 */
import { waitUntil } from 'cloudflare:workers';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { isPagePath } from '../rules/wire/pages.ts';
import type { AppEnv } from './env.ts';
import { answerError } from './http/answer-error.ts';
import { envelope } from './http/errors.ts';
import { logDone } from './http/log.ts';
import { SECURITY_HEADERS } from './http/security-headers.ts';
import { auth } from './routes/auth.ts';
import { campaignContent } from './routes/campaign-content.ts';
import { campaigns } from './routes/campaigns.ts';
import { characters } from './routes/characters.ts';
import { deskFile } from './routes/desk-file.ts';
import { game } from './routes/game.ts';
import { gmReference } from './routes/gm-reference.ts';
import { health } from './routes/health.ts';
import { hub } from './routes/hub.ts';
import { openApiOf } from './routes/openapi.ts';
import { profile } from './routes/profile.ts';
import { reference } from './routes/reference.ts';
import { sessions } from './routes/sessions.ts';
import { tableCharacters } from './routes/table-characters.ts';

const REQUEST_ID_HEADER = 'x-request-id';

/** Gives each call a number to quote, the headers, and one line in the log with the pattern of the path only. */
const withHeaders = createMiddleware<AppEnv>(async (c, next) => {
  const beganMs = Date.now();
  const requestId = crypto.randomUUID();
  c.set('requestId', requestId);
  await next();
  const { status } = c.res;
  const done = { requestId, method: c.req.method, route: routePath(c, -1), status, ms: Date.now() - beganMs };
  waitUntil(scheduler.wait(0).then(() => logDone('call', done))); // not awaited: the log must not delay the answer
  if (status === 101) return; // an accepted socket's answer must stay the object from the room
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
  c.header(REQUEST_ID_HEADER, requestId);
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});

const calls = new Hono<AppEnv>()
  .route('/auth', auth.hono)
  .route('/manage/profile', profile.hono)
  .route('/manage/campaigns', campaigns.hono)
  .route('/manage/campaigns', campaignContent.hono)
  .route('/manage/characters', characters.hono)
  .route('/manage/sessions', sessions.hono)
  .route('/game', game.hono)
  .route('/game', tableCharacters.hono);

export const app = new Hono<AppEnv>();
app.use(withHeaders);
app.use((c, next) => (isPage(c) ? answerPage(c) : next())); // before the calls: /auth is a page, and has the calls' middleware
app.route('/', calls);
app.route('/api', calls);
app.route('/api/reference', gmReference.hono); // before the others, which anybody may ask
app.route('/api/reference', reference.hono);
app.route('/api/health', health.hono);
app.route('/api/profile', deskFile.hono);
app.route('/api/openapi.json', openApiOf(app));
app.route('/', hub.hono);
app.onError(answerError);
app.notFound(answerNotFound);

function isPage({ req: { method, path } }: Context<AppEnv>): boolean {
  return (method === 'GET' || method === 'HEAD') && isPagePath(path);
}

/** The app decides in the browser what to show for the path. */
async function answerPage(c: Context<AppEnv>): Promise<Response> {
  const { method, headers } = c.req.raw;
  const index = await c.env.ASSETS.fetch(new Request(new URL('/', c.req.url), { method, headers }));
  if (index.status >= 400) return answerNotFound(c);
  const page = new Response(index.body, index);
  page.headers.set('Cache-Control', 'no-cache');
  return page;
}

function answerNotFound(c: Context<AppEnv>): Response {
  return c.json(envelope('NOT_FOUND', 'There is nothing here.'), 404);
}
