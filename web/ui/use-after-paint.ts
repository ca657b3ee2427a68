// Leaves for a moment later what need not stand there yet when a press is answered: until the answer has been painted.
// What it is, is the caller's.
import { useEffect, useState } from 'react';

/** Whether a frame has been painted since this was wanted. What is wanted from the beginning is there at once. */
export function useAfterPaint(isWanted: boolean): boolean {
  const [isDue, setIsDue] = useState(isWanted);
  useEffect(() => {
    if (!isWanted) {
      setIsDue(false);
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsDue(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isWanted]);
  return isWanted && isDue;
}
