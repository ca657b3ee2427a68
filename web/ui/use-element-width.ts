// The current width of an element, for layouts that depend on their own space and not on the screen.
import { type RefObject, useLayoutEffect, useState } from 'react';
import { USUAL_LETTERS_PX } from './breakpoints.ts';

/** In CSS pixels at the usual letter size, so fewer with larger letters; null until it is mounted. */
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
