/** Whether what has just come into view may be pressed: a press in the first moment was meant for what was there before. */
import { useEffect, useState } from 'react';

const WAKES_AFTER_MS = 500;

export function useWakes(): boolean {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAwake(true), WAKES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isAwake;
}
