/**
 * Code that is not needed for the first sight of a page: fetched when somebody wants it, or when the page has nothing to do.
 * It knows what is still to be fetched and nothing of what is in it.
 */
import { startTransition, useEffect, useEffectEvent, useState } from 'react';

export type CodeLater<Part> = {
  /** What has come, so that it can be drawn at once. */
  find: () => Part | undefined;
  /** Rejects when it is out of reach; the next call tries again. */
  fetch: () => Promise<Part>;
};

/** Safari has no requestIdleCallback: there a short rest has to do. */
const REST_MS = 200;

const leftForLater = new Set<CodeLater<unknown>>();

/** `load` is an `import()` of its own chunk. To be called where modules are evaluated, once for each piece. */
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
  return {
    find: () => part,
    fetch() {
      coming ??= load().then(
        (come) => {
          part = come;
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
 * The code from the moment that it is first wanted, and then as long as whoever draws it stands: what closes has its leave to
 * take. `onFailed` is called when it did not come.
 */
export function useCodeLater<Part>(code: CodeLater<Part>, isWanted: boolean, onFailed: () => void): Part | undefined {
  const [, setHasCome] = useState(false);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  const part = wasWanted ? code.find() : undefined;
  const isMissing = isWanted && part === undefined;
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    code.fetch().then(
      () =>
        inTurn(() => {
          if (!isOver) startTransition(() => setHasCome(true)); // drawn in slices: a press comes between them
        }),
      (error: unknown) => {
        console.info('Code that was wanted did not come.', error);
        if (!isOver) fail();
      },
    );
    return () => {
      isOver = true;
    };
  }, [code, isMissing]);

  return part;
}

let lastTurn: Promise<void> = Promise.resolve();

/** What came at the same moment is drawn one after the other, each in a task of its own: together they would hold up a press. */
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
 * For a screen that stands: fetches piece by piece whatever was left for later, while nothing else is to be done. `first` comes
 * before the rest: what takes long to begin and is needed by many begins by itself, not together with the first of them.
 */
export function useIdleFetching(first: readonly CodeLater<unknown>[]): void {
  useEffect(() => fetchWhenIdle(first, new Set()), [first]);
}

/** `tried`: once is enough for what nobody has asked for. */
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

/** Calls once the page has nothing to do. The answer takes that back. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(act, REST_MS);
  return () => clearTimeout(id);
}
