/** The calls for sessions at the desk; those for the table are in game.ts. */
import { createHmac } from 'node:crypto';
import { sessionIdFromBytes } from '../../rules/session-id.ts';
import { pastEvent } from '../../rules/visibility.ts';
import { HistoryQuery, SessionBody, SessionPatch, SessionsQuery } from '../../rules/wire/rest.ts';
import { seatOf } from '../auth/tokens.ts';
import { getCampaign } from '../db/campaigns.ts';
import { db } from '../db/client.ts';
import {
  deleteSession,
  getSession,
  insertSession,
  type KeptSession,
  listSessions,
  updateSession,
} from '../db/sessions.ts';
import { sessionNow } from '../desk/ask-rooms.ts';
import { tellNotes, tellSessionName, tellSessionsEnded } from '../desk/notify-rooms.ts';
import { type Env, settings } from '../env.ts';
import { judge, readBody } from '../http/body.ts';
import { PreconditionFailed, Refused } from '../http/errors.ts';
import { idempotencyKeyIn } from '../http/named-id.ts';
import { etagOf, expectedRevision, tagged } from '../http/preconditions.ts';
import { refuseTooHeavy, refuseTooMany } from '../limits/account.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';
import { roomOf, unwrap } from '../session/rooms.ts';
import { ownCampaignFirst } from './own-campaign.ts';

export const sessions = new DescribedRoutes({
  'GET /': {
    does: "The caller's sessions, of one campaign or all.",
    who: 'gm',
    query: SessionsQuery,
    answers: { 200: 'Sessions' },
    refuses: ['NOT_FOUND'],
  },
  'POST /': {
    does: 'Creates a session of a campaign.',
    who: 'gm',
    headers: ['Idempotency-Key'],
    body: SessionBody,
    answers: { 201: 'Session' },
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /:id': { does: 'One session.', who: 'gm', answers: { 200: 'Session' } },
  'PATCH /:id': {
    does: 'Changes the fields that are sent.',
    who: 'gm',
    headers: ['If-Match'],
    body: SessionPatch,
    answers: { 200: 'Session' },
    refuses: ['RATE_LIMITED', 'PRECONDITION_FAILED'],
  },
  'DELETE /:id': {
    does: 'Deletes a session that is not active.',
    who: 'gm',
    answers: { 204: null },
    refuses: ['CONFLICT'],
  },
  'GET /:id/history': {
    does: "A page of a session's log, newest first.",
    who: 'gm',
    query: HistoryQuery,
    answers: { 200: 'History' },
  },
});

sessions.on('GET /', async (c, { query }) => {
  const { userId } = c.var.gm;
  const { campaignId } = c.req.query();
  if (campaignId !== undefined) await getCampaign(db(c.env), userId, campaignId);
  const { status } = judge(query, c.req.query());
  return { sessions: await listSessions(db(c.env), userId, { campaignId, status }) };
});

sessions.on('POST /', async (c, { body }) => {
  const { userId } = c.var.gm;
  const { name, campaignId } = await readBody(c.req, body, { beforeFault: ownCampaignFirst(c.env, userId) });
  await getCampaign(db(c.env), userId, campaignId);
  const id = idOfNewSession(c.env, userId, idempotencyKeyIn(c.req));
  await refuseTooMany(c.env, userId, 'sessions', { besides: id });
  await refuseTooHeavy(c.env, userId, 0);
  await insertSession(db(c.env), { id, campaignId, gmUserId: userId, name });
  const { session, revision } = await getSession(db(c.env), userId, id);
  return tagged(c, session, revision);
});

sessions.on('GET /:id', async (c) => {
  const kept = await getSession(db(c.env), c.var.gm.userId, c.req.param('id'));
  return tagged(c, await sessionNow(c.env, kept, seatOf(c.var.gm)), kept.revision);
});

sessions.on('PATCH /:id', async (c, { body }) => {
  const before = await getSession(db(c.env), c.var.gm.userId, c.req.param('id'));
  const { name, notes } = await readBody(c.req, body);
  const now = (kept: KeptSession) => sessionNow(c.env, kept, seatOf(c.var.gm));
  const expected = await expectedRevision(c.req, before.revision, () => now(before));
  const isChanged = await updateSession(db(c.env), before.session.id, { name, notes }, expected);
  const after = await getSession(db(c.env), c.var.gm.userId, before.session.id);
  if (!isChanged) throw new PreconditionFailed(await now(after), etagOf(after.revision));
  if (name !== undefined) await tellSessionName(c.env, after, after.session.name);
  if (notes !== undefined) await tellNotes(c.env, after);
  return tagged(c, await now(after), after.revision);
});

sessions.on('DELETE /:id', async (c) => {
  const kept = await getSession(db(c.env), c.var.gm.userId, c.req.param('id'));
  if (!(await deleteSession(db(c.env), kept.session.id))) {
    throw new Refused('CONFLICT', 'This session is active. Close it first.');
  }
  await tellSessionsEnded(c.env, [kept.session.id]);
});

sessions.on('GET /:id/history', async (c, described) => {
  const { session } = await getSession(db(c.env), c.var.gm.userId, c.req.param('id'));
  const query = judge(described.query, c.req.query());
  const { events, nextBefore } = unwrap(await roomOf(c.env, session.id).history(session.id, seatOf(c.var.gm), query));
  const shown = events.map(pastEvent).filter(({ type }) => query.type === null || type === query.type);
  return { events: shown, nextBefore };
});

/** Random; for one key always the same, and nobody can guess it without the server's secret, since it lets people in. */
function idOfNewSession(env: Env, userId: string, key: string | null): string {
  if (key === null) return sessionIdFromBytes(crypto.getRandomValues(new Uint8Array(16)));
  const named = createHmac('sha256', settings(env).jwtSecret).update(JSON.stringify(['new session', userId, key]));
  return sessionIdFromBytes(named.digest());
}
