/**
 * The calls of the game to a session's room, with the same rules and refusals as the hub. A bad body
 * is refused only after the caller's access to the session is certain.
 */
import * as z from 'zod/mini';
import type { Character } from '../../rules/character.ts';
import { REFUSALS } from '../../rules/refusals.ts';
import type { Seat } from '../../rules/seats.ts';
import { parseSessionId } from '../../rules/session-id.ts';
import {
  type ActivateAnswer,
  ActivateBody,
  CreateCharacterBody,
  DeactivateBody,
  HopePoolBody,
  NoteScope,
  ReopenBody,
  SelectCharacterBody,
  type Session,
  SpendFearBody,
  VerifyCharacterBody,
} from '../../rules/wire/rest.ts';
import { seatOf } from '../auth/tokens.ts';
import { db } from '../db/client.ts';
import { findSession, getSession, listActiveSessions, listSessions } from '../db/sessions.ts';
import { activeSessionsNow, sessionNow } from '../desk/ask-rooms.ts';
import { invalid } from '../http/body.ts';
import { Refused } from '../http/errors.ts';
import { idempotencyKeyIn } from '../http/named-id.ts';
import { countCall, passShield } from '../limits/limits.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';
import { roomOf, unwrap } from '../session/rooms.ts';
import { bodyFor, emptyBodyFor, type GameContext, sessionAndSeat } from './game-context.ts';

/** For a call without fields: the body may be missing, but not broken. */
const EMPTY_BODY = ['VALIDATION', 'TOO_LARGE', 'SESSION_CLOSED', 'RATE_LIMITED'] as const;

export const game = new DescribedRoutes({
  'GET /sessions/active': {
    does: "The game master's active sessions, or the player's own one.",
    who: 'both',
    answers: { 200: 'Sessions' },
    refuses: ['FORBIDDEN'],
  },
  'POST /sessions/:id/activate': {
    does: "Opens a session, closes the campaign's other active one and takes its Fear and its fight over.",
    who: 'gm',
    body: ActivateBody,
    isBodyOptional: true,
    answers: { 200: 'Activated' },
    refuses: ['CONFLICT', ...EMPTY_BODY],
  },
  'POST /sessions/:id/start': {
    does: 'Activates a session if needed, and takes everybody from the lobby to the table.',
    who: 'gm',
    body: ActivateBody,
    isBodyOptional: true,
    answers: { 200: 'Activated' },
    refuses: ['CONFLICT', ...EMPTY_BODY],
  },
  'POST /sessions/:id/deactivate': {
    does: "Closes a session: connections end, and players' tokens are worth nothing any more.",
    who: 'gm',
    body: DeactivateBody,
    isBodyOptional: true,
    answers: { 200: 'Done' },
    refuses: ['SESSION_CLOSED'],
  },
  'POST /sessions/:id/reopen': {
    does: 'Opens a session that was closed within the last day again, as it was.',
    who: 'gm',
    body: ReopenBody,
    isBodyOptional: true,
    answers: { 200: 'Reopened' },
    refuses: ['CONFLICT', 'SESSION_CLOSED'],
  },
  'POST /sessions/:id/join': {
    does: 'Takes the seat of the token.',
    who: 'both',
    answers: { 200: 'Done' },
    refuses: ['FORBIDDEN', 'CONFLICT', ...EMPTY_BODY],
  },
  'POST /sessions/:id/leave': {
    does: 'Gives up the seat of the token, with its character.',
    who: 'both',
    answers: { 200: 'Done' },
    refuses: ['FORBIDDEN', 'CONFLICT', ...EMPTY_BODY],
  },
  'GET /sessions/:id/lobby': {
    does: 'The lobby, as the caller may see it.',
    who: 'both',
    answers: { 200: 'Lobby' },
    refuses: ['FORBIDDEN', 'SESSION_CLOSED'],
  },
  'GET /sessions/:id/state': {
    does: 'The table, as the caller may see it.',
    who: 'both',
    answers: { 200: 'State' },
    refuses: ['FORBIDDEN', 'SESSION_CLOSED'],
  },
  'GET /sessions/:id/notes/:scope/older': {
    does: 'Earlier versions of a note, for a day: of the shared one, or of the caller’s private one.',
    who: 'both',
    params: z.object({ id: z.string(), scope: NoteScope }),
    answers: { 200: 'OlderNotes' },
    refuses: ['FORBIDDEN', 'SESSION_CLOSED'],
  },
  'POST /sessions/:id/select-character': {
    does: 'Takes a character into play.',
    who: 'player',
    body: SelectCharacterBody,
    answers: { 200: 'Selected' },
    refuses: ['INVALID_CHARACTER_PASSWORD', 'CONFLICT', 'SESSION_CLOSED', 'RATE_LIMITED'],
  },
  'POST /sessions/:id/create-character': {
    does: "Creates a character in the session's campaign.",
    who: 'both',
    headers: ['Idempotency-Key'],
    body: CreateCharacterBody,
    answers: { 201: 'Character' },
    refuses: ['FORBIDDEN', 'CONFLICT', 'SESSION_CLOSED', 'RATE_LIMITED'],
  },
  'POST /sessions/:id/verify-character': {
    does: 'Whether a password opens a character.',
    who: 'player',
    body: VerifyCharacterBody,
    answers: { 200: 'Verified' },
    refuses: ['INVALID_CHARACTER_PASSWORD', 'SESSION_CLOSED', 'RATE_LIMITED'],
  },
  'POST /sessions/:id/fear/spend': {
    does: 'Spends Fear.',
    who: 'gm',
    body: SpendFearBody,
    answers: { 200: 'Fear' },
    refuses: ['CONFLICT', 'SESSION_CLOSED', 'RATE_LIMITED'],
  },
  'POST /sessions/:id/hope/pool': {
    does: "Moves a character's Hope.",
    who: 'both',
    body: HopePoolBody,
    answers: { 200: 'Hope' },
    refuses: ['FORBIDDEN', 'CONFLICT', 'SESSION_CLOSED', 'RATE_LIMITED'],
  },
});

game.on('GET /sessions/active', async (c) => {
  const { actor } = c.var;
  if (actor.role === 'gm') {
    const active = await listSessions(db(c.env), actor.userId, { status: 'active' });
    return { sessions: await activeSessionsNow(c.env, active, seatOf(actor)) };
  }
  unwrap(await roomOf(c.env, actor.sessionId).mayAsk(actor.sessionId, seatOf(actor), {})); // not people at the door
  const found = await findSession(db(c.env), actor.sessionId);
  const own = found ? [await sessionNow(c.env, found, seatOf(actor))] : [];
  const active = own.filter(({ status }) => status === 'active');
  return { sessions: active.map((session) => ({ ...session, notes: '' })) };
});

game.on('POST /sessions/:id/activate', async (c, { body }) => {
  const { id, seat } = await sessionAndSeat(c);
  const { fresh } = await bodyFor(c, id, seat, body, { mayBeEmpty: true });
  const carried = await activate(c, id, seat, fresh === true);
  return { session: await getSessionNow(c, id, seat), ...carried };
});

game.on('POST /sessions/:id/start', async (c, { body }) => {
  const { id, seat } = await sessionAndSeat(c);
  const { fresh } = await bodyFor(c, id, seat, body, { mayBeEmpty: true });
  const carried = await activate(c, id, seat, fresh === true);
  unwrap(await roomOf(c.env, id).start(id, seat));
  return { session: await getSessionNow(c, id, seat), ...carried };
});

game.on('POST /sessions/:id/deactivate', async (c, described) => {
  const { id, seat } = await sessionAndSeat(c);
  const body = await bodyFor(c, id, seat, described.body, { mayBeEmpty: true });
  if (body.id !== undefined && body.id !== null && parseSessionId(body.id) !== id) {
    unwrap(await roomOf(c.env, id).mayAsk(id, seat, {}));
    throw invalid({ id: ['This is another session'] });
  }
  unwrap(await roomOf(c.env, id).deactivate(id, seat));
  return { ok: true };
});

game.on('POST /sessions/:id/reopen', async (c, { body }) => {
  const { id, seat } = await sessionAndSeat(c);
  const { insteadOf } = await bodyFor(c, id, seat, body, { mayBeEmpty: true });
  const request = { otherActiveIds: await othersNow(c, id, seat), insteadOf: parseSessionId(insteadOf ?? '') };
  unwrap(await roomOf(c.env, id).reopen(id, seat, request));
  const { session: kept } = await getSession(db(c.env), seat.playerId, id);
  await leaveOneActive(c, kept.campaignId, seat, request.insteadOf);
  const isInRoom = { session: { ...kept, status: 'active' as const }, enteredAt: null }; // D1 may still say that it is closed
  const session = await sessionNow(c.env, isInRoom, seat);
  if (session.status !== 'active') throw new Refused(...REFUSALS.otherIsActive); // another one was activated in the same moment
  return { session };
});

game.on('POST /sessions/:id/join', async (c) => {
  const { id, seat } = await sessionAndSeat(c);
  await emptyBodyFor(c, id, seat);
  const { isSeated } = unwrap(await roomOf(c.env, id).takeSeat(id, seat));
  if (!isSeated) throw new Refused(...REFUSALS.notAdmitted);
  return { ok: true };
});

game.on('POST /sessions/:id/leave', async (c) => {
  const { id, seat } = await sessionAndSeat(c);
  await emptyBodyFor(c, id, seat);
  unwrap(await roomOf(c.env, id).leave(id, seat));
  return { ok: true };
});

game.on('GET /sessions/:id/lobby', async (c) => {
  const { id, seat } = await sessionAndSeat(c);
  const text = unwrap(await roomOf(c.env, id).lobbyText(id, seat));
  return c.body(text, 200, { 'Content-Type': 'application/json' });
});

game.on('GET /sessions/:id/state', async (c) => {
  const { id, seat } = await sessionAndSeat(c);
  const text = unwrap(await roomOf(c.env, id).stateText(id, seat));
  return c.body(text, 200, { 'Content-Type': 'application/json' });
});

game.on('GET /sessions/:id/notes/:scope/older', async (c) => {
  const { id, seat } = await sessionAndSeat(c);
  const scope = NoteScope.safeParse(c.req.param('scope')).data;
  if (scope === undefined) throw new Refused('NOT_FOUND', 'There is no such note.');
  return unwrap(await roomOf(c.env, id).olderNotes(id, seat, scope));
});

game.on('POST /sessions/:id/select-character', async (c, { body }) => {
  const { id, seat } = await sessionAndSeat(c);
  const request = await bodyFor(c, id, seat, body);
  if (request.password) await countPasswordTry(c);
  return unwrap(await roomOf(c.env, id).selectCharacter(id, seat, request));
});

game.on('POST /sessions/:id/create-character', async (c, { body }) => {
  const { id, seat } = await sessionAndSeat(c);
  const wanted = await bodyFor(c, id, seat, body);
  const key = idempotencyKeyIn(c.req);
  const character: Character = unwrap(await roomOf(c.env, id).createCharacter(id, seat, wanted, key));
  return character;
});

game.on('POST /sessions/:id/verify-character', async (c, { body }) => {
  const { id, seat } = await sessionAndSeat(c);
  const request = await bodyFor(c, id, seat, body);
  await countPasswordTry(c);
  return unwrap(await roomOf(c.env, id).verifyCharacter(id, seat, request));
});

game.on('POST /sessions/:id/fear/spend', async (c, { body }) => {
  const { id, seat } = await sessionAndSeat(c);
  const { amount, reason } = await bodyFor(c, id, seat, body);
  return unwrap(await roomOf(c.env, id).changeFear(id, seat, -amount, reason ?? ''));
});

game.on('POST /sessions/:id/hope/pool', async (c, { body }) => {
  const { id, seat } = await sessionAndSeat(c);
  const { characterId, change } = await bodyFor(c, id, seat, body, { sameAs: 'UpdateCharacter' });
  return unwrap(await roomOf(c.env, id).changeHope(id, seat, characterId, change));
});

async function countPasswordTry({ env, req }: Pick<GameContext, 'env' | 'req'>): Promise<void> {
  await passShield(env, req);
  await countCall(env, req, 'try a character password');
}

/** The campaign's other sessions that are active, in D1 and in their rooms. */
async function othersNow(c: Pick<GameContext, 'env'>, id: string, seat: Seat): Promise<string[]> {
  const { session } = await getSession(db(c.env), seat.playerId, id);
  const active = await listActiveSessions(db(c.env), session.campaignId);
  const others = active.filter((each) => each.id !== id);
  return (await activeSessionsNow(c.env, others, seat)).map((each) => each.id);
}

/** Activates, and takes over from every other active session of the campaign. */
async function activate(
  c: Pick<GameContext, 'env'>,
  id: string,
  seat: Seat,
  isFresh: boolean,
): Promise<Omit<ActivateAnswer, 'session'>> {
  const { session } = await getSession(db(c.env), seat.playerId, id);
  const { campaignId } = session;
  const active = await listActiveSessions(db(c.env), campaignId);
  const others = active.map((session) => session.id).filter((other) => other !== id);
  const carried = unwrap(await roomOf(c.env, id).activate(id, seat, others, isFresh));
  await leaveOneActive(c, campaignId, seat);
  return { previousSessionClosed: carried.closedSessions.length > 0, ...carried };
}

/**
 * Two sessions that were activated at the same moment did not see each other: the one that started last closes the others.
 * Both calls come here after D1 knows of their own session, so at least the later one sees both, and they agree on which
 * stays. D1 may still call active a session that has just closed, so this asks the rooms. `endingId` is already ending,
 * perhaps later.
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
  const otherActiveIds = others.map(({ id }) => id);
  unwrap(await roomOf(c.env, last.id).closeOtherSessions(last.id, seat, otherActiveIds));
}

/** A sort key by start, unique among the sessions. */
function startOf({ startedAt, id }: Session): string {
  return `${startedAt ?? ''} ${id}`;
}

async function getSessionNow(c: Pick<GameContext, 'env'>, id: string, seat: Seat): Promise<Session> {
  return sessionNow(c.env, await getSession(db(c.env), seat.playerId, id), seat);
}
