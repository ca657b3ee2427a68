/** Recovery codes: told once, kept as a hash, spent once, counted by themselves; and what they leave of the logins. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuthAnswer, NewCodeAnswer, ProfileAnswer, RecoveryCodeAnswer } from '../../../rules/wire/rest.ts';
import { turnstileOf } from '../../../worker/limits/turnstile.ts';
import { anyAddress, call, newCampaign, newGm, newSession, PASSWORD } from '../support/desk.ts';
import { sit } from '../support/sockets.ts';

const PRINTED = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/;
const ANOTHER = 'another horse';
const UNKNOWN = 'ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ';
const REFUSED = {
  status: 401,
  body: { message: 'Check your username and your recovery code.', status: 401, code: 'INVALID_CREDENTIALS' },
};

let name: string;
let ines: NewCodeAnswer;

beforeEach(async () => {
  name = `ines-${crypto.randomUUID().slice(0, 8)}`;
  ines = await newGm(name);
});

const recover = (recoveryCode: unknown, more: Record<string, unknown> = {}, from?: string) =>
  call<NewCodeAnswer>('POST', '/auth/recover', {
    body: { usernameOrEmail: name, recoveryCode, newPassword: ANOTHER, ...more },
    ...(from === undefined ? {} : { from }),
  });
const login = (password: string) =>
  call<AuthAnswer>('POST', '/auth/login', { body: { usernameOrEmail: name, password } });
const refresh = ({ refreshToken }: AuthAnswer) => call('POST', '/auth/refresh', { body: { refreshToken } });
const profileOf = ({ accessToken: token }: AuthAnswer) => call<ProfileAnswer>('GET', '/manage/profile', { token });
const newCode = (currentPassword: unknown, { accessToken: token }: AuthAnswer = ines) =>
  call<RecoveryCodeAnswer>('POST', '/manage/profile/recovery-code', { token, body: { currentPassword } });
/** As accounts from before are. */
const dropCode = () => env.DB.prepare('UPDATE users SET recovery_hash = NULL WHERE id = ?').bind(ines.user.id).run();

describe('a recovery code', () => {
  it('[RC1] comes with the registration and is kept nowhere', async () => {
    expect(ines.recoveryCode).toMatch(PRINTED);
    expect((await profileOf(ines)).body).toEqual({ user: ines.user, hasRecoveryCode: true });
    const { results } = await env.DB.prepare('SELECT * FROM users').all();
    const kept = JSON.stringify(results);
    for (const text of [ines.recoveryCode, ines.recoveryCode.replaceAll('-', '')]) expect(kept).not.toContain(text);
    expect((await login(PASSWORD)).body).not.toHaveProperty('recoveryCode');
  });

  it('[RC2] sets another password once, gives another code, and signs in', async () => {
    const { status, body } = await recover(ines.recoveryCode);
    expect(status).toBe(200);
    expect(body).toEqual({
      user: ines.user,
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresAt: expect.any(String),
      expiresInMs: expect.any(Number),
      recoveryCode: expect.stringMatching(PRINTED),
    });
    expect(body.recoveryCode).not.toBe(ines.recoveryCode);
    expect((await profileOf(body)).status).toBe(200);
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(ANOTHER)).status).toBe(200);
    expect(await recover(ines.recoveryCode)).toMatchObject(REFUSED);
    expect((await recover(body.recoveryCode, { newPassword: 'a third horse' })).status).toBe(200);
    expect((await login('a third horse')).status).toBe(200);
  });

  it('[RC2] ends every other login, and its lines at the tables', async () => {
    const elsewhere = (await login(PASSWORD)).body;
    const session = await newSession(ines.accessToken, (await newCampaign(ines.accessToken)).id);
    const line = await sit(session.id, elsewhere.accessToken);
    const { body } = await recover(ines.recoveryCode);
    expect(await line.closed()).toBe(4401);
    for (const ended of [ines, elsewhere]) {
      expect((await refresh(ended)).status).toBe(401);
      expect((await profileOf(ended)).status).toBe(401);
    }
    expect((await refresh(body)).status).toBe(200);
    expect(await (await sit(session.id, body.accessToken)).ask({ type: 'SetScene', label: 'Back' })).toMatchObject({
      type: 'Ack',
    });
  });

  it('[RC2] is spent once by two simultaneous calls', async () => {
    const answers = await Promise.all(
      ['one horse and cart', 'two horses and cart'].map(async (newPassword) => ({
        newPassword,
        ...(await recover(ines.recoveryCode, { newPassword })),
      })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    for (const { status, newPassword, body } of answers) {
      expect((await login(newPassword)).status).toBe(status);
      if (status === 200) expect((await profileOf(body)).status).toBe(200);
    }
  });

  it('[RC1] goes with the address as well, and however it was written down', async () => {
    let { recoveryCode } = ines;
    const ways = [
      (code: string) => code.toLowerCase(),
      (code: string) => code.replaceAll('-', ''),
      (code: string) => ` Recovery code: ${code.replaceAll('-', ' ')} `,
      (code: string) => `\ufeff<${code.replaceAll('-', '\u2013')}>\u200b`,
      (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l'),
    ];
    for (const write of ways) {
      const answer = await recover(write(recoveryCode), { usernameOrEmail: ` ${ines.user.email.toUpperCase()} ` });
      expect([write(recoveryCode), answer.status]).toEqual([write(recoveryCode), 200]);
      recoveryCode = answer.body.recoveryCode;
    }
  });

  it('[RC3] says the same to a wrong one, to one of somebody else, to a name that nobody has and to an account without', async () => {
    const other = await newGm(`${name}-2`);
    const session = 'K7QM-2XRT-9PHD-4WZA';
    for (const wrong of [UNKNOWN, other.recoveryCode, 'no code at all', session, 'x'.repeat(9_000)]) {
      expect(await recover(wrong)).toMatchObject(REFUSED);
    }
    expect(await recover(ines.recoveryCode, { usernameOrEmail: 'nobody-at-all' })).toMatchObject(REFUSED);
    await dropCode();
    for (const wrong of [ines.recoveryCode, 'null', '-']) expect(await recover(wrong)).toMatchObject(REFUSED);
    expect((await login(PASSWORD)).status).toBe(200);
    expect((await profileOf(ines)).body.hasRecoveryCode).toBe(false);
  });

  it.each([
    ['recoveryCode', '', 'Recovery code is required'],
    ['recoveryCode', '  ', 'Recovery code is required'],
    ['recoveryCode', 7, 'Recovery code is required'],
    ['usernameOrEmail', ' ', 'Username or email is required'],
    ['newPassword', '1234567', 'Password must be at least 8 characters'],
    ['newPassword', 'x'.repeat(129), 'Password must be at most 128 characters'],
    [
      'newPassword',
      'iloveyou',
      'This password is one of the 3,000 that attackers try first. Please choose another one.',
    ],
  ])('[RC3] with a refused %s %j is not spent', async (field, value, sentence) => {
    const answer = await recover(ines.recoveryCode, { [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { [field]: [sentence] } } });
    expect((await recover(ines.recoveryCode)).status).toBe(200);
  });

  it('[RC4] is replaced by a new one for the current password', async () => {
    const { status, body } = await newCode(PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({ recoveryCode: expect.stringMatching(PRINTED) });
    expect(await recover(ines.recoveryCode)).toMatchObject(REFUSED);
    expect((await recover(body.recoveryCode)).status).toBe(200);
  });

  it('[RC4] is had by an account from before once it asks for one', async () => {
    await dropCode();
    const { body } = await newCode(PASSWORD);
    expect((await profileOf(ines)).body.hasRecoveryCode).toBe(true);
    expect((await recover(body.recoveryCode)).status).toBe(200);
  });

  it.each([
    ['wrong horse', 'The current password is not right'],
    ['', 'Please enter your current password'],
    [undefined, 'Please enter your current password'],
    [7, 'Please enter your current password'],
    ['x'.repeat(129), 'Password must be at most 128 characters'],
  ])('[RC4] is not replaced for %j', async (password, sentence) => {
    expect(await newCode(password)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: { currentPassword: [sentence] } },
    });
    expect((await recover(ines.recoveryCode)).status).toBe(200);
  });

  it('[RC4] outlives another password that its owner sets', async () => {
    const body = { currentPassword: PASSWORD, newPassword: ANOTHER };
    await call('PATCH', '/manage/profile', { token: ines.accessToken, body });
    expect((await recover(ines.recoveryCode, { newPassword: 'a third horse' })).status).toBe(200);
  });
});

describe('guesses of a recovery code', () => {
  const WRONG_MAX = 10;
  const limited = { status: 429, body: { code: 'RATE_LIMITED' } };

  async function guess(times: number, more: Record<string, unknown> = {}): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < times) statuses.push((await recover(UNKNOWN, more)).status);
    return statuses;
  }

  it('[RC3] are ten a minute and account, then the right one is refused as well; also of a name that nobody has', async () => {
    for (const usernameOrEmail of [name, `${name}-nobody`]) {
      expect(await guess(WRONG_MAX, { usernameOrEmail })).toEqual(Array(WRONG_MAX).fill(401));
      const last = await recover(ines.recoveryCode, { usernameOrEmail });
      expect(last).toMatchObject(limited);
      expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
  });

  it('[RC3] keep nobody from signing in, and wrong passwords keep nobody from recovering', async () => {
    await guess(WRONG_MAX);
    expect((await login(PASSWORD)).status).toBe(200);
    name = `${name}-2`;
    const { recoveryCode } = await newGm(name);
    for (let times = 0; times < WRONG_MAX; times += 1) expect((await login('wrong horse')).status).toBe(401);
    expect(await login(PASSWORD)).toMatchObject(limited);
    expect((await recover(recoveryCode)).status).toBe(200);
  });

  it('[RC3] are 30 a minute and address, apart from the logins', async () => {
    const from = anyAddress();
    for (let times = 0; times < 30; times += 1) {
      const asked = await recover(UNKNOWN, { usernameOrEmail: `nobody-${times}` }, from);
      expect(asked.status).toBe(401);
    }
    expect(await recover(ines.recoveryCode, {}, from)).toMatchObject(limited);
    const body = { usernameOrEmail: name, password: PASSWORD };
    expect((await call('POST', '/auth/login', { body, from })).status).toBe(200);
    expect((await recover(ines.recoveryCode)).status).toBe(200);
  });

  it('[OP6] count among the 30 calls of an account that hash', async () => {
    const hashes = turnstileOf(env, `hashes of account ${ines.user.id}`);
    for (let before = 0; before < 29; before += 1) await hashes.pass(30);
    expect((await recover(ines.recoveryCode)).status).toBe(200);
    expect(await login(ANOTHER)).toMatchObject(limited);
  });
});
