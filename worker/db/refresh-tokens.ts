/**
 * Queries for refresh tokens, by their hashes. The insertion of its successor spends a token, and an
 * index allows only one successor: of two simultaneous tabs one wins.
 */
import { and, eq, exists, getTableColumns, gt, gte, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from './client.ts';
import { refreshTokens, type UserRow, users } from './schema.ts';

type Row = typeof refreshTokens.$inferSelect;
/** The owner and the login of a token. */
export type RenewedLogin = { family: string; user: UserRow };
export type NewRefreshToken = Pick<Row, 'hash' | 'createdAt' | 'expiresAt'>;

export type FirstToken = NewRefreshToken & Pick<Row, 'family'>;

/**
 * Saves the first token of a login and deletes the account's expired ones. False, and nothing is saved, when the account no
 * longer has the password that was checked: a change of password ends all other logins.
 */
export async function insertFirstToken(
  db: Database,
  token: FirstToken,
  user: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const isExpired = and(eq(refreshTokens.userId, user.id), lte(refreshTokens.expiresAt, token.createdAt));
  const [, saved] = await db.batch([db.delete(refreshTokens).where(isExpired), firstTokenWrite(db, token, user)]);
  return saved.length === 1;
}

/** The statement that saves the first token of a login if the account exists with this password. */
export function firstTokenWrite(
  db: Database,
  { hash, family, createdAt, expiresAt }: FirstToken,
  { id: userId, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
) {
  const first = db
    .select({
      hash: sql<string>`${hash}`.as('hash'),
      family: sql<string>`${family}`.as('family'),
      userId: users.id,
      precededBy: sql<null>`NULL`.as('preceded_by'),
      createdAt: sql<string>`${createdAt}`.as('created_at'),
      expiresAt: sql<string>`${expiresAt}`.as('expires_at'),
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)));
  return db.insert(refreshTokens).select(first).returning({ hash: refreshTokens.hash });
}

/**
 * Spends a token for the next one of its family, in one statement; undefined when it cannot be spent. The account is read in
 * the same batch: if a later query for it failed, the token would be spent and the caller have no new one.
 */
export async function spendToken(db: Database, hash: string, next: NewRefreshToken): Promise<RenewedLogin | undefined> {
  const successor = db
    .select({
      hash: sql<string>`${next.hash}`.as('hash'),
      family: refreshTokens.family,
      userId: refreshTokens.userId,
      precededBy: sql<string>`${refreshTokens.hash}`.as('preceded_by'),
      createdAt: sql<string>`${next.createdAt}`.as('created_at'),
      expiresAt: sql<string>`${next.expiresAt}`.as('expires_at'),
    })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hash, hash), gt(refreshTokens.expiresAt, next.createdAt)));
  const owner = db.select({ id: refreshTokens.userId }).from(refreshTokens).where(eq(refreshTokens.hash, next.hash));
  const [[succeeded], [user]] = await db.batch([
    db.insert(refreshTokens).select(successor).onConflictDoNothing().returning(),
    db.select().from(users).where(inArray(users.id, owner)),
  ]);
  return succeeded && user && { family: succeeded.family, user };
}

/** The login of an unspent token that replaced another one at `since` or later. */
export async function findRenewedLogin(db: Database, hash: string, since: string): Promise<RenewedLogin | undefined> {
  const successors = alias(refreshTokens, 'successors');
  return db
    .select({ family: refreshTokens.family, user: users })
    .from(refreshTokens)
    .innerJoin(users, eq(users.id, refreshTokens.userId))
    .leftJoin(successors, eq(successors.precededBy, refreshTokens.hash))
    .where(
      and(
        eq(refreshTokens.hash, hash),
        isNotNull(refreshTokens.precededBy),
        isNull(successors.hash),
        gte(refreshTokens.createdAt, since),
      ),
    )
    .get();
}

/** A token, and when it was spent (null: not yet). */
export async function findToken(db: Database, hash: string): Promise<(Row & { spentAt: string | null }) | undefined> {
  const successors = alias(refreshTokens, 'successors');
  return db
    .select({ ...getTableColumns(refreshTokens), spentAt: successors.createdAt })
    .from(refreshTokens)
    .leftJoin(successors, eq(successors.precededBy, refreshTokens.hash))
    .where(eq(refreshTokens.hash, hash))
    .get();
}

/** Whether a login still has a token. */
export async function hasFamily(db: Database, family: string): Promise<boolean> {
  const row = await db
    .select({ family: refreshTokens.family })
    .from(refreshTokens)
    .where(eq(refreshTokens.family, family))
    .limit(1)
    .get();
  return row !== undefined;
}

/** Ends the login of this token and returns it. */
export async function deleteFamilyOf(db: Database, hash: string): Promise<Pick<Row, 'family' | 'userId'> | undefined> {
  const family = db.select({ family: refreshTokens.family }).from(refreshTokens).where(eq(refreshTokens.hash, hash));
  const [ended] = await db
    .delete(refreshTokens)
    .where(inArray(refreshTokens.family, family))
    .returning({ family: refreshTokens.family, userId: refreshTokens.userId });
  return ended;
}

/** The statement that ends all logins of the account except one, if it has this password. */
export function otherLoginsEnd(
  db: Database,
  { id: userId, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  keptFamily: string,
) {
  const account = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)));
  return db
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.userId, userId), ne(refreshTokens.family, keptFamily), exists(account)));
}
