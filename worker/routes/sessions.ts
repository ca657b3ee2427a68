/** The calls of sessions at the desk (contract 3); what happens at the table is in game.ts. */
import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { sessionIdFromBytes } from '../../rules/session-id.ts';
import { pastEvent } from '../../rules/visibility.ts';
import { HistoryQuery, SessionBody, SessionPatch, SessionStatusFilter } from '../../rules/wire/rest.ts';
import type { AppEnv } from '../app.ts';
import { requireGm } from '../auth/require.ts';
import { seatOf } from '../auth/tokens.ts';
import { invalid, judge, readBody } from '../body.ts';
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
import { tellNotes, tellOfTheEnd, tellSessionName } from '../desk-news.ts';
import { type Env, settings } from '../env.ts';
import { PreconditionFailed, Refused, unwrap } from '../errors.ts';
import { refuseTooHeavy, refuseTooMany } from '../limits/account.ts';
import { idempotencyKeyIn } from '../named-id.ts';
import { answerEntity, etagOf, expectedRevision } from '../preconditions.ts';
import { sessionNow } from '../room-questions.ts';
import { roomOf } from '../session/rooms.ts';
import { ownCampaignFirst } from './own-campaign.ts';

export const sessions = new Hono<AppEnv>();

sessions.get('/', requireGm, async (c) => {
  const { userId } = c.var.gm;
  const { campaignId, status } = c.req.query();
  if (campaignId !== undefined) await getCampaign(db(c.env), userId, campaignId);
  const wanted = SessionStatusFilter.safeParse(status).data;
  if (status !== undefined && wanted === undefined) throw invalid({ status: ['Unknown status'] });
  return c.json({ sessions: await listSessions(db(c.env), userId, { campaignId, status: wanted }) });
});

sessions.post('/', requireGm, async (c) => {
  const { userId } = c.var.gm;
  const { name, campaignId } = await readBody(c.req, SessionBody, { beforeFault: ownCampaignFirst(c.env, userId) });
  await getCampaign(db(c.env), userId, campaignId);
  const id = idOfNewSession(c.env, userId, idempotencyKeyIn(c.req));
  await refuseTooMany(c.env, userId, 'sessions', { besides: id });
  await refuseTooHeavy(c.env, userId, 0);
  await insertSession(db(c.env), { id, campaignId, gmUserId: userId, name });
  const { session, revision } = await getSession(db(c.env), userId, id);
  return answerEntity(c, session, revision, 201);
});

sessions.get('/:id', requireGm, async (c) => {
  const kept = await getSession(db(c.env), c.var.gm.userId, c.req.param('id'));
  return answerEntity(c, await sessionNow(c.env, kept, seatOf(c.var.gm)), kept.revision);
});

sessions.patch('/:id', requireGm, async (c) => {
  const before = await getSession(db(c.env), c.var.gm.userId, c.req.param('id'));
  const { name, notes } = await readBody(c.req, SessionPatch);
  const now = (kept: KeptSession) => sessionNow(c.env, kept, seatOf(c.var.gm));
  const expected = await expectedRevision(c.req, before.revision, () => now(before));
  const isChanged = await updateSession(db(c.env), before.session.id, { name, notes }, expected);
  const after = await getSession(db(c.env), c.var.gm.userId, before.session.id);
  if (!isChanged) throw new PreconditionFailed(await now(after), etagOf(after.revision));
  if (name !== undefined) await tellSessionName(c.env, after, after.session.name);
  if (notes !== undefined) await tellNotes(c.env, after);
  return answerEntity(c, await now(after), after.revision);
});

sessions.delete('/:id', requireGm, async (c) => {
  const kept = await getSession(db(c.env), c.var.gm.userId, c.req.param('id'));
  if (!(await deleteSession(db(c.env), kept.session.id))) {
    throw new Refused('CONFLICT', 'This session is active. Close it first.');
  }
  await tellOfTheEnd(c.env, [kept.session.id]);
  return c.body(null, 204);
});

sessions.get('/:id/history', requireGm, async (c) => {
  const { session } = await getSession(db(c.env), c.var.gm.userId, c.req.param('id'));
  const query = judge(HistoryQuery, c.req.query());
  const { events, nextBefore } = unwrap(await roomOf(c.env, session.id).history(session.id, seatOf(c.var.gm), query));
  const shown = events.map(pastEvent).filter(({ type }) => query.type === null || type === query.type);
  return c.json({ events: shown, nextBefore });
});

/** Of chance; under a key always the same, which nobody guesses without the server's secret: it lets people in. */
function idOfNewSession(env: Env, userId: string, key: string | null): string {
  if (key === null) return sessionIdFromBytes(crypto.getRandomValues(new Uint8Array(16)));
  const named = createHmac('sha256', settings(env).jwtSecret).update(JSON.stringify(['new session', userId, key]));
  return sessionIdFromBytes(named.digest());
}
