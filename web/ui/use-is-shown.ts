/** Tells late code, such as the answer of a call, whether its component is still mounted. */
import { type RefObject, useEffect, useRef } from 'react';

export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true; // in development React takes an effect back once, then runs it again
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
