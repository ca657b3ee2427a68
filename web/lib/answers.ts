/**
 * Keeps answers of the server up to date, as TanStack Query does on the larger screens and by the same rules of asking again: for
 * the pages on the way to a table, where a phone should not wait for that library. Which calls these are is the caller's.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { KEPT_MS, persist, retriesQuery } from './asking-again.ts';
import { onOtherPerson } from './other-person.ts';

export type Answer<Data> = {
  data: Data | undefined; // the newest answer
  error: Error | null; // why the last question was not answered
  isAsking: boolean;
};

/** News that come so close together are one question, in milliseconds. */
const GATHERED_MS = 300;

export type KeptAnswer<Data> = {
  store: StoreApi<Answer<Data>>;
  /** Asks now; an answer to an earlier question no longer counts. */
  ask: () => void;
  /** Asks in a moment, once for all news that come until then, and after the answer that is on its way: else none might ever count. */
  askSoon: () => void;
  /**
   * For a screen that shows the answer: asks when that is older than `freshMs`, now and whenever the page is seen again or the
   * network is back. Returns how to stop.
   */
  watch: (freshMs: number) => () => void;
};

/** The kept answer for a key, made when it is first wanted. */
export type Answers<Data> = (key: string) => KeptAnswer<Data>;

const forgets = new Set<() => void>();
const watched = new Set<() => void>();
let savedAt = 0; // answers from before this moment count as old

/** To be called at the top level of a module. `load` throws ApiError. */
export function answersOf<Data>(load: (key: string) => Promise<Data>): Answers<Data> {
  const kept = new Map<string, KeptAnswer<Data> & { end: () => void }>();
  forgets.add(() => {
    for (const { end } of kept.values()) end();
    kept.clear();
  });
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = keepAnswer(
      () => load(key),
      () => {
        if (kept.get(key) === made) kept.delete(key);
      },
    );
    kept.set(key, made);
    return made;
  };
}

/** After something was saved that may change any answer: those on a screen are asked for again now, the others when next shown. */
export function askEverythingAgain(): void {
  savedAt = Date.now();
  for (const ask of watched) ask();
}

/** `end` is for when somebody else signs in: an answer under way is ignored, and nothing is asked again. */
function keepAnswer<Data>(load: () => Promise<Data>, forget: () => void): KeptAnswer<Data> & { end: () => void } {
  const store = createStore<Answer<Data>>(() => ({ data: undefined, error: null, isAsking: false }));
  let answeredAt = Number.NEGATIVE_INFINITY;
  let question = 0;
  let watchers = 0;
  let isOver = false;
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  async function askNow() {
    question += 1;
    const mine = question;
    const isOutdated = () => mine !== question;
    store.setState(({ data, error }) => ({ isAsking: true, error: data === undefined ? null : error }));
    try {
      const data = await persist(load, (failures, error) => !isOutdated() && retriesQuery(failures, error));
      if (isOutdated()) return;
      answeredAt = Date.now();
      store.setState({ data, error: null, isAsking: false });
    } catch (error) {
      if (isOutdated()) return;
      store.setState({ error: error instanceof Error ? error : new Error(String(error)), isAsking: false });
    }
  }

  const ask = () => {
    if (!isOver) void askNow();
  };

  function askSoon() {
    if (isOver) return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      if (store.getState().isAsking) askSoon();
      else ask();
    }, GATHERED_MS);
  }

  function end() {
    isOver = true;
    clearTimeout(gathering);
    question += 1;
    watched.delete(ask);
  }

  function watch(freshMs: number) {
    clearTimeout(forgetting);
    watchers += 1;
    const isOld = () => answeredAt + freshMs <= Date.now() || answeredAt <= savedAt;
    const askWhenOld = () => {
      if (isOld() && !store.getState().isAsking) ask();
    };
    const askWhenSeen = () => {
      if (document.visibilityState !== 'hidden') askWhenOld();
    };
    askWhenOld();
    document.addEventListener('visibilitychange', askWhenSeen);
    window.addEventListener('online', askWhenOld);
    watched.add(ask);
    return () => {
      document.removeEventListener('visibilitychange', askWhenSeen);
      window.removeEventListener('online', askWhenOld);
      watchers -= 1;
      if (watchers > 0) return;
      watched.delete(ask);
      forgetting = setTimeout(forget, KEPT_MS);
    };
  }

  return { store, ask, askSoon, watch, end };
}

onOtherPerson(() => {
  for (const forget of forgets) forget();
});
