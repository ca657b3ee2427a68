import { expect, it } from 'vitest';
import { typedNumber } from '../../rules/typed-number.ts';

it.each([
  ['4', 4],
  ['+ 4', 4],
  [' - 12 ', -12],
  ['\u22125', -5], // minus sign
  ['\u20135', -5], // en dash
  ['\u20145', -5], // em dash
  ['\u20115', -5], // hyphen that does not break
  ['\ufe635', -5], // small hyphen
  ['＋４', 4],
  ['－１２', -12],
  ['٣', 3],
  ['-۱۲', -12],
  ['\u200e+\u00a04\u200b', 4],
  ['2.9', 2.9],
])('[DU26] %j is typed for %d', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

it.each(['', ' ', '-', '+', 'a lot', '4 more', '2d6', '1-2', '--5', '½', 'NaN'])(
  '[DU26] %j is not a number',
  (typed) => {
    expect(typedNumber(typed)).toBeNull();
  },
);
