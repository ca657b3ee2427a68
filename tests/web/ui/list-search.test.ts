// Which entries the search above a list leaves.
import { expect, it } from 'vitest';
import { matches } from '../../../web/ui/list-search.tsx';

it.each([
  ['oake maren', true],
  [' MAREN ', true],
  ['', true],
  ['maren reed', false],
])('finds Maren Oake by %j: %j', (wanted, isFound) => {
  expect(matches('Maren Oake', wanted)).toBe(isFound);
});
