/** [DE22] Calls the person at this screen, as long as there is something to answer here. */
import { type RefObject, useEffect, useRef } from 'react';
import { dropBell, putBell, ring } from '../lib/bells.ts';
import { layerGate } from '../lib/layer-gate.ts';
import { IS_PHONE } from './breakpoints.ts';

type BellOptions = {
  from: string;
  asks: readonly (string | number)[]; // what is to be answered, by something that tells one from another
  words: string;
  isToldElsewhere?: boolean;
  place: RefObject<HTMLElement | null>; // where it is answered
};

export function useBell({ from, asks, words, isToldElsewhere = false, place }: BellOptions): void {
  const known = useRef<readonly (string | number)[]>([]);
  const isAsked = asks.length > 0;

  useEffect(() => {
    if (isAsked) putBell({ from, words, isToldElsewhere, find: () => place.current });
    else dropBell(from);
  }, [from, isAsked, words, isToldElsewhere, place]);
  useEffect(() => () => dropBell(from), [from]);

  useEffect(() => {
    const isNews = asks.some((each) => !known.current.includes(each));
    known.current = asks;
    if (isNews && layerGate.hasLayers() && window.matchMedia(IS_PHONE).matches) ring();
  }, [asks]);
}
