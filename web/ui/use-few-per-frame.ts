// Draws what is dear to draw a few at a time, so that no frame has to carry all of it. What they are is the caller's.
import { useEffect, useState } from 'react';

/** How many of `count` may stand there by now: none at once, `few` more with each frame. */
export function useFewPerFrame(count: number, few: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + few));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count, few]);
  return Math.min(drawn, count);
}
