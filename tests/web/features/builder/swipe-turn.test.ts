import { expect, it } from 'vitest';
import { swipeTurn } from '../../../../web/features/builder/use-swipe.ts';

it.each<[number, number]>([
  [50, 0],
  [-50, 0],
  [51, -1],
  [-51, 1],
])('[BU10] a swipe of %i px asks for %i', (distancePx, by) => {
  expect(swipeTurn(distancePx)).toBe(by);
});
