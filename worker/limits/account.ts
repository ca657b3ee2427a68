/**
 * How much one account may keep: far above what a game master needs, and far below what would hurt the others on the
 * same database. Two creations at the same moment may pass the limit by one, which does no harm.
 */
import { countBytes, countCampaignCharacters, countOwned, type Kind } from '../db/account-size.ts';
import { type Database, db } from '../db/client.ts';
import { type Env, settings } from '../env.ts';
import { Refused } from '../errors.ts';

export const ACCOUNT_MAX: Readonly<Record<Kind, number>> = { campaigns: 200, characters: 2_000, sessions: 5_000 };

/** Whether the account may have `more` of a kind. The one with the id `besides` is not counted: a repeat may have made it already. */
export async function mayOwn(
  database: Database,
  userId: string,
  kind: Kind,
  { more = 1, besides = '' }: { more?: number; besides?: string } = {},
): Promise<boolean> {
  return (await countOwned(database, userId, kind, besides)) + more <= ACCOUNT_MAX[kind];
}

/**
 * Players make characters in a campaign until it has so many: whoever has a link would otherwise use up the game master's
 * 2,000, and every lobby lists them all.
 */
export const CAMPAIGN_CHARACTERS_MAX = 200;

/** Whether a player may make another character for this campaign. A repeat of what is there may be made. */
export async function mayMake(database: Database, campaignId: string, id: string): Promise<boolean> {
  return (await countCampaignCharacters(database, campaignId, id)) < CAMPAIGN_CHARACTERS_MAX;
}

/** Throws CONFLICT with the number. */
export async function refuseTooMany(
  env: Pick<Env, 'DB'>,
  userId: string,
  kind: Kind,
  room: { more?: number; besides?: string } = {},
): Promise<void> {
  if (await mayOwn(db(env), userId, kind, room)) return;
  const max = ACCOUNT_MAX[kind].toLocaleString('en');
  throw new Refused('CONFLICT', `An account holds ${max} ${kind} at most. Delete what is no longer played first.`);
}

/** Throws CONFLICT when what the account keeps and `moreBytes` together would be too much. Whoever keeps less than before may always. */
export async function refuseTooHeavy(env: Env, userId: string, moreBytes: number): Promise<void> {
  if (moreBytes < 0) return;
  const { accountMaxBytes } = settings(env);
  if ((await countBytes(db(env), userId)) + moreBytes <= accountMaxBytes) return;
  const max = accountMaxBytes / 1024 / 1024;
  throw new Refused('CONFLICT', `An account holds ${max} MiB at most. Export old sessions and delete them first.`);
}
