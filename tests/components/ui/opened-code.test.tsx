// What opens over a page, while its code comes. When the code comes, and when the part is drawn for nothing, is the test's to say:
// the order of a few milliseconds matters.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { it } from 'vitest';
import { page } from 'vitest/browser';
import { type Later, laterOnDemand, useLater } from '../../../web/ui/later.tsx';
import { expectVisible, render } from '../support/page.tsx';

type PartProps = { code: Later<object>; hand: { drawForNothing?: () => void } };

function Part({ code, hand }: PartProps) {
  const [, setCount] = useState(0);
  const [isAsked, setIsAsked] = useState(true);
  const come = useLater(code, isAsked, () => setIsAsked(false));
  hand.drawForNothing = () =>
    flushSync(() => {
      setCount(1);
      setCount(0);
    });
  return (
    <button type="button" onClick={() => setIsAsked(true)}>
      <output>{isAsked && come !== undefined ? 'open' : 'closed'}</output>
    </button>
  );
}

/** A page whose part was asked for; its code is on its way. */
async function openAskedFor() {
  let bring = () => {};
  let fail = () => {};
  const code = laterOnDemand(
    () =>
      new Promise<object>((resolve, reject) => {
        bring = () => resolve({});
        fail = () => reject(new Error('Out of reach'));
      }),
  );
  const hand: PartProps['hand'] = {};
  render(<Part code={code} hand={hand} />);
  await expectPart('closed');
  await twoFrames(); // the fetch begins once the part is mounted
  return {
    /** Resolves as soon as the code can be found. */
    async bring() {
      bring();
      await code.fetch();
    },
    /** The code does not come, and in the moment in which that is known it is asked for again, as by a second press. */
    async failAndPress() {
      const failed = code.fetch();
      fail();
      await failed.catch(() => undefined);
      await null; // its callers have heard
      document.querySelector('button')?.click();
    },
    /** React throws such a drawing away: nothing has changed. */
    drawForNothing: () => hand.drawForNothing?.(),
  };
}

const expectPart = (state: 'open' | 'closed') => expectVisible(page.getByText(state, { exact: true }));
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

it('opens although it was pressed again in the moment in which its code did not come', async () => {
  const part = await openAskedFor();
  await part.failAndPress();
  await twoFrames();
  void part.bring();
  await expectPart('open');
});

it('opens although the part was drawn for nothing just when its code had come', async () => {
  const part = await openAskedFor();
  await part.bring();
  part.drawForNothing();
  await expectPart('open');
});
