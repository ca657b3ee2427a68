/** Queries for campaigns. Counts and player names come with the campaign, in the same statement. */
import { and, count, desc, eq, exists, notExists, notInArray, sql } from 'drizzle-orm';
import { TEMPLATE_PLAYER, UNKNOWN_PLAYER } from '../../rules/character-defaults.ts';
import { DAMAGE_RULE_DEFAULT, type DamageRule } from '../../rules/damage-rules.ts';
import type { Campaign } from '../../rules/wire/rest.ts';
import { Refused } from '../http/errors.ts';
import { type Database, isEmpty } from './client.ts';
import { campaignPacks, campaigns, characters, sessions } from './schema.ts';

/** A game master's campaigns, newest first. */
export async function listCampaigns(db: Database, gmUserId: string): Promise<Campaign[]> {
  const rows = await selectCampaigns(db)
    .where(eq(campaigns.gmUserId, gmUserId))
    .orderBy(desc(campaigns.createdAt), desc(sql`${campaigns}.rowid`));
  return rows.map((row) => keptCampaignOf(row).campaign);
}

/** A campaign, and how often its row has changed. */
export type KeptCampaign = { campaign: Campaign; revision: number };

/** The campaign. Throws NOT_FOUND when it is not this game master's. */
export async function getCampaign(db: Database, gmUserId: string, id: string): Promise<KeptCampaign> {
  const row = await selectCampaigns(db)
    .where(and(eq(campaigns.id, id), eq(campaigns.gmUserId, gmUserId)))
    .get();
  if (!row) throw new Refused('NOT_FOUND', 'Campaign not found');
  return keptCampaignOf(row);
}

/**
 * Saves a new campaign. An id that is already saved changes nothing: a repeat returns the first campaign in its current
 * state.
 */
export async function insertCampaign(
  db: Database,
  gmUserId: string,
  body: { name: string; description: string },
  id: string,
): Promise<KeptCampaign> {
  const createdAt = new Date().toISOString();
  const row = { ...body, id, lastSessionDate: null, damageRule: DAMAGE_RULE_DEFAULT, createdAt };
  const inserted = await db
    .insert(campaigns)
    .values({ ...row, gmUserId })
    .onConflictDoNothing()
    .returning({ id: campaigns.id });
  if (inserted.length === 0) return getCampaign(db, gmUserId, id);
  return { campaign: { ...row, sessionCount: 0, characterCount: 0, playerNames: [], hasContent: false }, revision: 0 };
}

export type CampaignChange = {
  name?: string | undefined;
  description?: string | undefined;
  damageRule?: DamageRule | undefined;
};

/** `expected` is the revision that must still be current, null for any. False when it is not: then nothing changes. */
export async function updateCampaign(
  db: Database,
  id: string,
  change: CampaignChange,
  expected: number | null,
): Promise<boolean> {
  if (isEmpty(change)) return true;
  const stillStands = expected === null ? undefined : eq(campaigns.revision, expected);
  const changed = await db
    .update(campaigns)
    .set(change)
    .where(and(eq(campaigns.id, id), stillStands))
    .returning({ id: campaigns.id });
  return changed.length > 0;
}

/** The rule by which a campaign counts damage. */
export async function findDamageRule(db: Database, id: string): Promise<DamageRule | undefined> {
  const row = await db.select({ damageRule: campaigns.damageRule }).from(campaigns).where(eq(campaigns.id, id)).get();
  return row?.damageRule;
}

/** The statement that records the start of a session; an older start changes nothing. */
export function lastSessionWrite(db: Database, id: string, startedAt: string) {
  const last = sql`max(coalesce(${campaigns.lastSessionDate}, ''), ${startedAt})`;
  return db.update(campaigns).set({ lastSessionDate: last }).where(eq(campaigns.id, id));
}

/** Deletes the campaign with its sessions and frees its characters, all or nothing. False while a session is active. */
export async function deleteCampaign(db: Database, id: string): Promise<boolean> {
  const ofCampaign = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.campaignId, id));
  const active = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.campaignId, id), eq(sessions.status, 'active')));
  const [, , deleted] = await db.batch([
    db
      .update(characters)
      .set({ campaignId: null })
      .where(and(eq(characters.campaignId, id), notExists(active))),
    db.delete(sessions).where(and(eq(sessions.campaignId, id), notExists(active))),
    db
      .delete(campaigns)
      .where(and(eq(campaigns.id, id), notExists(ofCampaign)))
      .returning({ id: campaigns.id }),
  ]);
  return deleted.length > 0;
}

function selectCampaigns(db: Database) {
  const sessionCount = db.select({ of: count() }).from(sessions).where(eq(sessions.campaignId, campaigns.id));
  const characterCount = db.select({ of: count() }).from(characters).where(eq(characters.campaignId, campaigns.id));
  const playerNames = db
    .select({ of: sql<string>`json_group_array(distinct ${characters.playerName})` })
    .from(characters)
    .where(
      and(
        eq(characters.campaignId, campaigns.id),
        notInArray(characters.playerName, [UNKNOWN_PLAYER, TEMPLATE_PLAYER, '']),
      ),
    );
  const packs = db.select().from(campaignPacks).where(eq(campaignPacks.campaignId, campaigns.id));
  return db
    .select({
      id: campaigns.id,
      name: campaigns.name,
      description: campaigns.description,
      sessionCount: sql<number>`${sessionCount}`,
      characterCount: sql<number>`${characterCount}`,
      lastSessionDate: campaigns.lastSessionDate,
      damageRule: campaigns.damageRule,
      createdAt: campaigns.createdAt,
      revision: campaigns.revision,
      playerNames: sql<string>`${playerNames}`,
      hasContent: sql<number>`${exists(packs)}`,
    })
    .from(campaigns)
    .$dynamic();
}

type Row = Omit<Campaign, 'playerNames' | 'hasContent'> & {
  playerNames: string;
  hasContent: number;
  revision: number;
};

function keptCampaignOf({ revision, ...row }: Row): KeptCampaign {
  const playerNames = (JSON.parse(row.playerNames) as string[]).sort((a, b) => a.localeCompare(b));
  return { campaign: { ...row, playerNames, hasContent: row.hasContent === 1 }, revision };
}
