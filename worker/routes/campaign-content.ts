/** The calls of a campaign's own content: one file, sent and fetched whole (contract 7). */
import { Hono } from 'hono';
import { builtInPack } from '../../rules/content/built-in-pack.ts';
import { summaryOf } from '../../rules/content/merge.ts';
import { type Fault, firstInWords, readPackFile } from '../../rules/content/pack-file.ts';
import { type CampaignContentAnswer, PACK_MAX_BYTES } from '../../rules/wire/reference.ts';
import type { FieldErrors } from '../../rules/wire/rest.ts';
import type { AppEnv } from '../app.ts';
import { requireGm } from '../auth/require.ts';
import { readText } from '../body.ts';
import { attachmentOf } from '../character-file.ts';
import { digestOf } from '../content.ts';
import { deletePack, findPack, savePack } from '../db/campaign-packs.ts';
import { getCampaign } from '../db/campaigns.ts';
import { db } from '../db/client.ts';
import { Refused } from '../errors.ts';
import { refuseTooHeavy } from '../limits/account.ts';

export const campaignContent = new Hono<AppEnv>();

campaignContent.get('/:id/content', requireGm, async (c) => {
  const { campaign } = await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'));
  const { id, name } = campaign;
  const kept = await findPack(db(c.env), id);
  if (!kept) throw new Refused('NOT_FOUND', 'This campaign has no content of its own.');
  c.header('Content-Type', 'application/json');
  c.header('Content-Disposition', attachmentOf(name));
  return c.body(kept.body);
});

campaignContent.put('/:id/content', requireGm, async (c) => {
  const { id } = (await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'))).campaign;
  const body = await readText(c.req.raw, PACK_MAX_BYTES);
  const reading = readPackFile(body, builtInPack);
  if (!reading.ok) throw refusedFor(reading.faults);
  const before = await findPack(db(c.env), id);
  await refuseTooHeavy(c.env, c.var.gm.userId, bytesIn(body) - bytesIn(before?.body ?? ''));
  const updatedAt = new Date().toISOString();
  await savePack(db(c.env), id, { body, digest: digestOf(body), updatedAt });
  const { pack } = reading;
  return c.json<CampaignContentAnswer>({ name: pack.name, ...summaryOf(builtInPack, pack), updatedAt });
});

campaignContent.delete('/:id/content', requireGm, async (c) => {
  const { id } = (await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'))).campaign;
  await deletePack(db(c.env), id);
  return c.body(null, 204);
});

function bytesIn(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}

function refusedFor(faults: Fault[]): Refused {
  const errors: FieldErrors = {};
  for (const { path, message } of faults) {
    const field = path || 'general';
    errors[field] = [...(errors[field] ?? []), message];
  }
  return new Refused('VALIDATION', firstInWords(faults), { errors });
}
