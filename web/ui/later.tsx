/**
 * The one way to load a part later: its code comes when somebody wants it, or when the page has nothing to do. `later` names the
 * code; `opensLater` draws what opens over a page, `standsLater` what stands in it, and `useLater` is for anything else.
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
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { whenIdle } from './when-idle.ts';

export type Later<Code> = {
  /** The code if it has come already, so that it can be drawn at once. */
  find: () => Code | undefined;
  /** Rejects when it is out of reach; the next call tries again. */
  fetch: () => Promise<Code>;
  /** Calls once it has come, whoever fetched it; at once where it has come already. Returns how to take that back. */
  onCome: (act: (code: Code) => void) => () => void;
};

const leftForIdle = new Set<Later<unknown>>();

/** `load` is an `import()`. To be called at the top level of a module. An idle page fetches it by itself. */
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

/** As `later`, but nobody fetches it before it is wanted. */
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
 * The code, from when it is first wanted until the calling component is gone: what closes still has to be drawn while it leaves.
 * Undefined before, and while it is on its way. `onFailed` is called when it did not come, and is to say that it is no longer
 * wanted: wanted again, it is fetched again. `code` is always the same one.
 *
 * What has come is state, and not looked up in each drawing: a drawing that no state asked for is thrown away by React, which
 * keeps its effects' dependencies all the same. Effects that wait for the code would then never hear that it is there.
 */
export function useLater<Code>(code: Later<Code>, isWanted: boolean, onFailed: () => void): Code | undefined {
  const [come, setCome] = useState<Code>();
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) {
    setWasWanted(true);
    setCome(() => code.find());
  }
  const isAwaited = wasWanted && come === undefined; // also after it failed: somebody else may fetch it
  const isMissing = isAwaited && isWanted;
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    if (!isAwaited) return;
    let isOver = false;
    const stopWaiting = code.onCome((part) =>
      inTurn(() => {
        if (!isOver) startTransition(() => setCome(() => part)); // likewise, as said at opensLater
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
      // At once: a second press before this was drawn would find it open already, and nothing would be fetched any more.
      if (!isOver) flushSync(fail);
    });
    return () => {
      isOver = true;
    };
  }, [code, isMissing]);

  return come;
}

let lastTurn: Promise<void> = Promise.resolve();

/** Parts that came at the same moment are drawn one by one, each in its own task: in one long task they would hold up a press. */
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

/** What a part that opens is told: whether it is open, and one of the two ways to say that it closes. */
type Opens = { open: boolean; onOpenChange?: (open: boolean) => void; onClose?: () => void };

type Words = { title: string; text: string };

const OUT_OF_REACH: Words = {
  title: 'This is out of reach right now',
  text: 'Try again once you are connected.',
};

/** Says that the code of what was pressed did not come. */
export function tellOutOfReach(words = OUT_OF_REACH): void {
  showToast({ tone: 'warning', ...words });
}

/**
 * A part that opens over the page: nothing is drawn before it is first opened. When its code does not come, it closes and a notice
 * says so. It is drawn closed before it opens, so that it comes in with the same motion the first time as every other time.
 */
export function opensLater<File, Props extends Opens>(
  code: Later<File>,
  pick: (file: File) => ComponentType<Props>,
  words = OUT_OF_REACH,
): FunctionComponent<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the top level of a module
  return function OpensLater(props: Props) {
    const { open, onOpenChange, onClose } = props;
    // The press is answered first, and the part drawn in slices; closing is done at once. On a phone four times slower the press that
    // opens the chat is answered in 76 ms, and in 176 without (bench presses).
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
  before?: (props: Props) => ReactNode; // what of it can be shown without its code
  sketch?: ReactNode; // stands in its place until it comes
  failure?: string | null; // what to say when it did not come; null: nothing, and nothing stands in its place then
};

/** A part that stands in the page as soon as its code is there: a sketch until then, and a way to ask again when it did not come. */
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
 * While the calling screen stands, fetches all code left for later, piece by piece whenever the page is idle. `first` comes before
 * the rest: modules that many pieces need and that take long to set up, so that they do not do so together with a piece.
 */
export function useIdleFetching(first: readonly Later<unknown>[]): void {
  useEffect(() => fetchWhenIdle(first, new Set()), [first]);
}

/** `tried`: what did not come is not fetched a second time before somebody wants it. */
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
