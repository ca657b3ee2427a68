/** The passwords that are tried first: nobody gets an account with one, and nobody is refused for another. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuthAnswer, ErrorEnvelope } from '../../../rules/wire/rest.ts';
import { COMMON_PASSWORD_DIGESTS } from '../../../worker/auth/common-password-digests.ts';
import { isCommonPassword } from '../../../worker/auth/common-passwords.ts';
import { hashPassword } from '../../../worker/auth/passwords.ts';
import { call, newCampaign, newCharacter, newGm, PASSWORD, registration } from '../support/desk.ts';

const REFUSAL = 'This password is one of the 3,000 that attackers try first. Please choose another one.';

let grace: AuthAnswer;
beforeAll(async () => {
  grace = await newGm('grace');
});

const register = (password: string) =>
  call('POST', '/auth/register', { body: { ...registration(`ada-${crypto.randomUUID().slice(0, 8)}`), password } });
const change = (newPassword: string) =>
  call<ErrorEnvelope>('PATCH', '/manage/profile', {
    token: grace.accessToken,
    body: { currentPassword: PASSWORD, newPassword },
  });

describe('a password', () => {
  it('[DR4] is looked up among 3,000', () => {
    const digests = Buffer.from(COMMON_PASSWORD_DIGESTS, 'base64').toString('hex').match(/.{8}/g) ?? [];
    expect(digests).toHaveLength(3_000);
    expect(new Set(digests).size).toBe(3_000);
    expect(digests).toEqual(digests.toSorted());
  });

  it.each(['password', '12345678', 'PassWord1', 'qwertyuiop', 'iloveyou', 'trustno1', 'ｐａｓｓｗｏｒｄ'])(
    '[DR4] %s is refused for an account, new or old',
    async (common) => {
      for (const [field, answer] of [
        ['password', await register(common)],
        ['newPassword', await change(common)],
      ] as const) {
        expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { [field]: [REFUSAL] } } });
      }
    },
  );

  it('[DR4] has 8 to 128 characters', async () => {
    expect(await register('a'.repeat(7))).toMatchObject({
      status: 400,
      body: { errors: { password: ['Password must be at least 8 characters'] } },
    });
    expect(await register('ab'.repeat(64))).toMatchObject({ status: 201 });
    expect(await register(`${'ab'.repeat(64)}c`)).toMatchObject({ status: 400 });
  });

  it('[DR4] that replaces another has 8 to 128 characters, too', async () => {
    const { accessToken: token } = await newGm('edda');
    let currentPassword = PASSWORD;
    const replace = (newPassword: string) =>
      call('PATCH', '/manage/profile', { token, body: { currentPassword, newPassword } });
    const opens = async (password: string) =>
      (await call('POST', '/auth/login', { body: { usernameOrEmail: 'edda', password } })).status === 200;
    for (const [newPassword, fault] of [
      ['seven77', 'Password must be at least 8 characters'],
      ['', 'Password must be at least 8 characters'],
      [`${'ab'.repeat(64)}c`, 'Password must be at most 128 characters'],
    ] as const) {
      expect(await replace(newPassword)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', errors: { newPassword: [fault] } },
      });
    }
    expect(await opens(PASSWORD)).toBe(true);
    for (const newPassword of ['eight=88', 'ab'.repeat(64)]) {
      expect((await replace(newPassword)).status).toBe(200);
      expect([await opens(newPassword), await opens(currentPassword)]).toEqual([true, false]);
      currentPassword = newPassword;
    }
  });

  it('[DR4] that few people have is one, and so is a sentence with a common one in it', () => {
    for (const password of [PASSWORD, 'a lamp in the window', 'my password is long', 'Correct-horse-1']) {
      expect(isCommonPassword(password)).toBe(false);
    }
    const random = Array.from({ length: 2_000 }, () => crypto.randomUUID());
    expect(random.filter(isCommonPassword).length).toBeLessThanOrEqual(1);
  });

  it('[DR4] of a character may be short and simple: it keeps a seat for a friend', async () => {
    const { accessToken: token } = grace;
    const { id } = await newCharacter(token, { name: 'Maren', campaignId: (await newCampaign(token)).id });
    expect(
      (await call('POST', `/manage/characters/${id}/lock`, { token, body: { password: 'password' } })).status,
    ).toBe(200);
  });

  it('[DR4] that was common before the list came still opens its account', async () => {
    const { body } = await call<AuthAnswer>('POST', '/auth/register', { body: registration('old-timer') });
    await env.DB.prepare('UPDATE users SET password_hash = ? WHERE id = ?')
      .bind(await hashPassword('password1'), body.user.id)
      .run();
    const login = await call('POST', '/auth/login', { body: { usernameOrEmail: 'old-timer', password: 'password1' } });
    expect(login.status).toBe(200);
  });
});
