// A page with one part that opens over it, for opened-code.test.ts: when its code comes, and when the part is drawn
// for nothing, is the test's to say.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { laterOnDemand, useLater } from '../../web/ui/later.tsx';

/** What the test may do to the page. */
export type Hand = {
  /** The code comes. Resolves as soon as it can be found. */
  bring: () => Promise<void>;
  /** The code does not come, and in the moment in which that is known it is asked for again, as by a second press. */
  failAndPress: () => Promise<void>;
  /** Has the part drawn although nothing of it has changed; React throws such a drawing away. */
  drawForNothing: () => void;
};

let bring = () => {};
let fail = () => {};
const code = laterOnDemand(
  () =>
    new Promise<object>((resolve, reject) => {
      bring = () => resolve({});
      fail = () => reject(new Error('Out of reach'));
    }),
);

let drawForNothing = () => {};

function Part() {
  const [, setCount] = useState(0);
  drawForNothing = () =>
    flushSync(() => {
      setCount(1);
      setCount(0);
    });
  const [isAsked, setIsAsked] = useState(true);
  const come = useLater(code, isAsked, () => setIsAsked(false));
  return (
    <button type="button" onClick={() => setIsAsked(true)}>
      <output>{isAsked && come !== undefined ? 'open' : 'closed'}</output>
    </button>
  );
}

Object.assign(globalThis, {
  hand: {
    async bring() {
      bring();
      await code.fetch();
    },
    async failAndPress() {
      const failed = code.fetch();
      fail();
      await failed.catch(() => undefined);
      await null; // its callers have heard
      document.querySelector('button')?.click();
    },
    drawForNothing: () => drawForNothing(),
  } satisfies Hand,
});
createRoot(document.body).render(<Part />);
