/**
 * The one way to load a part later: its code loads on demand, or when the page is idle. `later` names the
 * code; `opensLater` renders a part that opens over a page, `standsLater` a part in it, and `useLater` is for anything else.
 */
import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '../lib/toast-store.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';

export type Later<Code> = {
  /** The code if it has already loaded, so that it can render at once. */
  find: () => Code | undefined;
  /** Rejects when it is out of reach; the next call tries again. */
  fetch: () => Promise<Code>;
  /** Calls back once it has loaded, by any caller; at once if it already has. Returns a function that cancels it. */
  onCome: (act: (code: Code) => void) => () => void;
};

const leftForIdle = new Set<Later<unknown>>();

/** `load` is an `import()`. Call this at the top level of a module. An idle page loads it by itself. */
export function later<Code>(load: () => Promise<Code>): Later<Code> {
  const code = laterOnDemand(() =>
    load().then((come) => {
      leftForIdle.delete(code);
      return come;
    }),
  );
  leftForIdle.add(code);
  return code;
}

/** Like `later`, but loads only on demand. */
export function laterOnDemand<Code>(load: () => Promise<Code>): Later<Code> {
  let code: Code | undefined;
  let coming: Promise<Code> | undefined;
  const waiting = new Set<(code: Code) => void>();
  return {
    find: () => code,
    onCome(act) {
      if (code !== undefined) act(code);
      else waiting.add(act);
      return () => waiting.delete(act);
    },
    fetch() {
      coming ??= load().then(
        (come) => {
          code = come;
          for (const act of waiting) act(come);
          waiting.clear();
          return come;
        },
        (error: unknown) => {
          coming = undefined;
          throw error;
        },
      );
      return coming;
    },
  };
}

/**
 * The code, from when it is first wanted until the calling component unmounts: a closing part still has to render.
 * Undefined before, and while it loads. `onFailed` is called when loading fails, and must say that it is no longer
 * wanted: when it is wanted again, it loads again. `code` is always the same object.
 *
 * Loaded code is state, not looked up in each render: React throws away a render that no state caused, but
 * keeps its effects' dependencies. Effects that wait for the code would then never run.
 */
export function useLater<Code>(code: Later<Code>, isWanted: boolean, onFailed: () => void): Code | undefined {
  const [come, setCome] = useState<Code>();
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) {
    setWasWanted(true);
    setCome(() => code.find());
  }
  const isAwaited = wasWanted && come === undefined; // also after a failure: another caller may load it
  const isMissing = isAwaited && isWanted;
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    if (!isAwaited) return;
    let isOver = false;
    const stopWaiting = code.onCome((part) =>
      inTurn(() => {
        if (!isOver) startTransition(() => setCome(() => part)); // likewise, see opensLater
      }),
    );
    return () => {
      isOver = true;
      stopWaiting();
    };
  }, [code, isAwaited]);

  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    code.fetch().catch((error: unknown) => {
      console.info('Code that was wanted did not come.', error);
      // At once: a second press before the next render would find it already open, and nothing would load any more.
      if (!isOver) flushSync(fail);
    });
    return () => {
      isOver = true;
    };
  }, [code, isMissing]);

  return come;
}

let lastTurn: Promise<void> = Promise.resolve();

/** Parts that load at the same moment render one by one, each in its own task: one long task would delay a press. */
function inTurn(draw: () => void): void {
  lastTurn = lastTurn.then(
    () =>
      new Promise((resolve) => {
        setTimeout(() => {
          resolve();
          draw();
        });
      }),
  );
}

/** The props of a part that opens: whether it is open, and one of two callbacks for its close. */
type Opens = { open: boolean; onOpenChange?: (open: boolean) => void; onClose?: () => void };

type Words = { title: string; text: string };

const OUT_OF_REACH: Words = {
  title: 'This is out of reach right now',
  text: 'Try again once you are connected.',
};

/** Says that the code for the pressed button failed to load. */
export function tellOutOfReach(words = OUT_OF_REACH): void {
  showToast({ tone: 'warning', ...words });
}

/**
 * A part that opens over the page: nothing renders before it first opens. When its code fails to load, it closes and a notice
 * says so. It renders closed before it opens, so that the first time has the same motion as later ones.
 */
export function opensLater<File, Props extends Opens>(
  code: Later<File>,
  pick: (file: File) => ComponentType<Props>,
  words = OUT_OF_REACH,
): FunctionComponent<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the top level of a module
  return function OpensLater(props: Props) {
    const { open, onOpenChange, onClose } = props;
    // The press is answered first, and the part renders in slices; closing is immediate. On a phone four times slower the
    // press that opens the chat is answered in 76 ms, and in 176 without (bench presses).
    const isWanted = useDeferredValue(open);
    const file = useLater(code, open && isWanted, () => {
      onClose?.();
      onOpenChange?.(false);
      tellOutOfReach(words);
    });
    const [stands, setStands] = useState(false);
    const isThere = file !== undefined;
    useEffect(() => startTransition(() => setStands(isThere)), [isThere]);
    if (file === undefined) return null;
    const Part = pick(file);
    return <Part {...props} open={open && isWanted && stands} />;
  };
}

type Stands<Props> = {
  before?: (props: Props) => ReactNode; // the props that render without its code
  sketch?: ReactNode; // the placeholder until it loads
  failure?: string | null; // the message when it fails to load; null: none, and the place stays empty
};

/** A part of the page that shows as soon as its code is there: a skeleton until then, and a Retry after a failure. */
export function standsLater<File, Props extends object>(
  code: Later<File>,
  pick: (file: File) => ComponentType<Props>,
  {
    before = () => null,
    sketch = <Skeleton lines={4} />,
    failure = 'This is out of reach right now.',
  }: Stands<Props> = {},
): FunctionComponent<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the top level of a module
  return function StandsLater(props: Props) {
    const [hasFailed, setHasFailed] = useState(false);
    const file = useLater(code, !hasFailed, () => setHasFailed(true));
    if (file !== undefined) {
      const Part = pick(file);
      return <Part {...props} />;
    }
    return (
      <>
        {before(props)}
        {!hasFailed && sketch}
        {hasFailed && failure !== null && (
          <Notice>
            {failure} <Button onClick={() => setHasFailed(false)}>Retry</Button>
          </Notice>
        )}
      </>
    );
  };
}

/**
 * While the calling screen is mounted, loads all deferred code, piece by piece whenever the page is idle. `first` comes before
 * the rest: modules that many pieces need and that take long to set up, so that they do not do so together with a piece.
 */
export function useIdleFetching(first: readonly Later<unknown>[]): void {
  useEffect(() => fetchWhenIdle(first, new Set()), [first]);
}

/** `tried`: failed code does not load a second time until somebody wants it. */
function fetchWhenIdle(first: readonly Later<unknown>[], tried: Set<Later<unknown>>): () => void {
  let isOver = false;
  const stopWaiting = whenIdle(() => {
    const isLeft = (code: Later<unknown>) => leftForIdle.has(code) && !tried.has(code);
    const next = first.find(isLeft) ?? [...leftForIdle].find(isLeft);
    if (next === undefined) return;
    tried.add(next);
    next
      .fetch()
      .catch((error: unknown) => console.info('Code for later did not come. It is asked for again when wanted.', error))
      .then(() => {
        if (!isOver) stopNext = fetchWhenIdle(first, tried);
      });
  });
  let stopNext = () => {};
  return () => {
    isOver = true;
    stopWaiting();
    stopNext();
  };
}
