/** The calls for a campaign's own content: one file, sent and fetched whole. */
import { builtInWholePack } from '../../rules/content/built-in-whole-pack.ts';
import { summaryOf } from '../../rules/content/merge.ts';
import { type Fault, firstInWords, readPackFile } from '../../rules/content/pack-file.ts';
import { WholePack } from '../../rules/content/whole-pack.ts';
import { PACK_MAX_BYTES } from '../../rules/wire/reference.ts';
import type { FieldErrors } from '../../rules/wire/rest.ts';
import { deletePack, findPack, savePack } from '../db/campaign-packs.ts';
import { getCampaign } from '../db/campaigns.ts';
import { db } from '../db/client.ts';
import { attachmentOf } from '../desk/character-file.ts';
import { digestOf } from '../desk/content.ts';
import { readText } from '../http/body.ts';
import { Refused } from '../http/errors.ts';
import { refuseTooHeavy } from '../limits/account.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';

export const campaignContent = new DescribedRoutes({
  'GET /:id/content': { does: "The campaign's own content, as a file.", who: 'gm', answers: { 200: 'ContentFile' } },
  'PUT /:id/content': {
    does: "Puts a file in the place of the campaign's own content.",
    who: 'gm',
    body: WholePack,
    answers: { 200: 'ContentSaved' },
    refuses: ['CONFLICT'],
  },
  'DELETE /:id/content': {
    does: "Takes the campaign's own content away.",
    who: 'gm',
    answers: { 204: null },
  },
});

campaignContent.on('GET /:id/content', async (c) => {
  const { campaign } = await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'));
  const { id, name } = campaign;
  const kept = await findPack(db(c.env), id);
  if (!kept) throw new Refused('NOT_FOUND', 'This campaign has no content of its own.');
  c.header('Content-Type', 'application/json');
  c.header('Content-Disposition', attachmentOf(name));
  return c.body(kept.body);
});

campaignContent.on('PUT /:id/content', async (c) => {
  const { id } = (await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'))).campaign;
  const body = await readText(c.req.raw, PACK_MAX_BYTES);
  const reading = readPackFile(body, builtInWholePack);
  if (!reading.ok) throw refusedFor(reading.faults);
  const before = await findPack(db(c.env), id);
  await refuseTooHeavy(c.env, c.var.gm.userId, bytesIn(body) - bytesIn(before?.body ?? ''));
  const updatedAt = new Date().toISOString();
  await savePack(db(c.env), id, { body, digest: digestOf(body), updatedAt });
  const { pack } = reading;
  return { name: pack.name, ...summaryOf(builtInWholePack, pack), updatedAt };
});

campaignContent.on('DELETE /:id/content', async (c) => {
  const { id } = (await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'))).campaign;
  await deletePack(db(c.env), id);
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
