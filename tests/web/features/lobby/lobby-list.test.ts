// The list of a lobby is asked for by the rules of asking again, while a screen shows it, and never read by the next person.
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser, haveABrowserForEachTest, type Reply, seatAnswer } from '../../lib/browser-stand-in.ts';

const FRESH_MS = 10_000;

let page: EventTarget & { visibilityState: string };
let leaveAll: Array<() => void>;

haveABrowserForEachTest();

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  leaveAll = [];
});
afterEach(() => {
  for (const leave of leaveAll) leave();
  vi.useRealTimers();
});

async function load() {
  const store = await import('../../../../web/lib/auth-store.ts');
  store.signInPlayer(seatAnswer());
  const { queryClient } = await import('../../../../web/lib/query-client.ts');
  const { lobbyQuery, gathered } = await import('../../../../web/features/lobby/lobby-calls.ts');
  const { askAhead } = await import('../../../../web/features/lobby/lobby-list.ts');
  queryClient.mount(); // as a page that uses it does: it hears of the network and of being seen again
  leaveAll.push(() => queryClient.unmount());

  /** As a screen shows the list. */
  const show = (sessionId: string, personId = 'player-1', options: { refetchInterval?: number } = {}) => {
    const observer = new QueryObserver(queryClient, { ...lobbyQuery(sessionId, personId), ...options });
    const leave = observer.subscribe(() => undefined);
    leaveAll.push(leave);
    return {
      leave,
      ask: () => void observer.refetch(),
      now: () => {
        const { data, error, isFetching } = observer.getCurrentResult();
        return { data, error, isAsking: isFetching };
      },
    };
  };
  return { ...store, queryClient, gathered, askAhead, show };
}

const says = (...replies: Reply[]) => {
  const last = replies.at(-1) ?? { status: 500 };
  browser.answer = () => replies.shift() ?? last;
};
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const seenAgain = () => window.dispatchEvent(new Event('visibilitychange'));

describe('the list of a lobby', () => {
  it('[LB9] is asked for once for all news that come together, and not before the answer that is on its way', async () => {
    const { show, gathered } = await load();
    says({ status: 200, body: '"one"' }, { status: 200, body: '"two"' }, { status: 200, body: '"three"' });
    const list = show('a');
    const askSoon = gathered('a', 'player-1');
    await passes(1);
    for (let news = 0; news < 50; news += 1) askSoon();
    await passes(FRESH_MS / 2);
    expect(browser.calls).toHaveLength(2);
    expect(list.now().data).toBe('two');

    let answer: (reply: Reply) => void = () => undefined;
    browser.answer = () => new Promise<Reply>((resolve) => (answer = resolve));
    list.ask();
    for (let news = 0; news < 10; news += 1) {
      askSoon();
      await passes(400);
    }
    expect(browser.calls).toHaveLength(3);
    answer({ status: 200, body: '"late"' });
    await passes(1);
    expect(list.now().data).toBe('late');
    await passes(400);
    expect(browser.calls).toHaveLength(4); // what was told of meanwhile
  });

  it('takes the answer that was asked for before its screen came, once, and for its own person and session', async () => {
    const { askAhead, show } = await load();
    says({ status: 200, body: '"ahead"' }, { status: 200, body: '"own"' });
    askAhead('a', 'player-1');
    await passes(1);
    const list = show('a');
    await passes(1);
    expect(list.now().data).toBe('ahead');
    expect(browser.calls).toHaveLength(1);
    list.ask();
    await passes(1);
    expect(list.now().data).toBe('own');

    askAhead('a', 'player-1');
    await passes(1);
    const other = show('b');
    await passes(1);
    expect(browser.calls.at(-1)?.path).toBe('/game/sessions/b/lobby');
    expect(other.now().data).toBe('own');
  });

  it('is asked for again when what was asked for ahead did not come', async () => {
    const { askAhead, show } = await load();
    says('no-network', { status: 200, body: '"then"' });
    askAhead('a', 'player-1');
    await passes(1);
    const list = show('a');
    await passes(1_001);
    expect(list.now()).toEqual({ data: 'then', error: null, isAsking: false });
  });

  it('is asked for when a screen shows it, and again only once it is old', async () => {
    const { show } = await load();
    says({ status: 200, body: '"one"' }, { status: 200, body: '"two"' });
    const list = show('a');
    await passes(1);
    expect(list.now()).toEqual({ data: 'one', error: null, isAsking: false });

    await passes(FRESH_MS - 2);
    seenAgain();
    list.leave();
    const again = show('a');
    await passes(0);
    expect(browser.calls).toHaveLength(1);

    await passes(2);
    page.visibilityState = 'hidden';
    seenAgain();
    await passes(1);
    expect(browser.calls).toHaveLength(1);
    page.visibilityState = 'visible';
    seenAgain();
    await passes(1);
    expect(again.now().data).toBe('two');

    await passes(FRESH_MS);
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await passes(1);
    expect(browser.calls).toHaveLength(3);
    again.leave();
    await passes(FRESH_MS);
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    seenAgain();
    await passes(1);
    expect(browser.calls).toHaveLength(3);
  });

  it('is tried four times before a failure is told, and keeps what it had', async () => {
    const { show } = await load();
    says('no-network');
    const list = show('a');
    await passes(6_999);
    expect(browser.calls).toHaveLength(3);
    expect(list.now()).toEqual({ data: undefined, error: null, isAsking: true });
    await passes(10);
    expect(browser.calls).toHaveLength(4);
    expect(list.now()).toMatchObject({ error: { status: 0 }, isAsking: false });

    says({ status: 200, body: '"one"' }, { status: 403 });
    list.ask();
    await passes(1);
    list.ask();
    await passes(1);
    expect(list.now()).toMatchObject({ data: 'one', error: { status: 403 }, isAsking: false });
    expect(browser.calls).toHaveLength(6);
  });

  it('is told to be out of reach, also where the browser knows that there is no network', async () => {
    const { show } = await load();
    says('no-network');
    window.dispatchEvent(new Event('offline'));
    const list = show('a');
    await passes(7_010);
    expect(list.now()).toMatchObject({ error: { status: 0 }, isAsking: false });
    says({ status: 200, body: '"there"' });
    window.dispatchEvent(new Event('online'));
    await passes(1);
    expect(list.now()).toEqual({ data: 'there', error: null, isAsking: false });
  });

  it('is the answer to the newest question, whichever comes first', async () => {
    const { show } = await load();
    says({ status: 200, body: '"first"' });
    const list = show('a');
    await passes(1);
    const waiting: Array<(reply: Reply) => void> = [];
    browser.answer = () => new Promise((resolve) => waiting.push(resolve));
    list.ask();
    await passes(1);
    list.ask();
    await passes(1);
    waiting[1]?.({ status: 200, body: '"new"' });
    await passes(1);
    waiting[0]?.({ status: 200, body: '"old"' });
    await passes(1);
    expect(list.now()).toEqual({ data: 'new', error: null, isAsking: false });
  });

  it('is news each time, though it says the same: it is from now', async () => {
    const { show } = await load();
    says({ status: 200, body: '{"session":1}' });
    const list = show('a');
    await passes(1);
    const before = list.now().data;
    list.ask();
    await passes(1);
    expect(list.now().data).toEqual(before);
    expect(list.now().data).not.toBe(before);
  });

  it('is asked for again after a character was saved: at once where it is shown, else when it is next seen', async () => {
    const { show, queryClient } = await load();
    const { isTouchedBySaving } = await import('../../../../web/routes/builder/after-save.ts');
    says({ status: 200, body: '"x"' });
    show('shown');
    show('left').leave();
    await passes(1);
    void queryClient.invalidateQueries({ predicate: isTouchedBySaving });
    await passes(1);
    const asked = () => browser.calls.map(({ path }) => path.split('/').at(-2));
    expect(asked()).toEqual(['shown', 'left', 'shown']);
    show('left');
    await passes(1);
    expect(asked()).toEqual(['shown', 'left', 'shown', 'left']);
  });

  it('is forgotten ten minutes after its last screen, and with the person who asked', async () => {
    const { show, queryClient, signInPlayer } = await load();
    says({ status: 200, body: '"x"' });
    const known = () => queryClient.getQueryData(['lobby', 'a', 'player-1']);
    show('a').leave();
    await passes(1);
    await passes(599_990);
    expect(known()).toBe('x');
    await passes(20);
    expect(known()).toBeUndefined();

    show('a');
    await passes(1);
    expect(known()).toBe('x');
    signInPlayer(seatAnswer('player-2'));
    expect(known()).toBeUndefined();
  });
});

describe('a list after its person has left', () => {
  it('is not asked for again: not by a question under way, not by the page, not by a screen that still stands', async () => {
    const { show, gathered, forget, queryClient } = await load();
    says('no-network');
    const list = show('a', 'player-1', { refetchInterval: FRESH_MS });
    const askSoon = gathered('a', 'player-1');
    await passes(1);
    expect(browser.calls).toHaveLength(1);

    forget();
    await passes(60_000);
    askSoon();
    void queryClient.invalidateQueries();
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    seenAgain();
    await passes(60_000);
    expect(browser.calls).toHaveLength(1);
    expect(list.now().data).toBeUndefined();
  });

  it('is never read by the next one, though it came after all', async () => {
    const { show, forget, signInPlayer } = await load();
    let reply: (reply: Reply) => void = () => undefined;
    browser.answer = () =>
      new Promise((resolve) => {
        reply = resolve;
      });
    const list = show('a');
    await passes(1);
    forget();
    signInPlayer(seatAnswer('player-2'));
    reply({ status: 200, body: '"of the one before"' });
    await passes(1);
    expect(list.now().data).toBeUndefined();
    says({ status: 200, body: '"of the next one"' });
    const next = show('a', 'player-2');
    await passes(1);
    expect(next.now().data).toBe('of the next one');
  });
});
