/** The check of the rules' quantities: it reads numbers as rules write them, and constants as the code does. */
import { expect, it } from 'vitest';
import { findDifferences } from '../../scripts/rule-check.ts';

const CODE = `
const SECOND = 1_000;
export const HELD = 4_000;
export const SILENCE_MS = 30 * SECOND;
const UNREAD: number = 1024 * 1024;
const DAYS = 3;
`;

const differencesOf = (quantity: string, name: string) =>
  findDifferences(`- RM1 It waits for [${quantity}][${name}].\n\n[${name}]: code.ts\n`, () => CODE);

it.each([
  ['4,000 events', 'HELD'],
  ['0 to 4,000', 'HELD'],
  ['30 seconds', 'SILENCE_MS'],
  ['half a minute', 'SILENCE_MS'],
  ['1 MiB', 'UNREAD'],
  ['three days', 'DAYS'],
])('"%s" is what the code has as %s', (quantity, name) => {
  expect(differencesOf(quantity, name)).toEqual([]);
});

it.each([
  ['2,000 events', 'HELD', 'rules/SPEC.md says "2,000 events", and HELD in code.ts is 4000.'],
  ['a minute', 'SILENCE_MS', 'rules/SPEC.md says "a minute", and SILENCE_MS in code.ts is 30000.'],
  ['many', 'HELD', 'rules/SPEC.md says "many", and HELD in code.ts is 4000.'],
  ['4,000', 'GONE', 'rules/SPEC.md says "4,000", and GONE in code.ts is NaN.'],
])('"%s" is not what the code has as %s', (quantity, name, difference) => {
  expect(differencesOf(quantity, name)).toEqual([difference]);
});

it('a quantity without a file is named', () => {
  expect(findDifferences('- RM1 It holds [4,000][HELD].\n', () => CODE)).toEqual([
    'HELD has no file at the end of rules/SPEC.md.',
  ]);
});
