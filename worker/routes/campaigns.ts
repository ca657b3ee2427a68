/** The calls for campaigns. */
import { CampaignBody, CampaignPatch } from '../../rules/wire/rest.ts';
import { deleteCampaign, getCampaign, insertCampaign, listCampaigns, updateCampaign } from '../db/campaigns.ts';
import { db } from '../db/client.ts';
import { listSessionIds } from '../db/sessions.ts';
import { tellOfCampaign, tellSessionsEnded } from '../desk/notify-rooms.ts';
import { readBody } from '../http/body.ts';
import { PreconditionFailed, Refused } from '../http/errors.ts';
import { idOfNew } from '../http/named-id.ts';
import { etagOf, expectedRevision, tagged } from '../http/preconditions.ts';
import { refuseTooMany } from '../limits/account.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';

export const campaigns = new DescribedRoutes({
  'GET /': { does: "The caller's campaigns.", who: 'gm', answers: { 200: 'Campaigns' } },
  'POST /': {
    does: 'Creates a campaign.',
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
    headers: ['If-Match'],
    body: CampaignPatch,
    answers: { 200: 'Campaign' },
    refuses: ['RATE_LIMITED', 'PRECONDITION_FAILED'],
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
  const { campaign, revision } = await insertCampaign(db(c.env), userId, body, id);
  return tagged(c, campaign, revision);
});

campaigns.on('GET /:id', async (c) => {
  const { campaign, revision } = await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'));
  return tagged(c, campaign, revision);
});

campaigns.on('PATCH /:id', async (c, { body }) => {
  const { userId } = c.var.gm;
  const before = await getCampaign(db(c.env), userId, c.req.param('id'));
  const { id } = before.campaign;
  const change = await readBody(c.req, body);
  const expected = await expectedRevision(c.req, before.revision, () => before.campaign);
  const isChanged = await updateCampaign(db(c.env), id, change, expected);
  const { campaign, revision } = await getCampaign(db(c.env), userId, id);
  if (!isChanged) throw new PreconditionFailed(campaign, etagOf(revision));
  if (change.name !== undefined) await tellOfCampaign(c.env, id, { campaignName: campaign.name });
  if (change.damageRule !== undefined) await tellOfCampaign(c.env, id, { damageRule: campaign.damageRule });
  return tagged(c, campaign, revision);
});

campaigns.on('DELETE /:id', async (c) => {
  const { campaign } = await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'));
  const { id } = campaign;
  const sessionIds = await listSessionIds(db(c.env), id);
  if (!(await deleteCampaign(db(c.env), id))) {
    throw new Refused('CONFLICT', 'A session of this campaign is active. Close it first.');
  }
  await tellSessionsEnded(c.env, sessionIds);
});
