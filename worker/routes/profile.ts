/** A game master's own account. */
import { type ProfileAnswer, ProfilePatch, RecoveryCodeBody } from '../../rules/wire/rest.ts';
import { forgetOpenLogins } from '../auth/open-logins.ts';
import { hashPassword, refuseCommonPassword, verifyPassword } from '../auth/passwords.ts';
import { newRecoveryCode } from '../auth/recovery-codes.ts';
import { takenAccount } from '../auth/taken-account.ts';
import { db } from '../db/client.ts';
import type { UserRow } from '../db/schema.ts';
import { findUser, replaceRecoveryCode, updateUser, userOf } from '../db/users.ts';
import { tellGmName, tellOfEndedLogins } from '../desk/notify-rooms.ts';
import type { Env } from '../env.ts';
import { invalid, readBody } from '../http/body.ts';
import { Refused, SIGN_IN } from '../http/errors.ts';
import { isRightPassword, passShield } from '../limits/limits.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';

export const profile = new DescribedRoutes({
  'GET /': { does: "The caller's account.", who: 'gm', answers: { 200: 'Profile' } },
  'PATCH /': {
    does: 'Changes the fields that are sent. A new email or password requires the current password.',
    who: 'gm',
    body: ProfilePatch,
    answers: { 200: 'Profile' },
    refuses: ['CONFLICT', 'RATE_LIMITED'],
  },
  'POST /recovery-code': {
    does: 'Creates a new recovery code, which replaces the old one.',
    who: 'gm',
    body: RecoveryCodeBody,
    answers: { 200: 'NewRecoveryCode' },
    refuses: ['RATE_LIMITED'],
  },
});

profile.on('GET /', async (c) => {
  return answer(await getUser(c.env, c.var.gm.userId));
});

profile.on('PATCH /', async (c, { body }) => {
  const { userId, loginId } = c.var.gm;
  const before = await getUser(c.env, userId);
  const { displayName, email, currentPassword, newPassword } = await readBody(c.req, body);
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
    forgetOpenLogins();
    await tellOfEndedLogins(c.env, userId, { allBut: loginId });
  }
  if (displayName !== undefined) await tellGmName(c.env, userId, after.displayName);
  return answer(after);
});

profile.on('POST /recovery-code', async (c, { body }) => {
  const user = await getUser(c.env, c.var.gm.userId);
  const { currentPassword } = await readBody(c.req, body);
  await passShield(c.env, c.req);
  await checkCurrentPassword(c.env, user, currentPassword);
  const { recoveryCode, recoveryHash } = newRecoveryCode();
  if (!(await replaceRecoveryCode(db(c.env), user, recoveryHash))) throw wrongPassword();
  return { recoveryCode };
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
