// Calls as the signed-in person: the request, the errors, and the effect of a refused token.
import { describe, expect, it, vi } from 'vitest';
import { REFUSALS } from '../../../rules/refusals.ts';
import { browser, gmAnswer, haveABrowserForEachTest, inHours, otherGmAnswer, seatAnswer } from './browser-stand-in.ts';

haveABrowserForEachTest();

async function signedIn(answer: ReturnType<typeof gmAnswer> | ReturnType<typeof seatAnswer>) {
  const store = await import('../../../web/lib/auth-store.ts');
  if ('user' in answer) store.signInGm(answer);
  else store.signInPlayer(answer);
  return { store, ...(await import('../../../web/lib/api.ts')) };
}

describe('a call', () => {
  it('carries the token and the body, and answers what the server says', async () => {
    const { api } = await signedIn(gmAnswer('a'));
    browser.answer = () => ({ status: 201, body: { id: 'c-1' } });
    await expect(api.post('/manage/campaigns', { name: 'Salt' })).resolves.toEqual({ id: 'c-1' });
    expect(browser.calls).toEqual([
      {
        method: 'POST',
        path: '/manage/campaigns',
        body: { name: 'Salt' },
        authorization: 'Bearer access-a',
        idempotencyKey: null,
        ifMatch: null,
      },
    ]);
  });

  it('[BF7] carries the key of a creation, also when it is made again with a renewed token', async () => {
    const { api } = await signedIn(gmAnswer('a'));
    browser.answer = ({ path, authorization }) => {
      if (path === '/auth/refresh') return { status: 200, body: gmAnswer('b') };
      const refusal = { status: 401, body: { message: 'no', status: 401, code: 'UNAUTHENTICATED' } };
      return authorization === 'Bearer access-a' ? refusal : { status: 201, body: { id: 'c-1' } };
    };
    await expect(api.post('/manage/characters', { name: 'Vex' }, 'key-1')).resolves.toEqual({ id: 'c-1' });
    expect(browser.calls.filter(({ path }) => path === '/manage/characters')).toMatchObject([
      { idempotencyKey: 'key-1', authorization: 'Bearer access-a' },
      { idempotencyKey: 'key-1', authorization: 'Bearer access-b' },
    ]);
  });

  it('leaves at once, before anything else that waits for a moment, such as the drawing of the next page', async () => {
    const { api } = await signedIn(seatAnswer('a'));
    browser.answer = () => ({ status: 200, body: {} });
    const answered = api.get('/game/sessions/s-1/lobby');
    expect(browser.calls.map(({ path }) => path)).toEqual(['/game/sessions/s-1/lobby']);
    await answered;
  });

  it('for a file answers it as it came, unread, also with a renewed token', async () => {
    const { api } = await signedIn(gmAnswer('a'));
    const parse = vi.spyOn(JSON, 'parse');
    browser.answer = ({ path, authorization }) => {
      if (path === '/auth/refresh') return { status: 200, body: gmAnswer('b') };
      const refusal = { status: 401, body: { message: 'no', status: 401, code: 'UNAUTHENTICATED' } };
      return authorization === 'Bearer access-a' ? refusal : { status: 200, body: '{"a": ["file"]}\n' };
    };
    const file = await api.download('/api/profile/export');
    expect(await file.text()).toBe('{"a": ["file"]}\n');
    expect(parse).not.toHaveBeenCalledWith(expect.stringContaining('file'));
  });

  it('for a file fails like any other', async () => {
    const { api } = await signedIn(gmAnswer('a'));
    const told = { message: 'Too many attempts.', status: 429, code: 'RATE_LIMITED' };
    browser.answer = () => ({ status: 429, body: told });
    await expect(api.download('/api/profile/export')).rejects.toMatchObject(told);
    browser.answer = () => 'no-network';
    await expect(api.download('/api/profile/export')).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  });

  it('204 yields nothing', async () => {
    const { api } = await signedIn(gmAnswer('a'));
    browser.answer = () => ({ status: 204 });
    await expect(api.delete('/manage/campaigns/c-1')).resolves.toBeUndefined();
  });

  it('what is gone already counts as deleted, and no other refusal does', async () => {
    const { api } = await signedIn(gmAnswer('a'));
    browser.answer = ({ path }) =>
      path.endsWith('c-1')
        ? { status: 404, body: { message: 'Campaign not found', status: 404, code: 'NOT_FOUND' } }
        : { status: 409, body: { message: 'In play', status: 409, code: 'CONFLICT' } };
    await expect(api.delete('/manage/campaigns/c-1')).resolves.toBeUndefined();
    await expect(api.delete('/manage/campaigns/c-2')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('a failure carries the words of the server', async () => {
    const { api } = await signedIn(gmAnswer('a'));
    const errors = { name: ['Campaign name is required'], general: ['One.', 'Two.'] };
    browser.answer = () => ({
      status: 400,
      body: { message: 'Some fields are not valid.', status: 400, code: 'VALIDATION', errors },
    });
    await expect(api.post('/manage/campaigns', {})).rejects.toMatchObject({
      message: 'Some fields are not valid.',
      status: 400,
      code: 'VALIDATION',
      errors,
      general: 'One. Two.',
    });
  });

  it('a failure without words is its status and text', async () => {
    const { api } = await signedIn(gmAnswer('a'));
    browser.answer = () => ({ status: 502, body: '<html>proxy</html>' });
    await expect(api.get('/manage/campaigns')).rejects.toMatchObject({
      message: 'HTTP 502: Bad Gateway',
      status: 502,
      errors: {},
    });
  });

  it('a page in place of an answer is a failure, but not of our server', async () => {
    const { api } = await signedIn(gmAnswer('a'));
    browser.answer = () => ({ status: 200, body: '<html>Sign in to this network</html>' });
    await expect(api.get('/manage/campaigns')).rejects.toMatchObject({ message: 'An error occurred', isOurs: false });
  });

  it('no server is a network error', async () => {
    const { api } = await signedIn(gmAnswer('a'));
    browser.answer = () => 'no-network';
    await expect(api.get('/manage/campaigns')).rejects.toMatchObject({
      message: 'Network error: Unable to connect to server',
      status: 0,
      code: 'NETWORK_ERROR',
    });
  });
});

describe('a call when nobody is signed in', () => {
  it('stays here, unless it is for anybody', async () => {
    const { api, store } = await signedIn(seatAnswer());
    browser.answer = () => ({ status: 200, body: 'null' });
    store.forget();
    await expect(api.get('/game/sessions/x/state')).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(browser.calls).toEqual([]);
    await api.get('/api/reference/pack');
    expect(browser.calls).toEqual([expect.objectContaining({ path: '/api/reference/pack', authorization: null })]);
  });

  it('stays here when the seat runs out before it is made', async () => {
    const { api } = await signedIn(seatAnswer('p-1', inHours(-1)));
    await expect(api.get('/game/sessions/x/lobby')).rejects.toMatchObject({ status: 401 });
    expect(browser.calls).toEqual([]);
  });
});

describe('a refused token', () => {
  const refusal = { status: 401, body: { message: 'no', status: 401, code: 'UNAUTHENTICATED' } };

  it('is renewed once and the call made again', async () => {
    const { api, store } = await signedIn(gmAnswer('a'));
    browser.answer = ({ path, authorization }) => {
      if (path === '/auth/refresh') return { status: 200, body: gmAnswer('b') };
      return authorization === 'Bearer access-b' ? { status: 200, body: { campaigns: [] } } : refusal;
    };
    await expect(api.get('/manage/campaigns')).resolves.toEqual({ campaigns: [] });
    expect(browser.calls.map(({ path }) => path)).toEqual(['/manage/campaigns', '/auth/refresh', '/manage/campaigns']);
    expect(store.authStore.getState().auth).toMatchObject({ token: 'access-b' });
  });

  it('many calls at once are served by one renewal', async () => {
    const { api } = await signedIn(gmAnswer('a'));
    browser.answer = ({ path, authorization }) => {
      if (path === '/auth/refresh') return { status: 200, body: gmAnswer('b') };
      return authorization === 'Bearer access-b' ? { status: 200, body: 'null' } : refusal;
    };
    await Promise.all(['/a', '/b', '/c', '/d'].map((path) => api.get(path)));
    expect(browser.calls.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1);
  });

  it('that cannot be renewed signs out', async () => {
    const { api, store } = await signedIn(gmAnswer('a'));
    browser.answer = () => refusal;
    await expect(api.get('/manage/campaigns')).rejects.toMatchObject({ status: 401 });
    expect(store.authStore.getState().auth).toBeNull();
  });

  it('a player has nothing to renew', async () => {
    const { api, store } = await signedIn(seatAnswer());
    browser.answer = () => refusal;
    await expect(api.get('/game/sessions/x/lobby')).rejects.toMatchObject({ status: 401 });
    expect(browser.calls).toHaveLength(1);
    expect(store.authStore.getState().auth).toBeNull();
  });

  it.each([
    ['[SE17] a seat that was taken away', REFUSALS.removed, { isSeatTaken: true }],
    ['[LI5] a closed session', REFUSALS.sessionClosed, { isSeatClosed: true }],
  ])('of %s keeps the seat, for the screen that tells of it', async (_end, [, message], told) => {
    const { api, store } = await signedIn(seatAnswer('p-1'));
    browser.answer = () => ({ status: 401, body: { message, status: 401, code: 'UNAUTHENTICATED' } });
    await expect(api.get('/api/reference/pack')).rejects.toMatchObject({ status: 401, ...told });
    expect(store.authStore.getState().auth).toMatchObject({ type: 'player', playerId: 'p-1' });
  });

  it.each([
    ['a page', '<html>Sign in to the network</html>'],
    ['JSON of its own', { code: 401, message: 'Proxy authorization needed' }],
  ])('is not what a proxy on the way speaks of, with %s: nobody is signed out', async (_kind, body) => {
    const seat = await signedIn(seatAnswer('p-1'));
    browser.answer = () => ({ status: 401, body });
    await expect(seat.api.get('/game/sessions/x/lobby')).rejects.toMatchObject({ status: 401, isOurs: false });
    expect(seat.store.authStore.getState().auth).toMatchObject({ type: 'player', playerId: 'p-1' });
    const desk = await signedIn(gmAnswer('a'));
    browser.calls.length = 0;
    await expect(desk.api.get('/manage/campaigns')).rejects.toMatchObject({ status: 401 });
    expect(browser.calls.map(({ path }) => path)).toEqual(['/manage/campaigns']);
    expect(desk.store.authStore.getState().auth).toMatchObject({ token: 'access-a' });
  });

  it.each([
    ['password', '/auth/login'],
    ['recovery code', '/auth/recover'],
  ])('[TK11] is not what a wrong %s speaks of', async (_what, path) => {
    for (const who of [seatAnswer(), gmAnswer('a')]) {
      browser.calls.length = 0;
      const { api, store } = await signedIn(who);
      browser.answer = () => ({ status: 401, body: { message: 'no', status: 401, code: 'INVALID_CREDENTIALS' } });
      await expect(api.post(path, { usernameOrEmail: 'a' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
      expect(browser.calls.filter((call) => call.path.startsWith('/auth/'))).toEqual([
        expect.objectContaining({ path, authorization: null }),
      ]);
      expect(store.authStore.getState().auth).not.toBeNull();
    }
  });

  it('says nothing about a person who has signed in meanwhile', async () => {
    const { api, store } = await signedIn(seatAnswer());
    browser.answer = () => {
      store.signInPlayer(seatAnswer('player-2', inHours(8)));
      return refusal;
    };
    await expect(api.get('/game/sessions/x/lobby')).rejects.toMatchObject({ status: 401 });
    expect(store.authStore.getState().auth).toMatchObject({ playerId: 'player-2' });
  });

  it('is never repeated in the name of a person who has signed in meanwhile', async () => {
    const { api, store } = await signedIn(gmAnswer('a'));
    browser.answer = () => {
      store.signInGm(otherGmAnswer('e'));
      return refusal;
    };
    await expect(api.delete('/manage/campaigns/c-1')).rejects.toMatchObject({ status: 401 });
    expect(browser.calls).toEqual([expect.objectContaining({ authorization: 'Bearer access-a' })]);
    expect(store.authStore.getState().auth).toMatchObject({ token: 'access-e' });
  });

  it('is repeated when the same person has signed in again', async () => {
    const { api, store } = await signedIn(gmAnswer('a'));
    browser.answer = ({ authorization }) => {
      if (authorization === 'Bearer access-c') return { status: 204 };
      store.signInGm(gmAnswer('c'));
      return refusal;
    };
    await expect(api.delete('/manage/campaigns/c-1')).resolves.toBeUndefined();
    expect(browser.calls).toHaveLength(2);
  });
});
