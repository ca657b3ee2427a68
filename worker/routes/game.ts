/**
 * The calls of the game (contract 4): doors to a session's room, with the same rules and refusals as the hub. A body
 * that is not valid is refused only after it is clear that the session is the caller's to speak of (contract 8).
 */
import { Hono } from 'hono';
import type { Character } from '../../rules/character.ts';
import { REFUSALS } from '../../rules/refusals.ts';
import type { Seat } from '../../rules/seats.ts';
import { parseSessionId } from '../../rules/session-id.ts';
import {
  type ActivateAnswer,
  CreateCharacterBody,
  DeactivateBody,
  HopePoolBody,
  NoteScope,
  type OlderNotesAnswer,
  type ReopenAnswer,
  ReopenBody,
  SelectCharacterBody,
  type Session,
  SpendFearBody,
  VerifyCharacterBody,
} from '../../rules/wire/rest.ts';
import type { AppEnv } from '../app.ts';
import { requireActor, requireGm, requirePlayer } from '../auth/require.ts';
import { seatOf } from '../auth/tokens.ts';
import { invalid } from '../body.ts';
import { db } from '../db/client.ts';
import { findSession, getSession, listActiveSessions, listSessions } from '../db/sessions.ts';
import { Refused, unwrap } from '../errors.ts';
import { countCall, passShield } from '../limits/limits.ts';
import { idempotencyKeyIn } from '../named-id.ts';
import { activeSessionsNow, sessionNow } from '../room-questions.ts';
import { roomOf } from '../session/rooms.ts';
import { bodyFor, emptyBodyFor, type GameContext, place } from './place.ts';

export const game = new Hono<AppEnv>();

game.get('/sessions/active', requireActor, async (c) => {
  const { actor } = c.var;
  if (actor.role === 'gm') {
    const active = await listSessions(db(c.env), actor.userId, { status: 'active' });
    return c.json({ sessions: await activeSessionsNow(c.env, active, seatOf(actor)) });
  }
  unwrap(await roomOf(c.env, actor.sessionId).mayAsk(actor.sessionId, seatOf(actor), {})); // not who still waits at the door
  const found = await findSession(db(c.env), actor.sessionId);
  const own = found ? [await sessionNow(c.env, found, seatOf(actor))] : [];
  const active = own.filter(({ status }) => status === 'active');
  return c.json({ sessions: active.map((session) => ({ ...session, notes: '' })) });
});

game.post('/sessions/:id/activate', requireGm, async (c) => {
  const { id, seat } = await place(c);
  await emptyBodyFor(c, id, seat);
  const carried = await activate(c, id, seat);
  return c.json<ActivateAnswer>({ session: await getSessionNow(c, id, seat), ...carried });
});

game.post('/sessions/:id/start', requireGm, async (c) => {
  const { id, seat } = await place(c);
  await emptyBodyFor(c, id, seat);
  const carried = await activate(c, id, seat);
  unwrap(await roomOf(c.env, id).start(id, seat));
  return c.json<ActivateAnswer>({ session: await getSessionNow(c, id, seat), ...carried });
});

game.post('/sessions/:id/deactivate', requireGm, async (c) => {
  const { id, seat } = await place(c);
  const body = await bodyFor(c, id, seat, DeactivateBody, { mayBeEmpty: true });
  if (body.id !== undefined && body.id !== null && parseSessionId(body.id) !== id) {
    unwrap(await roomOf(c.env, id).mayAsk(id, seat, {}));
    throw invalid({ id: ['This is another session'] });
  }
  unwrap(await roomOf(c.env, id).deactivate(id, seat));
  return c.json({ ok: true });
});

game.post('/sessions/:id/reopen', requireGm, async (c) => {
  const { id, seat } = await place(c);
  const { insteadOf } = await bodyFor(c, id, seat, ReopenBody, { mayBeEmpty: true });
  const wish = { rivalIds: await othersNow(c, id, seat), insteadOf: parseSessionId(insteadOf ?? '') };
  unwrap(await roomOf(c.env, id).reopen(id, seat, wish));
  const { session: kept } = await getSession(db(c.env), seat.playerId, id);
  await leaveOneActive(c, kept.campaignId, seat, wish.insteadOf);
  const isInRoom = { session: { ...kept, status: 'active' as const }, enteredAt: null }; // D1 may still have it as closed
  const session = await sessionNow(c.env, isInRoom, seat);
  if (session.status !== 'active') throw new Refused(...REFUSALS.otherIsActive); // another one was activated in the same moment
  return c.json<ReopenAnswer>({ session });
});

game.post('/sessions/:id/join', requireActor, async (c) => {
  const { id, seat } = await place(c);
  await emptyBodyFor(c, id, seat);
  const { isSeated } = unwrap(await roomOf(c.env, id).takeSeat(id, seat));
  if (!isSeated) throw new Refused(...REFUSALS.notAdmitted);
  return c.json({ ok: true });
});

game.post('/sessions/:id/leave', requireActor, async (c) => {
  const { id, seat } = await place(c);
  await emptyBodyFor(c, id, seat);
  unwrap(await roomOf(c.env, id).leave(id, seat));
  return c.json({ ok: true });
});

game.get('/sessions/:id/lobby', requireActor, async (c) => {
  const { id, seat } = await place(c);
  const text = unwrap(await roomOf(c.env, id).lobbyText(id, seat));
  return c.body(text, 200, { 'Content-Type': 'application/json' });
});

game.get('/sessions/:id/state', requireActor, async (c) => {
  const { id, seat } = await place(c);
  const text = unwrap(await roomOf(c.env, id).stateText(id, seat));
  return c.body(text, 200, { 'Content-Type': 'application/json' });
});

game.get('/sessions/:id/notes/:scope/older', requireActor, async (c) => {
  const { id, seat } = await place(c);
  const scope = NoteScope.safeParse(c.req.param('scope')).data;
  if (scope === undefined) throw new Refused('NOT_FOUND', 'There is no such note.');
  return c.json<OlderNotesAnswer>(unwrap(await roomOf(c.env, id).olderNotes(id, seat, scope)));
});

game.post('/sessions/:id/select-character', requirePlayer, async (c) => {
  const { id, seat } = await place(c);
  const wish = await bodyFor(c, id, seat, SelectCharacterBody);
  if (wish.password) await countPasswordTry(c);
  return c.json(unwrap(await roomOf(c.env, id).selectCharacter(id, seat, wish)));
});

game.post('/sessions/:id/create-character', requireActor, async (c) => {
  const { id, seat } = await place(c);
  const wanted = await bodyFor(c, id, seat, CreateCharacterBody);
  const key = idempotencyKeyIn(c.req);
  const character: Character = unwrap(await roomOf(c.env, id).createCharacter(id, seat, wanted, key));
  return c.json(character, 201);
});

game.post('/sessions/:id/verify-character', requirePlayer, async (c) => {
  const { id, seat } = await place(c);
  const wish = await bodyFor(c, id, seat, VerifyCharacterBody);
  await countPasswordTry(c);
  return c.json(unwrap(await roomOf(c.env, id).verifyCharacter(id, seat, wish)));
});

game.post('/sessions/:id/fear/spend', requireGm, async (c) => {
  const { id, seat } = await place(c);
  const { amount, reason } = await bodyFor(c, id, seat, SpendFearBody);
  return c.json(unwrap(await roomOf(c.env, id).changeFear(id, seat, -amount, reason ?? '')));
});

game.post('/sessions/:id/hope/pool', requireActor, async (c) => {
  const { id, seat } = await place(c);
  const { characterId, change } = await bodyFor(c, id, seat, HopePoolBody, { sameAs: 'UpdateCharacter' });
  return c.json(unwrap(await roomOf(c.env, id).changeHope(id, seat, characterId, change)));
});

async function countPasswordTry({ env, req }: Pick<GameContext, 'env' | 'req'>): Promise<void> {
  await passShield(env, req);
  await countCall(env, req, 'try a character password');
}

/** The other sessions of the campaign that are active, also by what their rooms say. */
async function othersNow(c: Pick<GameContext, 'env'>, id: string, seat: Seat): Promise<string[]> {
  const { session } = await getSession(db(c.env), seat.playerId, id);
  const active = await listActiveSessions(db(c.env), session.campaignId);
  const others = active.filter((each) => each.id !== id);
  return (await activeSessionsNow(c.env, others, seat)).map((each) => each.id);
}

/** Activates, with whatever other session of the campaign is active to take over from. */
async function activate(c: Pick<GameContext, 'env'>, id: string, seat: Seat): Promise<Omit<ActivateAnswer, 'session'>> {
  const { session } = await getSession(db(c.env), seat.playerId, id);
  const { campaignId } = session;
  const active = await listActiveSessions(db(c.env), campaignId);
  const others = active.map((session) => session.id).filter((other) => other !== id);
  const carried = unwrap(await roomOf(c.env, id).activate(id, seat, others));
  await leaveOneActive(c, campaignId, seat);
  return { previousSessionClosed: carried.closedSessions.length > 0, ...carried };
}

/**
 * Two sessions activated at the same moment did not see each other: the one that started last closes the others. Both calls come here
 * after D1 knows of their own session, so at least the later one sees both, and they agree on which stays. D1 may still call active
 * what was closed just now: the rooms are asked. `endingId` ends already, perhaps later.
 */
async function leaveOneActive(
  c: Pick<GameContext, 'env'>,
  campaignId: string,
  seat: Seat,
  endingId: string | null = null,
): Promise<void> {
  const listed = (await listActiveSessions(db(c.env), campaignId)).filter(({ id }) => id !== endingId);
  const active = listed.length > 1 ? await activeSessionsNow(c.env, listed, seat) : listed;
  const [last, ...others] = active.toSorted((one, other) => startOf(other).localeCompare(startOf(one)));
  if (last === undefined || others.length === 0) return;
  const rivalIds = others.map(({ id }) => id);
  unwrap(await roomOf(c.env, last.id).overtake(last.id, seat, rivalIds));
}

/** When it started, unique among the sessions. */
function startOf({ startedAt, id }: Session): string {
  return `${startedAt ?? ''} ${id}`;
}

async function getSessionNow(c: Pick<GameContext, 'env'>, id: string, seat: Seat): Promise<Session> {
  return sessionNow(c.env, await getSession(db(c.env), seat.playerId, id), seat);
}
