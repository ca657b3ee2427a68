/**
 * Who is signed in on this device, in the browser's storage. An expired or unreadable entry
 * counts as missing and is deleted; a game master's has not expired while it can be renewed. It makes no calls and reports no
 * changes.
 */
import { GM_AUTH_MS, REFRESH_AUTH_MS } from '../../rules/durations.ts';
import type { User } from '../../rules/wire/rest.ts';
import { keptText } from './kept-text.ts';

export type GmAuth = {
  type: 'gm';
  token: string;
  refreshToken: string;
  renewalKey?: string; // for the renewal of the pair, by any tab, however often it has to ask
  expiresAt: string; // ISO 8601, of the token, by the clock of this device
  renewAt?: string; // likewise: after half of its life, tabs at a table ask for another
  user: User;
};

export type PlayerAuth = {
  type: 'player';
  sessionToken: string;
  playerId: string;
  playerName: string;
  sessionId: string; // in groups of four, as printed
  expiresAt: string; // ISO 8601, of the token, by the clock of this device
  renewAt?: string; // likewise, as of a game master's
};

export type StoredAuth = GmAuth | PlayerAuth;

export type AuthState = {
  auth: StoredAuth | null;
  selectedCharacterId: string | null;
  selectedCharacterName: string | null;
};

export const STORAGE_KEY = 'two-lights-auth';
const stored = keptText('device', STORAGE_KEY, 'the sign-in holds for this visit only');
export const NOBODY: AuthState = { auth: null, selectedCharacterId: null, selectedCharacterName: null };

/** Whether the token of this auth has expired. */
export function isExpired({ expiresAt }: StoredAuth, now = Date.now()): boolean {
  return !(Date.parse(expiresAt) > now);
}

/** [TK12] Whether this auth is useless: a game master's can be renewed for 30 days since it was issued. */
function isOver(auth: StoredAuth): boolean {
  return isExpired(auth, Date.now() - (auth.type === 'gm' ? REFRESH_AUTH_MS - GM_AUTH_MS : 0));
}

/** Whose stored sign-in has expired; null without one. Call this before `readStored` deletes it. */
export function findEnded(): StoredAuth | null {
  const state = parsed(stored.read() ?? 'null');
  return isRecord(state) && isAuth(state.auth) && isOver(state.auth) ? state.auth : null;
}

/** The stored sign-in, or nobody; deletes a useless one. */
export function readStored(): AuthState {
  const state = peekStored();
  if (state.auth === null) writeStored(NOBODY);
  return state;
}

/** The stored sign-in, or nobody; deletes nothing. */
export function peekStored(): AuthState {
  return parseAuthState(stored.read() ?? 'null');
}

export function writeStored(state: AuthState): void {
  stored.write(state.auth === null ? null : JSON.stringify(state));
}

/** The state in this text; nobody when it is unreadable, has another shape, or has expired. */
export function parseAuthState(text: string): AuthState {
  const state = parsed(text);
  if (!isRecord(state) || !isAuth(state.auth) || isOver(state.auth)) return NOBODY;
  return {
    auth: state.auth,
    selectedCharacterId: textOrNull(state.selectedCharacterId),
    selectedCharacterName: textOrNull(state.selectedCharacterName),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // unparseable auth is cleared
  }
}

/** By hand and not by schema: this delays the first paint of the join page. */
function isAuth(value: unknown): value is StoredAuth {
  if (!isRecord(value) || !(value.renewAt === undefined || allTexts(value, ['renewAt']))) return false;
  if (value.type === 'gm') {
    return (
      allTexts(value, ['token', 'refreshToken', 'expiresAt']) &&
      isRecord(value.user) &&
      allTexts(value.user, ['id', 'email', 'displayName', 'username']) &&
      (value.renewalKey === undefined || allTexts(value, ['renewalKey']))
    );
  }
  return (
    value.type === 'player' && allTexts(value, ['sessionToken', 'playerId', 'playerName', 'sessionId', 'expiresAt'])
  );
}

function allTexts(record: Record<string, unknown>, keys: string[]): boolean {
  return keys.every((key) => typeof record[key] === 'string' && record[key] !== '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
