/**
 * Access tokens: a signed identity, valid for 24 hours or for 8. Whether that person may still come in is
 * decided elsewhere; an invalid or expired token identifies nobody.
 */
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Seat } from '../../rules/seats.ts';
import type { TokenEnd } from '../../rules/wire/rest.ts';
import { type Actor, type Env, settings } from '../env.ts';
import { RecentValues } from '../limits/recent-values.ts';

/** The seat that a token stands for. */
export function seatOf(actor: Actor): Seat {
  const { role, playerName } = actor;
  return { role, playerName, playerId: actor.role === 'gm' ? actor.userId : actor.playerId };
}

export type Minted = { accessToken: string } & TokenEnd;

const ISSUER = 'two-lights';

const Claims = z.discriminatedUnion('role', [
  z.object({ role: z.literal('gm'), sub: z.string(), name: z.string(), login: z.string(), exp: z.number() }),
  z.object({ role: z.literal('player'), sub: z.string(), name: z.string(), session: z.string(), exp: z.number() }),
]);
type Claims = z.infer<typeof Claims>;

/** `loginId` is the family of this login's refresh tokens. */
export async function mintGmToken(
  env: Env,
  gm: { userId: string; displayName: string; loginId: string },
): Promise<Minted> {
  const { userId, displayName, loginId } = gm;
  const exp = expiryAfter(settings(env).gmTokenSeconds);
  return mint(env, { role: 'gm', sub: userId, name: displayName, login: loginId, exp });
}

export async function mintPlayerToken(
  env: Env,
  player: { playerId: string; playerName: string; sessionId: string },
): Promise<Minted> {
  const { playerId, playerName, sessionId } = player;
  const exp = expiryAfter(settings(env).playerTokenSeconds);
  return mint(env, { role: 'player', sub: playerId, name: playerName, session: sessionId, exp });
}

/** The owner of this token; null when it is foreign, damaged or expired. */
export async function readToken(env: Env, token: string): Promise<Actor | null> {
  const claims = await verifiedClaims(token, settings(env).jwtSecret);
  const expiresAtMs = Math.round((claims?.exp ?? 0) * 1_000);
  if (!claims || expiresAtMs <= Date.now()) return null; // jose counts in whole seconds, short test lives do not
  return claims.role === 'gm'
    ? { role: 'gm', userId: claims.sub, playerName: claims.name, loginId: claims.login, expiresAtMs }
    : { role: 'player', playerId: claims.sub, playerName: claims.name, sessionId: claims.session, expiresAtMs };
}

/** Tokens with a verified signature, by their whole text: a phone sends the same one for an hour. */
const verified = new WeakMap<Uint8Array, RecentValues<Claims>>();
const VERIFIED = { entries: 2_000, weight: 2_000 };

async function verifiedClaims(token: string, secret: Uint8Array): Promise<Claims | null> {
  const known = verified.get(secret) ?? new RecentValues<Claims>(VERIFIED);
  verified.set(secret, known);
  const before = known.get(token);
  if (before) return before;
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), { algorithms: ['HS256'], issuer: ISSUER });
    const claims = Claims.safeParse(payload).data ?? null;
    if (claims) known.set(token, claims, 1);
    return claims;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const keys = new WeakMap<Uint8Array, CryptoKey>();

/** The secret as a key, imported once: jose would import it again for every token. */
async function keyOf(secret: Uint8Array): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  keys.set(secret, key);
  return key;
}

/** Seconds since 1970, with fractions. */
function expiryAfter(seconds: number): number {
  return Date.now() / 1_000 + seconds;
}

async function mint(env: Env, claims: Claims): Promise<Minted> {
  const accessToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setJti(crypto.randomUUID())
    .sign(await keyOf(settings(env).jwtSecret));
  const endsMs = claims.exp * 1_000;
  return { accessToken, expiresAt: new Date(endsMs).toISOString(), expiresInMs: Math.round(endsMs - Date.now()) };
}
