/**
 * Lets the first press through and none after it, until its action has ended: a second press may come before the screen
 * shows that something is under way.
 */
import { useEffect, useRef } from 'react';

/** A press that started nothing blocks the next one for this long. */
const REST_MS = 300;

/** `isBusy`: what a press began is on its way, as far as the screen knows. */
export function useOnePress(isBusy: boolean): (act: () => void) => void {
  const isPressed = useRef(false);
  const isOnItsWay = useRef(isBusy);

  useEffect(() => {
    isOnItsWay.current = isBusy;
    if (!isBusy) isPressed.current = false;
  }, [isBusy]);

  return (act) => {
    if (isPressed.current) return;
    isPressed.current = true;
    setTimeout(() => {
      if (!isOnItsWay.current) isPressed.current = false;
    }, REST_MS);
    act();
  };
}
