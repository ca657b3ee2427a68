/**
 * A finger that moves a page sideways: the page follows it, and lets go where the finger does. Up and down stays the
 * browser's (`touch-action` is the caller's to set); a mouse selects words and turns nothing.
 */
import { type PointerEvent, useCallback, useRef } from 'react';

/** A page at the end follows with this much of the way. */
const STIFF = 0.25;
/** A finger that went less far across has tapped. */
const SLOP_PX = 8;

type Swipe = {
  mayMove: (direction: 1 | -1) => boolean; // 1: the finger goes to the right
  onMove: (offsetPx: number) => void; // of the page; 0 when the finger is taken away by the browser
  onSwipe: (distancePx: number) => void; // of the finger that let go, to the right
};

export function useSwipe({ mayMove, onMove, onSwipe }: Swipe) {
  const start = useRef<{ id: number; x: number; y: number; isAcross: boolean } | null>(null);

  function cancel() {
    if (start.current?.isAcross) onMove(0);
    start.current = null;
  }

  /**
   * A browser counts a flick as a throw of the page, also where nothing can scroll that way, and takes the next tap within half a
   * second for the one that stops it: no click comes. A move that is kept from it throws nothing. React listens passively.
   */
  const ref = useCallback((element: HTMLElement | null) => {
    const keep = (move: TouchEvent) => {
      if (start.current?.isAcross && move.cancelable) move.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => element?.removeEventListener('touchmove', keep);
  }, []);

  return {
    ref,
    onPointerDown({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      if (!isPrimary) cancel();
      if (!isPrimary || pointerType === 'mouse') return;
      start.current = { id: pointerId, x: clientX, y: clientY, isAcross: false };
    },
    onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
      const from = start.current;
      if (from?.id !== pointerId) return;
      const across = clientX - from.x;
      if (!from.isAcross && Math.abs(across) > Math.max(SLOP_PX, Math.abs(clientY - from.y))) {
        from.isAcross = true;
        currentTarget.setPointerCapture(pointerId);
      }
      if (from.isAcross) onMove(mayMove(across > 0 ? 1 : -1) ? across : across * STIFF);
    },
    onPointerUp({ pointerId, clientX }: PointerEvent) {
      const from = start.current;
      if (from?.id !== pointerId) return;
      start.current = null;
      if (from.isAcross) onSwipe(clientX - from.x);
    },
    onPointerCancel: cancel,
  };
}
