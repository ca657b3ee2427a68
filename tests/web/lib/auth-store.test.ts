// Who is signed in: what is kept and cleared, what tabs tell each other, and that one renewal serves all who wait.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Browser, gmAnswer, inHours, otherGmAnswer, type Reply, seatAnswer } from './browser-stand-in.ts';

const KEY = 'two-lights-auth';
let browser: Browser;

beforeEach(() => {
  browser = new Browser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(options?: Parameters<Browser['open']>[0]) {
  browser.open(options);
  return import('../../../web/lib/auth-store.ts');
}

const storedAuth = () => JSON.parse(browser.stored.get(KEY) ?? 'null')?.auth ?? null;

describe('what is kept', () => {
  it('a game master replaces the player, and the other way round', async () => {
    const store = await open();
    store.signInPlayer(seatAnswer());
    store.setSelectedCharacter('c-1', 'Maren');
    store.signInGm(gmAnswer('a'));
    expect(store.authStore.getState()).toMatchObject({
      auth: { type: 'gm', token: 'access-a', refreshToken: 'refresh-a' },
      selectedCharacterId: null,
    });
    store.signInPlayer(seatAnswer());
    expect(storedAuth()).toMatchObject({ type: 'player', sessionToken: 'seat-of-player-1', playerName: 'Joss' });
    expect(JSON.stringify([...browser.stored])).not.toContain('access-a');
  });

  it('the same seat keeps its character, another one does not', async () => {
    const store = await open();
    store.signInPlayer(seatAnswer('player-1'));
    store.setSelectedCharacter('c-1', 'Maren');
    store.signInPlayer(seatAnswer('player-1'));
    expect(store.authStore.getState().selectedCharacterName).toBe('Maren');
    store.signInPlayer(seatAnswer('player-2'));
    expect(store.authStore.getState().selectedCharacterId).toBeNull();
  });

  it('a player who joins another session, or signs in to run one, gives up the old seat', async () => {
    const store = await open();
    browser.answer = () => ({ status: 204 });
    store.signInPlayer(seatAnswer('player-1'));
    store.signInPlayer(seatAnswer('player-2')); // taken away from them, and come back to as somebody new
    const elsewhere = seatAnswer('player-3');
    store.signInPlayer({ ...elsewhere, player: { ...elsewhere.player, sessionId: 'AAAA-BBBB-CCCC-DDDD' } });
    store.signInGm(gmAnswer('a'));
    expect(browser.calls.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/game/sessions/K7QM-2XRT-9PHD-4WZA/leave', 'Bearer seat-of-player-2'],
      ['/game/sessions/AAAA-BBBB-CCCC-DDDD/leave', 'Bearer seat-of-player-3'],
    ]);
    expect(storedAuth()).toMatchObject({ token: 'access-a' });
  });

  it('[TK11] a seat of another tab, of which this tab has not heard yet, is given up too', async () => {
    const store = await open();
    browser.answer = () => ({ status: 204 });
    store.signInPlayer(seatAnswer());
    const theirs = browser.stored.get(KEY) ?? '';
    store.forget();
    browser.stored.set(KEY, theirs);
    store.signInGm(gmAnswer('a'));
    expect(browser.calls).toMatchObject([{ authorization: 'Bearer seat-of-player-1' }]);
    expect(storedAuth()).toMatchObject({ token: 'access-a' });
  });

  it('comes back after a reload', async () => {
    const before = await open();
    before.signInPlayer(seatAnswer());
    before.setSelectedCharacter('c-1', 'Maren');
    const after = await open();
    expect(after.authStore.getState()).toEqual(before.authStore.getState());
  });

  it.each([
    ['unparseable', '{"auth":'],
    ['of another shape', JSON.stringify({ auth: { type: 'gm', token: 'access-a' } })],
    ['not even an object', '"gm"'],
    [
      'expired',
      JSON.stringify({ auth: { type: 'player', ...seatAnswer().player, sessionToken: 't', expiresAt: inHours(-1) } }),
    ],
    [
      'without a readable expiry',
      JSON.stringify({ auth: { type: 'player', ...seatAnswer().player, sessionToken: 't', expiresAt: 'soon' } }),
    ],
  ])('what is %s is nobody, and cleared', async (_what, text) => {
    browser.stored.set(KEY, text);
    const store = await open();
    expect(store.authStore.getState().auth).toBeNull();
    expect(browser.stored.has(KEY)).toBe(false);
  });

  it('who had run out before the page was opened is known as such, and nobody else', async () => {
    const seat = { type: 'player', ...seatAnswer().player, sessionToken: 't', expiresAt: inHours(-1) };
    browser.stored.set(KEY, JSON.stringify({ auth: seat }));
    expect((await open()).endedBefore).toEqual(seat);
    expect((await open()).endedBefore).toBeNull();
    browser.stored.set(KEY, JSON.stringify({ auth: { ...seat, expiresAt: inHours(1) } }));
    expect((await open()).endedBefore).toBeNull();
    browser.stored.set(KEY, '{"auth":');
    expect((await open()).endedBefore).toBeNull();
  });

  const DAY = 24;

  it.each([
    ['a minute', 1 / 60],
    ['a week', 7 * DAY],
    ['28 days', 28 * DAY],
  ])(
    '[TK12] a game master’s sign-in whose token expired %s ago is still valid, and is renewed at the first call',
    async (_, ago) => {
      (await open()).signInGm(gmAnswer('a', inHours(-ago)));
      const store = await open();
      expect(store.endedBefore).toBeNull();
      expect(store.authStore.getState().auth).toMatchObject({ type: 'gm', token: 'access-a' });
      expect(store.goodAuth()).toBeNull();
      browser.answer = () => ({ status: 200, body: gmAnswer('b') });
      await expect(store.bearerToken()).resolves.toBe('access-b');
      expect(browser.calls).toMatchObject([{ path: '/auth/refresh', body: { refreshToken: 'refresh-a' } }]);
      expect(storedAuth()).toMatchObject({ token: 'access-b', refreshToken: 'refresh-b' });
    },
  );

  it('[TK12] one from more than 30 days ago is cleared, and nobody is asked', async () => {
    (await open()).signInGm(gmAnswer('a', inHours(-29 * DAY)));
    const store = await open();
    expect(store.authStore.getState().auth).toBeNull();
    expect(browser.stored.has(KEY)).toBe(false);
    expect(store.endedBefore).toMatchObject({ type: 'gm' });
    await expect(store.bearerToken()).resolves.toBeNull();
    expect(browser.calls).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['without a network', 'no-network'],
    ['with a network that answers for itself', { status: 200, body: '<html>Welcome</html>' }],
    ['with a server that fails', { status: 503, body: { message: 'no', status: 503, code: 'UNAVAILABLE' } }],
  ])('[TK12] %s it stays, and is renewed when the server is in reach again', async (_how, reply) => {
    (await open()).signInGm(gmAnswer('a', inHours(-7 * DAY)));
    browser.answer = () => reply;
    await expect((await open()).bearerToken()).rejects.toMatchObject({ name: 'ApiError' });
    const store = await open();
    await expect(store.bearerToken()).rejects.toMatchObject({ name: 'ApiError' });
    expect(storedAuth()).toMatchObject({ refreshToken: 'refresh-a' });
    browser.answer = () => ({ status: 200, body: gmAnswer('b') });
    await expect(store.bearerToken()).resolves.toBe('access-b');
  });

  it('[TK12] another tab takes over one with an expired token, and does not sign out because of it', async () => {
    const store = await open();
    store.signInGm(gmAnswer('a'));
    const late = (browser.stored.get(KEY) ?? '').replace(/"expiresAt":"[^"]+"/, `"expiresAt":"${inHours(-DAY)}"`);
    browser.writeFromAnotherTab(KEY, late);
    expect(store.authStore.getState().auth).toMatchObject({ token: 'access-a' });
  });

  it('leaving tells the server: the refresh token is revoked, the seat given up', async () => {
    const store = await open();
    browser.answer = () => ({ status: 204 });
    store.signInGm(gmAnswer('a'));
    store.signOut();
    store.signInPlayer(seatAnswer());
    store.signOut();
    expect(browser.stored.has(KEY)).toBe(false);
    expect(browser.calls.map(({ path, body, authorization }) => [path, body, authorization])).toEqual([
      ['/auth/logout', { refreshToken: 'refresh-a' }, null],
      ['/game/sessions/K7QM-2XRT-9PHD-4WZA/leave', {}, 'Bearer seat-of-player-1'],
    ]);
  });

  it('follows the other tabs', async () => {
    const store = await open();
    store.signInGm(gmAnswer('a'));
    const text = browser.stored.get(KEY) ?? '';
    browser.writeFromAnotherTab(KEY, text.replaceAll('access-a', 'access-b'));
    expect(store.authStore.getState().auth).toMatchObject({ token: 'access-b' });
    browser.writeFromAnotherTab('something-else', null);
    expect(store.authStore.getState().auth).not.toBeNull();
    browser.writeFromAnotherTab(KEY, null);
    expect(store.authStore.getState().auth).toBeNull();
  });
});

describe('bearerToken', () => {
  it('is the token while it is valid, and null without a person', async () => {
    const store = await open();
    await expect(store.bearerToken()).resolves.toBeNull();
    store.signInGm(gmAnswer('a'));
    await expect(store.bearerToken()).resolves.toBe('access-a');
    store.signInPlayer(seatAnswer());
    await expect(store.bearerToken()).resolves.toBe('seat-of-player-1');
    expect(browser.calls).toEqual([]);
  });

  it('[TK9] an expired seat that another tab has renewed goes on, also before its word of that is heard', async () => {
    vi.useFakeTimers();
    const store = await open();
    store.signInPlayer(seatAnswer('player-1', inHours(1)));
    const renewed = { ...storedAuth(), sessionToken: 'renewed', expiresAt: inHours(8) };
    browser.stored.set(KEY, JSON.stringify({ ...store.authStore.getState(), auth: renewed }));
    vi.advanceTimersByTime(2 * 3_600_000);
    await expect(store.bearerToken()).resolves.toBe('renewed');
    expect(storedAuth()).toMatchObject({ sessionToken: 'renewed' });
  });

  it('[TK9] is renewed half-way, but not for a player who has left or changed the seat meanwhile', async () => {
    vi.useFakeTimers();
    const store = await open();
    browser.answer = () => ({ status: 204 });
    store.signInPlayer(seatAnswer('player-1', inHours(8)));
    expect(storedAuth()).toMatchObject({ renewAt: inHours(4) });
    const former = store.authStore.getState().auth;
    if (former?.type !== 'player') throw new Error('nobody has sat down');
    store.renewPlayerToken(former, { ...seatAnswer('player-1'), accessToken: 'renewed' });
    expect(storedAuth()).toMatchObject({ sessionToken: 'renewed' });
    store.renewPlayerToken(former, { ...seatAnswer('player-1'), accessToken: 'too late' });
    expect(storedAuth()).toMatchObject({ sessionToken: 'renewed' });
    const { auth } = store.authStore.getState();
    if (auth?.type !== 'player') throw new Error('the seat was lost');
    store.signOut();
    store.renewPlayerToken(auth, { ...seatAnswer('player-1'), accessToken: 'too late' });
    expect(storedAuth()).toBeNull();
  });

  it('an expired seat is nobody', async () => {
    const store = await open();
    store.signInPlayer(seatAnswer('player-1', inHours(-1)));
    const hear = vi.fn();
    store.onSignInEnded(hear);
    await expect(store.bearerToken()).resolves.toBeNull();
    expect(store.authStore.getState().auth).toBeNull();
    expect(hear.mock.calls).toMatchObject([[{ type: 'player', sessionId: 'K7QM-2XRT-9PHD-4WZA' }]]);
  });

  it('renews once for all who wait', async () => {
    const store = await open();
    store.signInGm(gmAnswer('a', inHours(0)));
    browser.answer = () => ({ status: 200, body: gmAnswer('b') });
    const tokens = await Promise.all([store.bearerToken(), store.bearerToken(), store.bearerToken()]);
    expect(tokens).toEqual(['access-b', 'access-b', 'access-b']);
    expect(browser.calls).toHaveLength(1);
    expect(browser.calls[0]?.body).toEqual({ refreshToken: 'refresh-a' });
    expect(storedAuth()).toMatchObject({ token: 'access-b', refreshToken: 'refresh-b' });
  });

  it('[TK8] asks under the same key when the answer was lost, also after a reload, and the next time under another', async () => {
    const store = await open();
    store.signInGm(gmAnswer('a', inHours(0.005)));
    browser.answer = () => 'no-network';
    await expect(store.bearerToken()).resolves.toBe('access-a'); // there is some life in it still
    const again = await open();
    await again.bearerToken();
    browser.answer = () => ({ status: 200, body: gmAnswer('b', inHours(0.005)) });
    await expect(again.bearerToken()).resolves.toBe('access-b');
    browser.answer = () => ({ status: 200, body: gmAnswer('c') });
    await expect(again.bearerToken()).resolves.toBe('access-c');
    const keys = browser.calls.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], keys[0], expect.any(String)]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('[TK8] shows the other tabs nothing of a renewal until it is there: an expired pair in the storage would end them', async () => {
    const store = await open();
    store.signInGm(gmAnswer('a', inHours(0.001)));
    const before = browser.stored.get(KEY);
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    browser.answer = () => {
      expect(browser.stored.get(KEY)).toBe(before);
      return { status: 200, body: gmAnswer('b') };
    };
    await expect(store.bearerToken()).resolves.toBe('access-b');
    expect(browser.calls).toHaveLength(1);
  });

  it('takes the lock that the other tabs take', async () => {
    const request = vi.fn((_name: string, work: () => Promise<unknown>) => work());
    const store = await open({ locks: { request, query: vi.fn() } as never });
    store.signInGm(gmAnswer('a', inHours(0)));
    browser.answer = () => ({ status: 200, body: gmAnswer('b') });
    await store.bearerToken();
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('asks nobody when another tab has the new pair already', async () => {
    const store = await open();
    store.signInGm(gmAnswer('a', inHours(0)));
    // Written, but the event has not reached this tab.
    browser.stored.set(
      KEY,
      (browser.stored.get(KEY) ?? '')
        .replaceAll('-a"', '-b"')
        .replace(/"expiresAt":"[^"]+"/, `"expiresAt":"${inHours(24)}"`),
    );
    await expect(store.bearerToken()).resolves.toBe('access-b');
    expect(browser.calls).toEqual([]);
  });

  it('409: another tab was faster, its pair is read from the storage', async () => {
    const store = await open();
    store.signInGm(gmAnswer('a', inHours(0)));
    browser.answer = () => {
      const theirs = (browser.stored.get(KEY) ?? '')
        .replaceAll('-a"', '-b"')
        .replace(/"expiresAt":"[^"]+"/, `"expiresAt":"${inHours(24)}"`);
      setTimeout(() => browser.stored.set(KEY, theirs), 150);
      return { status: 409, body: { message: 'spent', status: 409, code: 'CONFLICT' } };
    };
    await expect(store.bearerToken()).resolves.toBe('access-b');
    expect(store.authStore.getState().auth).toMatchObject({ refreshToken: 'refresh-b' });
  });

  it('a refused refresh signs out', async () => {
    const store = await open();
    store.signInGm(gmAnswer('a', inHours(0)));
    browser.answer = () => ({ status: 401, body: { message: 'no', status: 401, code: 'UNAUTHENTICATED' } });
    const hear = vi.fn();
    store.onSignInEnded(hear);
    await expect(store.bearerToken()).resolves.toBeNull();
    expect(browser.stored.has(KEY)).toBe(false);
    expect(hear).toHaveBeenCalledTimes(1);
  });

  it('who leaves by themselves is told nothing', async () => {
    const store = await open();
    const hear = vi.fn();
    store.onSignInEnded(hear);
    store.signInGm(gmAnswer('a'));
    browser.answer = () => ({ status: 204 });
    store.signOut();
    expect(hear).not.toHaveBeenCalled();
  });

  it('shows what the server now says of the account, and of no other', async () => {
    const store = await open();
    store.signInGm(gmAnswer('a'));
    const { user } = gmAnswer('a');
    store.setUser({ ...user, displayName: 'Ines of the Ferry' });
    store.setUser({ ...user, id: 'gm-2', displayName: 'Somebody else' });
    expect(store.authStore.getState().auth).toMatchObject({
      token: 'access-a',
      user: { displayName: 'Ines of the Ferry' },
    });
    expect(storedAuth()).toMatchObject({ user: { displayName: 'Ines of the Ferry' } });
  });

  it.each<[string, 'no-network' | { status: number }]>([
    ['out of reach', 'no-network'],
    ['out of breath', { status: 429 }],
    ['out of order', { status: 503 }],
  ])('a server %s signs nobody out, and a token with some life in it still serves', async (_what, reply) => {
    const store = await open();
    browser.answer = () => reply;
    store.signInGm(gmAnswer('a', new Date(Date.now() + 10_000).toISOString()));
    await expect(store.bearerToken()).resolves.toBe('access-a');
    store.signInGm(gmAnswer('b', inHours(0)));
    await expect(store.bearerToken()).rejects.toMatchObject({ name: 'ApiError' });
    expect(store.authStore.getState().auth).not.toBeNull();
    expect(storedAuth()).toMatchObject({ refreshToken: 'refresh-b' });
  });

  it('who signs out while the renewal is under way stays signed out', async () => {
    const store = await open();
    store.signInGm(gmAnswer('a', inHours(0)));
    browser.answer = ({ path }) => {
      if (path === '/auth/refresh') store.forget();
      return { status: 200, body: gmAnswer('b') };
    };
    await expect(store.bearerToken()).resolves.toBeNull();
    expect(store.authStore.getState().auth).toBeNull();
  });

  it.each([
    ['went well', { status: 200, body: gmAnswer('b') }],
    ['was refused', { status: 401, body: { message: 'no', status: 401, code: 'UNAUTHENTICATED' } }],
  ])('a person who signs in during a renewal that %s is left alone, and lends no token', async (_how, reply) => {
    const store = await open();
    const hear = vi.fn();
    store.onSignInEnded(hear);
    store.signInGm(gmAnswer('a', inHours(0)));
    browser.answer = () => {
      store.signInGm(otherGmAnswer('e'));
      return reply;
    };
    await expect(store.bearerToken()).resolves.toBeNull();
    expect(storedAuth()).toMatchObject({ token: 'access-e', user: { id: 'gm-2' } });
    expect(hear).not.toHaveBeenCalled();
  });

  it('so is a person who signs in in another tab, of which this tab has not heard yet', async () => {
    const store = await open();
    store.signInGm(otherGmAnswer('e'));
    const theirs = browser.stored.get(KEY) ?? '';
    store.signInGm(gmAnswer('a', inHours(0)));
    browser.answer = () => {
      browser.stored.set(KEY, theirs);
      return { status: 401, body: { message: 'no', status: 401, code: 'UNAUTHENTICATED' } };
    };
    await expect(store.bearerToken()).resolves.toBeNull();
    expect(storedAuth()).toMatchObject({ token: 'access-e' });
    expect(store.authStore.getState().auth).toMatchObject({ token: 'access-e' });
  });

  it('nobody waits for the renewal of somebody else', async () => {
    const store = await open();
    store.signInGm(gmAnswer('a', inHours(0)));
    browser.answer = async ({ body }) => {
      const isTheirs = JSON.stringify(body).includes('refresh-e');
      if (!isTheirs) await new Promise((resolve) => setTimeout(resolve, 20));
      return { status: 200, body: isTheirs ? otherGmAnswer('f') : gmAnswer('b') };
    };
    const before = store.bearerToken();
    store.signInGm({ ...otherGmAnswer('e'), expiresInMs: 0 });
    await expect(store.bearerToken()).resolves.toBe('access-f');
    await expect(before).resolves.toBeNull();
    expect(storedAuth()).toMatchObject({ token: 'access-f' });
  });

  it('no is what our server says, not what a proxy on the way does', async () => {
    const store = await open();
    store.signInGm(gmAnswer('a', inHours(0)));
    for (const status of [401, 403, 404, 407, 408]) {
      browser.answer = () => ({ status, body: '<html>Sign in to this network</html>' });
      await expect(store.bearerToken()).rejects.toMatchObject({ status });
    }
    expect(storedAuth()).toMatchObject({ refreshToken: 'refresh-a' });
  });
});

describe('[TK1] a device whose clock is wrong', () => {
  const MINUTE = 60_000;
  const life = 30 * MINUTE;

  beforeEach(() => {
    vi.useFakeTimers();
  });

  it.each([
    ['an hour ahead', -1],
    ['an hour behind', 1],
    ['ten days ahead', -240],
    ['ten days behind', 240],
  ])('%s keeps a seat as long as the token lives, reloads included, and no longer', async (_what, hours) => {
    const store = await open();
    store.signInPlayer(seatAnswer('player-1', inHours(hours + 0.5), life));
    vi.setSystemTime(Date.now() + 29 * MINUTE);
    const reloaded = await open();
    await expect(reloaded.bearerToken()).resolves.toBe('seat-of-player-1');
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    await expect(reloaded.bearerToken()).resolves.toBeNull();
    expect((await open()).authStore.getState().auth).toBeNull();
    expect(browser.calls).toEqual([]);
  });

  it.each([
    ['an hour ahead', -1],
    ['an hour behind', 1],
  ])('%s renews a sign-in when it ends, once for each token', async (_what, hours) => {
    const store = await open();
    let renewals = 0;
    browser.answer = () => {
      renewals += 1;
      return { status: 200, body: gmAnswer(`b${renewals}`, inHours(hours + 0.5), life) };
    };
    store.signInGm(gmAnswer('a', inHours(hours + 0.5), life));
    for (const expected of ['access-a', 'access-b1', 'access-b2', 'access-b3']) {
      await expect(store.bearerToken()).resolves.toBe(expected);
      vi.setSystemTime(Date.now() + 20 * MINUTE);
      await expect(store.bearerToken()).resolves.toBe(expected);
      vi.setSystemTime(Date.now() + 10 * MINUTE - 1);
    }
    expect(renewals).toBe(3);
  });

  it('takes the hour of a worker from before as it stands', async () => {
    const store = await open();
    const { expiresInMs: _unsaid, ...answer } = seatAnswer();
    store.signInPlayer(answer);
    expect(storedAuth()).toMatchObject({ expiresAt: answer.expiresAt });
  });
});
