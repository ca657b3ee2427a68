// How often the browser asks again, and that the next person starts with an empty memory.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browser, gmAnswer, haveABrowserForEachTest, type Reply } from './browser-stand-in.ts';

haveABrowserForEachTest();

async function load() {
  const { ApiError } = await import('../../../web/lib/http.ts');
  const failure = (status: number, code = 'X') => new ApiError({ message: 'no', status, code });
  return {
    failure,
    ...(await import('../../../web/lib/retries.ts')),
    ...(await import('../../../web/lib/query-client.ts')),
  };
}

describe('asking again', () => {
  it('a query: up to three times, never what was refused', async () => {
    const { retriesQuery, failure } = await load();
    for (const status of [400, 401, 403, 404, 410, 429])
      expect(retriesQuery(0, failure(status)), `${status}`).toBe(false);
    for (const status of [0, 500, 503]) {
      expect(
        [0, 1, 2, 3].map((failures) => retriesQuery(failures, failure(status))),
        `${status}`,
      ).toEqual([true, true, true, false]);
    }
  });

  it('a mutation: once, when no server answered or it failed', async () => {
    const { retriesMutation, failure } = await load();
    for (const lost of [failure(0, 'NETWORK_ERROR'), failure(500), failure(503)]) {
      expect([0, 1].map((failures) => retriesMutation(failures, lost))).toEqual([true, false]);
    }
    for (const status of [400, 401, 409, 429]) expect(retriesMutation(0, failure(status))).toBe(false);
    expect(retriesMutation(0, new Error('of ours'))).toBe(false);
  });

  it('after 1 s, doubled, at most 30 s', async () => {
    const { retryDelayMs } = await load();
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  });
});

describe('the memory', () => {
  it('is empty for the next person, and stays for the same one with a new token', async () => {
    const { queryClient } = await load();
    const store = await import('../../../web/lib/auth-store.ts');
    store.signInGm(gmAnswer('a'));
    queryClient.setQueryData(['campaigns'], ['Salt']);
    store.signInGm(gmAnswer('b'));
    expect(queryClient.getQueryData(['campaigns'])).toEqual(['Salt']);
    store.forget();
    expect(queryClient.getQueryData(['campaigns'])).toBeUndefined();
  });
});

describe('a action', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is repeated as often as its rule says, and then fails', async () => {
    vi.useFakeTimers();
    const { persist, retriesMutation } = await load();
    const { api } = await import('../../../web/lib/api.ts');
    (await import('../../../web/lib/auth-store.ts')).signInGm(gmAnswer('a'));
    const says = (...replies: Reply[]) => {
      browser.answer = () => replies.shift() ?? { status: 500 };
    };
    const send = () => persist(() => api.post<string>('/action'), retriesMutation);
    says('no-network', { status: 200, body: '"done"' });
    const done = send();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await done).toBe('done');
    says({ status: 409 });
    await expect(send()).rejects.toMatchObject({ status: 409 });
    expect(browser.calls).toHaveLength(3);
    says({ status: 500 }, { status: 500 });
    const failing = expect(send()).rejects.toMatchObject({ status: 500 });
    await vi.advanceTimersByTimeAsync(1_000);
    await failing;
    expect(browser.calls).toHaveLength(5);
  });
});
