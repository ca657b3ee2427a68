// A kept answer on a screen: in step as long as the screen stands. What was asked, and what it says, is the caller's.
import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import type { Answer, Answers, KeptAnswer } from './answers.ts';

export type AnswerOptions = {
  freshMs: number;
  /** While it is true and the page is in sight, the answer is asked for again as often as it grows old. */
  isRepeated: (error: Error | null) => boolean;
};

export function useAnswer<Data>(
  answers: Answers<Data>,
  key: string,
  { freshMs, isRepeated }: AnswerOptions,
): Answer<Data> & Pick<KeptAnswer<Data>, 'ask' | 'askSoon'> {
  const { store, ask, askSoon, watch } = answers(key);
  const answer = useStore(store);
  const repeats = isRepeated(answer.error);

  useLayoutEffect(() => watch(freshMs), [watch, freshMs]); // the question is on its way while the screen is painted
  useEffect(() => {
    if (!repeats) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden' && !store.getState().isAsking) ask();
    }, freshMs);
    return () => clearInterval(timer);
  }, [repeats, freshMs, ask, store]);

  return { ...answer, ask, askSoon };
}
