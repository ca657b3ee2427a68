/** The calls of campaigns (contract 3). */
import { CampaignBody, CampaignPatch } from '../../rules/wire/rest.ts';
import { readBody } from '../body.ts';
import { deleteCampaign, getCampaign, insertCampaign, listCampaigns, updateCampaign } from '../db/campaigns.ts';
import { db } from '../db/client.ts';
import { listSessionIds } from '../db/sessions.ts';
import { tellCampaignName, tellOfTheEnd } from '../desk-news.ts';
import { Refused } from '../errors.ts';
import { refuseTooMany } from '../limits/account.ts';
import { idOfNew } from '../named-id.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';

export const campaigns = new DescribedRoutes({
  'GET /': { does: "The caller's campaigns.", who: 'gm', answers: { 200: 'Campaigns' } },
  'POST /': {
    does: 'Makes a campaign.',
    who: 'gm',
    headers: ['Idempotency-Key'],
    body: CampaignBody,
    answers: { 201: 'Campaign' },
    refuses: ['CONFLICT'],
  },
  'GET /:id': { does: 'One campaign.', who: 'gm', answers: { 200: 'Campaign' } },
  'PATCH /:id': {
    does: 'Changes the fields that are sent.',
    who: 'gm',
    body: CampaignPatch,
    answers: { 200: 'Campaign' },
    refuses: ['RATE_LIMITED'],
  },
  'DELETE /:id': {
    does: 'Deletes a campaign with its sessions; its characters stay, in no campaign.',
    who: 'gm',
    answers: { 204: null },
    refuses: ['CONFLICT'],
  },
});

campaigns.on('GET /', async (c) => {
  return { campaigns: await listCampaigns(db(c.env), c.var.gm.userId) };
});

campaigns.on('POST /', async (c, described) => {
  const { userId } = c.var.gm;
  const body = await readBody(c.req, described.body);
  const id = idOfNew(c.req, 'campaign', userId);
  await refuseTooMany(c.env, userId, 'campaigns', { besides: id });
  return insertCampaign(db(c.env), userId, body, id);
});

campaigns.on('GET /:id', async (c) => {
  return getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'));
});

campaigns.on('PATCH /:id', async (c, { body }) => {
  const { id } = await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'));
  const change = await readBody(c.req, body);
  await updateCampaign(db(c.env), id, change);
  const after = await getCampaign(db(c.env), c.var.gm.userId, id);
  if (change.name !== undefined) await tellCampaignName(c.env, id, after.name);
  return after;
});

campaigns.on('DELETE /:id', async (c) => {
  const { id } = await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'));
  const sessionIds = await listSessionIds(db(c.env), id);
  if (!(await deleteCampaign(db(c.env), id))) {
    throw new Refused('CONFLICT', 'A session of this campaign is active. Close it first.');
  }
  await tellOfTheEnd(c.env, sessionIds);
});
