/** The calls for a campaign's own content: one file, sent and fetched whole, and its foes and places one by one. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { builtInWholePack } from '../../rules/content/built-in-whole-pack.ts';
import { summaryOf } from '../../rules/content/merge.ts';
import { type GmEntry, withEntry, withoutEntry } from '../../rules/content/pack-entry.ts';
import { type Fault, firstInWords, readPackFile } from '../../rules/content/pack-file.ts';
import { GM_KINDS, type GmKind, WholePack } from '../../rules/content/whole-pack.ts';
import { PACK_MAX_BYTES } from '../../rules/wire/reference.ts';
import type { FieldErrors } from '../../rules/wire/rest.ts';
import { deletePack, findPack, type KeptPack, replacePack, savePack } from '../db/campaign-packs.ts';
import { getCampaign } from '../db/campaigns.ts';
import { db } from '../db/client.ts';
import { attachmentOf } from '../desk/character-file.ts';
import { digestOf } from '../desk/content.ts';
import type { AppEnv, GmActor } from '../env.ts';
import { readBody, readText } from '../http/body.ts';
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
  'PUT /:id/content/foes/:foeId': {
    does: "Saves one foe of the campaign's own content, new or in the place of the one with its id.",
    who: 'gm',
    body: GM_KINDS.foes,
    answers: { 200: 'Foe', 201: 'Foe' },
    refuses: ['CONFLICT'],
  },
  'DELETE /:id/content/foes/:foeId': {
    does: "Takes one foe out of the campaign's own content, and out of its places.",
    who: 'gm',
    answers: { 204: null },
    refuses: ['CONFLICT'],
  },
  'PUT /:id/content/places/:placeId': {
    does: "Saves one place of the campaign's own content, new or in the place of the one with its id.",
    who: 'gm',
    body: GM_KINDS.places,
    answers: { 200: 'Place', 201: 'Place' },
    refuses: ['CONFLICT'],
  },
  'DELETE /:id/content/places/:placeId': {
    does: "Takes one place out of the campaign's own content.",
    who: 'gm',
    answers: { 204: null },
    refuses: ['CONFLICT'],
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

campaignContent.on('PUT /:id/content/foes/:foeId', (c) => saveEntry(c, 'foes', c.req.param('foeId')));
campaignContent.on('DELETE /:id/content/foes/:foeId', (c) => deleteEntry(c, 'foes', c.req.param('foeId')));
campaignContent.on('PUT /:id/content/places/:placeId', (c) => saveEntry(c, 'places', c.req.param('placeId')));
campaignContent.on('DELETE /:id/content/places/:placeId', (c) => deleteEntry(c, 'places', c.req.param('placeId')));

type GmContext = Context<AppEnv & { Variables: { gm: GmActor } }, '/:id/content/*'>;

async function saveEntry(c: GmContext, kind: GmKind, id: string): Promise<Response> {
  const { campaign } = await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'));
  const entry = await readBody(c.req, z.looseObject({}));
  const campaignName = campaign.name;
  const saved = await rewrite(c, campaign.id, (before) => {
    const written = withEntry(before, { kind, id, entry, base: builtInWholePack, campaignName });
    if (!written.ok) throw refusedFor(written.faults);
    return written;
  });
  const answer: GmEntry & { isSystemDefault: boolean } = { ...saved.entry, isSystemDefault: false };
  return c.json(answer, saved.isNew ? 201 : 200);
}

async function deleteEntry(c: GmContext, kind: GmKind, id: string): Promise<void> {
  const { campaign } = await getCampaign(db(c.env), c.var.gm.userId, c.req.param('id'));
  await rewrite(c, campaign.id, (before) => ({
    text: before === null ? null : withoutEntry(before, { kind, id, base: builtInWholePack }),
  }));
}

/** With each try another writer has been faster. Each time one of them gets through. */
const TRIES = 50;

/**
 * Saves what `write` makes of the file so far; nothing where its text is null. Where another writer was faster, it is made again of
 * their file, so that neither is lost.
 */
async function rewrite<Written extends { text: string | null }>(
  c: GmContext,
  campaignId: string,
  write: (before: string | null) => Written,
): Promise<Written> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before: KeptPack | undefined = await findPack(db(c.env), campaignId);
    const written = write(before?.body ?? null);
    const { text } = written;
    if (text === null) return written;
    const grownBytes = bytesIn(text) - bytesIn(before?.body ?? '');
    if (grownBytes > 0 && bytesIn(text) > PACK_MAX_BYTES) {
      throw new Refused('TOO_LARGE', `The content of a campaign must be at most ${PACK_MAX_BYTES / 1024} KiB.`);
    }
    await refuseTooHeavy(c.env, c.var.gm.userId, grownBytes);
    const pack = { body: text, digest: digestOf(text), updatedAt: new Date().toISOString() };
    if (await replacePack(db(c.env), campaignId, before?.digest ?? null, pack)) return written;
  }
  throw new Refused('CONFLICT', 'Others are changing this content right now. Please try again.');
}

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
