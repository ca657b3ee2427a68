/**
 * Answers of the server that are kept in step without the library of the larger screens: for what stands on the way to a table,
 * which a phone should not wait for. The same rules of asking again hold. It knows no call and draws nothing.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { KEPT_MS, persist, retriesQuery } from './asking-again.ts';
import { onOtherPerson } from './other-person.ts';

export type Answer<Data> = {
  data: Data | undefined; // the newest that came
  error: Error | null; // why there is none, or none newer
  isAsking: boolean;
};

export type KeptAnswer<Data> = {
  store: StoreApi<Answer<Data>>;
  /** Asks now; an answer to an earlier question no longer counts. */
  ask: () => void;
  /** For a screen that stands: asks now, when the page is seen again and when the network is back, if what there is is old. Answers what ends that. */
  watch: (freshMs: number) => () => void;
};

/** One for each key, made at first sight. */
export type Answers<Data> = (key: string) => KeptAnswer<Data>;

const forgets = new Set<() => void>();
const watched = new Set<() => void>();
let savedAt = 0; // what is older than that may read otherwise now

/** To be called where modules are evaluated. `load` throws ApiError. */
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

/** Something was saved that any answer may tell of: what is on a screen is asked for again, the rest when it is next seen. */
export function askEverythingAgain(): void {
  savedAt = Date.now();
  for (const ask of watched) ask();
}

/** `end`: whoever asked is gone. What is under way counts no more, and nothing is asked again. */
function keepAnswer<Data>(load: () => Promise<Data>, forget: () => void): KeptAnswer<Data> & { end: () => void } {
  const store = createStore<Answer<Data>>(() => ({ data: undefined, error: null, isAsking: false }));
  let answeredAt = Number.NEGATIVE_INFINITY;
  let question = 0;
  let watchers = 0;
  let isOver = false;
  let forgetting: ReturnType<typeof setTimeout> | undefined;

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

  function end() {
    isOver = true;
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

  return { store, ask, watch, end };
}

onOtherPerson(() => {
  for (const forget of forgets) forget();
});
