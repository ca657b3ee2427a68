import { expect, it } from 'vitest';
import { isNoNumber, typedNumber } from '../../rules/typed-number.ts';

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
  ['-2,5', -2.5],
  ['٢٫٥', 2.5],
  ['４．５', 4.5],
  ['007', 7],
])('[DU26] [DU28] %j is typed for %d', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

const BEGUN = ['', ' ', '-', '−', '+', '\u200b'];
const WORDS = ['a lot', '4 more', '2d6', '1-2', '--5', '½', 'NaN', 'Infinity', '.', '-,', '!'];
const FOR_MACHINES = [
  '1e3',
  '1E3',
  '１ｅ３',
  '0x10',
  '0b1',
  '0o7',
  '1_000',
  '2²',
  '④',
  '1.2.3',
  '1 2',
  '1,000',
  '1.000',
];

it.each([...BEGUN, ...WORDS, ...FOR_MACHINES])('[DU26] [DU28] %j is not a number, and a field says so', (typed) => {
  expect(typedNumber(typed)).toBeNull();
  expect(isNoNumber(typed)).toBe(!BEGUN.includes(typed));
});
