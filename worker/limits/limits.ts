/**
 * The limits on calls, checked before anything is hashed. The exact counters are turnstiles; before
 * them comes the platform's own limit, which is free but rough: each data centre counts for itself.
 */
import type { HonoRequest } from 'hono';
import { type Env, settings } from '../env.ts';
import { Refused } from '../http/errors.ts';
import { callerOf } from './network.ts';
import { turnstileOf } from './turnstile.ts';

/** Per address and minute, for one table; ADDRESS_SHARED_BY says how many share an address. */
const PER_ADDRESS = {
  register: 10,
  login: 30,
  recover: 30,
  refresh: 60,
  'guess a session': 60,
  'try a character password': 120,
  'move a desk': 60,
} as const;
/** Joins of one session from one address in a minute, once more for each further table: a table shares one Wi-Fi. */
const JOINS_MAX = 300;
/** Wrong passwords for one account or character in a minute. */
const WRONG_PASSWORDS_MAX = 10;

/** Calls of one account in a minute that hash a password, right ones too: each costs as much as a thousand other calls. */
const HASHES_MAX = 30;

/** Refuses an address that makes too many calls of any kind. */
export async function passShield(env: Env, req: HonoRequest): Promise<void> {
  const { success } = await env.SHIELD.limit({ key: callerOf(req.raw.headers) });
  if (!success) throw tooMany(60_000);
}

/** Counts a call of this kind from the caller's address. Throws RATE_LIMITED. */
export function countCall(env: Env, req: HonoRequest, kind: keyof typeof PER_ADDRESS): Promise<void> {
  return pass(env, `${kind} from ${callerOf(req.raw.headers)}`, PER_ADDRESS[kind] * settings(env).addressSharedBy);
}

/** Counts a player who joins an existing session. Throws RATE_LIMITED. */
export function countJoin(env: Env, req: HonoRequest, sessionId: string): Promise<void> {
  return pass(env, `join ${sessionId} from ${callerOf(req.raw.headers)}`, JOINS_MAX * settings(env).addressSharedBy);
}

/** Counts a call that hashes a password for this account. Throws RATE_LIMITED. */
export function countHash(env: Env, accountId: string): Promise<void> {
  return pass(env, `hashes of account ${accountId}`, HASHES_MAX);
}

/**
 * The owner of the password, by id. Names without an account are limited too, or the limit would reveal which exist; they
 * have keys apart from the ids, which everybody at a table knows: otherwise any of them could lock the game master out.
 */
type Account = { account: string } | { nobody: string };
export type Guarded =
  | Account
  | { recoveryOf: Account } // its code has a count of its own: somebody who guesses passwords cannot block the owner from it
  | { character: string; askedBy?: string }; // by which account
export type Judgement = { isLimited: false; isRight: boolean } | { isLimited: true; waitMs: number };

/** Checks a password with `isRight`, which is not called after ten wrong ones within a minute. */
export async function judgePassword(env: Env, guarded: Guarded, isRight: () => Promise<boolean>): Promise<Judgement> {
  const { name, hashesOf } = keysOf(guarded);
  const turnstile = turnstileOf(env, name);
  const attempt = await turnstile.begin(WRONG_PASSWORDS_MAX);
  if (!attempt.isOpen) return { isLimited: true, waitMs: attempt.waitMs };
  let isWrong = false;
  try {
    if (hashesOf !== null) await pass(env, `hashes of ${hashesOf}`, HASHES_MAX);
    isWrong = !(await isRight());
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'RATE_LIMITED') throw error;
    return { isLimited: true, waitMs: (error.retryAfterSeconds ?? 60) * 1_000 }; // errors lose their class on the way out
  } finally {
    await turnstile.end(attempt.ticket, isWrong);
  }
  return { isLimited: false, isRight: !isWrong };
}

/** The keys under which wrong passwords and hashes count; a seat's count in its room. */
function keysOf(guarded: Guarded): { name: string; hashesOf: string | null } {
  if ('character' in guarded) {
    const { character, askedBy } = guarded;
    return { name: `character ${character}`, hashesOf: askedBy === undefined ? null : `account ${askedBy}` };
  }
  const name = Object.entries('recoveryOf' in guarded ? guarded.recoveryOf : guarded)
    .flat()
    .join(' ');
  return { name: 'recoveryOf' in guarded ? `recovery of ${name}` : name, hashesOf: name };
}

/** Like `judgePassword`, but throws RATE_LIMITED for `isLimited`. */
export async function isRightPassword(env: Env, guarded: Guarded, isRight: () => Promise<boolean>): Promise<boolean> {
  const judgement = await judgePassword(env, guarded, isRight);
  if (judgement.isLimited) throw tooMany(judgement.waitMs);
  return judgement.isRight;
}

export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a moment and try again.';

function tooMany(waitMs: number): Refused {
  return new Refused('RATE_LIMITED', TOO_MANY_ATTEMPTS, { retryAfterSeconds: waitMs / 1_000 });
}

async function pass(env: Env, key: string, max: number): Promise<void> {
  const turn = await turnstileOf(env, key).pass(max);
  if (!turn.isOpen) throw tooMany(turn.waitMs);
}
