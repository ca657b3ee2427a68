/**
 * A game master's login: a family of refresh tokens, each good for one exchange, and an access token with each.
 * It does not check passwords: the caller has done that.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { REFRESH_AUTH_MS } from '../../rules/durations.ts';
import type { AuthAnswer, NewCodeAnswer } from '../../rules/wire/rest.ts';
import { db } from '../db/client.ts';
import {
  deleteFamilyOf,
  type FirstToken,
  findRenewedLogin,
  findToken,
  insertFirstToken,
  type NewRefreshToken,
  spendToken,
} from '../db/refresh-tokens.ts';
import type { UserRow } from '../db/schema.ts';
import { insertUser, type NewUser, recoverUser, type Taken, userOf } from '../db/users.ts';
import { tellOfEndedLogins } from '../desk/notify-rooms.ts';
import { type Env, settings } from '../env.ts';
import { Refused } from '../http/errors.ts';
import { forgetOpenLogins } from './open-logins.ts';
import { newRecoveryCode } from './recovery-codes.ts';
import { mintGmToken } from './tokens.ts';

/** A token spent twice within this time was held by a second tab; later than that, it was stolen. */
const SECOND_TAB_MS = 30_000;
/** How long a renewal can be asked for again. A copied pair must not follow its owner for longer. */
const RENEWAL_REPEATS_MS = 10 * 60_000;

/** Null when the account's password has changed since `user` was read. */
export async function openLogin(env: Env, user: UserRow): Promise<AuthAnswer | null> {
  const { refreshToken, kept } = newLogin();
  const isOpen = await insertFirstToken(db(env), kept, user);
  return isOpen ? answer(env, user, kept.family, refreshToken) : null;
}

/**
 * [TK10] A new account with its first login: both are saved, or none. Otherwise the field that is taken, or null when the
 * access key is used up.
 */
export async function openAccount(
  env: Env,
  account: Omit<NewUser, 'recoveryHash'>,
): Promise<NewCodeAnswer | Taken | null> {
  const { recoveryCode, recoveryHash } = newRecoveryCode();
  const { refreshToken, kept } = newLogin();
  const made = await insertUser(db(env), { ...account, recoveryHash }, settings(env).accessKeyUses, kept);
  return made && 'id' in made ? { ...(await answer(env, made, kept.family, refreshToken)), recoveryCode } : made;
}

/**
 * [RC2] Sets a new password after a correct recovery code: a new code replaces the spent one, and all other logins end.
 * Null when the code was spent or replaced since `user` was read.
 */
export async function recoverLogin(env: Env, user: UserRow, passwordHash: string): Promise<NewCodeAnswer | null> {
  const { recoveryCode, recoveryHash } = newRecoveryCode();
  const { refreshToken, kept } = newLogin();
  const recovered = await recoverUser(db(env), user, { passwordHash, recoveryHash }, kept);
  if (!recovered) return null;
  forgetOpenLogins();
  await tellOfEndedLogins(env, recovered.id, { allBut: kept.family });
  return { ...(await answer(env, recovered, kept.family, refreshToken)), recoveryCode };
}

/**
 * Spends the token for a new pair. [TK8] With a `key` the new token is derived from the spent one and the key: a client that
 * did not hear the answer repeats both within ten minutes and gets the same token if it is unspent. Without the key a spent
 * token stays spent.
 */
export async function renewLogin(env: Env, spentToken: string, key: string | null): Promise<AuthAnswer> {
  const refreshToken = key === null ? randomToken() : successorOf(env, spentToken, key);
  const kept = keptOf(refreshToken);
  const since = new Date(Date.now() - RENEWAL_REPEATS_MS).toISOString();
  const renewed =
    (await spendToken(db(env), hashOf(spentToken), kept)) ??
    (key === null ? undefined : await findRenewedLogin(db(env), kept.hash, since));
  if (!renewed) throw await refusalOf(env, spentToken);
  return answer(env, renewed.user, renewed.family, refreshToken);
}

/** Ends the login that the token belongs to, with its lines at the tables. An unknown token does nothing. */
export async function closeLogin(env: Env, refreshToken: string): Promise<void> {
  const ended = await deleteFamilyOf(db(env), hashOf(refreshToken));
  forgetOpenLogins();
  if (ended) await tellOfEndedLogins(env, ended.userId, { only: ended.family });
}

/** Why a token could not be spent. A token that was spent long ago has been copied, so its whole family ends. */
async function refusalOf(env: Env, token: string): Promise<Refused> {
  const found = await findToken(db(env), hashOf(token));
  if (!found?.spentAt) return invalidToken();
  if (Date.now() - Date.parse(found.spentAt) <= SECOND_TAB_MS) {
    return new Refused('CONFLICT', 'This login was just renewed elsewhere.');
  }
  await closeLogin(env, token);
  return invalidToken();
}

function invalidToken(): Refused {
  return new Refused('UNAUTHENTICATED', 'Please sign in again.');
}

async function answer(env: Env, user: UserRow, loginId: string, refreshToken: string): Promise<AuthAnswer> {
  const minted = await mintGmToken(env, { userId: user.id, displayName: user.displayName, loginId });
  return { user: userOf(user), refreshToken, ...minted };
}

function newLogin(): { refreshToken: string; kept: FirstToken } {
  const refreshToken = randomToken();
  return { refreshToken, kept: { ...keptOf(refreshToken), family: crypto.randomUUID() } };
}

function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

function successorOf(env: Env, spentToken: string, key: string): string {
  return createHmac('sha256', settings(env).jwtSecret)
    .update(`refresh token\n${spentToken}\n${key}`)
    .digest('base64url');
}

/** The stored row of a new token. */
function keptOf(refreshToken: string): NewRefreshToken {
  const now = Date.now();
  const createdAt = new Date(now).toISOString();
  const expiresAt = new Date(now + REFRESH_AUTH_MS).toISOString();
  return { hash: hashOf(refreshToken), createdAt, expiresAt };
}

/** Tokens are 256 random bits: a fast hash is as safe as a slow one. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
