/**
 * How much one account may keep: far above what a game master needs, and far below what would hurt the others on the
 * same database. Two creations at the same moment may pass the limit by one, which does no harm.
 */
import { type CampaignMax, countBytes, countOwned, type OwnedKind } from '../db/account-size.ts';
import { findKeptCharacter } from '../db/characters.ts';
import { type Database, db } from '../db/client.ts';
import { type Env, settings } from '../env.ts';
import { Refused } from '../http/errors.ts';

export const ACCOUNT_MAX: Readonly<Record<OwnedKind, number>> = { campaigns: 200, characters: 2_000, sessions: 5_000 };

/** Whether the account may have `more` of a kind. The one with the id `besides` is not counted: a repeat may have made it already. */
export async function mayOwn(
  database: Database,
  userId: string,
  kind: OwnedKind,
  { more = 1, besides = '' }: { more?: number; besides?: string } = {},
): Promise<boolean> {
  return (await countOwned(database, userId, kind, besides)) + more <= ACCOUNT_MAX[kind];
}

/**
 * All characters of a campaign together limit what its players can make and let grow: otherwise anybody with a link could
 * use up the game master's 2,000 and make the list too long to read. In bytes it is twice the content of one table.
 */
export const CAMPAIGN_CHARACTERS_MAX = 200;
export const CAMPAIGN_CHARACTERS_MAX_BYTES = 8_000_000;
export const MADE_BY_PLAYERS: CampaignMax = {
  characters: CAMPAIGN_CHARACTERS_MAX,
  bytes: CAMPAIGN_CHARACTERS_MAX_BYTES,
};

/**
 * Whether the account may keep `moreBytes`. The character with the id `besides` is not counted: an existing one may always
 * be saved again, even if other things have filled the account since.
 */
export async function mayKeep(
  env: Env,
  userId: string,
  moreBytes: number,
  { besides = '' }: { besides?: string } = {},
): Promise<boolean> {
  const isRoom = (await countBytes(db(env), userId, besides)) + moreBytes <= settings(env).accountMaxBytes;
  return isRoom || (besides !== '' && (await findKeptCharacter(db(env), besides)) !== undefined);
}

/** Throws CONFLICT with the number. */
export async function refuseTooMany(
  env: Pick<Env, 'DB'>,
  userId: string,
  kind: OwnedKind,
  room: { more?: number; besides?: string } = {},
): Promise<void> {
  if (await mayOwn(db(env), userId, kind, room)) return;
  const max = ACCOUNT_MAX[kind].toLocaleString('en');
  throw new Refused('CONFLICT', `An account holds ${max} ${kind} at most. Delete some that you no longer play first.`);
}

/** Throws CONFLICT when the account's content and `moreBytes` together would be too much. Making it smaller is always allowed. */
export async function refuseTooHeavy(
  env: Env,
  userId: string,
  moreBytes: number,
  room: { besides?: string } = {},
): Promise<void> {
  if (moreBytes < 0 || (await mayKeep(env, userId, moreBytes, room))) return;
  const max = settings(env).accountMaxBytes / 1024 / 1024;
  throw new Refused('CONFLICT', `An account holds ${max} MiB at most. Export old sessions and delete them first.`);
}
