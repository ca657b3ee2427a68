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
import { Refused } from '../errors.ts';
import { refuseTooMany } from '../limits/account.ts';
import { idOfNew } from '../named-id.ts';

export const campaigns = new Hono<AppEnv>();

campaigns.get('/', requireGm, async (c) => {
  return c.json({ campaigns: await listCampaigns(db(c.env), c.var.gm.userId) });
});

campaigns.post('/', requireGm, async (c) => {
  const { userId } = c.var.gm;
  const body = await readBody(c.req, CampaignBody);
  const id = idOfNew(c.req, 'campaign', userId);
  await refuseTooMany(c.env, userId, 'campaigns', { besides: id });
  return c.json(await insertCampaign(db(c.env), userId, body, id), 201);
});

campaigns.get('/:id', requireGm, async (c) => {
  return c.json(await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id')));
});

campaigns.patch('/:id', requireGm, async (c) => {
  const { id } = await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'));
  const change = await readBody(c.req, CampaignPatch);
  await updateCampaign(db(c.env), id, change);
  const after = await getCampaign(db(c.env), c.var.gm.userId, id);
  if (change.name !== undefined) await tellCampaignName(c.env, id, after.name);
  return c.json(after);
});

campaigns.delete('/:id', requireGm, async (c) => {
  const { id } = await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'));
  const sessionIds = await listSessionIds(db(c.env), id);
  if (!(await deleteCampaign(db(c.env), id))) {
    throw new Refused('CONFLICT', 'A session of this campaign is active. Close it first.');
  }
  await tellOfTheEnd(c.env, sessionIds);
  return c.body(null, 204);
});
