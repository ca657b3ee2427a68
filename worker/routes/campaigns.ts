/** The calls of campaigns (contract 3). */
import { Hono } from 'hono';
import { CampaignBody, CampaignPatch } from '../../rules/wire/rest.ts';
import type { AppEnv } from '../app.ts';
import { requireGm } from '../auth/require.ts';
import { readBody } from '../body.ts';
import { deleteCampaign, getCampaign, insertCampaign, listCampaigns, updateCampaign } from '../db/campaigns.ts';
import { db } from '../db/client.ts';
import { listSessionIds } from '../db/sessions.ts';
import { tellCampaignName, tellOfTheEnd } from '../desk-news.ts';
import { PreconditionFailed, Refused } from '../errors.ts';
import { refuseTooMany } from '../limits/account.ts';
import { idOfNew } from '../named-id.ts';
import { answerEntity, etagOf, expectedRevision } from '../preconditions.ts';

export const campaigns = new Hono<AppEnv>();

campaigns.get('/', requireGm, async (c) => {
  return c.json({ campaigns: await listCampaigns(db(c.env), c.var.gm.userId) });
});

campaigns.post('/', requireGm, async (c) => {
  const { userId } = c.var.gm;
  const body = await readBody(c.req, CampaignBody);
  const id = idOfNew(c.req, 'campaign', userId);
  await refuseTooMany(c.env, userId, 'campaigns', { besides: id });
  const { campaign, revision } = await insertCampaign(db(c.env), userId, body, id);
  return answerEntity(c, campaign, revision, 201);
});

campaigns.get('/:id', requireGm, async (c) => {
  const { campaign, revision } = await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'));
  return answerEntity(c, campaign, revision);
});

campaigns.patch('/:id', requireGm, async (c) => {
  const { userId } = c.var.gm;
  const before = await getCampaign(db(c.env), userId, c.req.param('id'));
  const { id } = before.campaign;
  const change = await readBody(c.req, CampaignPatch);
  const expected = await expectedRevision(c.req, before.revision, () => before.campaign);
  const isChanged = await updateCampaign(db(c.env), id, change, expected);
  const { campaign, revision } = await getCampaign(db(c.env), userId, id);
  if (!isChanged) throw new PreconditionFailed(campaign, etagOf(revision));
  if (change.name !== undefined) await tellCampaignName(c.env, id, campaign.name);
  return answerEntity(c, campaign, revision);
});

campaigns.delete('/:id', requireGm, async (c) => {
  const { campaign } = await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'));
  const { id } = campaign;
  const sessionIds = await listSessionIds(db(c.env), id);
  if (!(await deleteCampaign(db(c.env), id))) {
    throw new Refused('CONFLICT', 'A session of this campaign is active. Close it first.');
  }
  await tellOfTheEnd(c.env, sessionIds);
  return c.body(null, 204);
});
