/**
 * Who may pass a door at all: no or bad token 401, then the role 403 (contract 8). What belongs to whom is asked
 * afterwards, by the route.
 */
import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { REFUSALS } from '../../rules/refusals.ts';
import { parseSessionId } from '../../rules/session-id.ts';
import type { AppEnv } from '../app.ts';
import { db } from '../db/client.ts';
import { findSession } from '../db/sessions.ts';
import type { Env } from '../env.ts';
import { Refused } from '../errors.ts';
import { isLoginOpen } from './open-logins.ts';
import { type Actor, type GmActor, type PlayerActor, readToken } from './tokens.ts';

/** Lets in whoever has a valid token, as `c.var.actor`. */
export const requireActor = createMiddleware<AppEnv>(async (c, next) => {
  c.set('actor', await actorOf(c.env, c.req));
  await next();
});

/** Lets in game masters only, as `c.var.actor` and, narrowed, as `c.var.gm`. */
export const requireGm = createMiddleware<AppEnv & { Variables: { gm: GmActor } }>(async (c, next) => {
  const actor = await actorOf(c.env, c.req);
  if (actor.role !== 'gm') throw new Refused(...REFUSALS.gmOnly);
  c.set('actor', actor);
  c.set('gm', actor);
  await next();
});

/** Lets in players only. */
export const requirePlayer = createMiddleware<AppEnv & { Variables: { player: PlayerActor } }>(async (c, next) => {
  const actor = await actorOf(c.env, c.req);
  if (actor.role !== 'player') throw new Refused(...REFUSALS.playersOnly);
  c.set('actor', actor);
  c.set('player', actor);
  await next();
});

/** The bearer token of a call, if it brings one. */
export function bearerOf(req: HonoRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(req.header('Authorization') ?? '')?.[1];
}

/** Whoever calls. Throws UNAUTHENTICATED, or SESSION_CLOSED on the paths of a session that has ended. */
export async function actorOf(env: Env, req: HonoRequest): Promise<Actor> {
  const token = bearerOf(req);
  const actor = token === undefined ? null : await readToken(env, token);
  if (!actor || !(await hasOpenLogin(env, actor))) throw new Refused('UNAUTHENTICATED', 'Please sign in.');
  if (actor.role === 'player') await refuseWhenSessionEnded(env, req, actor);
  return actor;
}

/** A game master's token ends with its login; a player has none. */
export async function hasOpenLogin(env: Env, actor: Actor): Promise<boolean> {
  return actor.role === 'player' || isLoginOpen(env, actor.loginId);
}

/** A player's token ends with its session: 410 on that session's own paths, 401 elsewhere (contract 8). */
async function refuseWhenSessionEnded(env: Env, req: HonoRequest, { sessionId }: PlayerActor): Promise<void> {
  const found = await findSession(db(env), sessionId);
  if (found && found.session.status !== 'closed') return;
  const named = /\/sessions\/([^/]+)/.exec(req.path)?.[1];
  if (found && named !== undefined && parseSessionId(named) === sessionId) throw new Refused(...REFUSALS.sessionClosed);
  throw new Refused('UNAUTHENTICATED', 'This session has ended.');
}
