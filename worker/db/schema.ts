/**
 * The tables of D1: accounts and the content of a game master's desk. Times are ISO 8601 texts. The live table is not
 * here: it belongs to the session's room, which saves here what must outlive it.
 */
import { type SQL, sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CharacterPayload } from '../../rules/character.ts';
import { DAMAGE_RULE_DEFAULT, DAMAGE_RULES } from '../../rules/damage-rules.ts';
import { SESSION_PHASES, SESSION_STATUSES } from '../../rules/table.ts';

export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    username: text().notNull(),
    usernameKey: text().notNull(), // lower case: the same name in another case is the same name
    email: text().notNull(),
    emailKey: text().notNull(),
    displayName: text().notNull(),
    passwordHash: text().notNull(),
    accessKeyDigest: text(), // SHA-256 of its access key; null for accounts older than this column
    createdAt: text().notNull(),
    recoveryHash: text(), // SHA-256 of the recovery code, which is not stored; null for accounts without one
  },
  (table) => [
    index('users_access_key').on(table.accessKeyDigest), // to count the accounts of a key
    uniqueIndex('users_username_key').on(table.usernameKey),
    uniqueIndex('users_email_key').on(table.emailKey),
  ],
);

export type UserRow = typeof users.$inferSelect;

/** One row for each refresh token that has not expired. A token is spent when it has a successor. */
export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(), // SHA-256 of the token; the token itself is not stored
    family: text().notNull(), // the login that the first of them belongs to
    userId: text()
      .notNull()
      .references(() => users.id),
    precededBy: text(), // the hash that was spent for this one; null for the first of a family
    createdAt: text().notNull(),
    expiresAt: text().notNull(),
  },
  (table) => [
    uniqueIndex('refresh_tokens_preceded_by').on(table.precededBy), // so that no token is spent twice
    index('refresh_tokens_family').on(table.family),
    index('refresh_tokens_user').on(table.userId, table.expiresAt),
  ],
);

/**
 * Counts the changes of a row: each update by drizzle adds one. A client can make a change conditional on the count that it
 * has read.
 */
const revision = () =>
  integer()
    .notNull()
    .default(0)
    .$onUpdateFn((): SQL => sql`revision + 1`);

export const campaigns = sqliteTable(
  'campaigns',
  {
    id: text().primaryKey(),
    gmUserId: text()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    description: text().notNull(),
    lastSessionDate: text(), // of the last activation
    damageRule: text({ enum: DAMAGE_RULES }).notNull().default(DAMAGE_RULE_DEFAULT),
    createdAt: text().notNull(),
    revision: revision(),
  },
  (table) => [index('campaigns_gm').on(table.gmUserId, table.createdAt)],
);

/** A campaign's own content: the file as it was sent. It is deleted with its campaign. */
export const campaignPacks = sqliteTable('campaign_packs', {
  campaignId: text()
    .primaryKey()
    .references(() => campaigns.id, { onDelete: 'cascade' }),
  body: text().notNull(),
  digest: text().notNull(), // of the body: the cached content of the same digest needs no second read
  updatedAt: text().notNull(),
});

/** The parts of a payload that have no column of their own: no fact is stored twice. */
export type PayloadRest = Omit<CharacterPayload, 'name' | 'playerName' | 'class' | 'level' | 'isTemplate'>;

export const characters = sqliteTable(
  'characters',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    campaignId: text().references(() => campaigns.id),
    name: text().notNull(),
    playerName: text().notNull(),
    class: text().notNull(),
    level: integer().notNull(),
    isTemplate: integer({ mode: 'boolean' }).notNull(),
    payload: text({ mode: 'json' }).$type<PayloadRest>().notNull(),
    passwordHash: text(), // null: anybody may take it
    maxHp: integer().notNull(),
    hp: integer().notNull(), // what is left
    maxStress: integer().notNull(),
    stress: integer().notNull(), // what is marked
    evasion: integer().notNull(),
    proficiency: integer().notNull(),
    armorSlots: integer().notNull(),
    armorMarked: integer().notNull().default(0),
    hope: integer().notNull(),
    createdAt: text().notNull(),
    updatedAt: text().notNull(),
    revision: revision(),
  },
  (table) => [
    index('characters_user').on(table.userId, table.createdAt),
    index('characters_campaign').on(table.campaignId, table.createdAt),
  ],
);

export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(), // as it is printed, with hyphens
    campaignId: text()
      .notNull()
      .references(() => campaigns.id),
    gmUserId: text()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    notes: text().notNull().default(''),
    status: text({ enum: SESSION_STATUSES }).notNull().default('inactive'),
    currentPhase: text({ enum: SESSION_PHASES }).notNull().default('lobby'),
    fear: integer().notNull().default(0),
    createdAt: text().notNull(),
    startedAt: text(),
    closedAt: text(),
    enteredAt: text('last_joined_at'), // when its room was created; null: never. The column is older than that sense
    leftFight: text(), // of an imported session: the fight of its last table, as JSON
    revision: revision(),
  },
  (table) => [
    index('sessions_gm').on(table.gmUserId, table.createdAt),
    index('sessions_campaign').on(table.campaignId, table.createdAt),
  ],
);

/**
 * The event log of a session in pages, as its room handed them over: each row holds all events from `firstSeq` to
 * `lastSeq`. They are deleted with their session.
 */
export const sessionEvents = sqliteTable(
  'session_events',
  {
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    firstSeq: integer().notNull(),
    lastSeq: integer().notNull(),
    body: text().notNull(), // a JSON list of events, oldest first
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.firstSeq] })],
);
