/**
 * The game content: the built-in pack, with a campaign's own pack merged over it. A campaign's pack is
 * read once per isolate and version of its file; permission is checked elsewhere.
 */
import { createHash } from 'node:crypto';
import type { CharacterPayload, KnownNumbers } from '../../rules/character.ts';
import { builtInPack } from '../../rules/content/built-in-pack.ts';
import { builtInWholePack } from '../../rules/content/built-in-whole-pack.ts';
import { knownNumbers, knownThresholds } from '../../rules/content/known-numbers.ts';
import { type Content, type GmContent, mergeGmPacks, mergePacks } from '../../rules/content/merge.ts';
import { readStoredPack } from '../../rules/content/pack-file.ts';
import type { Thresholds } from '../../rules/formulas.ts';
import { findPack, findPackDigest } from '../db/campaign-packs.ts';
import type { Database } from '../db/client.ts';
import { logOdd } from '../http/log.ts';
import { RecentValues } from '../limits/recent-values.ts';

/** In bytes of their files; a merged pack is several times as large. */
const READ_PACKS = { entries: 50, weight: 4 * 1024 * 1024 };

/** Content, that of game masters apart, and the digest of the campaign's pack in it; null without one. */
export type StatedContent = { digest: string | null; content: Content; gmContent: GmContent };

let builtIn: StatedContent | undefined;
const read = new RecentValues<StatedContent>(READ_PACKS);

/** The built-in pack alone. */
export function builtInContent(): StatedContent {
  builtIn ??= {
    digest: null,
    content: mergePacks(builtInPack, null),
    gmContent: mergeGmPacks(builtInWholePack, null),
  };
  return builtIn;
}

/**
 * The content of a campaign; `digest` is that of its pack, null without one. If the pack was replaced since, this returns the
 * newer one.
 */
export async function contentOf(database: Database, campaignId: string, digest: string | null): Promise<StatedContent> {
  const known = digest === null ? builtInContent() : read.get(digest);
  if (known) return known;
  const kept = await findPack(database, campaignId);
  if (!kept) return builtInContent();
  const { pack, dropped } = readStoredPack(kept.body, builtInWholePack);
  if (dropped.length > 0)
    logOdd('content_dropped', { campaignId, dropped: dropped.map(({ path, message }) => `${path}: ${message}`) });
  const fresh = {
    digest: kept.digest,
    content: mergePacks(builtInPack, pack),
    gmContent: mergeGmPacks(builtInWholePack, pack),
  };
  read.set(kept.digest, fresh, kept.body.length);
  return fresh;
}

/** The class and the armor that a character names, from the content of its campaign (null: the built-in pack). */
export async function numbersKnownTo(
  database: Database,
  campaignId: string | null,
  payload: Pick<CharacterPayload, 'class' | 'armor'>,
): Promise<KnownNumbers> {
  if (campaignId === null) return knownNumbers(builtInContent().content, payload);
  const digest = await findPackDigest(database, campaignId);
  const { content } = await contentOf(database, campaignId, digest);
  return knownNumbers(content, payload);
}

/** What the game master of a campaign plays with. */
export async function gmContentOf(database: Database, campaignId: string): Promise<GmContent> {
  const digest = await findPackDigest(database, campaignId);
  return (await contentOf(database, campaignId, digest)).gmContent;
}

/** The damage thresholds of a character, by the content of its campaign. */
export async function thresholdsKnownTo(
  database: Database,
  campaignId: string,
  payload: Pick<CharacterPayload, 'armor' | 'level'>,
): Promise<Thresholds> {
  const digest = await findPackDigest(database, campaignId);
  const { content } = await contentOf(database, campaignId, digest);
  return knownThresholds(content, payload);
}

/** A digest of 32 characters. */
export function digestOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}
