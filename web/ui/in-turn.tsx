// A part of a screen that waits for its turn: the press that opened the screen is answered by what stands at once, then part after
// part is drawn, each when the one before it has been painted, so that no frame carries them all and a press may come between.
// What the parts are, is the caller's.
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Where a page is only written, as in a test of its words, nothing has to wait. */
const HAS_FRAMES = typeof requestAnimationFrame === 'function';

export function InTurn({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(!HAS_FRAMES);
  useEffect(() => (isDue ? undefined : queueUp(() => startTransition(() => setIsDue(true)))), [isDue]);
  return isDue && children;
}

type Draw = () => void;

const waiting: Draw[] = [];
let called: Draw | null = null; // whose turn it is, until it is drawn

/** The answer leaves the queue: after its turn, or because nobody wants it any more. */
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
