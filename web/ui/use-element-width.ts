// How wide an element is drawn, kept current: for what is arranged by the room it has and not by the screen's.
import { type RefObject, useLayoutEffect, useState } from 'react';
import { USUAL_LETTERS_PX } from './breakpoints.ts';

/** In CSS pixels as they would be with letters of the usual size, so fewer where letters are larger; null until it stands. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const measure = () => setWidth((watched.clientWidth * USUAL_LETTERS_PX) / lettersPx());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function lettersPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
