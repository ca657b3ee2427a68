/** The words for how long ago, at each of their borders. */
import { describe, expect, it } from 'vitest';
import { lastPlayedWords, NEVER_PLAYED } from '../../rules/last-played.ts';

describe('last played', () => {
  it.each([
    [-1, 'Today'],
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, '2 days ago'],
    [6, '6 days ago'],
    [7, '1 week ago'],
    [13, '1 week ago'],
    [14, '2 weeks ago'],
    [29, '4 weeks ago'],
    [30, null],
    [400, null],
  ])('[TI1] %i days ago reads %s', (days, words) => expect(lastPlayedWords(days)).toBe(words));

  it('[TI1] is Never played where there was no session', () => expect(NEVER_PLAYED).toBe('Never played'));
});
