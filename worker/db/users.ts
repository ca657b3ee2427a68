/** Queries for accounts. Names and addresses are unique regardless of case; unique indexes enforce it. */
import { and, count, eq, getTableColumns, ne, notExists, or, sql } from 'drizzle-orm';
import type { User } from '../../rules/wire/rest.ts';
import { type Database, isEmpty } from './client.ts';
import { nameKeyOf } from './name-key.ts';
import { type FirstToken, firstTokenWrite, otherLoginsEnd } from './refresh-tokens.ts';
import { type UserRow, users } from './schema.ts';

export type NewUser = Pick<
  UserRow,
  'username' | 'email' | 'displayName' | 'passwordHash' | 'accessKeyDigest' | 'recoveryHash'
>;

/** The field of an account that somebody else already has. */
export type Taken = { username: boolean; email: boolean };

export function userOf({ id, email, displayName, username }: UserRow): User {
  return { id, email, displayName, type: 'gm', username };
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  return db.select().from(users).where(eq(users.id, id)).get();
}

export async function findUserByLogin(db: Database, usernameOrEmail: string): Promise<UserRow | undefined> {
  const key = nameKeyOf(usernameOrEmail);
  return (await usersWith(db, key)).at(0);
}

/** How many accounts were made with an access key. */
export async function countAccounts(db: Database, accessKeyDigest: string): Promise<number> {
  const [counted] = await accountsOf(db, accessKeyDigest);
  return counted?.of ?? 0;
}

/**
 * The new account with its first login: both are saved, or none. Or the field that is taken; or null when its access key
 * has been used `usesMax` times (null: no limit). One statement counts and inserts, so that of two people who want the key's
 * last use only one gets it.
 */
export async function insertUser(
  db: Database,
  user: NewUser,
  usesMax: number | null,
  token: FirstToken,
): Promise<UserRow | Taken | null> {
  const row: UserRow = {
    ...user,
    id: crypto.randomUUID(),
    usernameKey: nameKeyOf(user.username),
    emailKey: nameKeyOf(user.email),
    createdAt: new Date().toISOString(),
  };
  const columns = Object.keys(getTableColumns(users)) as (keyof UserRow)[];
  const values = columns.map((column) => sql`${row[column]}`);
  const { accessKeyDigest } = row;
  const hasUseLeft =
    usesMax === null || accessKeyDigest === null ? sql`true` : sql`${accountsOf(db, accessKeyDigest)} < ${usesMax}`;
  const [[inserted]] = await db.batch([
    db
      .insert(users)
      .select(sql`select ${sql.join(values, sql`, `)} where ${hasUseLeft} and ${notExists(crossing(db, row))}`)
      .onConflictDoNothing()
      .returning(),
    firstTokenWrite(db, token, row),
  ]);
  if (inserted) return inserted;
  const [namesakes, neighbours] = await Promise.all([usersWith(db, row.usernameKey), usersWith(db, row.emailKey)]);
  if (namesakes.length + neighbours.length === 0) return null;
  return { username: namesakes.length > 0, email: neighbours.length > 0 };
}

export type UserChange = {
  displayName?: string | undefined;
  email?: string | undefined;
  passwordHash?: string | undefined;
};

/** Whether one account has both this name and this address. */
export async function hasAccount(
  db: Database,
  { username, email }: Pick<NewUser, 'username' | 'email'>,
): Promise<boolean> {
  const itself = and(eq(users.usernameKey, nameKeyOf(username)), eq(users.emailKey, nameKeyOf(email)));
  return (await db.select({ id: users.id }).from(users).where(itself).get()) !== undefined;
}

/**
 * The changed account; undefined, and nothing changes, when the address is taken. A new password ends all of its
 * logins except `keptFamily`, in the same step.
 */
export async function updateUser(
  db: Database,
  id: string,
  change: UserChange,
  keptFamily: string,
): Promise<UserRow | undefined> {
  if (isEmpty(change)) return findUser(db, id);
  const { passwordHash } = change;
  if (passwordHash === undefined) return userWrite(db, id, change).get();
  const [[changed]] = await db.batch([userWrite(db, id, change), otherLoginsEnd(db, { id, passwordHash }, keptFamily)]);
  return changed;
}

/**
 * Gives the account a new password, a new recovery code in place of the one that it had when `user` was read, and a first
 * login; its other logins end. Undefined, and nothing changes, when that code was spent or replaced meanwhile.
 */
export async function recoverUser(
  db: Database,
  user: Pick<UserRow, 'id' | 'recoveryHash'>,
  change: Pick<UserRow, 'passwordHash' | 'recoveryHash'>,
  token: FirstToken,
): Promise<UserRow | undefined> {
  const recovered = { id: user.id, passwordHash: change.passwordHash };
  const isUnspent = eq(users.recoveryHash, user.recoveryHash ?? '');
  const [[changed]] = await db.batch([
    db
      .update(users)
      .set(change)
      .where(and(eq(users.id, user.id), isUnspent))
      .returning(),
    otherLoginsEnd(db, recovered, token.family),
    firstTokenWrite(db, token, recovered),
  ]);
  return changed;
}

/** Gives the account a new recovery code. False when its password is no longer the one that was checked. */
export async function replaceRecoveryCode(
  db: Database,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  recoveryHash: string,
): Promise<boolean> {
  const replaced = await db
    .update(users)
    .set({ recoveryHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id });
  return replaced.length === 1;
}

function userWrite(db: Database, id: string, { email, ...rest }: UserChange) {
  const changed = email === undefined ? rest : { ...rest, email, emailKey: nameKeyOf(email) };
  const isFree = email === undefined ? undefined : notExists(othersWith(db, id, nameKeyOf(email)));
  return db
    .update(users)
    .set(changed)
    .where(and(eq(users.id, id), isFree))
    .returning();
}

/** Other accounts that this address could mean. */
function othersWith(db: Database, id: string, emailKey: string) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(or(eq(users.emailKey, emailKey), eq(users.usernameKey, emailKey)), ne(users.id, id)));
}

function accountsOf(db: Database, accessKeyDigest: string) {
  return db.select({ of: count() }).from(users).where(eq(users.accessKeyDigest, accessKeyDigest));
}

/** Accounts whose address equals this name, or whose name equals this address: a login could mean either. */
function crossing(db: Database, { usernameKey, emailKey }: Pick<UserRow, 'usernameKey' | 'emailKey'>) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.emailKey, usernameKey), eq(users.usernameKey, emailKey)));
}

/** Accounts with this text as their name or their address: one at most, or two if they are older than that check. */
async function usersWith(db: Database, key: string): Promise<UserRow[]> {
  const rows = await db
    .select()
    .from(users)
    .where(or(eq(users.usernameKey, key), eq(users.emailKey, key)));
  return rows.sort((one, other) => Number(other.emailKey === key) - Number(one.emailKey === key));
}
