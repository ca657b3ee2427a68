// The opening of a dialog: its states, and that its functions may be passed to memoised components.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Opening, useOpening } from '../../../web/ui/use-opening.ts';

const drawn: Opening<string>[] = [];

/** Changes state while rendering, so that React renders it again at once, without a browser. */
function Drawing() {
  const opening = useOpening<string>();
  drawn.push(opening);
  if (drawn.length === 1) opening.open('Maren');
  if (drawn.length === 2) opening.close();
  if (drawn.length === 3) opening.open('Tobin');
  return null;
}

it('opens under a new key each time, by functions that stay the same', () => {
  renderToStaticMarkup(<Drawing />);
  expect(drawn.map(({ isOpen, key, subject }) => ({ isOpen, key, subject }))).toEqual([
    { isOpen: false, key: 0, subject: undefined },
    { isOpen: true, key: 1, subject: 'Maren' },
    { isOpen: false, key: 1, subject: 'Maren' },
    { isOpen: true, key: 2, subject: 'Tobin' },
  ]);
  expect(new Set(drawn.map(({ open }) => open)).size).toBe(1);
  expect(new Set(drawn.map(({ close }) => close)).size).toBe(1);
});
