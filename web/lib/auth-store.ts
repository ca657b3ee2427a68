/**
 * Who is signed in on this device, with the token: one persisted store, which every other tab follows.
 * It knows the two kinds of people and no screen; the routes decide where to go afterwards.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AuthAnswer, JoinLobbyAnswer, TokenEnd, User } from '../../rules/wire/rest.ts';
import { gamePath } from './game-path.ts';
import { ApiError, send } from './http.ts';
import { randomId } from './random-id.ts';
import {
  type AuthState,
  findEnded,
  type GmAuth,
  isExpired,
  NOBODY,
  type PlayerAuth,
  parseAuthState,
  peekStored,
  readStored,
  STORAGE_KEY,
  type StoredAuth,
  writeStored,
} from './stored-auth.ts';

export type { AuthState, GmAuth, PlayerAuth, StoredAuth } from './stored-auth.ts';

/** A game master's token is renewed when it has less than this left. */
const RENEW_BEFORE_MS = 30_000;
/** How long another tab may take to store its new pair: on a slow line its answer may still be under way. */
const OTHER_TAB_MS = 10_000;
const LOCK = 'two-lights-refresh';

/** The person whose sign-in on this device had expired before this page opened. */
export const endedBefore: StoredAuth | null = findEnded();

export const authStore = createStore<AuthState>(() => readStored());

export function useAuth(): StoredAuth | null {
  return useStore(authStore, ({ auth }) => auth);
}

/** After a successful sign-in or registration, not before [TK11]. A player's seat on this device is given up first. */
export function signInGm(answer: AuthAnswer): void {
  const auth = presentAuth();
  if (auth?.type === 'player') sayGoodbye(auth);
  keep({ ...NOBODY, auth: gmAuth(answer) });
}

/**
 * After joining a lobby. The game master's token leaves this device; the same seat keeps its character, and one at another
 * session is given up: nobody could come back to it, and its character would wait for them.
 */
export function signInPlayer({ player, accessToken, ...end }: JoinLobbyAnswer): void {
  const before = authStore.getState();
  const isSameSeat = before.auth?.type === 'player' && before.auth.playerId === player.playerId;
  keep({
    ...(isSameSeat ? before : NOBODY),
    auth: { type: 'player', sessionToken: accessToken, ...player, ...lifeByOurClock(end) },
  });
  if (before.auth?.type === 'player' && before.auth.sessionId !== player.sessionId) sayGoodbye(before.auth);
}

/** Gives a seat its renewed token, unless the player has left it or changed seats since. */
export function renewPlayerToken(former: PlayerAuth, answer: JoinLobbyAnswer): void {
  const auth = presentAuth();
  if (auth !== null && tokenOf(auth) === tokenOf(former)) signInPlayer(answer);
}

export function setSelectedCharacter(id: string | null, name: string | null): void {
  keep({ ...authStore.getState(), selectedCharacterId: id, selectedCharacterName: name });
}

/** Updates the signed-in account with a new name or address from the server. Every tab shows it. */
export function setUser(user: User): void {
  const state = authStore.getState();
  if (state.auth?.type === 'gm' && state.auth.user.id === user.id) keep({ ...state, auth: { ...state.auth, user } });
}

/** Signs out: tells the server without waiting, so that no token and no seat is left behind. */
export function signOut(): void {
  const { auth } = authStore.getState();
  forget();
  if (auth !== null) sayGoodbye(auth);
}

function sayGoodbye(auth: StoredAuth): void {
  const goodbye =
    auth.type === 'gm'
      ? send('POST', '/auth/logout', { refreshToken: auth.refreshToken })
      : send('POST', gamePath(auth.sessionId, 'leave'), {}, { token: auth.sessionToken });
  goodbye.catch((error: unknown) => {
    console.info('The server did not hear the goodbye; token and seat end by themselves.', error);
  });
}

/** The server has told us that this sign-in is no longer valid. */
export function forget(): void {
  keep(NOBODY);
}

const endings = new Set<(ended: StoredAuth) => void>();

/** Called when a sign-in has expired: a game master's was not renewed, or a player's seat has expired. */
export function onSignInEnded(hear: (ended: StoredAuth) => void): void {
  endings.add(hear);
}

function endByItself(ended: StoredAuth): void {
  forget();
  for (const hear of endings) hear(ended);
}

/** Who is signed in, if their token is valid now. Null also if it has expired or needs a renewal first. */
export function goodAuth(): StoredAuth | null {
  const { auth } = authStore.getState();
  if (auth === null) return null;
  return isExpired(auth, Date.now() + (auth.type === 'gm' ? RENEW_BEFORE_MS : 0)) ? null : auth;
}

/** A valid token, renewed when needed; null when nobody is signed in any more. Throws ApiError. */
export async function bearerToken(): Promise<string | null> {
  const auth = await freshAuth();
  return auth && tokenOf(auth);
}

/** The same with the person it belongs to: another may be signed in by the time the token is refused. */
export async function freshAuth(): Promise<StoredAuth | null> {
  const { auth } = authStore.getState();
  if (auth === null || goodAuth() !== null) return auth;
  if (auth.type === 'player') {
    if (presentAuth() !== auth) return freshAuth(); // another tab has renewed it
    endByItself(auth);
    return null;
  }
  try {
    return await renewedAuth(auth);
  } catch (error) {
    if (isExpired(auth)) throw error;
    return auth; // the line is down, and there is still some life in the old one
  }
}

export function tokenOf(auth: StoredAuth): string {
  return auth.type === 'gm' ? auth.token : auth.sessionToken;
}

/** The server has refused this token: drops its sign-in, but not a newer one. */
export function forgetRefused(refused: StoredAuth): void {
  const auth = presentAuth();
  if (auth !== null && tokenOf(auth) === tokenOf(refused)) endByItself(auth);
}

let renewal: { token: string; answer: Promise<GmAuth | null> } | null = null;

/**
 * The same person's token in place of the one that was just refused: renewed once for all waiting calls, in this tab and
 * the others. Null when they are no longer signed in here. Throws ApiError when no server answers.
 */
export function renewedAuth(refused: GmAuth): Promise<GmAuth | null> {
  const other = replacementOf(refused);
  if (other !== undefined) return Promise.resolve(other);
  if (renewal?.token === refused.token) return renewal.answer;
  const answer = oneTabAtATime(() => renew(refused)).finally(() => {
    if (renewal?.answer === answer) renewal = null;
  });
  renewal = { token: refused.token, answer };
  return answer;
}

/** Web Locks exist in secure contexts only; on a plain http LAN the server's 409 keeps two tabs from each other. */
function oneTabAtATime(work: () => Promise<GmAuth | null>): Promise<GmAuth | null> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

async function renew(refused: GmAuth): Promise<GmAuth | null> {
  const before = replacementOf(refused); // by the tab that had the lock
  if (before !== undefined) return before;
  try {
    const { refreshToken } = refused; // if the answer is lost, the next try with the same key gets the same pair [TK8]
    const answer = await send<AuthAnswer>(
      'POST',
      '/auth/refresh',
      { refreshToken },
      { idempotencyKey: refused.renewalKey },
    );
    const meanwhile = replacementOf(refused); // signed out, or somebody else has signed in
    if (meanwhile !== undefined) return meanwhile;
    const renewed = gmAuth(answer);
    keep({ ...authStore.getState(), auth: renewed });
    return renewed;
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusal(error)) throw error;
    const other = await replacementWithin(error.status === 409 ? OTHER_TAB_MS : 0, refused);
    if (other !== undefined) return other;
    endByItself(refused); // a failed refresh clears the auth
    return null;
  }
}

/** Our server has refused. Otherwise it may be out of reach, overloaded or broken, or a proxy has answered. */
function isRefusal({ status, isOurs }: ApiError): boolean {
  return isOurs && [400, 401, 409].includes(status);
}

/**
 * What replaced this sign-in: another one of the same person, or null when they have left. Undefined while it is still
 * current.
 */
function replacementOf(former: GmAuth): GmAuth | null | undefined {
  const auth = presentAuth();
  if (auth?.type !== 'gm' || auth.user.id !== former.user.id) return null;
  return auth.token === former.token ? undefined : auth;
}

async function replacementWithin(ms: number, former: GmAuth): Promise<GmAuth | null | undefined> {
  const until = Date.now() + ms;
  for (;;) {
    const other = replacementOf(former);
    if (other !== undefined || Date.now() >= until) return other;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Who is signed in here now. Another tab's write counts even before its event arrives. */
function presentAuth(): StoredAuth | null {
  const { auth } = authStore.getState();
  const stored = peekStored();
  if (stored.auth === null || (auth !== null && tokenOf(stored.auth) === tokenOf(auth))) return auth;
  authStore.setState(stored, true);
  return stored.auth;
}

function gmAuth({ user, accessToken, refreshToken, ...end }: AuthAnswer): GmAuth {
  return {
    type: 'gm',
    token: accessToken,
    refreshToken,
    renewalKey: randomId(),
    ...lifeByOurClock(end),
    user,
  };
}

/**
 * A device's clock may be hours off: it would take a fresh token for expired, or use an expired one. So this uses its own
 * clock.
 */
function lifeByOurClock({ expiresAt, expiresInMs }: TokenEnd): { expiresAt: string; renewAt: string } {
  const now = Date.now();
  const end = expiresInMs === undefined ? Date.parse(expiresAt) : now + expiresInMs;
  return { expiresAt: new Date(end).toISOString(), renewAt: new Date((now + end) / 2).toISOString() };
}

function keep(state: AuthState): void {
  writeStored(state);
  authStore.setState(state, true);
}

window.addEventListener('storage', (event) => {
  if (event.key !== STORAGE_KEY && event.key !== null) return;
  authStore.setState(event.newValue === null ? NOBODY : parseAuthState(event.newValue), true);
});
