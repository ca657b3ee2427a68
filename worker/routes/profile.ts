/** A game master's own account (contract 2). */
import { Hono } from 'hono';
import { type ProfileAnswer, ProfilePatch, type RecoveryCodeAnswer, RecoveryCodeBody } from '../../rules/wire/rest.ts';
import type { AppEnv } from '../app.ts';
import { doubtAllLogins } from '../auth/open-logins.ts';
import { hashPassword, refuseCommonPassword, verifyPassword } from '../auth/passwords.ts';
import { newRecoveryCode } from '../auth/recovery-codes.ts';
import { requireGm } from '../auth/require.ts';
import { takenAccount } from '../auth/taken-account.ts';
import { invalid, readBody } from '../body.ts';
import { db } from '../db/client.ts';
import { findUser, replaceRecoveryCode, type UserRow, updateUser, userOf } from '../db/users.ts';
import { tellGmName, tellOfEndedLogins } from '../desk-news.ts';
import type { Env } from '../env.ts';
import { Refused, SIGN_IN } from '../errors.ts';
import { isRightPassword, passShield } from '../limits/limits.ts';

export const profile = new Hono<AppEnv>();

profile.get('/', requireGm, async (c) => {
  return c.json(answer(await getUser(c.env, c.var.gm.userId)));
});

profile.patch('/', requireGm, async (c) => {
  const { userId, loginId } = c.var.gm;
  const before = await getUser(c.env, userId);
  const { displayName, email, currentPassword, newPassword } = await readBody(c.req, ProfilePatch);
  if (newPassword !== undefined) refuseCommonPassword('newPassword', newPassword);
  const isGuarded = newPassword !== undefined || (email !== undefined && email !== before.email);
  if (isGuarded || currentPassword) {
    await passShield(c.env, c.req);
    await checkCurrentPassword(c.env, before, currentPassword);
  }
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword);
  const after = await updateUser(db(c.env), userId, { displayName, email, passwordHash }, loginId);
  if (!after) throw takenAccount({ username: false, email: true });
  if (newPassword !== undefined) {
    doubtAllLogins();
    await tellOfEndedLogins(c.env, userId, { allBut: loginId });
  }
  if (displayName !== undefined) await tellGmName(c.env, userId, after.displayName);
  return c.json(answer(after));
});

profile.post('/recovery-code', requireGm, async (c) => {
  const user = await getUser(c.env, c.var.gm.userId);
  const { currentPassword } = await readBody(c.req, RecoveryCodeBody);
  await passShield(c.env, c.req);
  await checkCurrentPassword(c.env, user, currentPassword);
  const { recoveryCode, recoveryHash } = newRecoveryCode();
  if (!(await replaceRecoveryCode(db(c.env), user, recoveryHash))) throw wrongPassword();
  return c.json<RecoveryCodeAnswer>({ recoveryCode });
});

function answer(user: UserRow): ProfileAnswer {
  return { user: userOf(user), hasRecoveryCode: user.recoveryHash !== null };
}

async function checkCurrentPassword(env: Env, user: UserRow, currentPassword: string | undefined): Promise<void> {
  if (!currentPassword) throw invalid({ currentPassword: ['Please enter your current password'] });
  const isRight = await isRightPassword(env, { account: user.id }, () =>
    verifyPassword(currentPassword, user.passwordHash),
  );
  if (!isRight) throw wrongPassword();
}

function wrongPassword(): Refused {
  return invalid({ currentPassword: ['The current password is not right'] });
}

async function getUser(env: Env, id: string): Promise<UserRow> {
  const user = await findUser(db(env), id);
  if (!user) throw new Refused(...SIGN_IN);
  return user;
}
