/** Tells what comes late, such as the answer of a call, whether the component that asked for it is still on the screen. */
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
