/**
 * A finger that moves a page sideways: the page follows it until it lets go. Up and down is left to the browser (the caller
 * sets `touch-action`); a mouse selects text and moves nothing.
 */
import { type PointerEvent, useCallback, useRef } from 'react';
import { SWIPE_PX } from '../../lib/screen.ts';

/** Without a page to go to, the page moves by this share of the finger's way. */
const STIFF = 0.25;
/** A finger that moved less than this sideways has tapped. */
const SLOP_PX = 8;

type Swipe = {
  mayMove: (direction: 1 | -1) => boolean; // 1: the finger moves to the right
  onMove: (offsetPx: number) => void; // the offset of the page; 0 when the browser takes the gesture over
  onSwipe: (distancePx: number) => void; // how far the finger that let go has moved, to the right
};

export function useSwipe({ mayMove, onMove, onSwipe }: Swipe) {
  const start = useRef<{ id: number; x: number; y: number; isAcross: boolean } | null>(null);

  function cancel() {
    if (start.current?.isAcross) onMove(0);
    start.current = null;
  }

  /**
   * A browser takes a flick for a fling, even where nothing can scroll that way, and takes a tap within the next half second
   * for the one that stops it: no click comes. Preventing the move's default prevents the fling. Not by `onTouchMove`, because
   * React's listeners are passive.
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

/** What a finger that moved this many pixels to the right asks for: further left is onward, further right is back. */
export function swipeTurn(distancePx: number): -1 | 0 | 1 {
  if (Math.abs(distancePx) <= SWIPE_PX) return 0;
  return distancePx < 0 ? 1 : -1;
}
