// A part of a screen that is drawn a little later: what stands outside of these answers the press that opened the screen, then they
// follow one by one, each after the one before it was painted, so that no frame draws all of them and presses are handled in between.
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Without frames, as when a test renders to a text, nothing waits. */
const HAS_FRAMES = typeof requestAnimationFrame === 'function';

export function InTurn({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(!HAS_FRAMES);
  useEffect(() => (isDue ? undefined : queueUp(() => startTransition(() => setIsDue(true)))), [isDue]);
  return isDue && children;
}

type Draw = () => void;

const waiting: Draw[] = [];
let called: Draw | null = null; // the part whose turn it is, until it has been drawn

/** Returns what leaves the queue: to be called after the turn, or when the part is no longer wanted. */
function queueUp(draw: Draw): () => void {
  waiting.push(draw);
  callNext();
  return () => {
    if (called === draw) called = null;
    else if (waiting.includes(draw)) waiting.splice(waiting.indexOf(draw), 1);
    callNext();
  };
}

function callNext(): void {
  if (called !== null) return;
  called = waiting.shift() ?? null;
  if (called !== null) requestAnimationFrame(called);
}
