// A token that ends in the middle of a visit: who is signed out by it, who is not, and that a server out of reach is asked again.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Browser, gmAnswer, otherGmAnswer, type Reply, seatAnswer } from './browser-stand-in.ts';

let browser: Browser;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new Browser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page of this person whose token has just ended. */
async function pageOf(answer: ReturnType<typeof gmAnswer> | ReturnType<typeof seatAnswer>) {
  browser.open();
  const store = await import('../../../web/lib/auth-store.ts');
  const { meetTokenEnd } = await import('../../../web/lib/use-token-end.ts');
  if ('user' in answer) store.signInGm(answer);
  else store.signInPlayer(answer);
  const onRenewed = vi.fn();
  return { store, onRenewed, leave: meetTokenEnd(onRenewed) };
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
const REFUSED: Reply = { status: 401, body: { message: 'no', status: 401, code: 'UNAUTHENTICATED' } };

describe('the end of a token', () => {
  it('is followed by a new one, and the page is told', async () => {
    browser.answer = () => ({ status: 200, body: gmAnswer('b') });
    const { store, onRenewed } = await pageOf(gmAnswer('a'));
    await minutes(1);
    expect(onRenewed).toHaveBeenCalledTimes(1);
    expect(store.authStore.getState().auth).toMatchObject({ token: 'access-b' });
  });

  it('does not come for a player whose token the server still accepts: the line used the old one', async () => {
    browser.answer = () => ({ status: 200, body: {} });
    const { store, onRenewed } = await pageOf(seatAnswer());
    await minutes(1);
    expect(onRenewed).toHaveBeenCalledTimes(1);
    expect(store.authStore.getState().auth).toMatchObject({ sessionToken: 'seat-of-player-1' });
    expect(browser.calls).toMatchObject([{ path: '/game/sessions/K7QM-2XRT-9PHD-4WZA/state' }]);
  });

  it('signs out a player, and a game master whose renewal is refused', async () => {
    browser.answer = () => REFUSED;
    for (const answer of [seatAnswer(), gmAnswer('a')]) {
      const { store, onRenewed } = await pageOf(answer);
      await minutes(1);
      expect(store.authStore.getState().auth).toBeNull();
      expect(onRenewed).not.toHaveBeenCalled();
    }
  });

  it.each<[string, Reply]>([
    ['out of reach', 'no-network'],
    ['out of breath', { status: 429 }],
    ['out of order', { status: 503 }],
  ])('signs nobody out while the server is %s, and is met once it is back', async (_what, reply) => {
    for (const answer of [gmAnswer('a'), seatAnswer()]) {
      browser.answer = () => reply;
      const { store, onRenewed } = await pageOf(answer);
      const signedIn = store.authStore.getState().auth;
      await minutes(5);
      expect(store.authStore.getState().auth).toBe(signedIn);
      expect(onRenewed).not.toHaveBeenCalled();
      browser.answer = () => ({ status: 200, body: gmAnswer('b') });
      await minutes(1);
      expect(onRenewed).toHaveBeenCalledTimes(1);
    }
  });

  it('does nothing to a page that was left', async () => {
    browser.answer = () => 'no-network';
    const { store, onRenewed, leave } = await pageOf(gmAnswer('a'));
    await minutes(1);
    leave();
    browser.answer = () => REFUSED;
    const asked = browser.calls.length;
    await minutes(5);
    expect(browser.calls).toHaveLength(asked);
    expect(store.authStore.getState().auth).toMatchObject({ refreshToken: 'refresh-a' });
    expect(onRenewed).not.toHaveBeenCalled();
  });

  it('does nothing to a person who has signed in since', async () => {
    browser.answer = () => 'no-network';
    const { store, onRenewed } = await pageOf(gmAnswer('a'));
    store.signInGm(otherGmAnswer('e'));
    await minutes(5);
    expect(store.authStore.getState().auth).toMatchObject({ token: 'access-e' });
    expect(onRenewed).not.toHaveBeenCalled();
  });
});
