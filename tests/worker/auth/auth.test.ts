/** Accounts and tokens: registering, signing in, renewing, signing out, the profile. */
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuthAnswer, ProfileAnswer } from '../../../rules/wire/rest.ts';
import { app } from '../../../worker/app.ts';
import { openLogin } from '../../../worker/auth/logins.ts';
import { mintGmToken, readToken, seatOf } from '../../../worker/auth/tokens.ts';
import { db } from '../../../worker/db/client.ts';
import { findUserByLogin } from '../../../worker/db/users.ts';
import { CONNECT_REQUEST_HEADER } from '../../../worker/session/session-room.ts';
import { call, join, newCampaign, newGm, newSession, PASSWORD, registration } from '../support/desk.ts';
import { sit } from '../support/sockets.ts';

let ada: AuthAnswer;
beforeAll(async () => {
  ada = await newGm('ada');
});

const login = (usernameOrEmail: string, password = PASSWORD) =>
  call<AuthAnswer>('POST', '/auth/login', { body: { usernameOrEmail, password } });
const refresh = (refreshToken: string) => call<AuthAnswer>('POST', '/auth/refresh', { body: { refreshToken } });
const profileWith = (token: string) => call<ProfileAnswer>('GET', '/manage/profile', { token });

/** Moves the moment in which every token of an account was spent into the past. */
async function pass(ms: number, userId: string): Promise<void> {
  const then = new Date(Date.now() - ms).toISOString();
  await env.DB.prepare('UPDATE refresh_tokens SET created_at = ? WHERE user_id = ?').bind(then, userId).run();
}

describe('register', () => {
  it('answers the account and a pair of tokens', async () => {
    expect(ada.user).toEqual({
      id: expect.any(String),
      email: 'ada@example.org',
      displayName: 'ada the Bold',
      type: 'gm',
      username: 'ada',
    });
    const lifeMs = Date.parse(ada.expiresAt) - Date.now();
    expect(lifeMs / 3_600_000).toBeCloseTo(24, 1);
    expect((ada.expiresInMs ?? 0) / 3_600_000).toBeCloseTo(24, 1);
    expect((await profileWith(ada.accessToken)).body.user).toEqual(ada.user);
  });

  it('refuses a name and an address that are taken, in any case', async () => {
    const body = { ...registration('ADA'), email: 'Ada@Example.ORG' };
    const answer = await call('POST', '/auth/register', { body });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('CONFLICT');
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(['email', 'username']);
    const onlyTheName = await call('POST', '/auth/register', { body: { ...body, email: 'other@example.org' } });
    expect(Object.keys(onlyTheName.body.errors ?? {})).toEqual(['username']);
  });

  it('gives the name to one of two simultaneous calls', async () => {
    const twice = await Promise.all([1, 2].map(() => call('POST', '/auth/register', { body: registration('twin') })));
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', '  ab  ', 'Username must be at least 3 characters'],
    ['username', 'a'.repeat(41), 'Must be at most 40 characters'],
    ['username', 'a\u0007bc', 'Must not contain control characters'],
    ['email', 'nowhere', 'Please enter a valid email address'],
    ['password', '1234567', 'Password must be at least 8 characters'],
    ['password', ' '.repeat(9), 'Password must be at least 8 characters'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
    ['displayName', '   ', 'Display name is required'],
    ['accessKey', '', 'Access key is required for beta access'],
    ['accessKey', undefined, 'Access key is required for beta access'],
    ['email', 7, 'Please enter a valid email address'],
  ])('refuses %s %j', async (field, value, sentence) => {
    const answer = await call('POST', '/auth/register', { body: { ...registration('grace'), [field]: value } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION', status: 400, errors: { [field]: [sentence] } });
  });

  it('refuses a wrong access key before it looks at names', async () => {
    const answer = await call('POST', '/auth/register', { body: { ...registration('ada'), accessKey: 'duality-bet' } });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('INVALID_ACCESS_KEY');
  });
});

describe('login', () => {
  it.each(['ada', 'ADA', 'ada@example.org', ' Ada@example.org '])('knows %j', async (name) => {
    const { status, body } = await login(name);
    expect(status).toBe(200);
    expect(body.user).toEqual(ada.user);
    expect((await profileWith(body.accessToken)).status).toBe(200);
  });

  it('keeps names and addresses apart: nobody signs up, or moves, into somebody else’s', async () => {
    const victim = await newGm('hopper');
    const asName = { ...registration('hopper2'), username: victim.user.email };
    const asAddress = { ...registration('hopper3'), username: 'me@example.org' };
    expect(await call('POST', '/auth/register', { body: asName })).toMatchObject({
      status: 409,
      body: { errors: { username: expect.any(Array) } },
    });
    const neighbour = await call<AuthAnswer>('POST', '/auth/register', { body: asAddress });
    expect(neighbour.status).toBe(201);
    const body = { email: 'me@example.org', currentPassword: PASSWORD };
    const moved = await call('PATCH', '/manage/profile', { token: victim.accessToken, body });
    expect(moved).toMatchObject({ status: 409, body: { errors: { email: expect.any(Array) } } });
    const again = { ...registration('hopper4'), email: 'me@example.org' };
    expect((await call('POST', '/auth/register', { body: again })).status).toBe(409);
  });

  it('says the same to a wrong password and to a name that nobody has', async () => {
    const answers = [await login('ada', 'wrong horse'), await login('nobody', PASSWORD)];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({
        message: 'Login failed. Check your username and password.',
        status: 401,
        code: 'INVALID_CREDENTIALS',
      });
    }
  });

  it('asks for both fields', async () => {
    for (const password of ['', '   ']) {
      const { status, body } = await call('POST', '/auth/login', { body: { usernameOrEmail: ' ', password } });
      expect(status).toBe(400);
      expect(Object.keys(body.errors ?? {})).toEqual(['usernameOrEmail', 'password']);
    }
  });
});

describe('refresh', () => {
  it('gives a new pair for a token that is kept only as a hash', async () => {
    const first = (await login('ada')).body;
    const { status, body } = await refresh(first.refreshToken);
    expect(status).toBe(200);
    expect(body.user).toEqual(ada.user);
    expect(body.refreshToken).not.toBe(first.refreshToken);
    expect((await refresh(body.refreshToken)).status).toBe(200);
    const { results } = await env.DB.prepare('SELECT * FROM refresh_tokens').all();
    expect(JSON.stringify(results)).not.toContain(first.refreshToken);
    const unknown = [await refresh('garbage'), await refresh('x'.repeat(600))];
    for (const answer of unknown) expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  it('renews once for two simultaneous tabs, and the other mints nothing', async () => {
    const { refreshToken } = (await login('ada')).body;
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({ code: 'CONFLICT' });
    const winner = answers.find(({ status }) => status === 200)!;
    expect((await refresh(winner.body.refreshToken)).status).toBe(200);
  });

  it('[TK8] gives the same pair again to a repeat with the same key, until that pair is spent, and to nobody else', async () => {
    const { refreshToken } = (await login('ada')).body;
    const ask = (key: string, token = refreshToken) =>
      call<AuthAnswer>('POST', '/auth/refresh', { body: { refreshToken: token }, headers: { 'Idempotency-Key': key } });
    const [first, second] = [await ask('mine'), await ask('mine')];
    expect(second.body).toMatchObject({ refreshToken: first.body.refreshToken, user: ada.user });
    expect((await call('GET', '/manage/profile', { token: second.body.accessToken })).status).toBe(200);
    for (const other of [refresh(refreshToken), ask('yours'), ask('mine', 'garbage')]) {
      expect((await other).status).toBeGreaterThanOrEqual(400);
    }
    expect((await ask('')).status).toBe(400);
    await env.DB.prepare('UPDATE refresh_tokens SET created_at = ? WHERE preceded_by IS NOT NULL AND user_id = ?')
      .bind(new Date(Date.now() - 601_000).toISOString(), ada.user.id)
      .run();
    const late = (await login('ada')).body;
    expect((await ask('mine')).status).toBe(401); // and the whole family has ended
    const [third, fourth] = [await ask('mine', late.refreshToken), await ask('mine', late.refreshToken)];
    expect(fourth.body.refreshToken).toBe(third.body.refreshToken);
    expect((await refresh(fourth.body.refreshToken)).status).toBe(200);
    expect((await ask('mine', late.refreshToken)).status).toBe(409);
  });

  it('[TK8] ends the family when a spent pair, key and all, comes back late', async () => {
    const { refreshToken } = (await login('ada')).body;
    const ask = (key: string, token = refreshToken) =>
      call<AuthAnswer>('POST', '/auth/refresh', { body: { refreshToken: token }, headers: { 'Idempotency-Key': key } });
    const second = await ask('mine');
    expect((await refresh(second.body.refreshToken)).status).toBe(200);
    expect((await ask('mine')).status).toBe(409);
    await pass(31_000, ada.user.id);
    expect((await ask('mine')).status).toBe(401);
    expect((await call('GET', '/manage/profile', { token: second.body.accessToken })).status).toBe(401);
  });

  it('ends the whole family when a spent token comes back late, and no other login', async () => {
    const stolen = (await login('ada')).body;
    const elsewhere = (await login('ada')).body;
    const next = (await refresh(stolen.refreshToken)).body;
    await pass(29_000, ada.user.id);
    expect((await refresh(stolen.refreshToken)).status).toBe(409);
    await pass(31_000, ada.user.id);
    const late = await refresh(stolen.refreshToken);
    expect(late.status).toBe(401);
    expect(late.body).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await refresh(next.refreshToken)).status).toBe(401);
    expect((await refresh(elsewhere.refreshToken)).status).toBe(200);
  });

  it('refuses an expired and an invalid token', async () => {
    const { refreshToken } = (await login('ada')).body;
    await env.DB.prepare('UPDATE refresh_tokens SET expires_at = ?').bind(new Date().toISOString()).run();
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh('garbage')).status).toBe(401);
    expect((await refresh('')).status).toBe(400);
  });
});

describe('logout', () => {
  it('ends the login, and says nothing of tokens that it does not know', async () => {
    const first = (await login('ada')).body;
    const { refreshToken } = (await refresh(first.refreshToken)).body;
    for (const token of [first.refreshToken, first.refreshToken, 'garbage']) {
      const answer = await call('POST', '/auth/logout', { body: { refreshToken: token } });
      expect(answer.status).toBe(204);
      expect(answer.body).toBeNull();
    }
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('[TK6] ends the access token at once, however lately it was used', async () => {
    const { accessToken, refreshToken } = (await login('ada')).body;
    expect((await profileWith(accessToken)).status).toBe(200);
    await call('POST', '/auth/logout', { body: { refreshToken } });
    expect((await profileWith(accessToken)).status).toBe(401);
  });
});

describe('the end of a login', () => {
  it('[TK6] ends its lines at the tables, and those of no other login', async () => {
    const desk = await newGm('grace');
    const [laptop, phone, lost] = [
      (await login('grace')).body,
      (await login('grace')).body,
      (await login('grace')).body,
    ];
    const session = await newSession(desk.accessToken, (await newCampaign(desk.accessToken)).id);
    const player = await sit(session.id, (await join(session.id)).accessToken);
    const lineOf = (answer: AuthAnswer) => sit(session.id, answer.accessToken);
    const lines = { desk: await lineOf(desk), laptop: await lineOf(laptop), phone: await lineOf(phone) };
    const stolen = await lineOf(lost);

    await call('POST', '/auth/logout', { body: { refreshToken: phone.refreshToken } });
    expect(await lines.phone.closed()).toBe(4401);

    const renewed = (await refresh(lost.refreshToken)).body;
    await pass(60_000, desk.user.id);
    expect((await refresh(lost.refreshToken)).status).toBe(401);
    expect(await stolen.closed()).toBe(4401);
    expect((await refresh(renewed.refreshToken)).status).toBe(401);
    expect(await lines.laptop.ask({ type: 'SetScene', label: 'Still here' })).toMatchObject({ type: 'Ack' });

    const body = { currentPassword: PASSWORD, newPassword: 'a new horse' };
    await call('PATCH', '/manage/profile', { token: desk.accessToken, body });
    expect(await lines.laptop.closed()).toBe(4401);
    // Another isolate may still believe it: the room itself does not.
    const room = env.ROOMS.get(env.ROOMS.idFromName(session.id));
    await evictDurableObject(room); // also not after it has slept
    const dial = async ({ accessToken }: AuthAnswer) => {
      const actor = await readToken(env, accessToken);
      if (actor?.role !== 'gm') throw new Error('No game master');
      const { loginId, expiresAtMs } = actor;
      const knock = { sessionId: session.id, seat: seatOf(actor), loginId, expiresAtMs };
      const headers = { Upgrade: 'websocket', [CONNECT_REQUEST_HEADER]: encodeURIComponent(JSON.stringify(knock)) };
      return (await room.fetch('http://localhost/gameStateHub', { headers })).status;
    };
    expect(await dial(laptop)).toBe(401);
    expect(await dial(desk)).toBe(101);
    expect(await dial((await login('grace', 'a new horse')).body)).toBe(101);
    expect(await lines.desk.ask({ type: 'SetScene', label: 'Me alone' })).toMatchObject({ type: 'Ack' });
    expect(await player.ask({ type: 'SendChatMessage', message: 'And me' })).toMatchObject({ type: 'Ack' });
  });

  it('[TK7] that is being opened comes when the password is replaced meanwhile', async () => {
    const mine = await newGm('edith');
    const kept = await findUserByLogin(db(env), 'edith');
    if (!kept) throw new Error('No account');
    expect(await openLogin(env, kept)).toMatchObject({ user: { username: 'edith' } });
    const body = { currentPassword: PASSWORD, newPassword: 'a new horse' };
    await call('PATCH', '/manage/profile', { token: mine.accessToken, body });
    expect(await openLogin(env, kept)).toBeNull();
  });
});

describe('profile', () => {
  const patch = (token: string, body: unknown) => call<ProfileAnswer>('PATCH', '/manage/profile', { token, body });

  it('changes the display name alone', async () => {
    const { accessToken } = (await login('ada')).body;
    const { status, body } = await patch(accessToken, { displayName: ' Ada L. ' });
    expect(status).toBe(200);
    expect(body.user).toEqual({ ...ada.user, displayName: 'Ada L.' });
    expect((await patch(accessToken, {})).body.user.displayName).toBe('Ada L.');
  });

  it('asks for the current password before a new address or password', async () => {
    const { accessToken: token } = (await login('ada')).body;
    for (const body of [
      { email: 'new@example.org' },
      { newPassword: 'another horse', currentPassword: 'wrong' },
      { displayName: 'Ada the Bold', currentPassword: 'wrong' },
    ]) {
      const answer = await patch(token, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'VALIDATION', errors: { currentPassword: [expect.any(String)] } });
    }
    const sameAddress = await patch(token, { email: 'ada@example.org' });
    expect(sameAddress.status).toBe(200);
  });

  it('refuses an address that is somebody else’s', async () => {
    const { accessToken: token } = (await login('ada')).body;
    const answer = await patch(token, { email: 'TWIN@example.org', currentPassword: PASSWORD });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ errors: { email: [expect.any(String)] } });
  });

  it('changes nothing at all when its address is refused: no other login ends', async () => {
    const mine = await newGm('noether');
    const other = (await login('noether')).body;
    const change = { email: 'TWIN@example.org', currentPassword: PASSWORD, newPassword: 'a new horse' };
    expect((await patch(mine.accessToken, change)).status).toBe(409);
    expect((await refresh(other.refreshToken)).status).toBe(200);
    expect((await login('noether')).status).toBe(200);
  });

  it('ends every other login with a new password', async () => {
    const mine = await newGm('mary');
    const other = (await login('mary')).body;
    const change = { email: 'mary@example.com', currentPassword: PASSWORD, newPassword: 'a new horse' };
    expect((await patch(mine.accessToken, change)).body.user.email).toBe('mary@example.com');
    expect((await refresh(other.refreshToken)).status).toBe(401);
    expect((await call('GET', '/manage/profile', { token: other.accessToken })).status).toBe(401);
    expect((await call('GET', '/manage/profile', { token: mine.accessToken })).status).toBe(200);
    expect((await refresh(mine.refreshToken)).status).toBe(200);
    expect((await login('mary', PASSWORD)).status).toBe(401);
    expect((await login('mary@example.com', 'a new horse')).status).toBe(200);
  });
});

describe('access tokens', () => {
  const gm = { userId: 'u', displayName: 'Ada', loginId: 'l' };

  it('say who somebody is', async () => {
    const { accessToken } = await mintGmToken(env, gm);
    expect(await readToken(env, accessToken)).toMatchObject({
      role: 'gm',
      userId: 'u',
      playerName: 'Ada',
      loginId: 'l',
    });
  });

  it('are nobody’s when they are damaged, foreign, unsigned or expired', async () => {
    const { accessToken } = await mintGmToken(env, gm);
    const [header, payload, signature] = accessToken.split('.');
    const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${payload}.`;
    const claims = { role: 'gm', sub: 'u', name: 'Ada', login: 'l', exp: Date.now() / 1_000 + 60, iss: 'two-lights' };
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32).fill(7));
    const { accessToken: expired } = await mintGmToken({ ...env, GM_TOKEN_SECONDS: '0.001' }, gm);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const damaged = `${header}.${payload}.${signature?.startsWith('x') ? 'y' : 'x'}${signature?.slice(1)}`;
    for (const token of ['', 'garbage', damaged, unsigned, foreign, expired]) {
      expect(await readToken(env, token)).toBeNull();
    }
  });
});

describe('a server that is not set up', () => {
  it.each([
    [{ JWT_SECRET: undefined }, 'JWT_SECRET'],
    [{ JWT_SECRET: 'too short' }, 'JWT_SECRET'],
    [{ BETA_ACCESS_KEYS: ' , ' }, 'BETA_ACCESS_KEYS'],
    [{ GM_TOKEN_SECONDS: 'soon' }, 'GM_TOKEN_SECONDS'],
  ])('refuses accounts and names the setting: %j', async (wrong, name) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const body = JSON.stringify({ usernameOrEmail: 'ada', password: PASSWORD });
    const response = await app.request('/auth/login', { method: 'POST', body }, { ...env, ...wrong });
    expect(response.status).toBe(503);
    const answer = await response.json<{ code: string; message: string }>();
    expect(answer.code).toBe('UNAVAILABLE');
    expect(answer.message).toContain(name);
    expect(answer.message).not.toContain('too short');
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
