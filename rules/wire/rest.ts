/**
 * The bodies and answers of the REST calls. Bodies are schemas with
 * sentences for people as their errors; answers are types. It knows no paths and no tables.
 */
import * as z from 'zod/mini';
import { CampaignRef, type Character, CharacterAtTheTable, CharacterPayload, DerivedNumbers } from '../character.ts';
import { DAMAGE_RULES, type DamageRule } from '../damage-rules.ts';
import { type AvailableCharacter, EVENT_TYPES, type TableEvent } from '../events.ts';
import { LENGTHS } from '../lengths.ts';
import { FEAR_MAX, HOPE_MAX } from '../resources.ts';
import { parseSessionId } from '../session-id.ts';
import {
  NOTE_SCOPES,
  SESSION_STATUSES,
  type SessionPhase,
  type SessionStatus,
  type Table,
  type TableSession,
} from '../table.ts';
import { atLeast, atMost, filledLine, Id, line, prose } from '../text.ts';
import type { CHARACTER_FILE } from './file-formats.ts';

export const ERROR_CODES = [
  'VALIDATION',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'FORBIDDEN',
  'INVALID_ACCESS_KEY',
  'INVALID_CHARACTER_PASSWORD',
  'NOT_FOUND',
  'CONFLICT',
  'PRECONDITION_FAILED',
  'SESSION_CLOSED',
  'TOO_LARGE',
  'UPGRADE_REQUIRED',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The status of each code. */
export const STATUS_OF: Record<ErrorCode, number> = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  INVALID_ACCESS_KEY: 403,
  INVALID_CHARACTER_PASSWORD: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  SESSION_CLOSED: 410,
  TOO_LARGE: 413,
  UPGRADE_REQUIRED: 426,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

/** Faults by field; `general` holds what belongs to no field. */
export type FieldErrors = Record<string, string[]>;

/** What every failed call answers. */
export type ErrorEnvelope = {
  message: string;
  status: number;
  code: ErrorCode;
  errors?: FieldErrors;
  requestId?: string; // with INTERNAL: what to quote when asking for help
  current?: object; // with PRECONDITION_FAILED: the entity as it is now
};

// --- accounts

export type User = { id: string; email: string; displayName: string; type: 'gm'; username: string };

/**
 * When an access token ends: `expiresAt` by the server's clock, ISO 8601, and from the answer on in `expiresInMs`, for
 * devices whose clock is wrong. Older workers do not send the second.
 */
export type TokenEnd = { expiresAt: string; expiresInMs?: number };

export type AuthAnswer = { user: User; accessToken: string; refreshToken: string } & TokenEnd;
/** In groups, as printed. It is shown once: only its hash is stored. */
export type RecoveryCodeAnswer = { recoveryCode: string };
/** Of a registration and a recovery. */
export type NewCodeAnswer = AuthAnswer & RecoveryCodeAnswer;

const USERNAME_SHORT = 'Username must be at least 3 characters';
const EMAIL_INVALID = 'Please enter a valid email address';
const PASSWORD_SHORT = 'Password must be at least 8 characters';
const PASSWORD_LONG = `Password must be at most ${LENGTHS.password} characters`;
export const PASSWORDS_DIFFER = 'Passwords do not match';

export const Username = filledLine(LENGTHS.username, USERNAME_SHORT).check(atLeast(3, USERNAME_SHORT));
export const Email = filledLine(LENGTHS.email, EMAIL_INVALID).check(
  z.refine((email) => /^[^\s@]+@[^\s@]+$/.test(email), EMAIL_INVALID),
);
function isFilled(text: string): boolean {
  return text.trim() !== '';
}
/** Passwords stay as typed: nothing is trimmed, every character counts. */
export const Password = z.string(PASSWORD_SHORT).check(
  atLeast(8, PASSWORD_SHORT),
  atMost(LENGTHS.password, PASSWORD_LONG),
  z.refine(isFilled, PASSWORD_SHORT), // nobody could sign in with it
);

export const Registration = z.object({
  username: Username,
  email: Email,
  password: Password,
  displayName: filledLine(LENGTHS.name, 'Display name is required'),
  accessKey: filledLine(LENGTHS.accessKey, 'Access key is required for beta access'),
});
export type Registration = z.infer<typeof Registration>;

const UsernameOrEmail = filledLine(LENGTHS.email, 'Username or email is required');
export const Login = z.object({
  usernameOrEmail: UsernameOrEmail,
  password: z
    .string('Password is required')
    .check(z.refine(isFilled, 'Password is required'), atMost(LENGTHS.password, PASSWORD_LONG)),
});
export type Login = z.infer<typeof Login>;

const RECOVERY_CODE_REQUIRED = 'Recovery code is required';
/** Sets another password by the recovery code, where the old one is forgotten. */
export const Recovery = z.object({
  usernameOrEmail: UsernameOrEmail,
  // Of any length, as pasted: text that is not a code is simply a wrong code.
  recoveryCode: z.string(RECOVERY_CODE_REQUIRED).check(z.refine(isFilled, RECOVERY_CODE_REQUIRED)),
  newPassword: Password,
});
export type Recovery = z.infer<typeof Recovery>;

export const RefreshBody = z.object({
  // Of any length: a name that is too long is simply unknown.
  refreshToken: z.string('Refresh token is required').check(z.minLength(1, 'Refresh token is required')),
});

/** A change of the address or the password requires the current password. */
export const ProfilePatch = z.object({
  displayName: z.optional(filledLine(LENGTHS.name, 'Display name is required')),
  email: z.optional(Email),
  currentPassword: z.optional(z.string().check(atMost(LENGTHS.password, PASSWORD_LONG))),
  newPassword: z.optional(Password),
});
export type ProfileAnswer = { user: User; hasRecoveryCode: boolean };

const CURRENT_PASSWORD_REQUIRED = 'Please enter your current password';
/** Requests a new recovery code, which replaces the old one. */
export const RecoveryCodeBody = z.object({
  currentPassword: z
    .string(CURRENT_PASSWORD_REQUIRED)
    .check(z.minLength(1, CURRENT_PASSWORD_REQUIRED), atMost(LENGTHS.password, PASSWORD_LONG)),
});

export const JoinLobby = z.object({ playerName: filledLine(LENGTHS.playerName, 'Player name is required') });
export type JoinLobbyAnswer = {
  player: { playerId: string; playerName: string; sessionId: string };
  accessToken: string;
} & TokenEnd;

// --- the desk

export type Campaign = {
  id: string;
  name: string;
  description: string;
  sessionCount: number;
  characterCount: number;
  lastSessionDate: string | null; // ISO 8601, of the last activation
  createdAt: string;
  playerNames: string[]; // of its characters, each once
  hasContent: boolean; // of its own, beside what everybody has
  damageRule: DamageRule;
};

const CAMPAIGN_NAME_REQUIRED = 'Campaign name is required';
export const CampaignBody = z.object({
  name: filledLine(LENGTHS.campaignName, CAMPAIGN_NAME_REQUIRED),
  description: z._default(prose(LENGTHS.campaignDescription), ''),
});
export const CampaignPatch = z.object({
  name: z.optional(filledLine(LENGTHS.campaignName, CAMPAIGN_NAME_REQUIRED)),
  description: z.optional(prose(LENGTHS.campaignDescription)),
  damageRule: z.optional(z.enum(DAMAGE_RULES, 'Unknown rule')),
});

/** A session as the desk lists it. */
export type Session = {
  id: string;
  name: string;
  campaignId: string;
  campaignName: string;
  gmName: string;
  gmUserId: string;
  status: SessionStatus;
  currentPhase: SessionPhase;
  fear: number;
  notes: string;
  createdAt: string;
  startedAt: string | null;
  closedAt: string | null;
};
const SESSION_NAME_REQUIRED = 'Session name is required';
export const SessionBody = z.object({
  name: filledLine(LENGTHS.name, SESSION_NAME_REQUIRED),
  campaignId: z.string('Please select a campaign first').check(z.minLength(1, 'Please select a campaign first')),
});
export const SessionPatch = z.object({
  name: z.optional(filledLine(LENGTHS.name, SESSION_NAME_REQUIRED)),
  notes: z.optional(prose(LENGTHS.prose)),
});
/** Of one campaign, or of all. */
export const CampaignQuery = z.object({ campaignId: z.optional(z.string()) });
export const SessionsQuery = z.object({
  campaignId: z.optional(z.string()),
  status: z.optional(z.enum(SESSION_STATUSES, 'Unknown status')),
});

const HISTORY_LIMIT = 'Must be a whole number from 1 to 200';
const wholeNumber = (max: number, fault: string) =>
  z.pipe(
    z.string(fault).check(z.regex(/^\d{1,15}$/, fault)),
    z.pipe(z.transform(Number), z.number().check(z.gte(1, fault), z.lte(max, fault))),
  );
/** A page of a session's history: newest first, before a seq, of one type. Query texts in, numbers out. */
export const HistoryQuery = z.object({
  type: z._default(z.nullable(z.enum(EVENT_TYPES, 'Unknown type')), null),
  before: z._default(z.nullable(wholeNumber(Number.MAX_SAFE_INTEGER, 'Must be a seq')), null),
  limit: z.pipe(z._default(z.string(), '50'), wholeNumber(200, HISTORY_LIMIT)),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;
/** `nextBefore` is where to read on, null at the end. */
export type HistoryAnswer = { events: TableEvent[]; nextBefore: number | null };

/** A character as it is created: the payload, any number set by hand, and the campaign it belongs to. */
export const CharacterBody = z.object({
  ...CharacterPayload.shape,
  playerName: z.optional(line(LENGTHS.line)), // the default depends on its kind: see `playerNameOf`
  ...z.partial(DerivedNumbers).shape,
  campaignId: z._default(CampaignRef, null),
});
export type CharacterBody = z.infer<typeof CharacterBody>;
/** Whether hit points and Hope follow a change of the fields that they depend on; without it they stay. */
const NumbersFollow = { numbersFollow: z.optional(z.boolean()) };
/** Any part of it. Parsing fills in defaults even for missing fields: only the fields that were sent may be saved. */
export const CharacterPatch = z.extend(z.partial(CharacterBody), NumbersFollow);
export const AssignBody = z.object({ campaignId: CampaignRef });
const CHARACTER_PASSWORD = 'Password is required';
const CHARACTER_PASSWORD_LONG = `Password must be at most ${LENGTHS.line} characters`;
export const CharacterPasswordBody = z.object({
  password: z
    .string(CHARACTER_PASSWORD)
    .check(z.refine(isFilled, CHARACTER_PASSWORD), atMost(LENGTHS.line, CHARACTER_PASSWORD_LONG)),
});
/** A character on its way from one desk to another. */
export type CharacterFile = typeof CHARACTER_FILE & { exportedAt: string; character: Character };
/** What a client may leave out of it. */
export type NewCharacter = z.input<typeof CharacterBody>;

// --- the game

export type ActivateAnswer = {
  session: Session;
  previousSessionClosed: boolean;
  closedSessions?: { id: string; name: string }[]; // the sessions that this closed; missing from older workers
  fearCarriedOver: number;
};
export type ReopenAnswer = { session: Session };
export type LobbyAnswer = {
  session: Session;
  availableCharacters: AvailableCharacter[];
  connectedPlayers: { userId: string; username: string; isGm: boolean; characterId: string | null }[];
};
/** The whole view of the caller's seat. The session's notes are the game master's; to others they are empty. */
export type StateAnswer = Omit<Table, 'session'> & { session: TableSession & Pick<Session, 'notes'> };

/** An earlier version of a note, with the time of its save and its author. */
export type OlderNote = { revision: number; text: string; userId: string; playerName: string; at: string };
/** Newest first: versions replaced within the last day. */
export type OlderNotesAnswer = { older: OlderNote[] };
export const NoteScope = z.enum(NOTE_SCOPES);

export const SelectCharacterBody = z.object({
  characterId: Id,
  password: z.nullish(z.string().check(atMost(LENGTHS.line))),
  forceSelection: z.nullish(z.boolean()),
});
export type SelectCharacterAnswer =
  | { characterId: string; characterName: string }
  | { requiresConfirmation: true; message: string; characterId: string; characterName: string };
export const VerifyCharacterBody = z.object({
  characterId: Id,
  password: z.string().check(atMost(LENGTHS.line)),
});
export const CreateCharacterBody = CharacterAtTheTable;
/** The fields of a sheet that the holder of a character may change: the payload, and the numbers except marks. */
export const SheetPatch = z.extend(
  z.partial(
    z.object({
      ...CharacterAtTheTable.shape,
      ...z.pick(DerivedNumbers, { maxHp: true, maxStress: true, evasion: true, proficiency: true, armorSlots: true })
        .shape,
    }),
  ),
  NumbersFollow,
);
/** `fresh`: an empty table, where the last session's fight would come along. */
export const ActivateBody = z.object({ fresh: z.nullish(z.boolean('Must be true or false')) });
export const DeactivateBody = z.object({ id: z.nullish(z.string()) });
/** `insteadOf`: the active session that ends for this one, and whose Fear comes along. Without it, an active one prevents it. */
export const ReopenBody = z.object({
  insteadOf: z.nullish(z.string().check(z.refine((id) => parseSessionId(id) !== null, 'Must be the id of a session'))),
});
export const SpendFearBody = z.object({
  amount: z
    .int('Must be a whole number')
    .check(z.gte(1, 'Must be at least 1'), z.lte(FEAR_MAX, `Must be at most ${FEAR_MAX}`)),
  reason: z._default(z.nullable(line(LENGTHS.line)), ''),
});
export const HopePoolBody = z.object({
  characterId: Id,
  change: z
    .int('Must be a whole number')
    .check(z.gte(-HOPE_MAX, `Must be at least -${HOPE_MAX}`), z.lte(HOPE_MAX, `Must be at most ${HOPE_MAX}`)),
});

/** The faults of a failed parse, by their field: `traits.0.value`; `general` for the body itself. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues.slice(0, LENGTHS.faults)) {
    const field = path.length ? path.join('.') : 'general';
    const told = errors[field] ?? [];
    errors[field] = told.includes(message) ? told : [...told, message];
  }
  return errors;
}
