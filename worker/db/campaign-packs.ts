/** Queries for campaigns' own packs. They are stored as they were sent; rules/content reads them. */
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../env.ts';
import { Refused } from '../http/errors.ts';
import type { Database } from './client.ts';
import { campaignPacks, campaigns, sessions } from './schema.ts';

export type KeptPack = Omit<typeof campaignPacks.$inferSelect, 'campaignId'>;

export async function findPack(db: Database, campaignId: string): Promise<KeptPack | undefined> {
  const { body, digest, updatedAt } = campaignPacks;
  return db
    .select({ body, digest, updatedAt })
    .from(campaignPacks)
    .where(eq(campaignPacks.campaignId, campaignId))
    .get();
}

/** The digest of a campaign's pack; null when it has none. */
export async function findPackDigest(db: Database, campaignId: string): Promise<string | null> {
  const found = await db
    .select({ digest: campaignPacks.digest })
    .from(campaignPacks)
    .where(eq(campaignPacks.campaignId, campaignId))
    .get();
  return found?.digest ?? null;
}

/**
 * The same, for its game master and for players of its sessions. Throws NOT_FOUND when the
 * caller is not one of them.
 */
export async function getPackDigestFor(db: Database, actor: Actor, campaignId: string): Promise<string | null> {
  const found = await (actor.role === 'gm'
    ? db
        .select({ digest: campaignPacks.digest })
        .from(campaigns)
        .leftJoin(campaignPacks, eq(campaignPacks.campaignId, campaigns.id))
        .where(and(eq(campaigns.id, campaignId), eq(campaigns.gmUserId, actor.userId)))
        .get()
    : db
        .select({ digest: campaignPacks.digest })
        .from(sessions)
        .leftJoin(campaignPacks, eq(campaignPacks.campaignId, sessions.campaignId))
        .where(and(eq(sessions.id, actor.sessionId), eq(sessions.campaignId, campaignId)))
        .get());
  if (!found) throw new Refused('NOT_FOUND', 'Campaign not found');
  return found.digest;
}

export async function savePack(db: Database, campaignId: string, pack: KeptPack): Promise<void> {
  await db
    .insert(campaignPacks)
    .values({ campaignId, ...pack })
    .onConflictDoUpdate({ target: campaignPacks.campaignId, set: pack });
}

/** Saves it only over the pack with this digest, null where there is none. False when another one is there by now. */
export async function replacePack(
  db: Database,
  campaignId: string,
  before: string | null,
  pack: KeptPack,
): Promise<boolean> {
  const saved = await (before === null
    ? db
        .insert(campaignPacks)
        .values({ campaignId, ...pack })
        .onConflictDoNothing()
        .returning({ digest: campaignPacks.digest })
    : db
        .update(campaignPacks)
        .set(pack)
        .where(and(eq(campaignPacks.campaignId, campaignId), eq(campaignPacks.digest, before)))
        .returning({ digest: campaignPacks.digest }));
  return saved.length > 0;
}

export async function deletePack(db: Database, campaignId: string): Promise<void> {
  await db.delete(campaignPacks).where(eq(campaignPacks.campaignId, campaignId));
}
