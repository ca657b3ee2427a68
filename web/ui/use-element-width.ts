// How wide an element is drawn, kept current: for what is arranged by the room it has and not by the screen's.
import { type RefObject, useLayoutEffect, useState } from 'react';

/** In CSS pixels; null until it stands. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    setWidth(watched.clientWidth);
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
