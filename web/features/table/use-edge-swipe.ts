/**
 * Swipes from the left or right edge of the screen inwards, which open
 * what the caller says. Nothing follows the finger.
 */

import { type RefObject, useEffect, useRef } from 'react';
import { SWIPE_EDGE_PX, SWIPE_PX } from '../../lib/screen.ts';

export function useEdgeSwipe(place: RefObject<HTMLElement | null>, onSwipe: (edge: 'left' | 'right') => void): void {
  const current = useRef(onSwipe);
  current.current = onSwipe;
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let start: { edge: 'left' | 'right'; x: number; y: number } | null = null;

    function onStart({ touches }: TouchEvent) {
      const [touch] = touches;
      start = null;
      if (touch === undefined || touches.length > 1) return;
      const { clientX: x, clientY: y } = touch;
      if (x <= SWIPE_EDGE_PX) start = { edge: 'left', x, y };
      else if (x >= window.innerWidth - SWIPE_EDGE_PX) start = { edge: 'right', x, y };
    }

    function onEnd({ changedTouches }: TouchEvent) {
      const [touch] = changedTouches;
      if (start === null || touch === undefined) return;
      const across = start.edge === 'left' ? touch.clientX - start.x : start.x - touch.clientX;
      const isAcross = across >= SWIPE_PX && across > Math.abs(touch.clientY - start.y);
      if (isAcross) current.current(start.edge);
      start = null;
    }

    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
    };
  }, [place]);
}
