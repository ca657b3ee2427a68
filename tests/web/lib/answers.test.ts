// A kept answer is asked for by the rules of asking again, while a screen shows it, and never read by the next person.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser, haveABrowserForEachTest, type Reply, seatAnswer } from './browser-stand-in.ts';

const FRESH_MS = 10_000;

let page: EventTarget & { visibilityState: string };

haveABrowserForEachTest();

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
});

async function load() {
  const { answersOf, askEverythingAgain } = await import('../../../web/lib/answers.ts');
  const { api } = await import('../../../web/lib/api.ts');
  const store = await import('../../../web/lib/auth-store.ts');
  store.sitDown(seatAnswer());
  return { lists: answersOf((key) => api.get<string>(`/list/${key}`)), askEverythingAgain, ...store };
}

const says = (...replies: Reply[]) => {
  const last = replies.at(-1) ?? { status: 500 };
  browser.answer = () => replies.shift() ?? last;
};
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a kept answer', () => {
  it('[LB9] is asked for once for all news that come together, and not before the answer that is on its way', async () => {
    const { lists } = await load();
    says({ status: 200, body: '"one"' }, { status: 200, body: '"two"' }, { status: 200, body: '"three"' });
    lists('a').watch(FRESH_MS);
    await passes(0);
    for (let news = 0; news < 50; news += 1) lists('a').askSoon();
    await passes(FRESH_MS / 2);
    expect(browser.calls).toHaveLength(2);
    expect(lists('a').store.getState().data).toBe('two');

    let answer: (reply: Reply) => void = () => undefined;
    browser.answer = () => new Promise<Reply>((resolve) => (answer = resolve));
    lists('a').ask();
    for (let news = 0; news < 10; news += 1) {
      lists('a').askSoon();
      await passes(400);
    }
    expect(browser.calls).toHaveLength(3);
    answer({ status: 200, body: '"late"' });
    await passes(0);
    expect(lists('a').store.getState().data).toBe('late');
  });

  it('is asked for when a screen shows it, and again only once it is old', async () => {
    const { lists } = await load();
    says({ status: 200, body: '"one"' }, { status: 200, body: '"two"' });
    const leave = lists('a').watch(FRESH_MS);
    await passes(0);
    expect(lists('a').store.getState()).toEqual({ data: 'one', error: null, isAsking: false });

    await passes(FRESH_MS - 1);
    page.dispatchEvent(new Event('visibilitychange'));
    leave();
    const leaveAgain = lists('a').watch(FRESH_MS);
    await passes(0);
    expect(browser.calls).toHaveLength(1);

    await passes(1);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    await passes(0);
    expect(browser.calls).toHaveLength(1);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await passes(0);
    expect(lists('a').store.getState().data).toBe('two');

    await passes(FRESH_MS);
    window.dispatchEvent(new Event('online'));
    await passes(0);
    expect(browser.calls).toHaveLength(3);
    leaveAgain();
    await passes(FRESH_MS);
    window.dispatchEvent(new Event('online'));
    page.dispatchEvent(new Event('visibilitychange'));
    await passes(0);
    expect(browser.calls).toHaveLength(3);
  });

  it('is tried four times before a failure is told, and keeps what it had', async () => {
    const { lists } = await load();
    says('no-network');
    lists('a').watch(FRESH_MS);
    await passes(6_999);
    expect(browser.calls).toHaveLength(3);
    expect(lists('a').store.getState()).toEqual({ data: undefined, error: null, isAsking: true });
    await passes(1);
    expect(browser.calls).toHaveLength(4);
    expect(lists('a').store.getState()).toMatchObject({ error: { status: 0 }, isAsking: false });

    says({ status: 200, body: '"one"' }, { status: 403 });
    lists('a').ask();
    expect(lists('a').store.getState()).toEqual({ data: undefined, error: null, isAsking: true });
    await passes(0);
    lists('a').ask();
    await passes(0);
    expect(lists('a').store.getState()).toMatchObject({ data: 'one', error: { status: 403 }, isAsking: false });
    expect(browser.calls).toHaveLength(6);
  });

  it('is the one to the newest question, whichever comes first', async () => {
    const { lists } = await load();
    const waiting: Array<(reply: Reply) => void> = [];
    browser.answer = () => new Promise((resolve) => waiting.push(resolve));
    lists('a').ask();
    await passes(0);
    lists('a').ask();
    await passes(0);
    waiting[1]?.({ status: 200, body: '"new"' });
    await passes(0);
    waiting[0]?.({ status: 200, body: '"old"' });
    await passes(0);
    expect(lists('a').store.getState()).toEqual({ data: 'new', error: null, isAsking: false });
  });

  it('is asked for again after something was saved: at once where it is shown, else when it is next seen', async () => {
    const { lists, askEverythingAgain } = await load();
    says({ status: 200, body: '"x"' });
    lists('shown').watch(FRESH_MS);
    lists('left').watch(FRESH_MS)();
    await passes(1);
    askEverythingAgain();
    await passes(1);
    expect(browser.calls.map(({ path }) => path)).toEqual(['/list/shown', '/list/left', '/list/shown']);
    lists('left').watch(FRESH_MS);
    await passes(0);
    expect(browser.calls.at(-1)?.path).toBe('/list/left');
    expect(browser.calls).toHaveLength(4);
  });

  it('is forgotten ten minutes after its last screen, and with the person who asked', async () => {
    const { lists, sitDown } = await load();
    says({ status: 200, body: '"x"' });
    const leave = lists('a').watch(FRESH_MS);
    await passes(0);
    leave();
    await passes(599_999);
    expect(lists('a').store.getState().data).toBe('x');
    await passes(1);
    expect(lists('a').store.getState().data).toBeUndefined();

    lists('a').watch(FRESH_MS);
    await passes(0);
    expect(lists('a').store.getState().data).toBe('x');
    sitDown(seatAnswer('player-2'));
    expect(lists('a').store.getState().data).toBeUndefined();
  });
});

describe('an answer whose person has gone', () => {
  it('is not asked for again: not by a question under way, not by the page, not by a screen that still stands', async () => {
    const { lists, forget, askEverythingAgain } = await load();
    says('no-network');
    const { ask, watch, store } = lists('a');
    const leave = watch(FRESH_MS);
    await passes(0);
    expect(browser.calls).toHaveLength(1);

    forget();
    await passes(60_000);
    ask();
    askEverythingAgain();
    window.dispatchEvent(new Event('online'));
    page.dispatchEvent(new Event('visibilitychange'));
    await passes(60_000);
    expect(browser.calls).toHaveLength(1);
    expect(store.getState().data).toBeUndefined();
    leave();
  });

  it('is never read by the next one, though it came after all', async () => {
    const { lists, forget, sitDown } = await load();
    let reply: (reply: Reply) => void = () => undefined;
    browser.answer = () =>
      new Promise((resolve) => {
        reply = resolve;
      });
    const { watch, store } = lists('a');
    watch(FRESH_MS);
    await passes(0);
    forget();
    sitDown(seatAnswer('player-2'));
    reply({ status: 200, body: '"of the one before"' });
    await passes(0);
    expect(store.getState().data).toBeUndefined();
    expect(lists('a').store.getState().data).toBeUndefined();
  });
});

describe('a deed', () => {
  it('is repeated as often as its rule says, and then fails', async () => {
    await load();
    const { persist, retriesMutation } = await import('../../../web/lib/asking-again.ts');
    const { api } = await import('../../../web/lib/api.ts');
    says('no-network', { status: 200, body: '"done"' });
    const done = persist(() => api.post<string>('/deed'), retriesMutation);
    await passes(1_000);
    expect(await done).toBe('done');
    says({ status: 409 });
    await expect(persist(() => api.post('/deed'), retriesMutation)).rejects.toMatchObject({ status: 409 });
    expect(browser.calls).toHaveLength(3);
    says({ status: 500 }, { status: 500 });
    const failing = expect(persist(() => api.post('/deed'), retriesMutation)).rejects.toMatchObject({ status: 500 });
    await passes(1_000);
    await failing;
    expect(browser.calls).toHaveLength(5);
  });
});
