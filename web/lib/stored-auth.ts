/**
 * Who is signed in on this device, as it lies in the browser's storage. What is past its time or cannot be
 * read is treated as absent and cleared; a game master's is not past it while it can be renewed. It knows no server and tells nobody
 * of a change.
 */
import { GM_AUTH_MS, REFRESH_AUTH_MS } from '../../rules/durations.ts';
import type { User } from '../../rules/wire/rest.ts';
import { keptText } from './kept-text.ts';

export type GmAuth = {
  type: 'gm';
  token: string;
  refreshToken: string;
  renewalKey?: string; // with which the pair is renewed, by whichever tab, however often it has to ask
  expiresAt: string; // ISO 8601, of the token, by the clock of this device
  renewAt?: string; // likewise: half of its life is over then, and whoever is at a table asks for another
  user: User;
};

export type PlayerAuth = {
  type: 'player';
  sessionToken: string;
  playerId: string;
  playerName: string;
  sessionId: string; // in groups of four, as it is printed
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

/** Whether the token of this auth has ended. */
export function isExpired({ expiresAt }: StoredAuth, now = Date.now()): boolean {
  return !(Date.parse(expiresAt) > now);
}

/** [TK12] Whether nobody can go on with this auth: a game master's can be renewed for 30 days since it was given. */
function isOver(auth: StoredAuth): boolean {
  return isExpired(auth, Date.now() - (auth.type === 'gm' ? REFRESH_AUTH_MS - GM_AUTH_MS : 0));
}

/** Who is stored although their time is over; null when there is nobody. To be asked before `readStored` takes it away. */
export function findEnded(): StoredAuth | null {
  const state = parsed(stored.read() ?? 'null');
  return isRecord(state) && isAuth(state.auth) && isOver(state.auth) ? state.auth : null;
}

/** What is stored, or nobody; what is of no use is taken away. */
export function readStored(): AuthState {
  const state = peekStored();
  if (state.auth === null) writeStored(NOBODY);
  return state;
}

/** What is stored now, or nobody; it stays as it is. */
export function peekStored(): AuthState {
  return parseAuthState(stored.read() ?? 'null');
}

export function writeStored(state: AuthState): void {
  stored.write(state.auth === null ? null : JSON.stringify(state));
}

/** The state in this text; nobody when it is unreadable, of another shape, or past its time. */
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

/** By hand and not by schema: this is on the way to the first paint of the join page. */
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
