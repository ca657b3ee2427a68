// Delays parts that the first answer to a press does not need, until that answer has been painted.
import { useEffect, useState } from 'react';

/** True once a frame was painted since `isWanted` became true; at once when it was true from the beginning. */
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
