/**
 * The worker's bindings, and the settings parsed from its variables. Code that asks for a missing or bad setting gets an
 * error with its name; there is no default secret.
 */
import * as z from 'zod/mini';
import { GM_AUTH_MS, PLAYER_AUTH_MS, REOPEN_MS } from '../rules/durations.ts';
import type { ErrorCode } from '../rules/wire/rest.ts';
import { Refused } from './http/errors.ts';

/**
 * The bindings of wrangler.toml, and its variables as they come: text, or missing. Each class of Durable Objects declares its own
 * binding here (`declare module`), so that this file imports none of them.
 */
export interface Env {
  DB: D1Database;
  SHIELD: RateLimit;
  ASSETS: Fetcher;
  JWT_SECRET?: string;
  BETA_ACCESS_KEYS?: string; // comma-separated
  ACCESS_KEY_USES?: string; // how many accounts one key can make; unlimited if missing
  ACCOUNT_MAX_MIB?: string; // the most that one account may store
  ADDRESS_SHARED_BY?: string; // how many tables play behind one address
  PLAYER_TOKEN_SECONDS?: string;
  GM_TOKEN_SECONDS?: string;
  INACTIVITY_MINUTES?: string;
  REOPEN_HOURS?: string;
}

/** The caller. A game master's `playerName` is the account's display name. */
export type GmActor = { role: 'gm'; userId: string; playerName: string; loginId: string; expiresAtMs: number };
export type PlayerActor = {
  role: 'player';
  playerId: string;
  playerName: string;
  sessionId: string;
  expiresAtMs: number;
};
export type Actor = GmActor | PlayerActor;

/** What a handler of a call has at hand, besides the call. */
export type AppEnv = { Bindings: Env; Variables: { actor: Actor; requestId: string } };

/** What a room answers to a call: a value, or a code of a refusal with its sentence. */
export type Reply<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: ErrorCode; message: string; retryAfterSeconds?: number };

/** Of packs, characters and logs together: about 300 long evenings. */
const ACCOUNT_MAX_MIB = 512;
const HOUR_MS = 60 * 60 * 1_000;
const SECRET_RULE = 'must have at least 32 characters';
const KEYS_RULE = 'must name at least one access key, separated by commas';

/** A length of time as text, fractions allowed; `fallback` where it is not set. */
function duration(fallback: number) {
  const rule = 'must be a number above 0';
  return z.pipe(
    z._default(z.string(), String(fallback)),
    z.pipe(z.transform(Number), z.number(rule).check(z.gt(0, rule))),
  );
}

const COUNT_RULE = 'must be a whole number, 1 or more';
const count = z.pipe(
  z.string(COUNT_RULE).check(z.regex(/^\s*\d{1,15}\s*$/, COUNT_RULE)),
  z.pipe(z.transform(Number), z.number().check(z.gte(1, COUNT_RULE))),
);

const Settings = z.object({
  JWT_SECRET: z.string(SECRET_RULE).check(z.minLength(32, SECRET_RULE)),
  BETA_ACCESS_KEYS: z.pipe(
    z.pipe(
      z.string(KEYS_RULE),
      z.transform((keys: string) => keys.split(',').flatMap((key) => key.trim() || [])),
    ),
    z.array(z.string()).check(z.minLength(1, KEYS_RULE)),
  ),
  ACCESS_KEY_USES: z.optional(count),
  ACCOUNT_MAX_MIB: z.optional(count),
  ADDRESS_SHARED_BY: z.optional(count),
  PLAYER_TOKEN_SECONDS: duration(PLAYER_AUTH_MS / 1_000),
  GM_TOKEN_SECONDS: duration(GM_AUTH_MS / 1_000),
  INACTIVITY_MINUTES: duration(30),
  REOPEN_HOURS: duration(REOPEN_MS / HOUR_MS),
});

export type Settings = {
  jwtSecret: Uint8Array;
  accessKeys: string[];
  accessKeyUses: number | null; // for each key; null: unlimited
  accountMaxBytes: number;
  addressSharedBy: number; // the limits per address count that many times
  playerTokenSeconds: number;
  gmTokenSeconds: number;
  inactivityMinutes: number;
  reopenMs: number; // how long after its close a session may be opened again
};

const parsed = new WeakMap<Env, Settings>();

/** The settings, parsed once for each environment. Throws UNAVAILABLE and names what is missing or bad. */
export function settings(env: Env): Settings {
  const known = parsed.get(env);
  if (known) return known;
  const { data, error } = Settings.safeParse(env);
  if (error) {
    const faults = error.issues.map(({ path, message }) => `${path[0]?.toString()} ${message}`);
    throw new Refused('UNAVAILABLE', `The server is not set up: ${faults.join('; ')}.`);
  }
  const fresh: Settings = {
    jwtSecret: new TextEncoder().encode(data.JWT_SECRET),
    accessKeys: data.BETA_ACCESS_KEYS,
    accessKeyUses: data.ACCESS_KEY_USES ?? null,
    accountMaxBytes: (data.ACCOUNT_MAX_MIB ?? ACCOUNT_MAX_MIB) * 1024 * 1024,
    addressSharedBy: data.ADDRESS_SHARED_BY ?? 1,
    playerTokenSeconds: data.PLAYER_TOKEN_SECONDS,
    gmTokenSeconds: data.GM_TOKEN_SECONDS,
    inactivityMinutes: data.INACTIVITY_MINUTES,
    reopenMs: data.REOPEN_HOURS * HOUR_MS,
  };
  parsed.set(env, fresh);
  return fresh;
}
