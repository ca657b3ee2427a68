// Renders expensive items a few at a time, so that no frame has to render all of them.
import { useEffect, useState } from 'react';

/** How many of `count` to render now: none at first, `few` more with each frame. */
export function useFewPerFrame(count: number, few: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + few));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count, few]);
  return Math.min(drawn, count);
}
