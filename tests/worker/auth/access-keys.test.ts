/** Access keys with a limit of accounts (ACCESS_KEY_USES). */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, newGm, registration } from '../support/desk.ts';

const BETA_ACCESS_KEYS = 'lantern, candle';
let names = 0;

const register = (uses: string | undefined, change: Record<string, string> = {}) => {
  names += 1;
  const body = { ...registration(`guest-${names}`), accessKey: 'lantern', ...change };
  const bindings = { BETA_ACCESS_KEYS, ...(uses === undefined ? {} : { ACCESS_KEY_USES: uses }) };
  return call('POST', '/auth/register', { body, bindings });
};

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM refresh_tokens'), env.DB.prepare('DELETE FROM users')]);
});

describe('an access key', () => {
  it('makes as many accounts as it may, and each key its own', async () => {
    expect((await register('2')).status).toBe(201);
    expect((await register('2')).status).toBe(201);
    expect(await register('2')).toMatchObject({
      status: 403,
      body: {
        code: 'INVALID_ACCESS_KEY',
        message: 'Invalid beta access key. Please check your key and try again.',
      },
    });
    expect((await register('2', { accessKey: 'candle' })).status).toBe(201);
    expect((await register('3')).status).toBe(201);
    expect((await register('3')).status).toBe(403);
  });

  it('[TK10] used up, tells the owner of an account that it exists, and nobody else anything', async () => {
    const mine = { username: 'Robin', email: 'robin@example.org' };
    expect((await register('1', mine)).status).toBe(201);
    const again = await register('1', { username: 'robin', email: 'Robin@example.org' });
    expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(Object.keys(again.body.errors ?? {}).sort()).toEqual(['email', 'username']);
    expect((await register('1', { username: 'robin' })).status).toBe(403);
    expect((await register('1', { email: 'robin@example.org' })).status).toBe(403);
  });

  it('with one use left lets in one of four simultaneous calls', async () => {
    expect((await register('2')).status).toBe(201);
    const answers = await Promise.all([1, 2, 3, 4].map(() => register('2')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
    const row = await env.DB.prepare('SELECT count(*) AS of FROM users').first();
    expect(row?.of).toBe(2);
  });

  it('is not used up by a name that is taken', async () => {
    expect((await register('2', { username: 'Robin' })).status).toBe(201);
    expect((await register('2', { username: 'robin' })).status).toBe(409);
    expect((await register('2')).status).toBe(201);
  });

  it('counts what was made before there was a limit, and without one never ends', async () => {
    for (let account = 0; account < 3; account += 1) expect((await register(undefined)).status).toBe(201);
    expect((await register('3')).status).toBe(403);
    expect((await register(undefined)).status).toBe(201);
  });

  it('is kept nowhere', async () => {
    await newGm('ada');
    const { results } = await env.DB.prepare('SELECT * FROM users').all();
    expect(results).toMatchObject([{ username: 'ada', access_key_digest: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect(JSON.stringify(results)).not.toContain('duality-beta');
  });
});

describe('an invalid limit', () => {
  it.each(['0', '-1', '1.5', 'many', ''])('is named as %j', async (uses) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const answer = await register(uses);
    warn.mockRestore();
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(answer.body.message).toContain('ACCESS_KEY_USES must be a whole number, 1 or more');
  });
});
