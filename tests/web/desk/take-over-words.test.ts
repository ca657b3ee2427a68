// What is asked before a session ends for another one.
import { expect, it } from 'vitest';
import { takeOverWords } from '../../../web/desk/take-over-words.ts';

it.each([
  [3, 'Running evening is being played by 3 people. Start Next week and end it?'],
  [1, 'Running evening is being played by 1 person. Start Next week and end it?'],
  [0, 'Running evening is open, with no player at its table now. Start Next week and end it?'],
  [null, 'Running evening is being played now. Start Next week and end it?'],
])('[LI7] names the session and how many play it: %s', (people, asked) => {
  const words = takeOverWords('Start', 'Next week', { id: 'K7QM', name: 'Running evening', people });
  expect(words.text).toContain(asked);
  expect(words).toMatchObject({ title: 'End Running evening?', confirmLabel: 'Start and End It' });
});
