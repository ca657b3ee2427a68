/**
 * Checks token and role: 401 for a missing or bad token, then 403 for the wrong role. The route checks
 * ownership afterwards.
 */
import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { REFUSALS } from '../../rules/refusals.ts';
import { parseSessionId } from '../../rules/session-id.ts';
import type { Actor, AppEnv, Env, GmActor, PlayerActor } from '../env.ts';
import { Refused, SIGN_IN } from '../http/errors.ts';
import { roomOf, unwrap } from '../session/rooms.ts';
import { isLoginOpen } from './open-logins.ts';
import { readToken, seatOf } from './tokens.ts';

/** Lets in every caller with a valid token, as `c.var.actor`. */
export const requireActor = createMiddleware<AppEnv>(async (c, next) => {
  c.set('actor', await actorOf(c.env, c.req));
  await next();
});

/** Lets in game masters only, as `c.var.actor` and, narrowed, as `c.var.gm`. */
export const requireGm = createMiddleware<AppEnv & { Variables: { gm: GmActor } }>(async (c, next) => {
  const actor = await identify(c.env, c.req);
  if (actor.role !== 'gm') {
    await refuseEndedSeat(c.env, c.req, actor, { doesRoomJudge: false });
    throw new Refused(...REFUSALS.gmOnly);
  }
  c.set('actor', actor);
  c.set('gm', actor);
  await next();
});

/** Lets in players only. */
export const requirePlayer = createMiddleware<AppEnv>(async (c, next) => {
  const actor = await actorOf(c.env, c.req);
  if (actor.role !== 'player') throw new Refused(...REFUSALS.playersOnly);
  c.set('actor', actor);
  await next();
});

/** The bearer token of a call, if it brings one. */
export function bearerOf(req: HonoRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(req.header('Authorization') ?? '')?.[1];
}

/** Who is calling. Throws UNAUTHENTICATED without a valid token, and for a player whose session or seat is gone. */
export async function actorOf(env: Env, req: HonoRequest): Promise<Actor> {
  const actor = await identify(env, req);
  if (actor.role === 'player') await refuseEndedSeat(env, req, actor);
  return actor;
}

async function identify(env: Env, req: HonoRequest): Promise<Actor> {
  const token = bearerOf(req);
  const actor = token === undefined ? null : await readToken(env, token);
  if (!actor || !(await hasOpenLogin(env, actor))) throw new Refused(...SIGN_IN);
  return actor;
}

/** A game master's token ends with its login; a player has none. */
export async function hasOpenLogin(env: Env, actor: Actor): Promise<boolean> {
  return actor.role === 'player' || isLoginOpen(env, actor.loginId);
}

/**
 * A player's token is worthless once its session is closed or its seat is removed: 410 on the paths of the closed
 * session, 401 otherwise. On the paths of its own session the room checks this itself, unless the call does not
 * reach the room (`doesRoomJudge` false).
 */
async function refuseEndedSeat(
  env: Env,
  req: HonoRequest,
  actor: PlayerActor,
  { doesRoomJudge = true }: { doesRoomJudge?: boolean } = {},
): Promise<void> {
  const named = /\/sessions\/([^/]+)/.exec(req.path)?.[1];
  const isOfOwnSession = named !== undefined && parseSessionId(named) === actor.sessionId;
  if (isOfOwnSession && doesRoomJudge) return;
  const known = await roomOf(env, actor.sessionId).isKnown(actor.sessionId, seatOf(actor));
  if (known.ok) return;
  if (isOfOwnSession) unwrap(known);
  throw new Refused('UNAUTHENTICATED', known.message);
}
