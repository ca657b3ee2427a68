// A row that goes to another list, or ends, while one of its buttons has the focus: the focus goes along, or where the screen says.
// With a window that asks beforehand, and without.
import { type RefCallback, useState } from 'react';
import { expect, it } from 'vitest';
import { ConfirmDialog } from '../../../web/ui/openings.ts';
import { takesFocusAlong } from '../../../web/ui/takes-focus-along.ts';
import { button, expectFocus, pressEnter, render } from '../support/page.tsx';

type Place = 'here' | 'there' | 'nowhere';

const heir = () => document.querySelector<HTMLElement>('[data-heir]');
const goOrHeir = () => document.querySelector<HTMLElement>('[data-go]') ?? heir();
const rowRef = takesFocusAlong(heir);

/** `afterwards` is where the row is put, `isLate` whether only after the window that asks has closed. */
function TwoLists({ afterwards, isLate }: { afterwards: Place; isLate: boolean }) {
  const [place, setPlace] = useState<Place>('here');
  const [isAsking, setIsAsking] = useState(false);
  const move = () => setPlace(afterwards);
  return (
    <>
      <button type="button" data-heir>
        Add
      </button>
      <ul>{place === 'here' && <Row rowRef={rowRef} onAsk={() => setIsAsking(true)} onGo={move} />}</ul>
      <ul>{place === 'there' && <Row rowRef={rowRef} onAsk={() => setIsAsking(true)} onGo={move} />}</ul>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Move it?"
        text="It goes to the other list."
        confirmLabel="Move"
        returnTo={goOrHeir}
        onConfirm={() => {
          setIsAsking(false);
          if (isLate) setTimeout(move, 60);
          else move();
        }}
      />
    </>
  );
}

type RowProps = { rowRef: RefCallback<HTMLElement>; onAsk: () => void; onGo: () => void };

function Row({ rowRef, onAsk, onGo }: RowProps) {
  return (
    <li ref={rowRef} id="row">
      <button type="button" onClick={onAsk}>
        Ask
      </button>
      <button type="button" data-go onClick={onGo}>
        Go
      </button>
    </li>
  );
}

it.each([
  ['there', /^Go$/],
  ['nowhere', /^Add$/],
] as const)('a row that goes %s by its own button', async (afterwards, next) => {
  render(<TwoLists afterwards={afterwards} isLate={false} />);
  await pressEnter(button('Go'));
  await expectFocus(next);
});

it.each([
  ['there', 'in the same moment as its window closes', false, /^Go$/],
  ['there', 'after its window has closed', true, /^Go$/],
  ['nowhere', 'in the same moment as its window closes', false, /^Add$/],
  ['nowhere', 'after its window has closed', true, /^Add$/],
] as const)('a row that goes %s, %s', async (afterwards, _when, isLate, next) => {
  render(<TwoLists afterwards={afterwards} isLate={isLate} />);
  await pressEnter(button('Ask'));
  await pressEnter(button('Move'));
  await expect.poll(() => document.querySelectorAll('ul')[0]?.children.length).toBe(0);
  await expectFocus(next);
});
