/**
 * Code that is not needed for the first sight of a page: fetched when somebody wants it, or when the page has nothing to do.
 * It knows what is still to be fetched and nothing of what is in it.
 */
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

export type CodeLater<Part> = {
  /** The code if it has come already, so that it can be drawn at once. */
  find: () => Part | undefined;
  /** Rejects when it is out of reach; the next call tries again. */
  fetch: () => Promise<Part>;
  /** Calls once it has come, whoever fetched it; at once where it has come already. Returns how to take that back. */
  onCome: (act: (part: Part) => void) => () => void;
};

const leftForLater = new Set<CodeLater<unknown>>();

/** `load` is an `import()` of a chunk of its own. To be called at the top level of a module, once for each chunk. */
export function codeLater<Part>(load: () => Promise<Part>): CodeLater<Part> {
  const code = codeOnDemand(() =>
    load().then((come) => {
      leftForLater.delete(code);
      return come;
    }),
  );
  leftForLater.add(code);
  return code;
}

/** As `codeLater`, but nobody fetches it before it is wanted. */
export function codeOnDemand<Part>(load: () => Promise<Part>): CodeLater<Part> {
  let part: Part | undefined;
  let coming: Promise<Part> | undefined;
  const waiting = new Set<(part: Part) => void>();
  return {
    find: () => part,
    onCome(act) {
      if (part !== undefined) act(part);
      else waiting.add(act);
      return () => waiting.delete(act);
    },
    fetch() {
      coming ??= load().then(
        (come) => {
          part = come;
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
export function useCodeLater<Part>(code: CodeLater<Part>, isWanted: boolean, onFailed: () => void): Part | undefined {
  const [part, setPart] = useState<Part>();
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) {
    setWasWanted(true);
    setPart(() => code.find());
  }
  const isAwaited = wasWanted && part === undefined; // also after it failed: somebody else may fetch it
  const isMissing = isAwaited && isWanted;
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    if (!isAwaited) return;
    let isOver = false;
    const stopWaiting = code.onCome((come) =>
      inTurn(() => {
        if (!isOver) startTransition(() => setPart(() => come)); // drawn in slices: a press comes between them
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
      // At once: whoever presses again before this was drawn would find it open already, and nothing would be fetched any more.
      if (!isOver) flushSync(fail);
    });
    return () => {
      isOver = true;
    };
  }, [code, isMissing]);

  return part;
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

/**
 * While the calling screen stands, fetches all code left for later, piece by piece whenever the page is idle. `first` comes before
 * the rest: modules that many pieces need and that take long to set up, so that they do not do so together with a piece.
 */
export function useIdleFetching(first: readonly CodeLater<unknown>[]): void {
  useEffect(() => fetchWhenIdle(first, new Set()), [first]);
}

/** `tried`: what did not come is not fetched a second time before somebody wants it. */
function fetchWhenIdle(first: readonly CodeLater<unknown>[], tried: Set<CodeLater<unknown>>): () => void {
  let isOver = false;
  const stopWaiting = whenIdle(() => {
    const isLeft = (code: CodeLater<unknown>) => leftForLater.has(code) && !tried.has(code);
    const next = first.find(isLeft) ?? [...leftForLater].find(isLeft);
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

type WhenIdle = {
  atLatestMs?: number; // by then it is called in any case
  restMs?: number; // Safari has no requestIdleCallback: there this pause takes its place
};

/** Calls `act` once the page is idle. Returns how to cancel that. */
export function whenIdle(act: () => void, { atLatestMs, restMs = 200 }: WhenIdle = {}): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, atLatestMs === undefined ? {} : { timeout: atLatestMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(act, restMs);
  return () => clearTimeout(id);
}
